/// Lays out a new TIFF block: directories with their fields in order, values at even offsets.
///
/// Source: TIFF 6.0 §2.
struct ExifWriter {
  struct Directory {
    struct Field {
      var type: UInt16
      var count: Int
      /// The values, in the block's byte order.
      var values: [UInt8]
    }

    let reader: ByteReader
    var fields: [UInt16: Field] = [:]
    /// Directories that a field of this one points to.
    var children: [UInt16: Directory] = [:]

    mutating func set(_ tag: UInt16, short value: Int) {
      fields[tag] = Field(type: 3, count: 1, values: reader.encoded(value, byteCount: 2))
    }

    mutating func set(_ tag: UInt16, long value: Int) {
      fields[tag] = Field(type: 4, count: 1, values: reader.encoded(value, byteCount: 4))
    }
  }

  var root: Directory

  init(isBigEndian: Bool) {
    root = Directory(reader: ByteReader(bytes: [], isBigEndian: isBigEndian))
  }

  /// The whole block, from the byte-order mark on.
  func encoded() -> [UInt8] {
    let reader = root.reader
    let header: [UInt8] = reader.isBigEndian ? [0x4D, 0x4D] : [0x49, 0x49]
    return header + reader.encoded(42, byteCount: 2) + reader.encoded(8, byteCount: 4)
      + encoded(root, at: 8)
  }

  /// The bytes of `directory`, its values and its children, to stand at `offset`.
  private func encoded(_ directory: Directory, at offset: Int) -> [UInt8] {
    let reader = root.reader
    let count = directory.fields.count + directory.children.count
    let valuesOffset = offset + 2 + ExifEntry.byteCount * count + 4
    var values: [UInt8] = []
    var fields: [(tag: UInt16, bytes: [UInt8])] = []
    for (tag, field) in directory.fields.sorted(by: { $0.key < $1.key }) {
      fields.append((tag, encoded(tag, field, &values, at: valuesOffset)))
    }
    for (tag, child) in directory.children.sorted(by: { $0.key < $1.key }) {
      let pointer = Directory.Field(
        type: 4, count: 1, values: reader.encoded(valuesOffset + values.count, byteCount: 4))
      values += encoded(child, at: valuesOffset + values.count)
      fields.append((tag, encoded(tag, pointer, &values, at: valuesOffset)))
    }
    fields.sort { $0.tag < $1.tag }
    return reader.encoded(count, byteCount: 2) + fields.flatMap(\.bytes)
      + reader.encoded(0, byteCount: 4) + values
  }

  /// The twelve bytes of a field; values that do not fit into it are appended to `values`.
  private func encoded(
    _ tag: UInt16, _ field: Directory.Field, _ values: inout [UInt8], at valuesOffset: Int
  ) -> [UInt8] {
    let reader = root.reader
    let head =
      reader.encoded(Int(tag), byteCount: 2) + reader.encoded(Int(field.type), byteCount: 2)
      + reader.encoded(field.count, byteCount: 4)
    if field.values.count <= 4 {
      return head + field.values + [UInt8](repeating: 0, count: 4 - field.values.count)
    }
    defer {
      values += field.values
      if values.count % 2 != 0 { values.append(0) }
    }
    return head + reader.encoded(valuesOffset + values.count, byteCount: 4)
  }
}
