// DocumentImport, as it is measured: its events, what stands for its effects, and the generated reducer.
// Neighbours: Tables/DocumentImport.flow, ByHand/DocumentImportByHand.swift.

enum DocumentImportFlow: MeasuredFlow {
  typealias State = DocumentImport.State
  typealias Event = DocumentImport.Event
  typealias Effect = DocumentImport.Effect

  static let start = DocumentImport.start().state

  static let events: [DocumentImport.Event] = [
    .importTapped, .sourceSelected(.camera), .sourceSelected(.files), .sourcePrepared,
    .sourceDenied,
    .documentAcquired(document, needsModelSelection: true),
    .documentAcquired(document, needsModelSelection: false), .acquisitionFailed, .handedOff,
    .modelSelected, .scanProgressed(percent: 40),
    .scanSucceeded(ScanResult(findings: [identifier("name"), identifier("address")])), .scanFailed,
    .redactTapped(mode: nil), .redactTapped(mode: .blackOut), .modeChosen(.replace),
    .redactionSucceeded, .redactionFailed, .backTapped, .saveTapped, .saved, .saveDismissed,
    .saveFailed, .retryTapped, .cancelled,
  ]

  private static let document = ImportedDocument(name: identifier("lease.pdf"), pageCount: 3)

  /// Stands for the work: it looks into the effect, so that the effect must be there.
  @inline(never)
  private static func perform(_ effect: DocumentImport.Effect) -> Int {
    switch effect {
    case .prepareSource(let source), .acquire(let source): source == .camera ? 1 : 2
    case .keepDocument(let document): document.pageCount + document.name.utf8.count
    case .handOff: 3
    case .scan: 4
    case .keepResult(let result): result.findings.count
    case .redact(let mode): mode == .blackOut ? 5 : 6
    case .save: 7
    case .discard: 8
    }
  }

  static var shapes: [Shape<Self>] {
    [
      Shape(
        name: "generated",
        reduce: { state, event in
          let outcome = DocumentImport.reduce(state, event)
          return (outcome.state, Array(outcome.effects))
        },
        send: sendGenerated
      ),
      Shape(name: "nested switch", reduce: DocumentImportByHand.Nested.reduce, send: sendNested),
      Shape(
        name: "switch over the pair",
        reduce: DocumentImportByHand.Article.reduce,
        send: sendArticle
      ),
    ]
  }

  @inline(never)
  private static func sendGenerated(_ walks: [[DocumentImport.Event]]) -> Int {
    var performed = 0
    for events in walks {
      var state = start
      for event in events {
        let outcome = DocumentImport.reduce(state, event)
        state = outcome.state
        for effect in outcome.effects { performed &+= perform(effect) }
      }
    }
    return performed
  }

  @inline(never)
  private static func sendNested(_ walks: [[DocumentImport.Event]]) -> Int {
    var performed = 0
    for events in walks {
      var state = start
      for event in events {
        let outcome = DocumentImportByHand.Nested.reduce(state, event)
        state = outcome.state
        for effect in outcome.effects { performed &+= perform(effect) }
      }
    }
    return performed
  }

  @inline(never)
  private static func sendArticle(_ walks: [[DocumentImport.Event]]) -> Int {
    var performed = 0
    for events in walks {
      var state = start
      for event in events {
        let outcome = DocumentImportByHand.Article.reduce(state, event)
        state = outcome.state
        for effect in outcome.effects { performed &+= perform(effect) }
      }
    }
    return performed
  }
}
