import SlicerCore

/// The steps of a picture that is cut into bands.
///
/// One thread at a time reads bands, and one takes what was read for the digest of all rows, both in
/// order; each band's tiles are encoded by anyone as soon as it has been read. At most ``depth`` bands
/// are in memory, one where there is little.
package struct BandSchedule: WorkSchedule {
  package enum Step: Equatable, Sendable {
    /// Read the band into the slot, 0…``BandSchedule/depth``−1.
    case read(band: Int, slot: Int)
    /// Add the rows that were read for the band to the digest of all rows.
    case digest(band: Int, slot: Int)
    /// Encode a tile from the band that is in the slot.
    case encode(tile: Int, band: Int, slot: Int)
    /// Find the digest of a picture's file, which waits for nothing.
    case digestFile(Int)
    /// All bands are read and all tiles encoded.
    case finish
  }

  /// What is read at once.
  package struct Band: Sendable {
    /// What is made of it, each by anyone.
    package var items: [Int]
    /// Whether its rows are part of a digest that is made in order.
    package var hasDigest: Bool
    /// Whether reading it goes on with that digest, for rows before it that are in no band.
    package var followsGap: Bool

    package init(_ items: [Int], hasDigest: Bool = false, followsGap: Bool = false) {
      (self.items, self.hasDigest, self.followsGap) = (items, hasDigest, followsGap)
    }
  }

  /// Bands in memory: one that is read and one that is encoded.
  package static let depth = 2

  private let bands: [Band]
  private var nextBand = 0
  private var isReading = false
  private var freeSlots: [Int]
  /// Bands that have been read and wait for the digest.
  private var undigested: [(band: Int, slot: Int)] = []
  private var isDigesting = false
  private var ready: [Step] = []
  private var nextReady = 0
  /// Steps that still need the band.
  private var remaining: [Int]
  /// Bands and files' digests.
  private var unfinished: Int
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
  ///   - bands: no band is empty.
  ///   - depth: bands in memory, 1 or 2.
  ///   - files: of what files digests are made.
  package init(_ bands: [Band], depth: Int = Self.depth, digestsOf files: [Int] = []) {
    self.bands = bands
    freeSlots = Array((0..<depth).reversed())
    ready = files.map { .digestFile($0) }
    remaining = bands.map { $0.items.count + ($0.hasDigest ? 1 : 0) }
    unfinished = bands.count + files.count
  }

  package mutating func next() -> Step? {
    // Reading first: all encoding waits for it. Then what is done in order.
    if canRead, let slot = freeSlots.popLast() {
      isReading = true
      nextBand += 1
      return .read(band: nextBand - 1, slot: slot)
    }
    if !isDigesting, let (band, slot) = undigested.first {
      isDigesting = true
      undigested.removeFirst()
      return .digest(band: band, slot: slot)
    }
    if nextReady < ready.count {
      nextReady += 1
      return ready[nextReady - 1]
    }
    if unfinished == 0, !hasFinished {
      hasFinished = true
      return .finish
    }
    return nil
  }

  private var canRead: Bool {
    guard nextBand < bands.count, !isReading else { return false }
    return !bands[nextBand].followsGap || undigested.isEmpty && !isDigesting
  }

  package mutating func end(_ step: Step) {
    switch step {
    case .read(let band, let slot):
      isReading = false
      if nextReady == ready.count {
        ready.removeAll(keepingCapacity: true)
        nextReady = 0
      }
      ready += bands[band].items.map { .encode(tile: $0, band: band, slot: slot) }
      if bands[band].hasDigest { undigested.append((band, slot)) }
    case .digest(let band, let slot):
      isDigesting = false
      use(band, in: slot)
    case .encode(_, let band, let slot): use(band, in: slot)
    case .digestFile: unfinished -= 1
    case .finish: isDone = true
    }
  }

  /// Notes that one step fewer needs the band.
  private mutating func use(_ band: Int, in slot: Int) {
    remaining[band] -= 1
    if remaining[band] == 0 {
      freeSlots.append(slot)
      unfinished -= 1
    }
  }
}
