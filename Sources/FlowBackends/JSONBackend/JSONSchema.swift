// What the documents of JSONBackend hold, as a JSON Schema (draft 2020-12): the reference for those
// who read them, printed by `flowc json --schema`. A test holds every table against it.

package enum JSONSchema {
  package static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A flow, version 1",
      "description": "A table without errors, with all names resolved. All members are always there. Version 1 may get further members; what they mean does not change. Lists keep the order of the table. Expressions, patterns, conditions and targets are text in the words of the table, with the labels that it leaves out.",
      "type": "object",
      "properties": {
        "version": { "const": 1 },
        "name": { "type": "string" },
        "docs": { "$ref": "#/$defs/docs" },
        "generics": { "type": "array", "items": { "$ref": "#/$defs/generic" } },
        "access": { "enum": ["internal", "package", "public"] },
        "imports": { "$ref": "#/$defs/strings" },
        "conforms": {
          "description": "Besides Equatable and Sendable.",
          "type": "object",
          "properties": {
            "state": { "$ref": "#/$defs/strings" },
            "event": { "$ref": "#/$defs/strings" },
            "effect": { "$ref": "#/$defs/strings" }
          }
        },
        "isolation": { "enum": ["inherited", "nonisolated"] },
        "unlisted": {
          "description": "What a pair means that is not in `table`. An event whose key differs, or that comes in a state without the field of its key, is dropped all the same.",
          "enum": ["ignored", "impossible", "error"]
        },
        "initial": {
          "type": "object",
          "properties": {
            "state": { "type": "string" },
            "arguments": {
              "description": "One for each field of the state; a value that is null is a parameter of `start`.",
              "type": "array",
              "items": {
                "type": "object",
                "properties": { "field": { "type": "string" }, "value": { "$ref": "#/$defs/text" } }
              }
            },
            "effects": {
              "description": "All that `start` asks for: the list below `initial`, then the entry lists.",
              "$ref": "#/$defs/effectItems"
            }
          }
        },
        "types": { "type": "array", "items": { "$ref": "#/$defs/union" } },
        "uses": { "type": "array", "items": { "$ref": "#/$defs/use" } },
        "events": { "type": "array", "items": { "$ref": "#/$defs/event" } },
        "effects": { "type": "array", "items": { "$ref": "#/$defs/effect" } },
        "groups": {
          "description": "The first is `any`, the group of all states. Outer groups stand before inner ones.",
          "type": "array",
          "items": { "$ref": "#/$defs/group" }
        },
        "states": { "type": "array", "items": { "$ref": "#/$defs/state" } },
        "rows": { "type": "array", "items": { "$ref": "#/$defs/row" } },
        "rules": { "type": "array", "items": { "$ref": "#/$defs/rule" } },
        "table": {
          "description": "Every pair that a row or a line names, flat.",
          "type": "array",
          "items": { "$ref": "#/$defs/pair" }
        }
      },
      "$defs": {
        "strings": { "type": "array", "items": { "type": "string" } },
        "text": { "type": ["string", "null"] },
        "docs": { "description": "The doc comment, a string for each line.", "$ref": "#/$defs/strings" },
        "place": {
          "description": "Where it begins in the table, both from 1; columns count UTF-8 bytes.",
          "type": "object",
          "properties": { "line": { "type": "integer" }, "column": { "type": "integer" } }
        },
        "generic": {
          "type": "object",
          "properties": { "name": { "type": "string" }, "constraints": { "$ref": "#/$defs/strings" } }
        },
        "field": {
          "description": "Of a state, group, event, effect or case, or a parameter of a function.",
          "type": "object",
          "properties": {
            "name": { "type": "string" },
            "type": { "description": "As Swift writes it.", "type": "string" },
            "labelled": { "description": "Whether Swift has a label for it.", "type": "boolean" },
            "key": { "description": "Whether it says which piece of work is meant.", "type": "boolean" },
            "default": { "$ref": "#/$defs/text" }
          }
        },
        "fields": { "type": "array", "items": { "$ref": "#/$defs/field" } },
        "union": {
          "type": "object",
          "properties": {
            "name": { "type": "string" },
            "parameters": { "$ref": "#/$defs/strings" },
            "extern": { "description": "Whether the enum exists outside the table.", "type": "boolean" },
            "open": { "description": "Whether it may have further cases.", "type": "boolean" },
            "cases": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "name": { "type": "string" },
                  "fields": { "$ref": "#/$defs/fields" },
                  "docs": { "$ref": "#/$defs/docs" }
                }
              }
            },
            "docs": { "$ref": "#/$defs/docs" },
            "place": { "$ref": "#/$defs/place" }
          }
        },
        "use": {
          "type": "object",
          "properties": {
            "name": { "type": "string" },
            "parameters": {
              "description": "Null for a constant.",
              "anyOf": [{ "type": "null" }, { "$ref": "#/$defs/fields" }]
            },
            "type": { "description": "Of the constant, or of what the function gives.", "type": "string" },
            "docs": { "$ref": "#/$defs/docs" },
            "place": { "$ref": "#/$defs/place" }
          }
        },
        "event": {
          "type": "object",
          "properties": {
            "name": { "type": "string" },
            "fields": { "$ref": "#/$defs/fields" },
            "docs": { "$ref": "#/$defs/docs" },
            "place": { "$ref": "#/$defs/place" }
          }
        },
        "effect": {
          "description": "Events are given by their names.",
          "type": "object",
          "properties": {
            "name": { "type": "string" },
            "fields": { "$ref": "#/$defs/fields" },
            "outcomes": { "description": "One of these comes back.", "$ref": "#/$defs/strings" },
            "throws": { "$ref": "#/$defs/text" },
            "reports": { "$ref": "#/$defs/strings" },
            "cancelled": { "$ref": "#/$defs/text" },
            "runs": { "enum": ["each", "latest", "first"] },
            "while": { "description": "States and groups; none where it outlives them.", "$ref": "#/$defs/strings" },
            "lane": { "$ref": "#/$defs/text" },
            "docs": { "$ref": "#/$defs/docs" },
            "place": { "$ref": "#/$defs/place" }
          }
        },
        "argument": {
          "type": "object",
          "properties": { "field": { "type": "string" }, "value": { "type": "string" } }
        },
        "arguments": { "type": "array", "items": { "$ref": "#/$defs/argument" } },
        "effectItem": {
          "description": "An effect that is asked for, where all conditions hold.",
          "type": "object",
          "properties": {
            "effect": { "type": "string" },
            "arguments": { "$ref": "#/$defs/arguments" },
            "conditions": { "$ref": "#/$defs/strings" },
            "place": { "$ref": "#/$defs/place" }
          }
        },
        "effectItems": { "type": "array", "items": { "$ref": "#/$defs/effectItem" } },
        "group": {
          "type": "object",
          "properties": {
            "name": { "type": "string" },
            "fields": { "description": "Its own, without those of groups around it.", "$ref": "#/$defs/fields" },
            "parent": { "description": "The group around it; null for `any` alone.", "$ref": "#/$defs/text" },
            "members": { "description": "The states and groups directly inside.", "$ref": "#/$defs/strings" },
            "initial": { "description": "What a row that names the group goes to.", "$ref": "#/$defs/text" },
            "entry": { "$ref": "#/$defs/effectItems" },
            "exit": { "$ref": "#/$defs/effectItems" },
            "docs": { "$ref": "#/$defs/docs" }
          }
        },
        "state": {
          "type": "object",
          "properties": {
            "name": { "type": "string" },
            "fields": { "description": "Its own, without those of groups around it.", "$ref": "#/$defs/fields" },
            "parent": { "description": "The group around it.", "type": "string" },
            "final": { "type": "boolean" },
            "entry": { "$ref": "#/$defs/effectItems" },
            "exit": { "$ref": "#/$defs/effectItems" },
            "docs": { "$ref": "#/$defs/docs" },
            "place": { "$ref": "#/$defs/place" }
          }
        },
        "row": {
          "type": "object",
          "properties": {
            "owners": { "description": "The state or group whose row it is; several for a shared row.", "$ref": "#/$defs/strings" },
            "triggers": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "event": { "type": "string" },
                  "patterns": {
                    "description": "One for each field of the event; null for a key that must equal the state's.",
                    "type": "array",
                    "items": {
                      "type": "object",
                      "properties": { "field": { "type": "string" }, "pattern": { "$ref": "#/$defs/text" } }
                    }
                  }
                }
              }
            },
            "conditions": { "$ref": "#/$defs/strings" },
            "else": { "type": "boolean" },
            "target": { "type": "string" },
            "effects": { "description": "Its own, without entry and exit lists.", "$ref": "#/$defs/effectItems" },
            "docs": { "$ref": "#/$defs/docs" },
            "place": { "$ref": "#/$defs/place" }
          }
        },
        "rule": {
          "description": "Of `always`: only SUBJECTS does OBJECTS; SUBJECT needs OBJECT; SUBJECTS at most once until OBJECT; from SUBJECTS can reach OBJECTS; never SUBJECTS after OBJECTS; entering SUBJECTS does OBJECT.",
          "type": "object",
          "properties": {
            "kind": { "enum": ["only", "needs", "once", "reach", "never", "entering"] },
            "subjects": { "$ref": "#/$defs/strings" },
            "objects": { "$ref": "#/$defs/strings" },
            "place": { "$ref": "#/$defs/place" }
          }
        },
        "pair": {
          "type": "object",
          "properties": {
            "state": { "type": "string" },
            "event": { "type": "string" },
            "steps": {
              "description": "In the order in which they are tried; the first whose row matches is taken.",
              "type": "array",
              "items": { "$ref": "#/$defs/step" }
            },
            "otherwise": {
              "description": "The line that takes what is left; null where there is none.",
              "anyOf": [
                { "type": "null" },
                {
                  "type": "object",
                  "properties": {
                    "kind": { "enum": ["ignore", "impossible"] },
                    "reason": { "$ref": "#/$defs/text" },
                    "place": { "$ref": "#/$defs/place" }
                  }
                }
              ]
            }
          }
        },
        "step": {
          "description": "The lists run in this order: exit, effects, entry. Entry lists see the fields after the step, the others those before it.",
          "type": "object",
          "properties": {
            "row": { "description": "Its place in `rows`, from 0.", "type": "integer" },
            "trigger": { "description": "Which of the row's triggers it is, from 0.", "type": "integer" },
            "destination": {
              "anyOf": [
                {
                  "description": "The same state with the same values.",
                  "type": "object",
                  "properties": { "kind": { "const": "same" } }
                },
                {
                  "description": "One argument for each field of the state, those of its groups first.",
                  "type": "object",
                  "properties": {
                    "kind": { "const": "state" },
                    "state": { "type": "string" },
                    "arguments": { "$ref": "#/$defs/arguments" }
                  }
                },
                {
                  "description": "The state that is kept in a field; one entry for each that can be.",
                  "type": "object",
                  "properties": {
                    "kind": { "const": "kept" },
                    "field": { "type": "string" },
                    "states": {
                      "type": "array",
                      "items": {
                        "type": "object",
                        "properties": {
                          "state": { "type": "string" },
                          "exit": { "$ref": "#/$defs/effectItems" },
                          "entry": { "$ref": "#/$defs/effectItems" }
                        }
                      }
                    }
                  }
                },
                {
                  "description": "What another event would do.",
                  "type": "object",
                  "properties": {
                    "kind": { "const": "perform" },
                    "event": { "type": "string" },
                    "arguments": { "$ref": "#/$defs/arguments" }
                  }
                }
              ]
            },
            "reenters": { "type": "boolean" },
            "exit": { "$ref": "#/$defs/effectItems" },
            "effects": { "$ref": "#/$defs/effectItems" },
            "entry": { "$ref": "#/$defs/effectItems" }
          }
        }
      }
    }

    """#
}
