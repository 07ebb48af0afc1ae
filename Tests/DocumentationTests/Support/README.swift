// What the README's second block takes for granted: a state to change, and effects to perform.

nonisolated(unsafe) var state = Login.start().state

func perform(_ effect: Login.Effect) {}
