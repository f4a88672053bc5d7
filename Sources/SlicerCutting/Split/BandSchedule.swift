package import SlicerCore
package import SlicerTiles
import SlicerWork

/// A grid's tiles as they come out of a picture that is read row by row.
///
/// Tiles that begin in the same stored row make a band; a band is read whole and then cut. In a
/// picture that lies on its side a band is a *column* of the grid. Where files show more than their
/// tiles, bands share rows.
package struct BandPlan {
  package struct Band {
    /// The stored rows that are read for it; empty for tiles that are nothing but padding.
    package let rows: Range<Int>
    /// Indices into ``BandPlan/tiles``.
    package let tiles: [Int]
  }

  package struct PlannedTile: Sendable {
    package let place: TilePlace
    /// Where what the tile's file shows lies among the stored pixels; it may overhang them.
    package let rect: PixelRect
  }

  package let tiles: [PlannedTile]
  package let bands: [Band]

  /// Of files that show their tiles and nothing else.
  package init(_ tiles: [Tile], orientation: Orientation, displaySize: PixelSize) {
    self.init(
      tiles.map { TilePlace(tile: $0, shown: $0.rect) }, orientation: orientation,
      displaySize: displaySize)
  }

  /// - Parameter isWhole: all tiles are made out of one band.
  package init(
    _ places: [TilePlace], orientation: Orientation, displaySize: PixelSize, isWhole: Bool = false
  ) {
    let planned = places.map {
      PlannedTile(
        place: $0, rect: orientation.storedRect(ofDisplayed: $0.shown, in: displaySize))
    }
    tiles = planned
    let height = orientation.displaySize(ofStored: displaySize).height
    let groups = Dictionary(grouping: planned.indices) { index in
      isWhole ? 0 : orientation.storedRect(ofDisplayed: places[index].tile.rect, in: displaySize).y
    }
    bands = groups.sorted { $0.key < $1.key }.map { _, indices in
      let rows = indices.map { planned[$0].rect.rows.clamped(to: 0..<height) }
      let first = rows.map(\.lowerBound).min() ?? 0
      return Band(rows: first..<max(first, rows.map(\.upperBound).max() ?? 0), tiles: indices)
    }
  }

  /// Rows of the highest band.
  package var largestBand: Int { bands.map(\.rows.count).max() ?? 0 }
}

/// The steps of a picture that is cut into bands.
///
/// One thread at a time reads bands, in order; each band's tiles are encoded by anyone as soon as it
/// has been read. At most ``depth`` bands are in memory, one where there is little.
package struct BandSchedule: WorkSchedule {
  /// Something to be done by one thread.
  package enum Step: Equatable, Sendable {
    /// Read the band into the slot, 0…``BandSchedule/depth``−1.
    case read(band: Int, slot: Int)
    /// Encode a tile from the band that is in the slot.
    case encode(tile: Int, band: Int, slot: Int)
    /// All bands are read and all tiles encoded.
    case finish
  }

  /// Bands in memory: one that is read and one that is encoded.
  package static let depth = 2

  private let bands: [[Int]]
  private var nextBand = 0
  private var isReading = false
  private var freeSlots: [Int]
  private var ready: [Step] = []
  private var nextReady = 0
  /// Tiles that are not yet encoded, by band.
  private var remaining: [Int]
  private var unfinishedBands: Int
  private var hasFinished = false
  /// Whether ``Step/finish`` has ended.
  package private(set) var isDone = false

  /// How many bands of `bytes` each may be in memory.
  ///
  /// - Parameter granted: the memory that the process may have; nil without a limit.
  package static func depth(bandBytes bytes: Int, granted: Int?) -> Int {
    // The other half is for what is made of them.
    guard let granted else { return depth }
    return min(depth, max(1, granted / 2 / max(1, bytes)))
  }

  /// - Parameters:
  ///   - bands: the tiles of each band; no band is empty.
  ///   - depth: bands in memory, 1 or 2.
  package init(_ bands: [[Int]], depth: Int = Self.depth) {
    self.bands = bands
    freeSlots = Array((0..<depth).reversed())
    remaining = bands.map(\.count)
    unfinishedBands = bands.count
  }

  /// Takes the next step; nil when there is none until another one has ended.
  package mutating func next() -> Step? {
    // Reading first: all encoding waits for it.
    if nextBand < bands.count, !isReading, let slot = freeSlots.popLast() {
      isReading = true
      nextBand += 1
      return .read(band: nextBand - 1, slot: slot)
    }
    if nextReady < ready.count {
      nextReady += 1
      return ready[nextReady - 1]
    }
    if unfinishedBands == 0, !hasFinished {
      hasFinished = true
      return .finish
    }
    return nil
  }

  /// Notes that a step has ended.
  package mutating func end(_ step: Step) {
    switch step {
    case .read(let band, let slot):
      isReading = false
      if nextReady == ready.count {
        ready.removeAll(keepingCapacity: true)
        nextReady = 0
      }
      ready += bands[band].map { .encode(tile: $0, band: band, slot: slot) }
    case .encode(_, let band, let slot):
      remaining[band] -= 1
      if remaining[band] == 0 {
        freeSlots.append(slot)
        unfinishedBands -= 1
      }
    case .finish: isDone = true
    }
  }
}
