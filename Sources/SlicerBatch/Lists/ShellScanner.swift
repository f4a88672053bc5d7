struct ShellScanner {
  private let line: UnsafeRawBufferPointer
  private let braces: ShellWords.Braces
  private var place = 0
  private var found: [[UInt8]] = []

  /// Bytes that no shell takes for itself, wherever they stand outside quotes.
  private static let refused = ShellWords.table { Set("$`|&;<>()*?[{}!\n\0".utf8).contains($0) }
  /// Bytes that go on with a word and are themselves.
  private static let plain = ShellWords.table {
    !refused[Int($0)] && !Set(" \t'\"\\".utf8).contains($0)
  }

  init(_ line: UnsafeRawBufferPointer, _ braces: ShellWords.Braces) {
    self.line = line
    self.braces = braces
  }

  mutating func words() throws -> [[UInt8]] {
    while true {
      while let byte, Self.isBlank(byte) { place += 1 }
      guard let byte else { return found }
      if byte == UInt8(ascii: "#") {
        try skipComment()
      } else if byte == UInt8(ascii: "~") {
        throw .unquotedByte(byte, at: place)
      } else {
        found.append(try word())
      }
    }
  }

  private var byte: UInt8? { place < line.count ? line[place] : nil }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// To the end of the line, which ends a record too unless it goes on after a newline.
  private mutating func skipComment() throws {
    while let byte, byte != UInt8(ascii: "\n") {
      if byte == 0 { throw .nullByte(at: place) }
      place += 1
    }
  }

  private mutating func word() throws -> [UInt8] {
    var word: [UInt8] = []
    while let byte, !Self.isBlank(byte) {
      switch byte {
      case UInt8(ascii: "'"): try appendLiteral(to: &word)
      case UInt8(ascii: "\""): try appendQuoted(to: &word)
      case UInt8(ascii: "\\"): word.append(try escaped())
      default: try appendPlain(to: &word)
      }
    }
    return word
  }

  private mutating func appendPlain(to word: inout [UInt8]) throws {
    let start = place
    while let byte, Self.plain[Int(byte)] || isPlainBrace(byte) { place += 1 }
    guard place == start else { return append(start..<place, to: &word) }
    guard let byte, byte != 0 else { throw .nullByte(at: place) }
    throw .unquotedByte(byte, at: place)
  }

  private func isPlainBrace(_ byte: UInt8) -> Bool {
    braces == .plain && (byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}"))
  }

  private func append(_ range: Range<Int>, to word: inout [UInt8]) {
    word.append(contentsOf: UnsafeRawBufferPointer(rebasing: line[range]))
  }

  /// The characters that a backslash outside quotes escapes.
  private mutating func escaped() throws -> UInt8 {
    let start = place
    place += 2
    guard start + 1 < line.count, line[start + 1] != UInt8(ascii: "\n") else {
      throw .continuedLine(at: start)
    }
    if line[start + 1] == 0 { throw .nullByte(at: start + 1) }
    return line[start + 1]
  }

  private mutating func appendLiteral(to word: inout [UInt8]) throws {
    let start = place
    place += 1
    while let byte, byte != UInt8(ascii: "'") {
      if byte == 0 { throw .nullByte(at: place) }
      place += 1
    }
    guard byte != nil else { throw .unbalancedQuote(UInt8(ascii: "'"), at: start) }
    append(start + 1..<place, to: &word)
    place += 1
  }

  private mutating func appendQuoted(to word: inout [UInt8]) throws {
    let start = place
    place += 1
    while let byte, byte != UInt8(ascii: "\"") {
      switch byte {
      case 0: throw .nullByte(at: place)
      case UInt8(ascii: "$"), UInt8(ascii: "`"): throw .expandedByte(byte, at: place)
      case UInt8(ascii: "\\"): try appendEscapedInQuotes(to: &word)
      default: word.append(byte)
      }
      place += 1
    }
    guard byte != nil else { throw .unbalancedQuote(UInt8(ascii: "\""), at: start) }
    place += 1
  }

  /// Leaves ``place`` at the last byte of what it has read.
  private mutating func appendEscapedInQuotes(to word: inout [UInt8]) throws {
    let next = place + 1 < line.count ? line[place + 1] : nil
    switch next {
    case UInt8(ascii: "\n"): throw .continuedLine(at: place)
    case UInt8(ascii: "$"), UInt8(ascii: "`"), UInt8(ascii: "\""), UInt8(ascii: "\\"):
      place += 1
      word.append(line[place])
    default: word.append(UInt8(ascii: "\\"))
    }
  }
}
