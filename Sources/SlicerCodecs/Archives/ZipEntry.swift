/// A file of an archive, as its records say it.
struct ZipEntry {
  let name: [UInt8]
  /// CRC-32.
  let checksum: UInt32
  /// In bytes, as stored.
  let size: Int
  /// The offset of the local header in the archive.
  let offset: Int

  /// The most bytes of a name, whose length is a 16-bit number.
  static let maxName = 0xFFFF

  /// Refuses what would be unpacked elsewhere, or nowhere.
  static func check(_ name: [UInt8]) throws {
    guard name.count <= maxName else { throw .entryNameTooLong(bytes: name.count) }
    let components = name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isInside = components.allSatisfy {
      !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
    }
    guard isInside, !name.contains(0) else { throw .entryLeavesFolder(name) }
  }

  /// The header before the file's bytes. Source: §4.3.7.
  var localHeader: [UInt8] {
    let isLong = size > Zip.largest
    // Here ZIP64 has both sizes or none. Source: §4.5.3.
    let extra = isLong ? Zip.extra([size, size]) : []
    return Zip.signature(3, 4) + Zip.version(isLong) + facts
      + name.count.littleEndianBytes(2) + extra.count.littleEndianBytes(2) + name + extra
  }

  /// The file in the central directory. Source: §4.3.12.
  var directoryEntry: [UInt8] {
    let extra = Zip.extra(
      (size > Zip.largest ? [size, size] : []) + (offset > Zip.largest ? [offset] : []))
    let version = Zip.version(!extra.isEmpty)
    // Made by Unix; no comment, the first disk, no text; a plain file that its owner may write.
    return Zip.signature(1, 2) + [version[0], 3] + version + facts
      + name.count.littleEndianBytes(2) + extra.count.littleEndianBytes(2)
      + [UInt8](repeating: 0, count: 6) + (0o100644 << 16).littleEndianBytes(4)
      + Zip.short(offset) + name + extra
  }

  /// The fields that both headers have: flags, method, time and date, checksum and sizes.
  private var facts: [UInt8] {
    let isText = name.contains { $0 >= 0x80 } && String(validating: name, as: UTF8.self) != nil
    // Bit 11 says UTF-8. Stored; midnight, 1 January 1980, which is the calendar's first day.
    return (isText ? 1 << 11 : 0).littleEndianBytes(2) + [0, 0] + [0, 0] + [0x21, 0]
      + Int(checksum).littleEndianBytes(4) + Zip.short(size) + Zip.short(size)
  }

  /// Bytes before the name of an entry of the directory.
  private static let headLength = 46

  static func length(at start: Int, of directory: [UInt8]) -> Int {
    let lengths = directory[(start + 28)..<(start + 32)]
    return headLength + lengths.prefix(2).littleEndianNumber + lengths.suffix(2).littleEndianNumber
  }

  static func name(at start: Int, of directory: [UInt8]) -> ArraySlice<UInt8> {
    let count = directory[(start + 28)..<(start + 30)].littleEndianNumber
    return directory[(start + headLength)...].prefix(count)
  }
}
