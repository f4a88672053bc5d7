internal import CSlicerKernels
import SlicerCore

/// A picture that is only moved: its pixels are as large as the stage's.
///
/// Whole-pixel moves copy rows; others mix two neighbours, first down, then across. A class, because
/// copies of a value would count the picture's references in every row of every thread.
final class PictureOperation: SceneOperation {
  let image: Bitmap
  /// The picture's pixels that may show; beyond them the last ones go on.
  let part: PixelRect
  /// The picture's origin on the stage, in steps of 1/256 pixel.
  let origin: SIMD2<Int>
  /// What of the stage is covered.
  let frame: FixedRect
  let shading: ShadePaint
  let join: LayerJoin
  let stage: PixelSize

  init(
    image: Bitmap, part: PixelRect, origin: SIMD2<Int>, frame: FixedRect, shading: ShadePaint,
    join: LayerJoin, stage: PixelSize
  ) {
    (self.image, self.part, self.origin, self.frame) = (image, part, origin, frame)
    (self.shading, self.join, self.stage) = (shading, join, stage)
  }

  var rows: Range<Int> { frame.pixelRows(stage.height) }
  private var columns: Range<Int> { frame.pixelColumns(stage.width) }

  /// Whether no pixel of row `y` is covered partly or not at all.
  private func fills(_ y: Int) -> Bool {
    frame.left <= 0 && frame.right >= 256 * stage.width && frame.rowCoverage(y).weight == 256
  }

  func covers(row y: Int) -> Bool { image.isOpaque && join.isOpaque && fills(y) }

  func draw(row y: Int, onto row: inout RowBuffer, _ scratch: RowScratch) {
    guard !columns.isEmpty else { return }
    let first = columns.lowerBound - origin.x >> 8
    let isWithin = first >= part.x && first + columns.count <= part.x + part.width
    withLine(y - origin.y >> 8, scratch) { line in
      if origin.x & 255 == 0, isWithin {
        let pixels = line + first
        // A row of the picture itself stays where it is; one that was mixed is gone soon.
        if origin.y & 255 == 0, shading.isEmpty, fills(y),
          covers(row: y) || row.isClear && join.weight == 256
        {
          return row.show(pixels, isOpaque: image.isOpaque)
        }
        return place(pixels, y, onto: &row, scratch)
      }
      scratch.withRow { target in
        shift(target, line, first, scratch)
        place(UnsafePointer(target), y, onto: &row, scratch)
      }
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

  private func sourceRow(_ y: Int) -> UnsafePointer<UInt32> {
    let row = min(max(y, part.y), part.y + part.height - 1)
    return UnsafePointer(image.canvas.pixels + row * image.size.width)
  }

  /// The picture's pixels that are read, at least one.
  private var sources: Range<Int> {
    let first = columns.lowerBound - origin.x >> 8
    let start = min(max(first - 1, part.x), part.x + part.width - 1)
    return start..<max(min(first + columns.count, part.x + part.width), start + 1)
  }

  /// A line between the picture's row `y` and the one above it, of which ``sources`` may be read.
  private func withLine(
    _ y: Int, _ scratch: RowScratch, _ body: (UnsafePointer<UInt32>) -> Void
  ) {
    let weight = origin.y & 255
    let (above, below) = (sourceRow(y - 1), sourceRow(y))
    if weight == 0 || above == below { return body(below) }
    let (start, count) = (sources.lowerBound, sources.count)
    scratch.withRow { mixed in
      scratch.loops.blend(
        mixed, below + start, above + start, count, UInt16(weight * 128), image.size.width)
      body(UnsafePointer(mixed) - start)
    }
  }

  /// Mixes each pixel of ``columns``, the first of which is the line's pixel `first`, with the one
  /// before it. Beyond ``sources`` the line's ends go on.
  private func shift(
    _ target: UnsafeMutablePointer<UInt32>, _ line: UnsafePointer<UInt32>, _ first: Int,
    _ scratch: RowScratch
  ) {
    let (sources, count, weight) = (sources, columns.count, origin.x & 255)
    let start = min(max(sources.lowerBound + 1 - first, 0), count)
    let end = min(max(sources.upperBound - first, start), count)
    target.update(repeating: line[sources.lowerBound], count: start)
    let pixels = line + (first + start)
    if weight == 0 {
      (target + start).update(from: pixels, count: end - start)
    } else {
      scratch.loops.blend(
        target + start, pixels, pixels - 1, end - start, UInt16(weight * 128), image.size.width)
    }
    (target + end).update(repeating: line[sources.upperBound - 1], count: count - end)
  }
}
