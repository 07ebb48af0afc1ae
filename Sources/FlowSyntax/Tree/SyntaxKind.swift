// Every kind of token and node of the tree.
// Neighbours: Lexer (makes the tokens), Grammar (makes the nodes), SyntaxNode (holds them).

package enum SyntaxKind: UInt8, Sendable {
  // MARK: Trivia: kept in the tree, passed over by the grammar

  case byteOrderMark
  case whitespace
  case lineEnd
  /// `# …`
  case comment
  /// A comment, a brace or a `;` as another language has it, which means nothing here.
  case foreignText
  /// `## …`, first on its line
  case docComment

  // MARK: Tokens

  case identifier
  case underscore
  case integer
  case float
  /// The opening or closing quote of a string.
  case quote
  case stringText
  /// `\(`
  case interpolationStart
  /// The `)` that ends an interpolation.
  case interpolationEnd
  /// The raw text after `ignore … :`
  case reason

  case colon, comma, dot, ellipsis, pipe, arrow, equal, question, ampersand
  case leftParen, rightParen, leftBracket, rightBracket
  case plus, minus, star, slash, percent, exclamation
  case equalEqual, notEqual, less, greater, lessEqual, greaterEqual, andAnd, orOr, questionQuestion
  /// Anything that the language has no use for.
  case unknown

  // MARK: Layout: marks in the parser's view of the tokens, never in the tree

  case newline, indent, dedent, endOfFile

  // MARK: Nodes

  case file
  /// Tokens that did not fit; always with a diagnostic.
  case error

  // Head
  case flowKey, generics, genericParameter
  case initialKey, unlistedKey, accessKey, importsKey, conformsKey, conformsItem, isolationKey
  case typesSection, usesSection, eventsSection, effectsSection, statesSection, alwaysSection

  // Declarations
  case unionDeclaration, unionCase, openMark, dottedName, parameterNames
  case useDeclaration
  case eventDeclaration
  case effectDeclaration, effectOutcomes, effectThrows, effectAttribute
  case fieldList, field, defaultValue
  case nameList

  // Types
  case namedType, typeArguments, optionalType, arrayType, dictionaryType, parenthesizedType
  /// A type that Swift has and a table cannot: a function, a tuple, `any P`.
  case refusedType

  // Places
  case placeDeclaration, anyDeclaration, sharedDeclaration, finalMark
  case entryList, exitList, initialMember, statesBlock
  case row, trigger, patternList, patternArgument, whenClause, elseClause
  case verdictLine

  // Patterns
  case wildcardPattern, namePattern, nilPattern, literalPattern, casePattern, optionalPattern

  // Conditions
  case letCondition, testCondition

  // Targets and effects
  case callTarget, stayTarget, reenterTarget, performTarget
  case effectList, effectItem
  case call, argumentList, argument, spread

  // Expressions
  case literalExpression, stringExpression, nameExpression, implicitMemberExpression
  case memberExpression, chainExpression, callExpression, indexExpression
  case prefixExpression, infixExpression, ternaryExpression
  case arrayExpression, dictionaryExpression, dictionaryElement, parenthesizedExpression

  // Rules
  case onlyRule, needsRule, onceRule, reachRule, neverRule, enteringRule

  package var isTrivia: Bool { rawValue <= SyntaxKind.docComment.rawValue }
  package var isToken: Bool { rawValue <= SyntaxKind.unknown.rawValue }
}

extension SyntaxKind {
  /// How a message names it.
  package var description: String {
    switch self {
    case .identifier: "a name"
    case .integer, .float: "a number"
    case .quote: "a string"
    case .newline, .endOfFile: "the end of the line"
    case .indent: "a deeper line"
    case .dedent: "the end of the block"
    case .colon: "`:`"
    case .comma: "`,`"
    case .dot: "`.`"
    case .ellipsis: "`...`"
    case .pipe: "`|`"
    case .arrow: "`->`"
    case .equal: "`=`"
    case .question: "`?`"
    case .leftParen: "`(`"
    case .rightParen: "`)`"
    case .leftBracket: "`[`"
    case .rightBracket: "`]`"
    case .less: "`<`"
    case .greater: "`>`"
    case .underscore: "`_`"
    default: "this"
    }
  }
}
