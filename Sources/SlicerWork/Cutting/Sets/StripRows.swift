import SlicerCodecs
import SlicerCore
import Synchronization

/// Strips of a picture's rows, the bands of a cut or a level of a pyramid, of which few are in memory: one
/// that is filled while the one before is encoded.
///
/// Rows that two strips share are read once, and copied from the earlier to the later.
///
/// Proof of `@unchecked Sendable`: ``Lanes`` have one thread at a time fill strips, in order, each in rows
/// that nobody reads until the strip is whole; that thread reads the strip before, as do those that encode
/// and digest it, and none writes there until it is released. Whose rows are whose is under `places`; the
/// slots are made before the first strip is read.
package final class StripRows: @unchecked Sendable {
  /// Strips in memory: one that is filled and one that is encoded.
  package static let depth = 2

  /// The most strips in memory.
  let depth: Int
  private let strips: [Range<Int>]
  /// The rows of each strip that those before do not have.
  private let new: [Range<Int>]
  private let size: PixelSize
  private let format: PixelFormat
  private var slots: [Raster] = []
  /// The slot of each strip that is in memory, and those of none.
  private let places = Mutex<(held: [Int: Int], free: [Int])>(([:], []))
  /// The strip that is filled, its rows, and the first that it has not.
  private var current: (strip: Int, rows: Raster)?
  private var next: Int

  /// - Parameters:
  ///   - strips: each begins before the last one ends, or where it ends, or after a gap. Empty ones are the
  ///     first or the last.
  ///   - granted: the memory that the process may have; nil without a limit.
  init(_ strips: [Range<Int>], width: Int, format: PixelFormat, granted: Int? = nil) {
    (self.strips, self.format) = (strips, format)
    var end = strips.first?.lowerBound ?? 0
    new = strips.map { rows in
      let first = max(end, rows.lowerBound)
      end = max(end, rows.upperBound)
      return first..<max(first, rows.upperBound)
    }
    next = end
    size = PixelSize(width: width, height: strips.map(\.count).max() ?? 0)
    depth = Self.depth(bytes: format.bytesPerRow(width: width) * size.height, granted: granted)
  }

  /// The number of strips of `bytes` each that may be in memory.
  ///
  /// - Parameter granted: the memory that the process may have; nil without a limit.
  package static func depth(bytes: Int, granted: Int?) -> Int {
    // The other half is for what is made of them.
    guard let granted else { return depth }
    return min(depth, max(1, granted / 2 / max(1, bytes)))
  }

  /// Takes the memory that is needed, and begins the first strip.
  func begin() throws {
    slots = try (0..<min(depth, strips.count)).map { _ in try Raster(size: size, format: format) }
    places.withLock { [count = slots.count] in $0.free = Array(0..<count) }
    begin(0)
  }

  /// Begins a strip: what it shares with the one before is there.
  private func begin(_ strip: Int) {
    let slot = places.withLock { places in
      let slot = places.free.popLast()
      places.held[strip] = slot
      return slot
    }
    guard let slot else { preconditionFailure("there is room for a strip that is begun") }
    let rows = slots[slot]
    // In the same rows they only move up, so that none is overwritten before it is copied.
    if strip > 0, let before = current?.rows {
      for y in strips[strip].clamped(to: strips[strip - 1]) {
        row(y, of: strip, rows).copyMemory(
          from: UnsafeRawBufferPointer(row(y, of: strip - 1, before)))
      }
    }
    (current, next) = ((strip, rows), new[strip].lowerBound)
  }

  /// Fills the next strip.
  ///
  /// - Parameter read: gets each of the strip's new rows, in order.
  func fill(_ strip: Int, _ read: (UnsafeMutableRawBufferPointer) throws -> Void) throws {
    if current == nil { try begin() }
    if strip > 0 { begin(strip) }
    let rows = rows(of: strip)
    for y in new[strip] { try read(row(y, of: strip, rows)) }
  }

  /// Adds the next row, and begins the next strip when this one is whole.
  func add(_ packed: UnsafeRawBufferPointer) {
    guard let (strip, rows) = current else { preconditionFailure("no strip has begun") }
    row(next, of: strip, rows).copyMemory(from: packed)
    next += 1
    while let strip = current?.strip, next == strips[strip].upperBound, strip + 1 < strips.count {
      begin(strip + 1)
    }
  }

  /// Gives back the rows of a strip of which all has been made.
  func release(_ strip: Int) {
    places.withLock { places in
      if let slot = places.held.removeValue(forKey: strip) { places.free.append(slot) }
    }
  }

  func newRows(of strip: Int) -> Range<Int> { new[strip] }

  /// Hands over each row of a strip that those before do not have.
  func forEachNewRow(
    of strip: Int, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    let rows = rows(of: strip)
    for y in new[strip] { try body(UnsafeRawBufferPointer(row(y, of: strip, rows))) }
  }

  /// Hands over a strip, and what is left of those before below it.
  func withStrip<R>(_ strip: Int, _ body: (RasterView) throws -> R) rethrows -> R {
    try rows(of: strip).withView(body)
  }

  private func rows(of strip: Int) -> Raster {
    guard let slot = places.withLock({ $0.held[strip] }) else {
      preconditionFailure("a strip is released after its last use")
    }
    return slots[slot]
  }

  private func row(_ y: Int, of strip: Int, _ rows: Raster) -> UnsafeMutableRawBufferPointer {
    rows.mutableRow(y - strips[strip].lowerBound)
  }
}
