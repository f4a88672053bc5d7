import SlicerCore

/// Where a TIFF's directories lie, one a page: the chain is walked here, with an eye on limits, before
/// libtiff sees it.
struct TIFFDirectories {
  /// Of the directories of pages from the first on.
  private(set) var offsets: [Int] = []
  let isBig: Bool
  private(set) var notes: [String] = []
  private let isBigEndian: Bool
  private let file: FileBytes

  /// As many as a classic TIFF can number.
  static let maxPages = 65536
  /// Strip and tile offsets and byte counts, of which there may be many.
  private static let blockTags: Set<Int> = [273, 279, 324, 325]
  private static let valueSizes = [
    1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4, 16: 8, 17: 8,
    18: 8,
  ]

  /// Whether a file with these first bytes is a TIFF.
  static func isTIFF(_ head: [UInt8]) -> Bool {
    let marks: [[UInt8]] = [
      [0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A], [0x49, 0x49, 0x2B, 0], [0x4D, 0x4D, 0, 0x2B],
    ]
    return marks.contains { head.starts(with: $0) }
  }

  /// Walks the chain.
  ///
  /// - Throws: `CodecError` for one that is no chain, unless its reader is lenient and the first directory
  ///   is there.
  init(_ file: FileBytes, isLenient: Bool) throws {
    self.file = file
    let head = try file.bytes(at: 0, count: 16)
    isBigEndian = head.first == 0x4D
    isBig = head.count > 3 && (head[2] == 0x2B || head[3] == 0x2B)
    let first = try number(at: isBig ? 8 : 4, isBig ? 8 : 4)
    guard let first else { throw CodecError.tiff("it ends before its first directory") }
    do {
      try walk(from: first)
    } catch let error as CodecError {
      guard isLenient, !offsets.isEmpty else { throw error }
      notes.append("salvaged: \(error)")
    }
  }

  private func number(at offset: Int, _ count: Int) throws -> Int? {
    let bytes = try file.bytes(at: offset, count: count)
    return bytes.count == count ? integer(bytes[...]) : nil
  }

  private func integer(_ bytes: ArraySlice<UInt8>) -> Int {
    let ordered = isBigEndian ? Array(bytes) : bytes.reversed()
    return Int(clamping: ordered.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  private mutating func walk(from first: Int) throws {
    var next = first
    var seen: Set<Int> = []
    while next != 0 {
      try Cancellation.check()
      let remedy: Remedy? = offsets.isEmpty ? nil : .lenient(.keepsReadable)
      guard seen.insert(next).inserted else {
        throw CodecError.tiff(
          "its directories form a circle: the one of page \(offsets.count) is that of an earlier page",
          remedy)
      }
      guard offsets.count < Self.maxPages else {
        throw CodecError.tiff("more than \(Self.maxPages) pages", remedy)
      }
      guard let count = try number(at: next, countSize),
        let following = try number(at: end(of: next, fields: count), isBig ? 8 : 4)
      else {
        throw CodecError.tiff(
          "the directory of page \(offsets.count) is not all there: it begins at byte \(next) of "
            + "\(file.count)", remedy)
      }
      offsets.append(next)
      next = following
    }
    if offsets.isEmpty { throw CodecError.tiff("it has no directory") }
  }

  private var countSize: Int { isBig ? 8 : 2 }
  private var fieldSize: Int { isBig ? 20 : 12 }

  /// Where a directory's fields end; behind every file where they cannot.
  private func end(of offset: Int, fields count: Int) -> Int {
    let (bytes, overflow) = count.multipliedReportingOverflow(by: fieldSize)
    return overflow || bytes > file.count || offset > file.count
      ? file.count : offset + countSize + bytes
  }

  /// Refuses fields of a page that are over the limits.
  func check(page: Int, _ limits: Limits) throws {
    let offset = offsets[page]
    let count = try number(at: offset, countSize) ?? 0
    try limits.check("fields of a page", count, .chunks)
    let fields = try file.bytes(at: offset + countSize, count: count * fieldSize)
    for start in stride(from: 0, to: fields.count - fieldSize + 1, by: fieldSize) {
      let tag = integer(fields[start..<(start + 2)])
      let type = integer(fields[(start + 2)..<(start + 4)])
      let values = integer(fields[(start + 4)..<(start + (isBig ? 12 : 8))])
      let (bytes, overflow) = values.multipliedReportingOverflow(by: Self.valueSizes[type] ?? 1)
      if Self.blockTags.contains(tag) {
        guard !overflow, bytes <= file.count else {
          throw CodecError.tiff("\(values) strips or tiles in a file of \(file.count) bytes")
        }
      } else {
        try limits.check("bytes of the field \(tag)", overflow ? .max : bytes, .chunk)
      }
    }
  }
}
