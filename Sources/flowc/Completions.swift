// `flowc completions`: scripts by which shells complete the words after `flowc`.
// Made from the verbs and options themselves, so nothing can be missing in them.

enum Completions: Verb {
  static let name = "completions"
  static let usage = "bash|zsh|fish"
  static let summary = "Writes the completions of a shell."
  static let options: [Option] = []
  static let discussion = """
    bash: flowc completions bash > ~/.local/share/bash-completion/completions/flowc
    zsh:  flowc completions zsh > _flowc, in a folder of your `fpath`
    fish: flowc completions fish > ~/.config/fish/completions/flowc.fish
    """

  static let shells = ["bash", "zsh", "fish"]

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    guard arguments.paths.count == 1 else { throw Failure("name one shell: bash, zsh or fish") }
    switch arguments.paths[0] {
    case "bash": try Console.write(bash)
    case "zsh": try Console.write(zsh)
    case "fish": try Console.write(fish)
    default:
      throw Failure(
        "there are no completions for `\(arguments.paths[0])`, only for bash, zsh and fish"
      )
    }
    return .success
  }

  private static var verbs: [any Verb.Type] { Command.verbs }

  private static let help = Option("help", "Prints this.")

  /// The first sentence of a help text, in one line, without what shells read otherwise.
  private static func brief(_ text: String) -> String {
    let line = text.split(separator: "\n").joined(separator: " ")
    let end = line.firstIndex { $0 == "." || $0 == ";" } ?? line.endIndex
    return String(line[..<end].filter { !"'`\"[]:$\\".contains($0) })
  }

  // MARK: bash

  private static var bash: String {
    var values: [String] = []
    var options: [String] = []
    for verb in verbs {
      for option in verb.options where option.value != nil {
        let reply =
          option.choices.isEmpty
          ? "COMPREPLY=($(compgen -f -- \"$word\"))"
          : "COMPREPLY=($(compgen -W \"\(option.choices.joined(separator: " "))\" -- \"$word\"))"
        values.append("    '\(verb.name) --\(option.name)') \(reply); return ;;")
      }
      let names = (verb.options + [help]).map { "--\($0.name)" } + (verb.name == name ? shells : [])
      options.append("    \(verb.name)) options='\(names.joined(separator: " "))' ;;")
    }
    return """
      # Completions of flowc for bash.
      _flowc() {
        local IFS=$' \\t\\n' word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" options=
        COMPREPLY=()
        # bash takes `--name=value` for three words.
        if [ "$word" = '=' ]; then word=
        elif [ "$before" = '=' ]; then before="${COMP_WORDS[COMP_CWORD-2]}"; fi
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- "$word"))
          return
        fi
        case "${COMP_WORDS[1]} $before" in
      \(values.joined(separator: "\n"))
        esac
        case "${COMP_WORDS[1]}" in
      \(options.joined(separator: "\n"))
        esac
        case "$word" in
          -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;
          *)
            if [ "${COMP_WORDS[1]}" = completions ]; then
              COMPREPLY=($(compgen -W "$options" -- "$word"))
            else
              IFS=$'\\n'
              COMPREPLY=($(compgen -f -X '!*.flow' -- "$word") $(compgen -d -- "$word"))
            fi ;;
        esac
      }
      complete -o filenames -F _flowc flowc

      """
  }

  private static var words: [String] { verbs.map { $0.name } + ["--help", "--version"] }

  // MARK: zsh

  private static var zsh: String {
    let list = verbs.map { "    '\($0.name):\(brief($0.summary))'" }.joined(separator: "\n")
    let cases = verbs.map { verb -> String in
      let options = (verb.options + [help]).map { option -> String in
        let value: String
        if option.value == nil {
          value = ""
        } else if option.choices.isEmpty {
          value = ":\(option.name):_files"
        } else {
          value = ":\(option.name):(\(option.choices.joined(separator: " ")))"
        }
        let sign = option.value == nil ? "" : "="
        return "        '--\(option.name)\(sign)[\(brief(option.help))]\(value)' \\"
      }
      let rest =
        verb.name == name
        ? "'*:shell:(\(shells.joined(separator: " ")))'" : "'*:table:_files -g \"*.flow(-.)\"'"
      return
        "    \(verb.name))\n      _arguments \\\n\(options.joined(separator: "\n"))\n        \(rest) ;;"
    }
    return """
      #compdef flowc
      # Completions of flowc for zsh.
      _flowc() {
        local -a verbs
        verbs=(
      \(list)
        )
        if (( CURRENT == 2 )); then
          _describe verb verbs
          return
        fi
        local verb=$words[2]
        shift words
        (( CURRENT-- ))
        case $verb in
      \(cases.joined(separator: "\n"))
        esac
      }
      if [ "$funcstack[1]" = _flowc ]; then _flowc "$@"; else compdef _flowc flowc; fi

      """
  }

  // MARK: fish

  private static var fish: String {
    var lines = [
      "# Completions of flowc for fish.",
      "complete -c flowc -f",
      "complete -c flowc -n __fish_use_subcommand -l help -d 'Prints the verbs'",
      "complete -c flowc -n __fish_use_subcommand -l version -d 'Prints the version'",
    ]
    for verb in verbs {
      lines.append(
        "complete -c flowc -n __fish_use_subcommand -a \(verb.name) -d '\(brief(verb.summary))'"
      )
      let within = "complete -c flowc -n '__fish_seen_subcommand_from \(verb.name)'"
      for option in verb.options + [help] {
        var line = "\(within) -l \(option.name) -d '\(brief(option.help))'"
        if !option.choices.isEmpty {
          line += " -x -a '\(option.choices.joined(separator: " "))'"
        } else if option.value != nil {
          line += " -r -F"
        }
        lines.append(line)
      }
      let rest =
        verb.name == name
        ? "-a '\(shells.joined(separator: " "))'" : "-k -a '(__fish_complete_suffix .flow)'"
      lines.append("\(within) \(rest)")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
