import SlicerCodecs
import SlicerCore

/// Strips of a picture's rows, the bands of a cut or a level of a pyramid, of which few are in memory: one
/// that is filled while the one before is encoded.
///
/// Rows that two strips share are read once, and copied from the earlier to the later.
///
/// Proof of `@unchecked Sendable`: ``Lanes`` have one thread at a time fill strips, in order, each in a slot
/// that nobody reads until the strip is whole; that thread reads the strip before, as do those that encode
/// and digest it, and none writes there. The slots are made before the first strip is read.
package final class StripRows: @unchecked Sendable {
  /// Strips in memory: one that is filled and one that is encoded.
  package static let depth = 2

  /// Strips that may be in memory.
  let depth: Int
  private let strips: [Range<Int>]
  /// The rows of each strip that those before do not have.
  private let new: [Range<Int>]
  private let size: PixelSize
  private let format: PixelFormat
  private var slots: [Raster] = []
  /// The strip that is filled, and the first row that it has not.
  private var current = 0
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

  /// How many strips of `bytes` each may be in memory.
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
    begin(0)
  }

  /// Begins a strip: what it shares with the one before is there.
  private func begin(_ strip: Int) {
    (current, next) = (strip, new[strip].lowerBound)
    guard strip > 0 else { return }
    // In one slot rows only move up, so that none is overwritten before it is copied.
    for y in strips[strip].clamped(to: strips[strip - 1]) {
      row(y, of: strip).copyMemory(from: UnsafeRawBufferPointer(row(y, of: strip - 1)))
    }
  }

  /// Fills the next strip.
  ///
  /// - Parameter read: gets each of the strip's new rows, in order.
  func fill(_ strip: Int, _ read: (UnsafeMutableRawBufferPointer) throws -> Void) throws {
    if slots.isEmpty { try begin() } else { begin(strip) }
    for y in new[strip] { try read(row(y, of: strip)) }
  }

  /// Adds the next row, and begins the next strip when this one is whole.
  func add(_ packed: UnsafeRawBufferPointer) {
    row(next, of: current).copyMemory(from: packed)
    next += 1
    while next == strips[current].upperBound, current + 1 < strips.count { begin(current + 1) }
  }

  func newRows(of strip: Int) -> Range<Int> { new[strip] }

  /// Hands over each row of a strip that those before do not have.
  func forEachNewRow(
    of strip: Int, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    for y in new[strip] { try body(UnsafeRawBufferPointer(row(y, of: strip))) }
  }

  /// Hands over a strip, and what is left of those before below it.
  func withStrip<R>(_ strip: Int, _ body: (RasterView) throws -> R) rethrows -> R {
    try slots[strip % slots.count].withView(body)
  }

  private func row(_ y: Int, of strip: Int) -> UnsafeMutableRawBufferPointer {
    slots[strip % slots.count].mutableRow(y - strips[strip].lowerBound)
  }
}
