// Which nodes of a graph lead to each other: Tarjan's algorithm, without recursion.
// Neighbours: Checks/ (circles of states, of kept states, of `as` rows).

/// For each node the number of its strongly connected component; nodes that lead to each other
/// have the same.
func stronglyConnectedComponents(_ next: [[Int]]) -> [Int] {
  var component = next.map { _ in -1 }
  var order = next.map { _ in -1 }
  var low = next.map { _ in 0 }
  var open: [Int] = []
  var visited = 0
  var components = 0
  for start in next.indices where order[start] < 0 {
    var path = [(node: start, edge: 0)]
    while let (node, edge) = path.last {
      if edge == 0 {
        order[node] = visited
        low[node] = visited
        visited += 1
        open.append(node)
      }
      if edge < next[node].count {
        path[path.count - 1].edge += 1
        let target = next[node][edge]
        if order[target] < 0 {
          path.append((target, 0))
        } else if component[target] < 0 {
          low[node] = min(low[node], order[target])
        }
        continue
      }
      path.removeLast()
      if let parent = path.last?.node { low[parent] = min(low[parent], low[node]) }
      if low[node] == order[node] {
        while let member = open.popLast() {
          component[member] = components
          if member == node { break }
        }
        components += 1
      }
    }
  }
  return component
}
