// How a message says that conditions fail.
// Neighbours: FlowModel/TableText (the conditions themselves), Wording, Undecided.

import FlowModel

extension Flow {
  /// What holds when a row's open conditions fail: "`form.isValid` is false".
  func textOfFailure(of conditions: [Condition]) -> String {
    switch conditions.count == 1 ? conditions[0] : nil {
    case .test(let expression):
      if case .prefix("!", let operand) = expression.kind {
        return "\(Wording.quoted(text(of: operand))) is true"
      }
      return "\(Wording.quoted(text(of: expression))) is false"
    case .unwrap(_, let value): return "\(Wording.quoted(text(of: value))) is nil"
    default:
      return "\(Wording.quoted(conditions.map(text(of:)).joined(separator: ", "))) does not hold"
    }
  }
}
