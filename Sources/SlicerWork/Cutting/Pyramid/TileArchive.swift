import SlicerCore
import SlicerFiles
package import SystemPackage

/// A file of map tiles, by its header.
package struct TileArchive: Hashable, Sendable {
  /// The kinds that `pyramid` writes, by their first bytes.
  package enum Kind: String, CaseIterable, Sendable {
    case pmtiles = "PMTiles"
    /// SQLite, of which MBTiles is a use.
    case mbtiles = "SQLite format 3"

    package var title: String { self == .pmtiles ? "PMTiles" : "MBTiles or another SQLite" }
  }

  package let path: FilePath
  /// Tiles that have an address; equal ones count each time.
  package let tileCount: Int
  /// The numbers of the levels.
  package let levels: ClosedRange<Int>
  /// `PNG`, `JPEG` …; nil for a kind without a number of its own.
  package let tileFormat: String?

  private static let formats = [1: "vector tiles", 2: "PNG", 3: "JPEG", 4: "WebP", 5: "AVIF"]

  /// Returns nil for what is none of the kinds.
  ///
  /// - Throws: `SlicerError` for a file that cannot be read.
  package static func kind(of path: FilePath) throws -> Kind? {
    let head = try head(of: path)
    return Kind.allCases.first { head.starts(with: $0.rawValue.utf8) }
  }

  /// Reads the header of PMTiles 3; nil for another file. Source: PMTiles 3, "Header", of 127 bytes.
  ///
  /// - Throws: `SlicerError` for a file that cannot be read, or whose header is damaged.
  package init?(pmtiles path: FilePath) throws {
    let head = try Self.head(of: path)
    guard head.starts(with: Kind.pmtiles.rawValue.utf8) else { return nil }
    guard head.count == 127, head[7] == 3, head[100] <= head[101] else {
      throw SlicerError.damagedTileArchive
    }
    let count = head[72..<80].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    self.path = path
    tileCount = Int(clamping: count)
    levels = Int(head[100])...Int(head[101])
    tileFormat = Self.formats[Int(head[99])]
  }

  private static func head(of path: FilePath) throws -> [UInt8] {
    let source = try InputFile(opening: path, .byUser).source
    var head = [UInt8](repeating: 0, count: 127)
    let count = try head.withUnsafeMutableBytes { try source.read(into: $0) }
    return Array(head.prefix(count))
  }
}

extension Error where Self == SlicerError {
  fileprivate static var damagedTileArchive: SlicerError {
    .badInput("the header of the PMTiles is damaged, or of another version than 3")
  }
}
