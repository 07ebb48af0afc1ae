// What formatting keeps, beyond the laws that hold for any text (Laws, LawTests): the layout of the
// package's tables, and nothing of another one.

import FlowSyntax
import Foundation
import TestSupport
import Testing

@Suite struct FormatLawTests {
  /// A table's white space shaken up within what the language allows comes out the same.
  @Test(arguments: Corpus.files.filter { $0.path.contains("/Tables/") })
  func doNotDependOnTheLayoutBefore(file: URL) throws {
    let text = String(decoding: try Corpus.bytes(file), as: UTF8.self)
    let shaken = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let indent = line.prefix { $0 == " " }
      let rest = line.dropFirst(indent.count)
        .replacingOccurrences(of: " +->", with: " ->", options: .regularExpression)
      let isText = rest.hasPrefix("#") || rest.hasPrefix("ignore") || rest.contains("\"")
      return indent + indent + (isText ? rest : rest.replacingOccurrences(of: ", ", with: " ,"))
    }
    #expect(format(parse(SourceText(path: "t", shaken.joined(separator: "  \r\n")))) == text)
  }

  @Test(arguments: Corpus.files.filter { $0.path.contains("/Tables/") })
  func tablesOfThePackageAreFormatted(file: URL) throws {
    let source = SourceText(path: "t.flow", bytes: try Corpus.bytes(file))
    #expect(format(parse(source)).map { Array($0.utf8) } == source.bytes)
  }
}
