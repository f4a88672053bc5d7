import SlicerCore

/// A picture that is only moved, by whole pixels: its rows are copied.
///
/// A class, because copies of a value would count the picture's references in every row of every thread.
final class PictureOperation<Pixel: CanvasPixel>: SceneOperation {
  let image: PixelImage<Pixel>
  /// The picture's pixels that may show; beyond them the last ones go on.
  let part: PixelRect
  /// The picture's first pixel on the stage.
  let origin: SIMD2<Int>
  /// The covered part of the stage.
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

  /// True if no pixel of row `y` is covered partly or not at all.
  private func fills(_ y: Int) -> Bool {
    frame.left <= 0 && frame.right >= 256 * stage.width && frame.rowCoverage(y).weight == 256
  }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func covers(row y: Int) -> Bool { image.isOpaque && join.isOpaque && fills(y) }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func draw(row y: Int, onto row: inout RowBuffer<Pixel>, _ scratch: RowScratch<Pixel>) {
    guard !columns.isEmpty else { return }
    let line = image.row(min(max(y - origin.y, part.y), part.y + part.height - 1))
    let first = columns.lowerBound - origin.x
    if first >= part.x, first + columns.count <= part.x + part.width {
      let pixels = line[first..<first + columns.count]
      // A row of the picture itself stays where it is.
      if shading.isEmpty, fills(y), covers(row: y) || row.isClear && join.isFull {
        return row.show(pixels, isOpaque: image.isOpaque)
      }
      return place(pixels, y, onto: &row, scratch)
    }
    scratch.withRow { target in
      let target = target.prefix(columns.count)
      shift(target, line, first)
      place(target, y, onto: &row, scratch)
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

  /// Copies the line's pixels from `first` on; beyond the part's ends these go on.
  private func shift(_ target: PixelRow<Pixel>, _ line: PixelRow<Pixel>, _ first: Int) {
    let (end, count) = (part.x + part.width, columns.count)
    let start = min(max(part.x - first, 0), count)
    let stop = min(max(end - first, start), count)
    target[0..<start].fill(line[part.x])
    if start < stop { target[start..<stop].copy(line[first + start..<first + stop]) }
    target[stop..<count].fill(line[end - 1])
  }
}
