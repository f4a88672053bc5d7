/// The records after the central directory.
struct ZipEnd {
  /// The number of files.
  let count: Int
  /// The directory's size in bytes.
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
