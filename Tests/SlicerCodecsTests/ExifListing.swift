/// A sound block, read plainly: the bytes of each tag's values, by directory.
///
/// A second reader, so that what is written is not only checked by what wrote it; it traps on
/// blocks that are not sound.
struct ExifListing: Equatable {
  private(set) var primary: [Int: [UInt8]]
  private(set) var exif: [Int: [UInt8]] = [:]
  private(set) var interoperability: [Int: [UInt8]] = [:]
  /// Where each directory and each value that stands outside of its field begins.
  private(set) var offsets: [Int] = []
  /// True if every directory has its tags in order, once each.
  private(set) var isSorted = true

  private let bytes: [UInt8]
  private let isBigEndian: Bool

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isBigEndian = bytes[0] == 0x4D
    primary = [:]
    primary = directory(at: number(4, 4))
    if let pointer = primary[0x8769] { exif = directory(at: number(pointer)) }
    if let pointer = exif[0xA005] { interoperability = directory(at: number(pointer)) }
  }

  static func == (a: Self, b: Self) -> Bool {
    a.primary == b.primary && a.exif == b.exif && a.interoperability == b.interoperability
  }

  func number(_ values: [UInt8]) -> Int {
    (isBigEndian ? values : values.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }

  private func number(_ offset: Int, _ count: Int) -> Int {
    number(Array(bytes[offset..<(offset + count)]))
  }

  private mutating func directory(at offset: Int) -> [Int: [UInt8]] {
    offsets.append(offset)
    var values: [Int: [UInt8]] = [:]
    var last = -1
    for i in 0..<number(offset, 2) {
      let field = offset + 2 + 12 * i
      let tag = number(field, 2)
      let sizes = [1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1]
      let count = number(field + 4, 4) * (sizes[number(field + 2, 2)] ?? 0)
      let start = count <= 4 ? field + 8 : number(field + 8, 4)
      if count > 4 { offsets.append(start) }
      values[tag] = Array(bytes[start..<(start + count)])
      isSorted = isSorted && tag > last
      last = tag
    }
    return values
  }
}
