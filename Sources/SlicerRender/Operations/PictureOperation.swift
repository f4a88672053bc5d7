import SlicerCore

/// A picture that is only moved: its pixels are as large as the stage's.
///
/// Whole-pixel moves copy rows; others mix two neighbours, first down, then across.
struct PictureOperation: SceneOperation {
  let image: Image
  /// The picture's pixels that may show; beyond them the last ones go on.
  let part: PixelRect
  /// The picture's origin on the stage, in steps of 1/256 pixel.
  let origin: SIMD2<Int>
  /// What of the stage is covered.
  let frame: FixedRect
  let shading: ShadePaint
  let join: LayerJoin
  let stage: PixelSize

  var rows: Range<Int> { frame.pixelRows(stage.height) }
  private var columns: Range<Int> { frame.pixelColumns(stage.width) }

  /// Whether no pixel of row `y` is covered partly or not at all.
  private func fills(_ y: Int) -> Bool {
    frame.left <= 0 && frame.right >= 256 * stage.width && frame.rowCoverage(y).weight == 256
  }

  func covers(row y: Int) -> Bool { image.isOpaque && join.isOpaque && fills(y) }

  func draw(row y: Int, onto row: inout RowBuffer, _ scratch: RowScratch) {
    guard !columns.isEmpty else { return }
    let top = y - origin.y >> 8
    if origin.x & 255 == 0, origin.y & 255 == 0, let line = line(top) {
      let pixels = line + 1
      if shading.isEmpty, fills(y), covers(row: y) || row.isClear && join.weight == 256 {
        return row.show(pixels, isOpaque: image.isOpaque)
      }
      return place(pixels, y, onto: &row, scratch)
    }
    scratch.withRow { target in
      withMixedRows(top, scratch) { line in
        let count = columns.count
        if origin.x & 255 == 0 {
          target.update(from: line + 1, count: count)
        } else {
          mix(target, line + 1, line, count, weight: origin.x & 255, scratch)
        }
      }
      place(UnsafePointer(target), y, onto: &row, scratch)
    }
  }

  private func place(
    _ pixels: UnsafePointer<UInt32>, _ y: Int, onto row: inout RowBuffer, _ scratch: RowScratch
  ) {
    let span = RowSpan(
      start: columns.lowerBound, count: columns.count, pixels: pixels, isOpaque: image.isOpaque)
    shading.paint(span, row: y, scratch) { span in
      frame.cut(span, row: y, scratch) { join.join($0, onto: &row, scratch) }
    }
  }

  /// The picture's row `y` (the last row it has, beyond it): one pixel before those for
  /// ``columns``, then those; nil if the picture does not have them all.
  private func line(_ y: Int) -> UnsafePointer<UInt32>? {
    let start = columns.lowerBound - origin.x >> 8
    // A whole-pixel move does not read the pixel before, so that one may be missing.
    let first = origin.x & 255 == 0 ? start : start - 1
    guard first >= part.x, start + columns.count <= part.x + part.width else { return nil }
    return sourceRow(y) + (start - 1)
  }

  private func sourceRow(_ y: Int) -> UnsafePointer<UInt32> {
    let row = min(max(y, part.y), part.y + part.height - 1)
    return UnsafePointer(image.canvas.pixels + row * image.size.width)
  }

  /// The same as ``line(_:)``, with the row's ends repeated where the picture has no pixels.
  private func withLine<R>(
    _ y: Int, _ scratch: RowScratch, _ body: (UnsafePointer<UInt32>) -> R
  ) -> R {
    if let line = line(y) { return body(line) }
    return scratch.withRow { target in
      let source = sourceRow(y)
      let first = columns.lowerBound - origin.x >> 8 - 1
      let count = columns.count + 1
      let start = min(max(part.x - first, 0), count)
      let end = min(max(part.x + part.width - first, start), count)
      target.update(repeating: source[part.x], count: start)
      if end > start {
        (target + start).update(from: source + (first + start), count: end - start)
      }
      (target + end).update(repeating: source[part.x + part.width - 1], count: count - end)
      return body(UnsafePointer(target))
    }
  }

  /// A line between the picture's row `y` and the one above it.
  private func withMixedRows(
    _ y: Int, _ scratch: RowScratch, _ body: (UnsafePointer<UInt32>) -> Void
  ) {
    let weight = origin.y & 255
    withLine(y, scratch) { below in
      if weight == 0 { return body(below) }
      withLine(y - 1, scratch) { above in
        scratch.withRow { mixed in
          mix(mixed, below, above, columns.count + 1, weight: weight, scratch)
          body(UnsafePointer(mixed))
        }
      }
    }
  }

  private func mix(
    _ target: UnsafeMutablePointer<UInt32>, _ a: UnsafePointer<UInt32>,
    _ b: UnsafePointer<UInt32>, _ count: Int, weight: Int, _ scratch: RowScratch
  ) {
    scratch.withNumbers { weights in
      weights.update(repeating: UInt16(truncatingIfNeeded: weight * 128), count: count)
      RowKernels.mix(target, a, b, count, weights: UnsafePointer(weights))
    }
  }
}
