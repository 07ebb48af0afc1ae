// Small tables, each made for a kind of fault that the analysis or the explorer once had. What is right
// stands above each.
// Neighbour: FlightExplorerTests (compares them like random tables).

let flightTables = [
  // When `save` fails, `load` never begins: the step that hears of it cuts nothing off.
  """
  flow: NeverBegun
  initial: first
  unlisted: ignored

  events:
    tapped
    failed
    loaded

  effects:
    save throws failed
    load throws failed -> loaded:
      while: second

  states:
    first:
      tapped -> second
        - save
        - load

    second:
      failed -> third

    third:
      failed -> first
      loaded -> last

    last: final
  """,
  // The exit list asks with the old id. The id that the event brings may be the same, and then the
  // answer is heard.
  """
  flow: OldKey
  initial: first(id: home)
  unlisted: ignored

  uses:
    home: ID

  events:
    renewed(x: ID)
    fetched(key id: ID)
    worked

  effects:
    fetch(id: ID) -> fetched
    work -> worked

  states:
    first(id: ID):
      exit:
        - fetch(id)
      renewed(x) -> second(id: x)

    second(id: ID):
      fetched -> third
        - work
        - work

    third:
      worked -> last

    last: final
  """,
  // More runs than brute force follows stand in one list: the way to the loop ends beyond them.
  """
  flow: ManyRuns
  initial: first
  unlisted: ignored

  events:
    tapped
    failed

  effects:
    save throws failed

  states:
    first:
      tapped -> second
        - save
        - save
        - save
        - save

    second:
      tapped -> first
      failed -> stay
        - save
  """,
  // Of two runs of one key, one replaced the other: after the answer there is none, and none is lost.
  """
  flow: Replaced
  initial: first(id: home)
  unlisted: ignored

  uses:
    home: ID

  events:
    tapped
    fetched(key id: ID)

  effects:
    fetch(key id: ID) -> fetched:
      runs: latest
      while: second | third

  states:
    first(id: ID):
      tapped -> second(id: id)
        - fetch(id)
        - fetch(id)

    second(id: ID):
      fetched -> third(id: id)

    third(id: ID):
      tapped -> fourth(id: id)

    fourth(id: ID):
      fetched -> last
      tapped -> last

    last: final
  """,
  // A run that was cancelled says so, and the step cuts off the one that replaced it.
  """
  flow: CutWhileCancelled
  initial: idle
  unlisted: ignored

  events:
    tapped
    sent
    cut

  effects:
    send -> sent:
      runs: latest
      while: sending
      cancelled: cut

  states:
    idle:
      tapped -> sending
        - send

    sending:
      tapped -> stay
        - send
      sent -> idle
      cut -> waiting

    waiting:
      sent -> idle
      tapped -> idle
  """,
]
