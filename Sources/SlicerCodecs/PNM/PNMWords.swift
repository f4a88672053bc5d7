import SlicerCore

/// The words of a netpbm file: numbers in ASCII between white space and comments.
struct PNMWords {
  let file: StoredFile
  let format: FileFormat
  /// Bytes that may pass before a word ends.
  static let patience = 1 << 20

  static let noPixels = "it ends before its pixels"

  func malformed(_ reason: String) -> SlicerError { .malformed(format: format, reason: reason) }

  /// The next word, with the one character after it; empty at the end of the file.
  func word() throws -> [UInt8] {
    let start = file.position
    var word: [UInt8] = []
    while let byte = try file.next() {
      guard file.position - start < Self.patience else {
        throw malformed("a megabyte without a word")
      }
      if byte == UInt8(ascii: "#") {
        try skipLine()
      } else if !Self.isSpace(byte) {
        word.append(byte)
        continue
      }
      if !word.isEmpty { break }
    }
    return word
  }

  /// A number of the header, which the file has to have.
  func number(_ what: String) throws -> Int {
    let word = try word()
    guard !word.isEmpty else { throw malformed(Self.noPixels) }
    guard word.count <= 15, let number = Int(String(decoding: word, as: UTF8.self)), number >= 0
    else {
      throw malformed("\(what) is '\(Self.shown(word))'")
    }
    return number
  }

  /// Reads the largest value of a sample.
  func maximum() throws -> Int {
    let maximum = try number("the largest sample")
    guard (1...65535).contains(maximum) else {
      throw malformed("the largest sample is \(maximum), not 1 to 65535")
    }
    return maximum
  }

  /// Reads past the end of the line.
  func skipLine() throws {
    let start = file.position
    while let byte = try file.next(), byte != UInt8(ascii: "\n") {
      guard file.position - start < Self.patience else { throw malformed("a line of a megabyte") }
    }
  }

  /// The beginning of a word as messages have it, of printable characters.
  static func shown(_ word: some Sequence<UInt8>) -> String {
    word.prefix(30).map { byte in
      (0x20..<0x7F).contains(byte) ? "\(Unicode.Scalar(byte))" : "\\x\(String(byte, radix: 16))"
    }.joined()
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  /// Notes about a file at the end of its picture.
  func endNotes() throws -> [String] {
    guard let byte = try file.peek() else { return [] }
    return [
      byte == UInt8(ascii: "P")
        ? "the file has several pictures: its first is taken" : "data after the end is ignored"
    ]
  }
}
