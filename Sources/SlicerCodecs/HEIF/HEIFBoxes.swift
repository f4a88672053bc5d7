import SlicerCore

extension Int {
  /// The lowest `count` bytes, the highest of them first.
  func bigEndian(_ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: self >> (8 * $0)) }
  }
}

/// Reads numbers and texts from the beginning of bytes: what is not there is damage.
struct HEIFCursor {
  private(set) var rest: ArraySlice<UInt8>
  private let format: FileFormat
  /// The name of the box that is read, for messages.
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
    guard count <= rest.count else { throw SlicerError.heif(format, "\(what) ends early") }
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
