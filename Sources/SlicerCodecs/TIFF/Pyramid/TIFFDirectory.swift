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
