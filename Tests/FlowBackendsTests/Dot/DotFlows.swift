// The hand-made flows of the DOT tests.

/// After the table of the language's first section.
func checkoutSketch() -> FlowSketch {
  var sketch = FlowSketch("Checkout", docs: ["A payment that is made once."])
  sketch.state("editing", "_ form: Form; error: String?")
  sketch.group("waiting", "attemptId: String", docs: ["A request is out.", "No answer yet."])
  sketch.state("submitting", "form: Form", in: "waiting")
  sketch.state("unknown", "checks: Int", in: "waiting", docs: ["The answer was lost."])
  sketch.state("succeeded", "orderId: String", isFinal: true)
  sketch.state("failed", "reason: String; canRetry: Bool")
  sketch.initial("editing")
  sketch.row("editing", "fieldChanged", to: "editing")
  sketch.row(
    "editing",
    "payTapped",
    to: "submitting",
    when: "form.isValid",
    effects: ["saveAttempt", "pay"],
    docs: ["The id is on disk before the request leaves."]
  )
  sketch.row("editing", "payTapped")
  sketch.row("editing", "restored", to: "unknown", effects: ["checkStatus"])
  sketch.verdict("editing", .ignore, "restored", "no attempt was left open")
  sketch.row("waiting", "payAnswered", to: "succeeded", effects: ["clearAttempt"])
  sketch.row("waiting", "payAnswered", to: "failed", effects: ["clearAttempt"])
  sketch.row("submitting", "payTimedOut", to: "unknown", effects: ["checkStatus"])
  sketch.row("submitting", "saveFailed", to: "editing")
  sketch.verdict("submitting", .ignore, "payTapped", "a second tap sends nothing")
  sketch.row("unknown", "statusChecked", to: "succeeded", effects: ["clearAttempt"])
  sketch.row("unknown", "statusChecked", to: "editing", effects: ["clearAttempt"])
  sketch.row("unknown", "statusChecked", when: "checks + 1 < maxChecks", effects: ["checkStatus"])
  sketch.row("unknown", "statusChecked")
  sketch.row("unknown", "restored", effects: ["checkStatus"])
  sketch.row("failed", "retryTapped", to: "editing", when: "canRetry")
  sketch.verdict("failed", .ignore, "retryTapped", "the server said that this card is refused")
  return sketch
}

/// Groups in groups, `any`, shared rows, a kept state, `as`, `reenter`, lists.
func sessionSketch() -> FlowSketch {
  var sketch = FlowSketch("Session", unlisted: .error)
  sketch.state("idle")
  sketch.group("signedIn", "user: User")
  sketch.state("loading", in: "signedIn")
  sketch.group("content", in: "signedIn")
  sketch.state("shown", in: "content")
  sketch.state("uploading", "progress: Double", in: "content")
  sketch.state("expired", "resume: State")
  sketch.state("broken", "_ problem: Problem", isFinal: true)
  sketch.initial("idle", effects: ["restore"])
  sketch.lists(of: "signedIn", entry: ["connect"], exit: ["disconnect"])
  sketch.lists(of: "uploading", entry: ["upload"])
  sketch.row("any", "failed", to: "broken")
  sketch.row("any", "noticed")
  sketch.verdict("any", .ignore, "tapped", nil)
  sketch.row("idle", "signInTapped", to: "loading", effects: ["fetch"])
  sketch.row("signedIn", "sessionEnded", to: "expired")
  sketch.row("signedIn", "signOutTapped", to: "idle")
  sketch.row("signedIn", "reset", to: "reenter loading")
  sketch.row("loading", "loaded", to: "shown")
  sketch.verdict("loading", .impossible, "uploadTapped", "nothing is shown yet")
  sketch.row("shown", "uploadTapped", to: "uploading")
  sketch.row("uploading", "uploaded", to: "shown")
  sketch.row("uploading", "progressed")
  sketch.row("uploading", "restarted", to: "reenter uploading")
  sketch.row("shown | expired", "closed", to: "as signOutTapped")
  sketch.row("shown | uploading", "refreshed", to: "loading", effects: ["fetch"])
  sketch.row("expired", "signedInAgain", to: "kept resume")
  sketch.row("expired", "signOutTapped", to: "idle")
  return sketch
}

/// As the flow of a document's import has them: thirteen states in a long path with short cuts.
func importSketch() -> FlowSketch {
  var sketch = FlowSketch("DocumentImport", docs: ["From picking a document to its saved copy."])
  sketch.state("idle")
  sketch.group("underWay")
  for state in [
    "selectingSource", "preparing", "acquiring", "handingOff", "selectingModel", "scanning",
    "reviewing", "choosingRedactionMode",
  ] {
    sketch.state(state, in: "underWay")
  }
  sketch.group("redaction", "cameFromMode: Bool", in: "underWay")
  for state in ["redacting", "previewingRedacted", "savingRedacted"] {
    sketch.state(state, in: "redaction")
  }
  sketch.state("failed", "_ failure: DocumentImportFailure", in: "underWay")
  sketch.initial("idle")
  for (owner, events, target) in [
    ("idle", "importTapped", "selectingSource"), ("underWay", "cancelled", "idle"),
    ("selectingSource", "sourceSelected", "preparing"),
    ("preparing", "sourcePrepared", "acquiring"), ("preparing", "sourceDenied", "failed"),
    ("acquiring", "documentAcquired", "handingOff"), ("acquiring", "acquisitionFailed", "failed"),
    ("handingOff", "handedOff", "selectingModel"), ("handingOff", "handedOff", "scanning"),
    ("selectingModel", "modelSelected", "scanning"), ("scanning", "scanSucceeded", "reviewing"),
    ("scanning", "scanFailed", "failed"), ("reviewing", "redactTapped", "redacting"),
    ("reviewing", "redactTapped", "choosingRedactionMode"),
    ("choosingRedactionMode", "modeChosen", "redacting"),
    ("choosingRedactionMode", "backTapped", "reviewing"),
    ("redaction", "backTapped", "choosingRedactionMode"), ("redaction", "backTapped", "reviewing"),
    ("redacting", "redactionSucceeded", "previewingRedacted"),
    ("redacting", "redactionFailed", "failed"),
    ("previewingRedacted", "saveTapped", "savingRedacted"), ("savingRedacted", "saved", "idle"),
    ("savingRedacted", "saveDismissed", "previewingRedacted"),
    ("savingRedacted", "saveFailed", "failed"), ("failed", "retryTapped", "selectingSource"),
    ("failed", "retryTapped", "scanning"), ("failed", "retryTapped", "reviewing"),
  ] {
    sketch.row(owner, events, to: target)
  }
  return sketch
}
/// Names that are words of DOT, and text that DOT, XML or a shell would read otherwise.
func oddSketch() -> FlowSketch {
  var sketch = FlowSketch("graph", docs: ["A \"quoted\" \\N & <b>bold</b> \\", "{a|b} &lt; 中文"])
  sketch.state("node", "_ 名前: Map<String, [Int: A & B]>", docs: ["say \"hi\"\\", "second\tline"])
  sketch.state("Edge")
  sketch.group("strict")
  sketch.state("subgraph", in: "strict")
  sketch.state("digraph", in: "strict", isFinal: true)
  sketch.state("start")
  sketch.state("cluster_strict")
  sketch.state("状態")
  sketch.initial("node")
  sketch.row("node", "größer", to: "Edge", when: #""<a|b>{c}\"d\" \\N \n" < x && y > 1 &amp; z"#)
  sketch.row("node", "edge", to: "start")
  sketch.row("start", "edge", to: "状態")
  sketch.row("状態", "事件", to: "cluster_strict", effects: ["効果"])
  sketch.row("cluster_strict", "node", to: "subgraph")
  sketch.row("strict", "node", to: "digraph")
  sketch.row("any", "strict")
  sketch.row("Edge | 状態 | start | cluster_strict", "strict", to: "node")
  sketch.verdict("Edge", .ignore, "edge", #"a <reason> & "more" \N {x|y} &lt;"# + "\u{1}\u{7F}")
  return sketch
}
