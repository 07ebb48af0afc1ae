// The reducer of DocumentImport as a person writes it: one `switch` over the pair, as the article on
// Veil does, and a nested one. Both answer with `[Effect]`.
// Neighbours: Tables/DocumentImport.flow, the same decisions as a table; Agreement, which holds them
// together.

enum DocumentImportByHand {
  typealias Outcome = (state: DocumentImport.State, effects: [DocumentImport.Effect])

  /// The article's: one `switch` over the pair.
  enum Article {
    static func reduce(_ state: DocumentImport.State, _ event: DocumentImport.Event) -> Outcome {
      switch (state, event) {
      case (.idle, .importTapped): return (.selectingSource, [])
      case (.idle, _): return (state, [])
      case (_, .cancelled): return (.idle, [.discard])

      case (.selectingSource, .sourceSelected(let source)):
        return (.preparing(source), [.prepareSource(source)])

      case (.preparing(let source), .sourcePrepared):
        return (.acquiring(source), [.acquire(from: source)])
      case (.preparing, .sourceDenied): return (.failed(.sourceUnavailable), [])

      case (.acquiring, .documentAcquired(let document, let needsModelSelection)):
        return (
          .handingOff(needsModelSelection: needsModelSelection),
          [.keepDocument(document), .handOff]
        )
      case (.acquiring, .acquisitionFailed): return (.failed(.unreadable), [])

      case (.handingOff(true), .handedOff): return (.selectingModel, [])
      case (.handingOff(false), .handedOff): return (.scanning, [.scan])
      case (.selectingModel, .modelSelected): return (.scanning, [.scan])

      case (.scanning, .scanSucceeded(let result)): return (.reviewing, [.keepResult(result)])
      case (.scanning, .scanFailed): return (.failed(.scanFailed), [])

      case (.reviewing, .redactTapped(let mode?)):
        return (.redacting(cameFromMode: false), [.redact(mode: mode)])
      case (.reviewing, .redactTapped(nil)): return (.choosingRedactionMode, [])
      case (.choosingRedactionMode, .modeChosen(let mode)):
        return (.redacting(cameFromMode: true), [.redact(mode: mode)])
      case (.choosingRedactionMode, .backTapped): return (.reviewing, [])

      case (.redacting(let cameFromMode), .redactionSucceeded):
        return (.previewingRedacted(cameFromMode: cameFromMode), [])
      case (.redacting, .redactionFailed): return (.failed(.redactionFailed), [])
      case (.previewingRedacted(let cameFromMode), .saveTapped):
        return (.savingRedacted(cameFromMode: cameFromMode), [.save])
      case (.savingRedacted, .saved): return (.idle, [.discard])
      case (.savingRedacted(let cameFromMode), .saveDismissed):
        return (.previewingRedacted(cameFromMode: cameFromMode), [])
      case (.savingRedacted, .saveFailed): return (.failed(.saveFailed), [])
      case (.redacting(true), .backTapped), (.previewingRedacted(true), .backTapped):
        return (.choosingRedactionMode, [])
      case (.redacting(false), .backTapped), (.previewingRedacted(false), .backTapped):
        return (.reviewing, [])

      case (.failed(.sourceUnavailable), .retryTapped), (.failed(.unreadable), .retryTapped):
        return (.selectingSource, [])
      case (.failed(.scanFailed), .retryTapped): return (.scanning, [.scan])
      case (.failed(.redactionFailed), .retryTapped), (.failed(.saveFailed), .retryTapped):
        return (.reviewing, [])

      default: return (state, [])
      }
    }
  }

  /// A `switch` over the event inside one over the state.
  enum Nested {
    static func reduce(_ state: DocumentImport.State, _ event: DocumentImport.Event) -> Outcome {
      switch state {
      case .idle:
        if case .importTapped = event { return (.selectingSource, []) }
      case .selectingSource:
        switch event {
        case .sourceSelected(let source): return (.preparing(source), [.prepareSource(source)])
        case .cancelled: return (.idle, [.discard])
        default: break
        }
      case .preparing(let source):
        switch event {
        case .sourcePrepared: return (.acquiring(source), [.acquire(from: source)])
        case .sourceDenied: return (.failed(.sourceUnavailable), [])
        case .cancelled: return (.idle, [.discard])
        default: break
        }
      case .acquiring:
        switch event {
        case .documentAcquired(let document, let needsModelSelection):
          return (
            .handingOff(needsModelSelection: needsModelSelection),
            [.keepDocument(document), .handOff]
          )
        case .acquisitionFailed: return (.failed(.unreadable), [])
        case .cancelled: return (.idle, [.discard])
        default: break
        }
      case .handingOff(let needsModelSelection):
        switch event {
        case .handedOff:
          return needsModelSelection ? (.selectingModel, []) : (.scanning, [.scan])
        case .cancelled: return (.idle, [.discard])
        default: break
        }
      case .selectingModel:
        switch event {
        case .modelSelected: return (.scanning, [.scan])
        case .cancelled: return (.idle, [.discard])
        default: break
        }
      case .scanning:
        switch event {
        case .scanSucceeded(let result): return (.reviewing, [.keepResult(result)])
        case .scanFailed: return (.failed(.scanFailed), [])
        case .cancelled: return (.idle, [.discard])
        default: break
        }
      case .reviewing:
        switch event {
        case .redactTapped(let mode?):
          return (.redacting(cameFromMode: false), [.redact(mode: mode)])
        case .redactTapped(nil): return (.choosingRedactionMode, [])
        case .cancelled: return (.idle, [.discard])
        default: break
        }
      case .choosingRedactionMode:
        switch event {
        case .modeChosen(let mode):
          return (.redacting(cameFromMode: true), [.redact(mode: mode)])
        case .backTapped: return (.reviewing, [])
        case .cancelled: return (.idle, [.discard])
        default: break
        }
      case .redacting(let cameFromMode):
        switch event {
        case .redactionSucceeded: return (.previewingRedacted(cameFromMode: cameFromMode), [])
        case .redactionFailed: return (.failed(.redactionFailed), [])
        case .backTapped: return (cameFromMode ? .choosingRedactionMode : .reviewing, [])
        case .cancelled: return (.idle, [.discard])
        default: break
        }
      case .previewingRedacted(let cameFromMode):
        switch event {
        case .saveTapped: return (.savingRedacted(cameFromMode: cameFromMode), [.save])
        case .backTapped: return (cameFromMode ? .choosingRedactionMode : .reviewing, [])
        case .cancelled: return (.idle, [.discard])
        default: break
        }
      case .savingRedacted(let cameFromMode):
        switch event {
        case .saved: return (.idle, [.discard])
        case .saveDismissed: return (.previewingRedacted(cameFromMode: cameFromMode), [])
        case .saveFailed: return (.failed(.saveFailed), [])
        case .cancelled: return (.idle, [.discard])
        default: break
        }
      case .failed(let failure):
        switch event {
        case .retryTapped:
          switch failure {
          case .sourceUnavailable, .unreadable: return (.selectingSource, [])
          case .scanFailed: return (.scanning, [.scan])
          case .redactionFailed, .saveFailed: return (.reviewing, [])
          }
        case .cancelled: return (.idle, [.discard])
        default: break
        }
      }
      return (state, [])
    }
  }
}
