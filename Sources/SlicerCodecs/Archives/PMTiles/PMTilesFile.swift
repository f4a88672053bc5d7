import SlicerCore

/// A PMTiles file as it lies on disk: known when all tiles are.
///
/// Tiles lie in the order of their numbers, and equal ones once ("clustered"). Directories and metadata are
/// gzip; the root directory ends within the first 16 KiB, so that a reader has it by its first request.
///
/// Source: PMTiles Specification 3.
package struct PMTilesFile: Sendable {
  /// The formats that a tile may have, with their numbers; §3.2 "Tile Type".
  package static let formats: [FileFormat: UInt8] = [.png: 2, .jpeg: 3, .webp: 4, .avif: 5]
  /// The bytes of the header and the root directory together; §3 "Overview".
  static let rootEnd = 16_384
  private static let headerCount = 127
  private static let gzip: UInt8 = 2
  private static let uncompressed: UInt8 = 1

  /// The place and the zooms of the tiles.
  package struct Facts: Sendable {
    package var format: FileFormat
    package var zooms: ClosedRange<Int>
    /// Degrees of longitude and latitude, the least first.
    package var longitudes: ClosedRange<Double>
    package var latitudes: ClosedRange<Double>
    /// JSON.
    package var metadata: [UInt8]

    package init(
      format: FileFormat, zooms: ClosedRange<Int>, longitudes: ClosedRange<Double>,
      latitudes: ClosedRange<Double>, metadata: [UInt8]
    ) {
      (self.format, self.zooms, self.metadata) = (format, zooms, metadata)
      (self.longitudes, self.latitudes) = (longitudes, latitudes)
    }
  }

  /// The bytes before the tiles.
  package let head: [UInt8]

  /// - Parameters:
  ///   - entries: in order of their numbers, of which each content's first one is where its bytes lie.
  ///   - contents: the number of different tiles.
  ///   - dataCount: the bytes of all of them.
  package init(
    _ entries: [PMTilesDirectory.Entry], contents: Int, dataCount: Int, _ facts: Facts
  ) throws {
    let deflater = Deflater()
    let metadata = try deflater.gzip(facts.metadata)
    let (root, leaves) = try Self.directories(
      entries, room: Self.rootEnd - Self.headerCount - metadata.count, deflater)
    var header = Array("PMTiles".utf8) + [3]
    // The metadata lie first: by them a file is known.
    let start = Self.headerCount + metadata.count
    let places = [
      (start, root.count), (Self.headerCount, metadata.count), (start + root.count, leaves.count),
      (start + root.count + leaves.count, dataCount),
    ]
    for (offset, count) in places {
      header += offset.littleEndianBytes(8) + count.littleEndianBytes(8)
    }
    for count in [entries.reduce(0) { $0 + $1.run }, entries.count, contents] {
      header += count.littleEndianBytes(8)
    }
    header += [
      1, Self.gzip, Self.uncompressed, Self.formats[facts.format] ?? 0,
      UInt8(facts.zooms.lowerBound), UInt8(facts.zooms.upperBound),
    ]
    let (west, east) = (facts.longitudes.lowerBound, facts.longitudes.upperBound)
    let (south, north) = (facts.latitudes.lowerBound, facts.latitudes.upperBound)
    for degrees in [west, south, east, north] { header.append(degrees: degrees) }
    header.append(UInt8(facts.zooms.lowerBound))
    for degrees in [(west + east) / 2, (south + north) / 2] { header.append(degrees: degrees) }
    head = header + metadata + root + leaves
  }

  /// The root directory and the leaves, compressed.
  private static func directories(
    _ entries: [PMTilesDirectory.Entry], room: Int, _ deflater: Deflater
  ) throws -> (root: [UInt8], leaves: [UInt8]) {
    let whole = try deflater.gzip(PMTilesDirectory(entries).bytes)
    if whole.count <= room { return (whole, []) }
    var size = 4096
    while true {
      var (leaves, root): ([UInt8], [PMTilesDirectory.Entry]) = ([], [])
      for start in stride(from: 0, to: entries.count, by: size) {
        let part = Array(entries[start..<min(start + size, entries.count)])
        let leaf = try deflater.gzip(PMTilesDirectory(part).bytes)
        root.append(.init(number: part[0].number, run: 0, offset: leaves.count, count: leaf.count))
        leaves += leaf
      }
      let bytes = try deflater.gzip(PMTilesDirectory(root).bytes)
      if bytes.count <= room { return (bytes, leaves) }
      size *= 2
    }
  }
}

extension [UInt8] {
  /// Ten-millionths of a degree, the low byte first.
  fileprivate mutating func append(degrees: Double) {
    self += Int((degrees * 1e7).rounded()).littleEndianBytes(4)
  }
}
