// Finds personal details: one straight line of work, and so one state of the flow.
// Neighbours: Details (which says what is one), Desk (which runs the scan as an effect). It knows no
// state, and needs one pass: whatever it looks ahead for is short.

enum Scan {
  /// - Parameter report: Called with each full percent that has been read.
  /// - Throws: `CancellationError`, soon after its task was cancelled.
  nonisolated static func run(
    _ text: [UInt8],
    report: @Sendable (Int) -> Void
  ) async throws -> ScanResult {
    var findings: [Finding] = []
    var percent = 0
    for line in lines(of: text) {
      try Task.checkCancellation()
      findings += details(in: text[line])
      let read = line.upperBound * 100 / text.count
      if read > percent {
        percent = read
        report(percent)
      }
    }
    return ScanResult(findings: findings)
  }

  /// The ranges of the lines, cut where one is longer than a person would write.
  static func lines(of text: [UInt8]) -> AnySequence<Range<Int>> {
    AnySequence(
      sequence(state: 0) { start in
        if start >= text.count { return nil }
        let limit = min(start + 1 << 16, text.count)
        let end = text[start..<limit].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? limit
        defer { start = end }
        return start..<end
      }
    )
  }

  /// What is found in a line, from left to right. Of two that overlap, the first one counts.
  static func details(in line: ArraySlice<UInt8>) -> [Finding] {
    var findings: [Finding] = []
    var place = line.startIndex
    while place < line.endIndex {
      if let finding = detail(in: line, at: place) {
        findings.append(finding)
        place = finding.range.upperBound
      } else {
        place = nextStart(in: line, after: place)
      }
    }
    return findings
  }

  private static func detail(in line: ArraySlice<UInt8>, at place: Int) -> Finding? {
    if let end = Details.email(in: line, at: place) {
      return Finding(kind: .email, range: place..<end)
    }
    if let end = Details.iban(in: line, at: place) {
      return Finding(kind: .iban, range: place..<end)
    }
    return Details.number(in: line, at: place).map { Finding(kind: $0.kind, range: place..<$0.end) }
  }

  /// Details begin where a word begins.
  private static func nextStart(in line: ArraySlice<UInt8>, after place: Int) -> Int {
    var next = place + 1
    if line[place].isWordPart { while next < line.endIndex, line[next].isWordPart { next += 1 } }
    return next
  }
}
