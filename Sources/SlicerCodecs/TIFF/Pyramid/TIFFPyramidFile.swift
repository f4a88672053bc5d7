package import SlicerCore

/// A TIFF whose pages are the levels of a pyramid, as it lies on disk: known when all tiles are.
///
/// Cloud-optimized: what readers need to find a tile is all in front, the full level's directory first. Then
/// tiles follow, those of the smallest level first, row by row, each between its size and its last four
/// bytes. GDAL's "ghost area" says so. Law: a tile of level n lies before every tile of level n − 1.
///
/// Sources: GDAL, "COG – Cloud Optimized GeoTIFF generator", "File format details"; TIFF 6.0. libtiff writes
/// directories behind the pixels that they are about: so they are written here.
package struct TIFFPyramidFile: Sendable {
  /// A level that is a page.
  package struct Level: Sendable {
    /// All fields but the tiles' offsets and byte counts.
    let fields: [TIFFField]
    /// The bytes of each tile, row by row.
    package let counts: [Int]

    init(_ fields: [TIFFField], counts: [Int]) { (self.fields, self.counts) = (fields, counts) }
  }

  private static let ghost: [UInt8] = {
    // A space follows the last line: room for YES, should another program change the file.
    let facts = [
      "LAYOUT=IFDS_BEFORE_DATA", "BLOCK_ORDER=ROW_MAJOR", "BLOCK_LEADER=SIZE_AS_UINT4",
      "BLOCK_TRAILER=LAST_4_BYTES_REPEATED", "KNOWN_INCOMPATIBLE_EDITION=NO", " ",
    ].joined(separator: "\n")
    let count = String(facts.utf8.count)
    let digits = String(repeating: "0", count: 6 - count.count) + count
    return Array("GDAL_STRUCTURAL_METADATA_SIZE=\(digits) bytes\n\(facts)".utf8)
  }()

  private static let tileOffsets = 324, tileByteCounts = 325
  private static let leader = 4, trailer = 4

  /// The levels, the largest first.
  package let levels: [Level]
  /// True if it is a BigTIFF: offsets do not fit into 32 bits.
  package let isBig: Bool

  /// - Parameter isBig: nil: if it has to be.
  package init(_ levels: [Level], isBig: Bool? = nil) {
    self.levels = levels
    let small = Self.headCount(levels, isBig: false) + Self.dataCount(levels)
    self.isBig = isBig ?? (small > Int(UInt32.max))
  }

  private static func dataCount(_ levels: [Level]) -> Int {
    levels.reduce(0) { sum, level in
      level.counts.reduce(sum) { $0 + leader + $1 + trailer }
    }
  }

  private static func firstDirectory(isBig: Bool) -> Int {
    let count = (isBig ? 16 : 8) + ghost.count
    return count + count % 2
  }

  private static func headCount(_ levels: [Level], isBig: Bool) -> Int {
    levels.reduce(firstDirectory(isBig: isBig)) { sum, level in
      let empty = [Int](repeating: 0, count: level.counts.count)
      return sum + directory(level, offsets: empty, isBig: isBig).count
    }
  }

  private static func directory(_ level: Level, offsets: [Int], isBig: Bool) -> TIFFDirectory {
    TIFFDirectory(
      level.fields + [
        .offsets(tileOffsets, offsets, isBig: isBig), .longs(tileByteCounts, level.counts),
      ], isBig: isBig)
  }

  /// The file's size in bytes.
  package var count: Int { Self.headCount(levels, isBig: isBig) + Self.dataCount(levels) }

  /// Everything before the first tile.
  private var head: [UInt8] {
    var next = Self.headCount(levels, isBig: isBig)
    var offsets = [[Int]](repeating: [], count: levels.count)
    for level in levels.indices.reversed() {
      offsets[level] = levels[level].counts.map { count in
        defer { next += Self.leader + count + Self.trailer }
        return next + Self.leader
      }
    }
    let first = Self.firstDirectory(isBig: isBig)
    var head: [UInt8] = [0x49, 0x49] + TIFFField.number(isBig ? 43 : 42, 2)
    if isBig { head += TIFFField.number(8, 2) + [0, 0] }
    head += TIFFField.number(first, isBig ? 8 : 4) + Self.ghost
    head += [UInt8](repeating: 0, count: first - head.count)
    for (number, level) in levels.enumerated() {
      let directory = Self.directory(level, offsets: offsets[number], isBig: isBig)
      let isLast = number == levels.count - 1
      head += directory.bytes(
        at: head.count, next: isLast ? 0 : head.count + directory.count)
    }
    return head
  }

  /// Writes the file.
  ///
  /// - Parameter tile: hands a tile's bytes over: of a level, by its number.
  package func write(
    to sink: any ByteSink, tile: (_ level: Int, _ number: Int) throws -> UnsafeRawBufferPointer
  ) throws {
    try sink.write(head)
    for level in levels.indices.reversed() {
      for (number, count) in levels[level].counts.enumerated() {
        try Cancellation.check()
        let bytes = try tile(level, number)
        precondition(bytes.count == count, "a tile has the bytes that were counted")
        try sink.write(TIFFField.number(count, Self.leader))
        try sink.write(bytes)
        let last = bytes.suffix(Self.trailer)
        try sink.write(UnsafeRawBufferPointer(rebasing: last))
        try sink.write([UInt8](repeating: 0, count: Self.trailer - last.count))
      }
    }
  }
}
