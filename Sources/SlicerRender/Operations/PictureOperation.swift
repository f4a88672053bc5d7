import SlicerCore

/// A picture that is only moved: its pixels are as large as the stage's.
///
/// Whole-pixel moves copy rows; others mix two neighbours, first down, then across. A class, because
/// copies of a value would count the picture's references in every row of every thread.
final class PictureOperation<Pixel: CanvasPixel>: SceneOperation {
  let image: PixelImage<Pixel>
  /// The picture's pixels that may show; beyond them the last ones go on.
  let part: PixelRect
  /// The picture's origin on the stage, in steps of 1/256 pixel.
  let origin: SIMD2<Int>
  /// What of the stage is covered.
  let frame: FixedRect
  let shading: ShadePaint<Pixel>
  let join: LayerJoin<Pixel>
  let stage: PixelSize

  init(
    image: PixelImage<Pixel>, part: PixelRect, origin: SIMD2<Int>, frame: FixedRect,
    shading: ShadePaint<Pixel>,
    join: LayerJoin<Pixel>, stage: PixelSize
  ) {
    (self.image, self.part, self.origin, self.frame) = (image, part, origin, frame)
    (self.shading, self.join, self.stage) = (shading, join, stage)
  }

  var rows: Range<Int> { frame.pixelRows(stage.height) }
  var columns: Range<Int> { frame.pixelColumns(stage.width) }

  /// Whether no pixel of row `y` is covered partly or not at all.
  private func fills(_ y: Int) -> Bool {
    frame.left <= 0 && frame.right >= 256 * stage.width && frame.rowCoverage(y).weight == 256
  }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func covers(row y: Int) -> Bool { image.isOpaque && join.isOpaque && fills(y) }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func draw(row y: Int, onto row: inout RowBuffer<Pixel>, _ scratch: RowScratch<Pixel>) {
    guard !columns.isEmpty else { return }
    let first = columns.lowerBound - origin.x >> 8
    let isWithin = first >= part.x && first + columns.count <= part.x + part.width
    withLine(y - origin.y >> 8, scratch) { line in
      if origin.x & 255 == 0, isWithin {
        let pixels = line.part(first..<first + columns.count).pixels
        // A row of the picture itself stays where it is; one that was mixed is gone soon.
        if origin.y & 255 == 0, shading.isEmpty, fills(y),
          covers(row: y) || row.isClear && join.isFull
        {
          return row.show(pixels, isOpaque: image.isOpaque)
        }
        return place(pixels, y, onto: &row, scratch)
      }
      scratch.withRow { target in
        let target = target.prefix(columns.count)
        shift(target, line, first, scratch)
        place(target, y, onto: &row, scratch)
      }
    }
  }

  private func place(
    _ pixels: PixelRow<Pixel>, _ y: Int, onto row: inout RowBuffer<Pixel>,
    _ scratch: RowScratch<Pixel>
  ) {
    let span = RowSpan(start: columns.lowerBound, pixels: pixels, isOpaque: image.isOpaque)
    shading.paint(span, row: y, scratch) { span in
      frame.cut(span, row: y, scratch) { join.join($0, onto: &row, scratch) }
    }
  }

  private func sourceRow(_ y: Int) -> RowSpan<Pixel> {
    let row = min(max(y, part.y), part.y + part.height - 1)
    return RowSpan(start: 0, pixels: image.row(row), isOpaque: image.isOpaque)
  }

  /// The picture's pixels that are read, at least one.
  private var sources: Range<Int> {
    let first = columns.lowerBound - origin.x >> 8
    let start = min(max(first - 1, part.x), part.x + part.width - 1)
    return start..<max(min(first + columns.count, part.x + part.width), start + 1)
  }

  /// A line between the picture's row `y` and the one above it, by the picture's columns; of one that
  /// is mixed there are only ``sources``.
  private func withLine(_ y: Int, _ scratch: RowScratch<Pixel>, _ body: (RowSpan<Pixel>) -> Void) {
    let weight = origin.y & 255
    let (above, below) = (sourceRow(y - 1), sourceRow(y))
    if weight == 0 || above.pixels.start == below.pixels.start { return body(below) }
    let sources = sources
    scratch.withRow { mixed in
      let mixed = mixed.prefix(sources.count)
      scratch.mix(
        mixed, below.part(sources).pixels, above.part(sources).pixels,
        Pixel.weight(ofReveal: Double(weight) / 256),
        ahead: image.size.width)
      body(RowSpan(start: sources.lowerBound, pixels: mixed, isOpaque: image.isOpaque))
    }
  }

  /// Mixes each pixel of ``columns``, the first of which is the line's pixel `first`, with the one
  /// before it. Beyond ``sources`` the line's ends go on.
  private func shift(
    _ target: PixelRow<Pixel>, _ line: RowSpan<Pixel>, _ first: Int, _ scratch: RowScratch<Pixel>
  ) {
    let (sources, count, weight) = (sources, columns.count, origin.x & 255)
    let start = min(max(sources.lowerBound + 1 - first, 0), count)
    let end = min(max(sources.upperBound - first, start), count)
    target[0..<start].fill(line.part(sources).pixels[0])
    let shown = first + start..<first + end
    if shown.isEmpty {
      // Nothing of the picture: only what goes on beyond its ends.
    } else if weight == 0 {
      target[start..<end].copy(line.part(shown).pixels)
    } else {
      let before = line.part(shown.lowerBound - 1..<shown.upperBound - 1)
      scratch.mix(
        target[start..<end], line.part(shown).pixels, before.pixels,
        Pixel.weight(ofReveal: Double(weight) / 256),
        ahead: image.size.width)
    }
    target[end..<count].fill(line.part(sources).pixels[sources.count - 1])
  }
}
