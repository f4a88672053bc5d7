/// A field of a directory, its values as bytes: the low one first.
///
/// Source: TIFF 6.0 §2; libtiff, "BigTIFF Design".
struct TIFFField: Hashable, Sendable {
  let tag: Int
  let type: Int
  let count: Int
  let bytes: [UInt8]

  init(_ tag: Int, type: Int, count: Int, _ bytes: [UInt8]) {
    (self.tag, self.type, self.count, self.bytes) = (tag, type, count, bytes)
  }

  /// Numbers of 16 bits.
  static func words(_ tag: Int, _ values: [Int]) -> TIFFField {
    TIFFField(tag, type: 3, count: values.count, values.flatMap { Self.number($0, 2) })
  }

  /// Numbers of 32 bits.
  static func longs(_ tag: Int, _ values: [Int]) -> TIFFField {
    TIFFField(tag, type: 4, count: values.count, values.flatMap { Self.number($0, 4) })
  }

  static func offsets(_ tag: Int, _ values: [Int], isBig: Bool) -> TIFFField {
    let size = isBig ? 8 : 4
    return TIFFField(
      tag, type: isBig ? 16 : 4, count: values.count, values.flatMap { Self.number($0, size) })
  }

  /// Floating-point numbers of 64 bits.
  static func doubles(_ tag: Int, _ values: [Double]) -> TIFFField {
    TIFFField(
      tag, type: 12, count: values.count,
      values.flatMap { value in
        (0..<8).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * $0)) }
      })
  }

  /// The bytes, with the 0 that ends a text.
  var terminatedBytes: [UInt8] { type == 2 && bytes.last != 0 ? bytes + [0] : bytes }

  /// The numbers of a field of doubles; none of others.
  var doubles: [Double] {
    guard type == 12, bytes.count == 8 * count else { return [] }
    return (0..<count).map { i in
      Double(
        bitPattern: bytes[(8 * i)..<(8 * i + 8)].reversed().reduce(UInt64(0)) {
          $0 << 8 | UInt64($1)
        })
    }
  }

  /// The numbers of a field of words; none of others.
  var words: [Int] {
    guard type == 3, bytes.count == 2 * count else { return [] }
    return (0..<count).map { Int(bytes[2 * $0]) | Int(bytes[2 * $0 + 1]) << 8 }
  }

  /// Fractions: numerators and denominators.
  static func fractions(_ tag: Int, _ values: [(Int, Int)]) -> TIFFField {
    TIFFField(
      tag, type: 5, count: values.count,
      values.flatMap { Self.number($0.0, 4) + Self.number($0.1, 4) })
  }

  /// A text, which a 0 byte ends.
  static func text(_ tag: Int, _ text: String) -> TIFFField {
    let bytes = Array(text.utf8) + [0]
    return TIFFField(tag, type: 2, count: bytes.count, bytes)
  }

  /// Bytes; XMP's are of a type of their own.
  static func bytes(_ tag: Int, _ bytes: [UInt8]) -> TIFFField {
    TIFFField(tag, type: tag == Int(TIFFTag.xmp) ? 1 : 7, count: bytes.count, bytes)
  }

  static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
