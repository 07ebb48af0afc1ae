// DocumentImport against the article on Veil: its thirteen stages, cancel in each of them, and a
// scan that ends after it was cancelled.

import Testing

@testable import Tables

private let document = ImportedDocument(name: "lease.pdf", pageCount: 3)
private let result = ScanResult(findings: ["Ada"])

/// The twelve stages that can be cancelled, as the article lists them after `idle`.
private let underWay: [DocumentImport.State] = [
  .selectingSource,
  .preparing(.camera),
  .acquiring(.files),
  .handingOff(needsModelSelection: true),
  .selectingModel,
  .scanning,
  .reviewing,
  .choosingRedactionMode,
  .redacting(cameFromMode: true),
  .previewingRedacted(cameFromMode: false),
  .savingRedacted(cameFromMode: true),
  .failed(.scanFailed),
]

@Suite("DocumentImport") struct DocumentImportTests {
  @Test("the stages are the thirteen of the article")
  func stages() {
    // No `default`: a fourteenth stage does not compile.
    func isShownInTheScanFlow(_ state: DocumentImport.State) -> Bool {
      switch state {
      case .selectingModel, .scanning, .reviewing, .choosingRedactionMode, .redacting,
        .previewingRedacted, .savingRedacted, .failed:
        true
      case .idle, .selectingSource, .preparing, .acquiring, .handingOff: false
      }
    }
    #expect(underWay.filter(isShownInTheScanFlow).count == 8)
    #expect(!isShownInTheScanFlow(DocumentImport.start().state))
  }

  @Test("cancel leaves every stage for idle and lets go of what was kept")
  func cancel() {
    for state in underWay {
      let outcome = DocumentImport.reduce(state, .cancelled)
      #expect(outcome.state == .idle, "\(state)")
      #expect(outcome.effects == [.discard], "\(state)")
      #expect(state.isUnderWay)
    }
    let idle = DocumentImport.reduce(.idle, .cancelled)
    #expect(idle.state == .idle)
    #expect(idle.effects == [])
  }

  @Test("a scan that ends late does nothing, in whatever stage the flow is")
  func lateScan() {
    for state in [.idle] + underWay where state != .scanning {
      for event in [DocumentImport.Event.scanSucceeded(result), .scanFailed] {
        let outcome = DocumentImport.reduce(state, event)
        #expect(outcome.state == state, "\(state) + \(event)")
        #expect(outcome.effects == [], "\(state) + \(event)")
      }
    }
  }

  @Test("a scan succeeds or fails while scanning")
  func scan() {
    let succeeded = DocumentImport.reduce(.scanning, .scanSucceeded(result))
    #expect(succeeded.state == .reviewing)
    #expect(succeeded.effects == [.keepResult(result)])
    let failed = DocumentImport.reduce(.scanning, .scanFailed)
    #expect(failed.state == .failed(.scanFailed))
    #expect(failed.effects == [])
  }

  @Test("the way from a tap to a saved copy")
  func wholeWay() {
    let events: [DocumentImport.Event] = [
      .importTapped, .sourceSelected(.camera), .sourcePrepared,
      .documentAcquired(document, needsModelSelection: true), .handedOff, .modelSelected,
      .scanSucceeded(result), .redactTapped(mode: nil), .modeChosen(.replace),
      .redactionSucceeded, .saveTapped, .saved,
    ]
    let expected: [DocumentImport.State] = [
      .selectingSource, .preparing(.camera), .acquiring(.camera),
      .handingOff(needsModelSelection: true), .selectingModel, .scanning, .reviewing,
      .choosingRedactionMode, .redacting(cameFromMode: true),
      .previewingRedacted(cameFromMode: true), .savingRedacted(cameFromMode: true), .idle,
    ]
    var state = DocumentImport.start().state
    var states: [DocumentImport.State] = []
    var effects: [DocumentImport.Effect] = []
    for event in events {
      let outcome = DocumentImport.reduce(state, event)
      state = outcome.state
      states.append(state)
      effects += outcome.effects
    }
    #expect(states == expected)
    #expect(
      effects == [
        .prepareSource(.camera), .acquire(from: .camera), .keepDocument(document), .handOff,
        .scan, .keepResult(result), .redact(mode: .replace), .save, .discard,
      ]
    )
  }

  @Test("a model that is chosen already is not asked for")
  func modelChosen() {
    let outcome = DocumentImport.reduce(.handingOff(needsModelSelection: false), .handedOff)
    #expect(outcome.state == .scanning)
    #expect(outcome.effects == [.scan])
  }

  @Test("back from the copy leads to where the person came from")
  func back() {
    let stages: [(Bool) -> DocumentImport.State] = [
      { .redacting(cameFromMode: $0) }, { .previewingRedacted(cameFromMode: $0) },
    ]
    for stage in stages {
      #expect(DocumentImport.reduce(stage(true), .backTapped).state == .choosingRedactionMode)
      #expect(DocumentImport.reduce(stage(false), .backTapped).state == .reviewing)
    }
    let saving = DocumentImport.State.savingRedacted(cameFromMode: true)
    #expect(DocumentImport.reduce(saving, .backTapped).state == saving)
  }

  @Test("a mode that the settings fix is not asked for")
  func fixedMode() {
    let outcome = DocumentImport.reduce(.reviewing, .redactTapped(mode: .blackOut))
    #expect(outcome.state == .redacting(cameFromMode: false))
    #expect(outcome.effects == [.redact(mode: .blackOut)])
  }

  @Test("a retry goes back to the last step that can be done over")
  func retry() {
    let expected: [(DocumentImportFailure, DocumentImport.State)] = [
      (.sourceUnavailable, .selectingSource),
      (.unreadable, .selectingSource),
      (.scanFailed, .scanning),
      (.redactionFailed, .reviewing),
      (.saveFailed, .reviewing),
    ]
    for (failure, state) in expected {
      let outcome = DocumentImport.reduce(.failed(failure), .retryTapped)
      #expect(outcome.state == state, "\(failure)")
      #expect(outcome.effects == (state == .scanning ? [.scan] : []), "\(failure)")
    }
  }
}
