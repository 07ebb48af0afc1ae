// What of the language the walks of a run have really used: a feature counts where a row, a line or
// a list with it was carried out in a step that was compared, not where it merely stands in a table.
// Neighbours: Interpretation (which notes them), DifferentialTests (which wants each often enough).

enum Feature: String, CaseIterable {
  // Where rows stand and how they are found.
  case rowOfState, rowOfGroup, sharedRow, rowOfAny
  case rowAfterFailedCondition, rowOfOuterLevelAfterFailure
  case ignoreLine, impossibleLine, unlistedIgnored, unlistedImpossible, finalState, droppedKey
  // What they match.
  case severalTriggers, bareEvent, keyedRow, freeKey
  case namePattern, wildcardPattern, nilPattern, optionalPattern, literalPattern, boolPattern
  case ownCase, outsideCase, resultCase, nestedCase, labelledPattern
  // Conditions.
  case expressionCondition, severalConditions, letCondition, letOptional, isCondition
  case isSeveral, elseRow
  // Targets.
  case stateTarget, sameState, groupTarget, stay, stayWithFields, stayWithOuterFields
  case reenterSame, reenterOther, keptTarget, performTarget
  // Arguments.
  case bareArgument, labelledArgument, unlabelledArgument, spreadInTarget, spreadInEffect
  case keptGroupField, replacedGroupField, defaultValue, currentState, keyLeftOut
  // Effects.
  case rowEffects, conditionalEffect, manyEffects, entryList, exitList, groupEntry, groupExit
  case initialList, startParameter
  // Expressions.
  case interpolation, ternary, optionalChain, nilCoalescing, shortCircuit, call, implicitMember
  case array, longerArray, subscripts, member
}
