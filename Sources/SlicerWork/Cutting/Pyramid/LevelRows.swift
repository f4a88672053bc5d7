import SlicerCore

/// The strips of one level that are in memory: one that is filled while the one before is encoded.
///
/// Rows that two strips share are copied from the earlier to the later.
///
/// Proof of `@unchecked Sendable`: ``PyramidSchedule`` has one thread at a time fill the level, in a slot
/// that nobody reads until the strip is whole; that thread reads the slot before, as do those that encode
/// it, and none writes there.
final class LevelRows: @unchecked Sendable {
  /// The rows of each strip, on the level's canvas.
  private let strips: [Range<Int>]
  private let slots: [Raster]
  /// The strip that is filled.
  private var current = 0
  /// The first row that is not there.
  private(set) var next: Int

  /// - Parameter strips: not empty; each begins before the last one ends, or where it ends.
  init(_ strips: [Range<Int>], width: Int, format: PixelFormat) throws {
    self.strips = strips
    next = strips.first?.lowerBound ?? 0
    let size = PixelSize(width: width, height: strips.map(\.count).max() ?? 0)
    slots = try (0..<min(PyramidSchedule.depth, strips.count)).map { _ in
      try Raster(size: size, format: format)
    }
  }

  /// Begins a strip: what it shares with the one before is there.
  func begin(_ strip: Int) {
    current = strip
    guard strip > 0 else { return }
    for y in strips[strip].lowerBound..<next {
      row(y, of: strip).copyMemory(from: UnsafeRawBufferPointer(row(y, of: strip - 1)))
    }
  }

  var isWhole: Bool { next == strips[current].upperBound }

  /// Fills the next row of the strip that was begun.
  func addRow(_ fill: (UnsafeMutableRawBufferPointer) throws -> Void) rethrows {
    try fill(row(next, of: current))
    next += 1
  }

  /// Adds the next row, and begins the next strip when this one is whole.
  func add(_ packed: UnsafeRawBufferPointer) {
    addRow { $0.copyMemory(from: packed) }
    while isWhole, current + 1 < strips.count { begin(current + 1) }
  }

  /// The rows of a strip that those before do not have.
  func newRows(of strip: Int) -> Range<Int> {
    let end = strip == 0 ? strips[0].lowerBound : strips[strip - 1].upperBound
    return max(end, strips[strip].lowerBound)..<max(end, strips[strip].upperBound)
  }

  func withStrip<R>(_ strip: Int, _ body: (RasterView) throws -> R) rethrows -> R {
    try slots[strip % slots.count].withView(body)
  }

  private func row(_ y: Int, of strip: Int) -> UnsafeMutableRawBufferPointer {
    slots[strip % slots.count].mutableRow(y - strips[strip].lowerBound)
  }
}
