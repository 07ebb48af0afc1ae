// The page around the grid of HTMLMatrixBackend: how it looks, and how the keyboard moves in it.
// It loads nothing from elsewhere. Everything put in is markup already.

enum HTMLMatrixPage {
  static func page(
    title: String,
    docs: [String],
    note: String,
    head: String,
    body: String
  ) -> String {
    let title = htmlText(title)
    let text = docs.split(separator: "").map { paragraph in
      "<p>\(htmlText(paragraph.joined(separator: " ")))</p>\n"
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title): states and events</title>
      <style>
      \(style)
      </style>
      </head>
      <body>
      <header>
      <h1>\(title)</h1>
      \(text.joined())<p class="note">\(htmlText(note)) What is in a dashed frame is said by a group, \
      a shared block or <code>any</code>. Arrow keys, Home and End move; the cell in focus is told in full \
      below.</p>
      </header>
      <main>
      <table role="grid" aria-label="\(title): what each state does with each event">
      <thead>
      \(head)
      </thead>
      <tbody>
      \(body)
      </tbody>
      </table>
      </main>
      <script>
      \(script)
      </script>
      </body>
      </html>

      """
  }

  private static let style = """
    :root { --ground: #fff; --ink: #1f2937; --faint: #5b6675; --line: #d3d9e0; --head: #f3f5f8;
      --goes: #0b57c2; --bad: #b3261e; --mark: #eaf2ff; --focus: #0b57c2; }
    @media (prefers-color-scheme: dark) {
      :root { --ground: #14181d; --ink: #e5e9ee; --faint: #9aa6b4; --line: #343c46; --head: #1d232a;
        --goes: #7db4ff; --bad: #ff8f85; --mark: #1c2a3f; --focus: #7db4ff; }
    }
    * { box-sizing: border-box; }
    html, body { height: 100%; margin: 0; }
    body { display: flex; flex-direction: column; background: var(--ground); color: var(--ink);
      font: 14px/1.4 system-ui, sans-serif; }
    header { padding: 12px 16px; max-width: 75em; }
    h1 { font-size: 20px; margin: 0 0 4px; }
    header p { margin: 0 0 4px; }
    .note { color: var(--faint); }
    main { flex: 1; min-height: 0; overflow: auto; padding-bottom: 34vh;
      scroll-padding: 48px 8px 34vh 240px; border-top: 1px solid var(--line); }
    table { border-collapse: separate; border-spacing: 0; }
    th, td { border: solid var(--line); border-width: 0 1px 1px 0; padding: 4px 8px;
      text-align: left; vertical-align: top; font-weight: normal; }
    td { max-width: 22em; overflow-wrap: break-word; }
    th { background: var(--head); font-weight: 600; white-space: nowrap; }
    thead th, thead td { position: sticky; top: 0; z-index: 2; background: var(--head); }
    tbody th { position: sticky; left: 0; z-index: 1; padding-left: calc(8px + 16px * var(--depth, 0)); }
    thead td { left: 0; z-index: 3; }
    .group th { font-style: italic; }
    tbody tr:hover > *, tbody tr:focus-within > * { background: var(--mark); }
    td small { display: block; color: var(--faint); font-size: 12px; }
    td > div { margin: 1px 0; border-radius: 4px; }
    .goes { color: var(--goes); font-weight: 600; }
    .goes span::before { content: "→ "; }
    .goes small { font-weight: normal; }
    td span { white-space: nowrap; }
    .ignored { color: var(--faint); font-style: italic; }
    .impossible { color: var(--bad); }
    .unlisted { color: var(--faint); }
    .outside { border: 1px dashed var(--faint); padding: 0 4px; }
    .outside + .outside { border-top: 0; margin-top: -2px; }
    :focus-visible, td:focus, th:focus { outline: 3px solid var(--focus); outline-offset: -3px; }
    .more { display: none; position: fixed; left: 0; right: 0; bottom: 0; z-index: 4; margin: 0;
      max-height: 32vh; overflow: auto; padding: 10px 16px; border-radius: 0; white-space: normal;
      background: var(--ground); color: var(--ink); border-top: 2px solid var(--focus);
      font-weight: normal; font-style: normal; overflow-wrap: anywhere; pointer-events: none; }
    :focus > .more { display: block; }
    :hover > .more { display: block; z-index: 5; }
    .more h2 { font-size: 15px; margin: 0 0 4px; }
    .more p { margin: 0; font-family: ui-monospace, monospace; font-size: 13px; }
    .more small { display: inline; font-family: system-ui, sans-serif; }
    .more ul { margin: 0 0 4px; padding-left: 24px; font-family: ui-monospace, monospace;
      font-size: 13px; }
    """

  /// The keys of a grid, after the ARIA Authoring Practices: one stop for Tab, arrows inside.
  private static let script = """
    const rows = [...document.querySelector("table").rows].map(row => [...row.cells]);
    let row = 0, column = 0;
    const cell = () => rows[row][Math.min(column, rows[row].length - 1)];
    rows.flat().forEach(each => { each.tabIndex = -1; });
    cell().tabIndex = 0;
    function move(toRow, toColumn) {
      cell().tabIndex = -1;
      row = Math.max(0, Math.min(toRow, rows.length - 1));
      column = Math.max(0, toColumn);
      cell().tabIndex = 0;
      cell().focus();
    }
    const grid = document.querySelector("table");
    grid.addEventListener("focusin", event => {
      const focused = event.target.closest("th, td");
      const found = rows.findIndex(cells => cells.includes(focused));
      if (found < 0 || focused === cell()) return;
      cell().tabIndex = -1;
      row = found;
      column = rows[row].indexOf(focused);
      focused.tabIndex = 0;
    });
    grid.addEventListener("keydown", event => {
      const last = rows[row].length - 1, at = Math.min(column, last), all = event.ctrlKey;
      switch (event.key) {
        case "ArrowUp": move(row - 1, column); break;
        case "ArrowDown": move(row + 1, column); break;
        case "ArrowLeft": move(row, at - 1); break;
        case "ArrowRight": move(row, Math.min(last, at + 1)); break;
        case "PageUp": move(row - 5, column); break;
        case "PageDown": move(row + 5, column); break;
        case "Home": move(all ? 0 : row, 0); break;
        case "End": move(all ? rows.length - 1 : row, all ? rows[rows.length - 1].length - 1 : last); break;
        default: return;
      }
      event.preventDefault();
    });
    """
}
