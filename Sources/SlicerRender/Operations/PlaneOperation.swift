import SlicerCore

/// A rectangle that is scaled or turned in space, with a picture or one color.
///
/// A class for the same reason as ``PictureOperation``.
final class PlaneOperation: SceneOperation {
  enum Content: Sendable {
    case picture(PlaneSampler)
    /// Premultiplied.
    case color(UInt32)
  }

  private let content: Content
  private let shading: ShadePaint
  private let join: LayerJoin
  /// The edges if the rectangle stands upright; else they are found on each row.
  private let frame: FixedRect?
  private let edges: PlaneEdges
  private let stage: PixelSize
  let columns: Range<Int>
  let rows: Range<Int>

  init(
    _ content: Content, on geometry: PlaneGeometry, frame: FixedRect?, shading: ShadePaint,
    join: LayerJoin, stage: PixelSize
  ) {
    (self.content, self.shading, self.join) = (content, shading, join)
    (self.frame, self.stage) = (frame, stage)
    edges = PlaneEdges(geometry)
    rows = frame?.pixelRows(stage.height) ?? geometry.rows(stage.height)
    columns = frame?.pixelColumns(stage.width) ?? geometry.columns(stage.width)
  }

  private var isOpaque: Bool {
    switch content {
    case .picture(let sampler): sampler.isOpaque
    case .color(let color): color >= 0xFF00_0000
    }
  }

  func covers(row y: Int) -> Bool {
    guard let frame, isOpaque, join.isOpaque else { return false }
    return frame.left <= 0 && frame.right >= 256 * stage.width && frame.rowCoverage(y).weight == 256
  }

  func draw(row y: Int, onto row: inout RowBuffer, _ scratch: RowScratch) {
    let (touched, inside) = frame == nil ? edges.columns(y, in: columns) : (columns, columns)
    guard !touched.isEmpty else { return }
    scratch.withRow { pixels in
      switch content {
      case .picture(let sampler): sampler.fill(pixels, touched, row: y, scratch.kernels)
      case .color(let color): pixels.prefix(touched.count).fill(color)
      }
      let span = RowSpan(
        start: touched.lowerBound, pixels: pixels.prefix(touched.count), isOpaque: isOpaque)
      shading.paint(span, row: y, scratch) { span in
        if let frame {
          frame.cut(span, row: y, scratch) { join.join($0, onto: &row, scratch) }
        } else {
          place(span, inside, y, onto: &row, scratch)
        }
      }
    }
  }

  /// Fades the pixels at the edges and joins the span in up to three pieces.
  private func place(
    _ span: RowSpan, _ inside: Range<Int>, _ y: Int, onto row: inout RowBuffer,
    _ scratch: RowScratch
  ) {
    scratch.withRow { pixels in
      let pixels = pixels.prefix(span.count)
      pixels.copy(span.pixels)
      for x in span.columns where !inside.contains(x) {
        let (weight, half) = edges.coverage(x, y)
        let i = x - span.start
        pixels[i] = PlainRowKernels.scaled(pixels[i], weight: weight, half: half)
      }
      func piece(_ start: Int, _ end: Int, isOpaque: Bool = false) {
        guard start < end else { return }
        let pixels = pixels[start - span.start..<end - span.start]
        join.join(
          RowSpan(start: start, pixels: pixels, isOpaque: isOpaque), onto: &row, scratch)
      }
      piece(span.start, inside.lowerBound)
      piece(inside.lowerBound, inside.upperBound, isOpaque: span.isOpaque)
      piece(inside.upperBound, span.columns.upperBound)
    }
  }
}
