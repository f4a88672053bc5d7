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

  /// Bytes with the 0 that ends a text.
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

  /// Text, which a 0 ends.
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

/// A directory, and behind it the values that do not fit into it.
struct TIFFDirectory {
  private let fields: [TIFFField]
  private let isBig: Bool

  init(_ fields: [TIFFField], isBig: Bool) {
    self.fields = fields.sorted { $0.tag < $1.tag }
    self.isBig = isBig
  }

  private var room: Int { isBig ? 8 : 4 }
  private var tableCount: Int { (isBig ? 8 : 2) + fields.count * (isBig ? 20 : 12) + room }

  /// Bytes of all of it: whole words of eight.
  var count: Int {
    fields.reduce(Self.aligned(tableCount)) { sum, field in
      field.bytes.count > room ? sum + Self.aligned(field.bytes.count) : sum
    }
  }

  static func aligned(_ count: Int) -> Int { (count + 7) & ~7 }

  /// The bytes at a place in the file.
  ///
  /// - Parameter next: where the next directory is; 0: there is none.
  func bytes(at offset: Int, next: Int) -> [UInt8] {
    var table = TIFFField.number(fields.count, isBig ? 8 : 2)
    var values: [UInt8] = []
    let first = offset + Self.aligned(tableCount)
    for field in fields {
      table += TIFFField.number(field.tag, 2) + TIFFField.number(field.type, 2)
      table += TIFFField.number(field.count, room)
      if field.bytes.count > room {
        table += TIFFField.number(first + values.count, room)
        values += field.bytes
        values += [UInt8](repeating: 0, count: Self.aligned(values.count) - values.count)
      } else {
        table += field.bytes + [UInt8](repeating: 0, count: room - field.bytes.count)
      }
    }
    table += TIFFField.number(next, room)
    return table + [UInt8](repeating: 0, count: Self.aligned(table.count) - table.count) + values
  }
}
