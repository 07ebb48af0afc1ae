enum Weather: Equatable, Sendable { case sunny, rainy(amount: Double), snowy }
enum Direction: Equatable, Sendable { case left(by: Int), right(by: Int), around, up }
let threshold = 5
func doubled(_ value: Int) -> Int { value * 2 }
func parse(_ text: String) -> Int? { Int(text) }
