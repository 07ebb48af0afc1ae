// What is a personal detail: an address, or a number whose check digits are right.
// Neighbour: Scan (which asks at the start of each word). Nothing here looks further ahead than the longest
// detail that there is.

enum Details {
  /// The end of an e-mail address that begins here.
  static func email(in line: ArraySlice<UInt8>, at start: Int) -> Int? {
    let name = line[start...].prefix(65).prefix { $0.isAlphanumeric || ".+-_".utf8.contains($0) }
    guard !name.isEmpty, name.count <= 64, line[name.endIndex...].first == UInt8(ascii: "@")
    else { return nil }
    let rest = line[(name.endIndex + 1)...].prefix(255)
    var host = rest.prefix { $0.isAlphanumeric || ".-".utf8.contains($0) }
    // The full stop after an address ends the sentence.
    while let last = host.last, ".-".utf8.contains(last) { host.removeLast() }
    guard host.first?.isAlphanumeric == true, host.contains(UInt8(ascii: ".")) else { return nil }
    return host.endIndex
  }

  /// The end of an IBAN that begins here: two letters, two check digits, up to 30 letters and digits.
  static func iban(in line: ArraySlice<UInt8>, at start: Int) -> Int? {
    let head = line[start...].prefix(4)
    guard head.count == 4, head.prefix(2).allSatisfy(\.isCapital),
      head.dropFirst(2).allSatisfy(\.isDigit)
    else { return nil }
    var digits: [UInt8] = []
    var end: Int?
    for (place, byte) in zip(start..., line[start...].prefix(42)) {
      if byte == UInt8(ascii: " ") { continue }
      guard byte.isCapital || byte.isDigit, digits.count < 34 else { break }
      digits.append(byte)
      let next = place + 1
      let isWhole = next == line.endIndex || !line[next].isAlphanumeric
      if isWhole, digits.count >= 15, remainder97(digits) == 1 { end = next }
    }
    return end
  }

  /// The end of a phone number with its country, or of a card number, that begins here.
  static func number(in line: ArraySlice<UInt8>, at start: Int) -> (kind: Finding.Kind, end: Int)? {
    guard let first = line[start...].first, first.isDigit || first == UInt8(ascii: "+")
    else { return nil }
    var digits: [Int] = []
    var found: (kind: Finding.Kind, end: Int)?
    for (place, byte) in zip(start..., line[start...].prefix(40)) {
      guard byte.isDigit else {
        if place == start || " -()/.".utf8.contains(byte) { continue } else { break }
      }
      digits.append(Int(byte - UInt8(ascii: "0")))
      let next = place + 1
      if next < line.endIndex, line[next].isWordPart { continue }
      if first == UInt8(ascii: "+") {
        if (8...15).contains(digits.count) { found = (.phone, next) }
      } else if (13...19).contains(digits.count), luhn(digits) {
        found = (.card, next)
      }
    }
    return found
  }

  /// ISO 7064: the first four go to the end, letters count as 10 to 35.
  private static func remainder97(_ iban: [UInt8]) -> Int {
    (iban.dropFirst(4) + iban.prefix(4)).reduce(0) { sum, byte in
      byte.isDigit
        ? (sum * 10 + Int(byte - UInt8(ascii: "0"))) % 97
        : (sum * 100 + Int(byte - UInt8(ascii: "A")) + 10) % 97
    }
  }

  /// ISO/IEC 7812: from the right, every second digit is doubled.
  private static func luhn(_ digits: [Int]) -> Bool {
    let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
      if digit.offset.isMultiple(of: 2) { return sum + digit.element }
      return sum + digit.element * 2 - (digit.element > 4 ? 9 : 0)
    }
    return sum.isMultiple(of: 10)
  }
}

extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
  var isAlphanumeric: Bool {
    isDigit || isCapital || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
  }
  /// Also the bytes of letters beyond ASCII.
  var isWordPart: Bool { isAlphanumeric || ".+-_@".utf8.contains(self) || self >= 0x80 }
}
