import SlicerCore

/// Rows of a picture that are made and filtered some at a time, from the top down.
struct PNGFilteredBands {
  private let width: Int
  private let format: PixelFormat
  private let choice: PNGFilterChoice
  private let scratch: PNGScratch

  /// - Parameter scratch: with room for the rows of a band and the one above it.
  init(
    _ width: Int, _ format: PixelFormat, _ choice: PNGFilterChoice, _ scratch: PNGScratch
  ) {
    self.width = width
    self.format = format
    self.choice = choice
    self.scratch = scratch
  }

  /// The filtered rows `range`, which follow those of the last call; valid until the next.
  func filter(
    _ range: Range<Int>, _ rows: PNGFrameCompressor.RowMaker
  ) -> UnsafeRawBufferPointer {
    let rowBytes = format.bytesPerRow(width: width)
    // The row above the band stays in slot 0; a picture's first band has none, and begins there.
    let first = range.lowerBound == 0 ? 0 : 1
    let slots = first..<(first + range.count)
    for slot in slots {
      let start = slot * rowBytes
      rows(
        range.lowerBound + slot - first,
        UnsafeMutableRawBufferPointer(rebasing: scratch.band[start..<(start + rowBytes)]))
    }
    let view = RasterView(
      bytes: UnsafeRawBufferPointer(scratch.band),
      size: PixelSize(width: width, height: slots.upperBound), format: format,
      bytesPerRow: rowBytes)
    PNGRowFilter(view, scratch: scratch.rows).filter(slots, choice, to: scratch.filtered)
    UnsafeMutableRawBufferPointer(rebasing: scratch.band[..<rowBytes])
      .copyMemory(from: view.row(slots.upperBound - 1))
    return UnsafeRawBufferPointer(
      rebasing: scratch.filtered[..<((rowBytes + 1) * range.count)])
  }
}
