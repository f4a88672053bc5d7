import SlicerCore

/// Where a TIFF's directories lie, one a page: the chain is walked here, with an eye on limits, before
/// libtiff sees it.
struct TIFFDirectories {
  /// The offsets of the pages' directories, from the first on.
  private(set) var offsets: [Int] = []
  let isBig: Bool
  private(set) var notes: [String] = []
  private let isBigEndian: Bool
  private let file: FileBytes

  /// The number of pages that a classic TIFF can have.
  static let maxPages = 65536
  /// Strip and tile offsets and byte counts, of which there may be many.
  private static let blockTags: Set<Int> = [273, 279, 324, 325]
  private static let valueSizes = [
    1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4, 16: 8, 17: 8,
    18: 8,
  ]

  static func isTIFF(_ head: [UInt8]) -> Bool {
    let marks: [[UInt8]] = [
      [0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A], [0x49, 0x49, 0x2B, 0], [0x4D, 0x4D, 0, 0x2B],
    ]
    return marks.contains { head.starts(with: $0) }
  }

  /// Walks the chain.
  ///
  /// A page is read whatever follows it: what is wrong behind the first directory is a note.
  ///
  /// - Throws: `SlicerError` for a file whose first directory is not there.
  init(_ file: FileBytes) throws {
    self.file = file
    let head = try file.bytes(at: 0, count: 16)
    isBigEndian = head.first == 0x4D
    isBig = head.count > 3 && (head[2] == 0x2B || head[3] == 0x2B)
    let first = try number(at: isBig ? 8 : 4, isBig ? 8 : 4)
    guard let first else { throw SlicerError.tiff("it ends before its first directory") }
    guard let damage = try walk(from: first) else { return }
    guard !offsets.isEmpty else { throw SlicerError.tiff(damage) }
    notes.append("\(damage): what follows is ignored")
  }

  private func number(at offset: Int, _ count: Int) throws -> Int? {
    let bytes = try file.bytes(at: offset, count: count)
    return bytes.count == count ? integer(bytes[...]) : nil
  }

  private func integer(_ bytes: ArraySlice<UInt8>) -> Int {
    let ordered = isBigEndian ? Array(bytes) : bytes.reversed()
    return Int(clamping: ordered.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  /// Finds all directories; returns what ends the chain before its end.
  private mutating func walk(from first: Int) throws -> String? {
    var next = first
    var seen: Set<Int> = []
    while next != 0 {
      try Cancellation.check()
      guard seen.insert(next).inserted else {
        return
          "its directories form a circle: the one of page \(offsets.count) is that of an earlier page"
      }
      guard offsets.count < Self.maxPages else { return "it has more than \(Self.maxPages) pages" }
      guard let count = try number(at: next, countSize), count > 0,
        let following = try number(at: end(of: next, fields: count), isBig ? 8 : 4)
      else {
        return "the directory of page \(offsets.count) is not all there: it begins at byte "
          + "\(next) of \(file.count)"
      }
      offsets.append(next)
      next = following
    }
    return offsets.isEmpty ? "it has no directory" : nil
  }

  private var countSize: Int { isBig ? 8 : 2 }
  private var fieldSize: Int { isBig ? 20 : 12 }

  /// Where a directory's fields end; behind every file where they cannot.
  private func end(of offset: Int, fields count: Int) -> Int {
    let (bytes, overflow) = count.multipliedReportingOverflow(by: fieldSize)
    return overflow || bytes > file.count || offset > file.count
      ? file.count : offset + countSize + bytes
  }

  /// A field of a directory: how many values it has, and where they or their place stand.
  private struct Field {
    let tag: Int
    let type: Int
    let count: Int
    let place: Int
    /// Bytes of its values; nil for more than can be.
    let byteCount: Int?
  }

  /// The fields of a directory, of which there are no more than the limits allow.
  private func fields(at offset: Int, _ limits: Limits) throws -> [Field] {
    let count = try number(at: offset, countSize) ?? 0
    try limits.check("fields of a page", count, .chunks)
    let bytes = try file.bytes(at: offset + countSize, count: count * fieldSize)
    return stride(from: 0, to: bytes.count - fieldSize + 1, by: fieldSize).map { start in
      let type = integer(bytes[(start + 2)..<(start + 4)])
      let count = integer(bytes[(start + 4)..<(start + (isBig ? 12 : 8))])
      let size = count.multipliedReportingOverflow(by: Self.valueSizes[type] ?? 1)
      return Field(
        tag: integer(bytes[start..<(start + 2)]), type: type, count: count,
        place: offset + countSize + start + (isBig ? 12 : 8),
        byteCount: size.overflow ? nil : size.partialValue)
    }
  }

  /// Refuses fields of a directory that are over the limits.
  func check(at offset: Int, _ limits: Limits) throws {
    for field in try fields(at: offset, limits) {
      if Self.blockTags.contains(field.tag) {
        guard let bytes = field.byteCount, bytes <= file.count else {
          throw SlicerError.tiff("\(field.count) strips or tiles in a file of \(file.count) bytes")
        }
      } else {
        try limits.check("bytes of the field \(field.tag)", field.byteCount ?? .max, .chunk)
      }
    }
  }

  func hasField(_ tag: Int, at offset: Int, _ limits: Limits) throws -> Bool {
    try fields(at: offset, limits).contains { $0.tag == tag }
  }

  /// Fields of a directory as they are, the low byte first: the first of each tag. Those that are not all there are
  /// left out, and those that would be too much together.
  func storedFields(
    _ tags: Set<Int>, at offset: Int, _ limits: Limits
  ) throws -> [TIFFField] {
    var (left, room) = (tags, limits.maxChunksTotal)
    return try fields(at: offset, limits).compactMap { field in
      guard left.remove(field.tag) != nil, let count = field.byteCount, field.count > 0,
        count <= min(limits.maxChunk, room), let size = Self.valueSizes[field.type]
      else { return nil }
      room -= count
      let isInside = count <= (isBig ? 8 : 4)
      guard let place = try isInside ? field.place : number(at: field.place, isBig ? 8 : 4) else {
        return nil
      }
      let bytes = try file.bytes(at: place, count: count)
      guard bytes.count == count else { return nil }
      let unit = field.type == 5 || field.type == 10 ? 4 : size
      let ordered =
        isBigEndian
        ? stride(from: 0, to: count, by: unit).flatMap { bytes[$0..<($0 + unit)].reversed() }
        : bytes
      return TIFFField(field.tag, type: field.type, count: field.count, ordered)
    }
  }

  /// The values of a field of whole numbers, of which there are few.
  private func values(_ field: Field) throws -> [Int] {
    guard let bytes = field.byteCount, field.count > 0, bytes <= Self.mostLevels * 8 else {
      return []
    }
    let isInside = bytes <= (isBig ? 8 : 4)
    let place = try isInside ? field.place : number(at: field.place, isBig ? 8 : 4) ?? 0
    let all = try file.bytes(at: place, count: bytes)
    let size = bytes / field.count
    return stride(from: 0, to: all.count - size + 1, by: size).map {
      integer(all[$0..<($0 + size)])
    }
  }

  private static let kindTag = 254, widthTag = 256, heightTag = 257, subDirectoriesTag = 330
  /// Levels of one picture: halved so often, every picture is a pixel.
  private static let mostLevels = 64

  private func isReduced(_ offset: Int, _ limits: Limits) throws -> Bool {
    let kind = try fields(at: offset, limits).first { $0.tag == Self.kindTag }
    return try kind.map { try values($0) }?.first.map { $0 & 1 == 1 } ?? false
  }

  /// How many pages after a page say that they are smaller pictures of it.
  func reducedCount(after page: Int, _ limits: Limits) throws -> Int {
    var count = 0
    while page + count + 1 < offsets.count, count < Self.mostLevels,
      try isReduced(offsets[page + count + 1], limits)
    {
      try Cancellation.check()
      count += 1
    }
    return count
  }

  /// The smaller pictures of a page: pages after it that say so, and directories below its own.
  ///
  /// - Throws: `SlicerError` for directories that are no tree.
  func levels(of page: Int, _ limits: Limits) throws -> [StoredLevel] {
    let count = try reducedCount(after: page, limits)
    var places = Array(offsets[(page + 1)..<(page + 1 + count)])
    let below = try fields(at: offsets[page], limits).first { $0.tag == Self.subDirectoriesTag }
    if let below {
      guard below.count <= Self.mostLevels else {
        throw SlicerError.tiff("\(below.count) directories below that of page \(page)")
      }
      var seen = Set(offsets)
      for place in try values(below) {
        guard seen.insert(place).inserted else {
          throw SlicerError.tiff(
            "its directories form a circle: one below that of page \(page) is another one's place")
        }
        guard try number(at: place, countSize) != nil else {
          throw SlicerError.tiff(
            "a directory below that of page \(page) is not there: byte \(place)")
        }
        places.append(place)
      }
    }
    return try places.compactMap { place in
      let fields = try fields(at: place, limits)
      func side(_ tag: Int) throws -> Int {
        try fields.first { $0.tag == tag }.map { try values($0) }?.first ?? 0
      }
      let size = PixelSize(width: try side(Self.widthTag), height: try side(Self.heightTag))
      return size.width > 0 && size.height > 0 ? StoredLevel(size: size, place: place) : nil
    }
  }
}
