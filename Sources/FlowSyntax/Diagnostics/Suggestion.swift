// "Did you mean": the nearest of the names that would have been right.

package enum Suggestion {
  /// The candidate nearest to a name by edit distance, the first of equals; `nil` where none is near.
  package static func nearest(to name: String, among candidates: [String]) -> String? {
    let limit = max(1, name.count / 3)
    var best: (distance: Int, name: String)?
    for candidate in candidates where candidate != name {
      if abs(candidate.count - name.count) > limit { continue }
      let distance = distance(Array(name.lowercased()), Array(candidate.lowercased()))
      // A name of which every letter would change is no slip.
      if distance >= max(name.count, candidate.count) { continue }
      if distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    return best?.name
  }

  /// Insertions, deletions, replacements and swaps of neighbours from one word to another.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var before: [Int] = []
    var row = Array(0...right.count)
    for i in left.indices {
      var next = [i + 1]
      for j in right.indices {
        var cost = min(row[j + 1] + 1, next[j] + 1, row[j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          cost = min(cost, before[j - 1] + 1)
        }
        next.append(cost)
      }
      before = row
      row = next
    }
    return row[right.count]
  }
}
