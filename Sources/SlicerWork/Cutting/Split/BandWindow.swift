import SlicerCore
import SlicerFiles

/// The bands of a picture that are in memory: one that is read while the one before is cut.
///
/// Rows that two bands share are read once, and copied from the earlier to the later.
///
/// Proof of `@unchecked Sendable`: ``BandSchedule`` has one thread at a time fill a slot, which no
/// other thread reads until it is filled; that thread also reads the slot of the band before, as do
/// those that cut and digest it, and none writes there. The slots are made before the first band is cut.
/// The digest is one thread's at a time: the reader's only where rows are in no band, and then no other
/// digests.
final class BandWindow: @unchecked Sendable {
  private let rows: DigestedRows
  private let bands: BandPlan
  private let size: PixelSize
  private let format: PixelFormat
  /// Bands that may be in memory.
  let depth: Int
  private var slots: [Raster] = []
  /// The band that was read last, and where it lies.
  private var last: (rows: Range<Int>, slot: Int)?
  /// Which of its rows were read for the band in each slot, and none before.
  private var fresh: [Range<Int>] = []

  init(_ rows: any RowSource, _ bands: BandPlan) {
    self.rows = DigestedRows(rows)
    self.bands = bands
    size = PixelSize(width: rows.size.width, height: bands.largestBand)
    format = rows.format
    depth = BandSchedule.depth(
      bandBytes: format.bytesPerRow(width: size.width) * size.height,
      granted: MachineGrant.current.memory)
  }

  func read(_ band: Int, into slot: Int) throws {
    if slots.isEmpty {
      let count = min(depth, bands.bands.count)
      slots = try (0..<count).map { _ in try Raster(size: size, format: format) }
      fresh = slots.map { _ in 0..<0 }
    }
    // Of a set's pictures each begins with its own first slot.
    let slot = slot % slots.count
    let range = bands.bands[band].rows
    let kept = keep(range, in: slot)
    fresh[slot] = kept - range.lowerBound..<range.count
    if range.isEmpty { return }
    if kept < range.upperBound { try rows.skip(to: kept) }
    for line in fresh[slot] { try rows.readRow(into: slots[slot].mutableRow(line)) }
    last = (range, slot)
  }

  /// Adds what was read into the slot to the digest of all rows.
  func digest(_ slot: Int) {
    let slot = slot % slots.count
    for line in fresh[slot] {
      rows.digest(UnsafeRawBufferPointer(slots[slot].mutableRow(line)))
    }
  }

  /// Copies what of `range` has been read already; the first row that has not.
  private func keep(_ range: Range<Int>, in slot: Int) -> Int {
    guard let last, !range.isEmpty else { return range.lowerBound }
    let kept = range.clamped(to: last.rows)
    // In one slot rows only move up, so that none is overwritten before it is copied.
    for y in kept {
      slots[slot].mutableRow(y - range.lowerBound).copyMemory(
        from: UnsafeRawBufferPointer(slots[last.slot].mutableRow(y - last.rows.lowerBound)))
    }
    return kept.isEmpty ? range.lowerBound : kept.upperBound
  }

  /// What was read into a slot: a band, and what is left of those before below it. The caller keeps the
  /// window alive while it uses the view.
  func view(of slot: Int) -> RasterView { slots[slot % slots.count].view }

  /// Reads all that is left and returns the digest of all rows.
  func finish() throws -> String { try rows.finish() }
}

/// A picture's rows, read in order from one thread at a time, and the digest of all of them.
///
/// Bands do not always touch: what ``Uneven/trim`` leaves out is at the end of an upright picture
/// and at the beginning of one that stands on its head. Such rows are read for the digest and for
/// the decoder's checks.
final class DigestedRows {
  private let rows: any RowSource
  private let sum = Digest()
  /// The first row that has not been read.
  private var next = 0

  init(_ rows: any RowSource) { self.rows = rows }

  /// Reads the next row; ``digest(_:)`` is to have it after those before.
  func readRow(into row: UnsafeMutableRawBufferPointer) throws {
    try rows.readRow(into: row)
    next += 1
  }

  /// Takes a row that has been read for the digest.
  func digest(_ row: UnsafeRawBufferPointer) { sum.update(row) }

  /// Reads up to a row, for nothing but the digest.
  ///
  /// - Parameter row: at least as far as has been read.
  func skip(to row: Int) throws {
    precondition(row >= next, "rows come in order")
    if row == next { return }
    let line = try Raster(
      size: PixelSize(width: rows.size.width, height: 1), format: rows.format)
    while next < row {
      try readRow(into: line.mutableRow(0))
      digest(UnsafeRawBufferPointer(line.mutableRow(0)))
    }
  }

  /// Reads all that is left and returns the digest.
  func finish() throws -> String {
    try skip(to: rows.size.height)
    return sum.finish()
  }
}
