// Numbers that name the entries of a flow: cheap to compare, in declaration order.
// Neighbours: Flow, which holds the entries in arrays that these index.

/// The place of an entry in its array of `Flow`. Two kinds of entries have two types of ID.
package struct ID<Entry>: Hashable, Comparable, Sendable {
  package let index: Int

  package init(_ index: Int) { self.index = index }

  package static func < (left: ID, right: ID) -> Bool { left.index < right.index }
}

package typealias UnionID = ID<Union>
package typealias UseID = ID<Use>
package typealias EventID = ID<Event>
package typealias EffectID = ID<Effect>
package typealias StateID = ID<State>
package typealias GroupID = ID<Group>
package typealias SharedBlockID = ID<SharedBlock>
package typealias RowID = ID<Row>
