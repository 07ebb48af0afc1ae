enum Effects2: Equatable, Sendable { case `inout`(while: Int), `var`(`let`: Int) }
extension Names {
  static let key = 7
  static let enterOther = 100
  static let isMatch1 = 1_000
  static func reduceDefault(_ event: Int) -> Int { event * 10 }
}
