// Makes copies of text files without the personal details in them: the flow of DocumentImport.flow in the
// terminal. `redact`, and then what it says.
// Neighbours: Screen (what is said and typed), Desk (the effects).

import FlowRuntime
import Foundation
import Terminal

@available(macOS 14, *)
@MainActor
func run() async {
  let desk = Desk()
  let store = FlowStore<DocumentImport>(DocumentImport.start(), performer: desk) { step in
    switch step.event {
    case .scanProgressed(let percent) where step.state == .scanning:
      Terminal.say("scanning: \(percent)%")
      return
    case .scanSucceeded(let result) where step.state == .reviewing:
      Screen.text(of: result).forEach(Terminal.say)
    case .redactionSucceeded where step.state != step.before:
      Terminal.say(String(decoding: (desk.copy ?? []).prefix(2000), as: UTF8.self))
    default: break
    }
    Terminal.say(Screen.text(of: step.state))
  }
  for await line in Terminal.lines() {
    if line == "quit" { return }
    if line != "cancel", desk.answers(line) { continue }
    if let event = Screen.event(for: line, in: store.state) {
      store.send(event)
    } else {
      Terminal.say(Screen.text(of: store.state))
    }
  }
}

guard #available(macOS 14, *) else { exit(1) }
await run()
