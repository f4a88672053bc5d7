/// A file of an archive, as its records say it.
struct ZipEntry {
  let name: [UInt8]
  /// CRC-32.
  let checksum: UInt32
  /// In bytes, as stored.
  let size: Int
  /// Where the local header is.
  let offset: Int

  /// What 16 bits count.
  static let maxName = 0xFFFF

  /// Refuses what would be unpacked elsewhere, or nowhere.
  static func check(_ name: [UInt8]) throws(ZipError) {
    guard name.count <= maxName else { throw .tooLong(bytes: name.count) }
    let components = name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isInside = components.allSatisfy {
      !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
    }
    guard isInside, !name.contains(0) else { throw .leavesFolder(name) }
  }

  /// What precedes the file's bytes. Source: §4.3.7.
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

  /// What both have in common: flags, method, time and date, checksum and sizes.
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

/// What follows the central directory.
struct ZipEnd {
  /// Files.
  let count: Int
  /// Of the directory, in bytes.
  let size: Int
  /// Where the directory begins.
  let offset: Int

  /// The end record, and those of ZIP64 before it if one of the numbers needs them. Source: §4.3.14
  /// to §4.3.16.
  var records: [UInt8] {
    let isLong = count > Zip.mostFiles || max(size, offset) > Zip.largest
    let files = min(count, Zip.mostFiles + 1).littleEndianBytes(2)
    return (isLong ? longRecords : []) + Zip.signature(5, 6) + [0, 0, 0, 0] + files + files
      + Zip.short(size) + Zip.short(offset) + [0, 0]
  }

  private var longRecords: [UInt8] {
    let version = Zip.version(true)
    let numbers = [count, count, size, offset].flatMap { $0.littleEndianBytes(8) }
    let record =
      Zip.signature(6, 6) + (44).littleEndianBytes(8) + [version[0], 3] + version
      + [UInt8](repeating: 0, count: 8) + numbers
    return record + Zip.signature(6, 7) + (0).littleEndianBytes(4)
      + (offset + size).littleEndianBytes(8) + (1).littleEndianBytes(4)
  }
}

enum Zip {
  /// The largest size or offset of 32 bits; one more means that ZIP64 has it.
  static let largest = 0xFFFF_FFFE
  /// The most files that 16 bits count; one more means that ZIP64 has their number.
  static let mostFiles = 0xFFFE

  static func signature(_ first: UInt8, _ second: UInt8) -> [UInt8] {
    Array("PK".utf8) + [first, second]
  }

  /// Which version of the format a reader has to know: 1.0, or 4.5 for ZIP64.
  static func version(_ isLong: Bool) -> [UInt8] { [isLong ? 45 : 10, 0] }

  static func short(_ number: Int) -> [UInt8] { min(number, largest + 1).littleEndianBytes(4) }

  /// The field of ZIP64, of those numbers that 32 bits do not hold; nothing if they hold all.
  static func extra(_ numbers: [Int]) -> [UInt8] {
    guard !numbers.isEmpty else { return [] }
    return [1, 0] + (8 * numbers.count).littleEndianBytes(2)
      + numbers.flatMap { $0.littleEndianBytes(8) }
  }
}
