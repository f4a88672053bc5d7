import SlicerCore

/// A box in memory: what kind it is, what it holds, and all of it.
///
/// Source: ISO/IEC 14496-12 §4.2.
struct HEIFBox {
  /// Four letters.
  let type: String
  let payload: ArraySlice<UInt8>
  /// With its header.
  let whole: ArraySlice<UInt8>

  /// More are a file's that means harm: each takes memory here, and 8 bytes there.
  static let most = 200_000

  /// The boxes that lie one after the other in `bytes`.
  ///
  /// - Throws: `CodecError` for one that is not all there.
  static func all(in bytes: ArraySlice<UInt8>, _ format: FileFormat) throws -> [HEIFBox] {
    var boxes: [HEIFBox] = []
    var rest = bytes
    while !rest.isEmpty {
      var cursor = HEIFCursor(rest, format, "a box")
      let length = try cursor.number(4)
      let type = try cursor.text(4)
      let long = length == 1 ? try cursor.number(8) : length
      let count = long == 0 ? rest.count : long
      let headerSize = rest.count - cursor.rest.count
      guard count >= headerSize, count <= rest.count else {
        throw CodecError.heif(
          format, "the box \(printable(type)) of \(count) bytes, where there are \(rest.count)")
      }
      boxes.append(
        HEIFBox(
          type: type, payload: rest.prefix(count).dropFirst(headerSize), whole: rest.prefix(count)))
      guard boxes.count <= most else {
        throw CodecError.heif(format, "more than \(most) boxes beside each other")
      }
      rest = rest.dropFirst(count)
    }
    return boxes
  }

  /// A box's type as a message shows it.
  static func printable(_ type: String) -> String {
    type.unicodeScalars.allSatisfy { (0x21..<0x7F).contains($0.value) } ? type : "of no name"
  }

  static func bytes(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    (payload.count + 8).bigEndian(4) + Array(type.utf8) + payload
  }

  static func bytes(
    _ type: String, version: Int, flags: Int = 0, _ payload: [UInt8]
  ) -> [UInt8] {
    bytes(type, version.bigEndian(1) + flags.bigEndian(3) + payload)
  }
}

extension Int {
  /// The low bytes, the highest first.
  func bigEndian(_ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: self >> (8 * $0)) }
  }
}

/// Reads numbers and texts from the beginning of bytes: what is not there is damage.
struct HEIFCursor {
  private(set) var rest: ArraySlice<UInt8>
  private let format: FileFormat
  /// What is read, for messages.
  private let what: String

  init(_ bytes: ArraySlice<UInt8>, _ format: FileFormat, _ what: String) {
    (rest, self.format, self.what) = (bytes, format, what)
  }

  /// - Parameter count: 0…8; of 8 bytes what no file has is the largest number.
  mutating func number(_ count: Int) throws -> Int {
    let bytes = try self.bytes(count)
    return Int(clamping: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  mutating func bytes(_ count: Int) throws -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw CodecError.heif(format, "\(what) ends early") }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// A number of letters, whatever they are.
  mutating func text(_ count: Int) throws -> String {
    let bytes = try self.bytes(count)
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  /// A text that ends with 0, or with the bytes.
  mutating func line() -> String {
    let bytes = rest.prefix { $0 != 0 }
    rest = rest.dropFirst(bytes.count + 1)
    return String(decoding: bytes, as: UTF8.self)
  }

  mutating func version() throws -> (version: Int, flags: Int) { (try number(1), try number(3)) }
}

extension CodecError {
  /// A HEIC or AVIF that breaks its rules.
  static func heif(_ format: FileFormat, _ reason: String) -> CodecError {
    .malformed(format: format, reason: reason)
  }
}
