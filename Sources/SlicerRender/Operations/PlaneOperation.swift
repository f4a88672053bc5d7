import SlicerCore

/// A rectangle that is scaled or turned in space, with a picture or one color.
///
/// A class for the same reason as ``PictureOperation``.
final class PlaneOperation<Pixel: CanvasPixel>: SceneOperation {
  enum Content: Sendable {
    case picture(PlaneSampler<Pixel>)
    case gradient(PlacedGradient<Pixel>)
    /// Premultiplied.
    case color(Pixel)
  }

  /// Content without its memory: nothing is counted in any row.
  private enum Source: Sendable {
    case turned(SampledPlane<Pixel>)
    case scaled(Unmanaged<ScaledImage<Pixel>>)
    case gradient(Unmanaged<PlacedGradient<Pixel>>)
    case color(Pixel)
  }

  /// The owner of the memory that ``source`` points to.
  private let content: Content
  private let scaled: ScaledImage<Pixel>?
  private let source: Source
  private let isOpaque: Bool
  private let shading: ShadePaint<Pixel>
  private let isShaded: Bool
  private let join: LayerJoin<Pixel>
  /// The edges if the rectangle stands upright; else they are found on each row.
  private let frame: FixedRect?
  private let edges: PlaneEdges
  private let stage: PixelSize
  let columns: Range<Int>
  let rows: Range<Int>

  init(
    _ content: Content, on geometry: PlaneGeometry, frame: FixedRect?, shading: ShadePaint<Pixel>,
    join: LayerJoin<Pixel>, stage: PixelSize
  ) {
    (self.content, self.shading, self.join) = (content, shading, join)
    (self.frame, self.stage, isShaded) = (frame, stage, !shading.isEmpty)
    edges = PlaneEdges(geometry)
    rows = frame?.pixelRows(stage.height) ?? geometry.rows(stage.height)
    columns = frame?.pixelColumns(stage.width) ?? geometry.columns(stage.width)
    switch content {
    case .picture(let sampler):
      scaled = ScaledImage(sampler, columns: columns, rows: rows, width: stage.width)
      source = scaled.map { .scaled(.passUnretained($0)) } ?? .turned(sampler.unowned)
      isOpaque = sampler.isOpaque
    case .gradient(let gradient):
      (scaled, source) = (nil, .gradient(.passUnretained(gradient)))
      isOpaque = gradient.isOpaque
    case .color(let color): (scaled, source, isOpaque) = (nil, .color(color), color.isOpaque)
    }
  }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func covers(row y: Int) -> Bool {
    guard let frame, isOpaque, join.isOpaque else { return false }
    return frame.left <= 0 && frame.right >= 256 * stage.width && frame.rowCoverage(y).weight == 256
  }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func draw(row y: Int, onto row: inout RowBuffer<Pixel>, _ scratch: RowScratch<Pixel>) {
    let crossed = frame == nil ? edges.columns(y, in: columns) : (columns, columns)
    let touched = PlaneSampler<Pixel>.runs(of: crossed.0, around: row.needed)
    guard !touched.isEmpty else { return }
    let inside = crossed.1.clamped(to: touched)
    guard isOpaque, join.isOpaque, !isShaded, isFilled else {
      return draw(touched, inside, y, onto: &row, scratch)
    }
    let whole = frame?.wholeColumns(y, in: touched) ?? inside
    row.overwrite(whole) { fill($0, whole, y, scratch) }
    let (before, behind) = (
      touched.lowerBound..<whole.lowerBound, whole.upperBound..<touched.upperBound
    )
    draw(before, inside.clamped(to: before), y, onto: &row, scratch)
    draw(behind, inside.clamped(to: behind), y, onto: &row, scratch)
  }

  /// True if pixels are made one by one, wherever they are to stand: nothing is read beside them.
  private var isFilled: Bool {
    switch source {
    case .gradient, .color: true
    case .scaled, .turned: false
    }
  }

  /// - Parameter inside: those of the columns that no edge crosses, where the rectangle does not stand upright.
  private func draw(
    _ columns: Range<Int>, _ inside: Range<Int>, _ y: Int, onto row: inout RowBuffer<Pixel>,
    _ scratch: RowScratch<Pixel>
  ) {
    guard !columns.isEmpty else { return }
    scratch.withRow { memory in
      let pixels = memory.prefix(columns.count)
      func put(_ pixels: PixelRow<Pixel>) {
        let span = RowSpan(start: columns.lowerBound, pixels: pixels, isOpaque: isOpaque)
        if !isShaded { return self.put(span, inside, y, onto: &row, scratch) }
        shading.paint(span, row: y, scratch) { self.put($0, inside, y, onto: &row, scratch) }
      }
      if case .scaled(let picture) = source {
        return picture._withUnsafeGuaranteedRef {
          $0.withRow(columns, row: y, pixels, scratch, put)
        }
      }
      fill(pixels, columns, y, scratch)
      put(pixels)
    }
  }

  private func fill(
    _ pixels: PixelRow<Pixel>, _ columns: Range<Int>, _ y: Int, _ scratch: RowScratch<Pixel>
  ) {
    switch source {
    // Has a row of its own.
    case .scaled: break
    case .turned(let plane): plane.fill(pixels, columns, row: y, scratch.loops)
    case .gradient(let gradient):
      gradient._withUnsafeGuaranteedRef {
        $0.fill(pixels, column: columns.lowerBound, row: y, scratch)
      }
    case .color(let color): pixels.fill(color)
    }
  }

  private func put(
    _ span: RowSpan<Pixel>, _ inside: Range<Int>, _ y: Int, onto row: inout RowBuffer<Pixel>,
    _ scratch: RowScratch<Pixel>
  ) {
    if let frame {
      frame.cut(span, row: y, scratch) { join.join($0, onto: &row, scratch) }
    } else {
      place(span, inside, y, onto: &row, scratch)
    }
  }

  /// Fades the pixels at the edges, which are nobody else's, and joins the span; what is opaque apart.
  private func place(
    _ span: RowSpan<Pixel>, _ inside: Range<Int>, _ y: Int, onto row: inout RowBuffer<Pixel>,
    _ scratch: RowScratch<Pixel>
  ) {
    let columns = span.columns
    fade(span, columns.lowerBound..<inside.lowerBound, y)
    fade(span, inside.upperBound..<columns.upperBound, y)
    func piece(_ columns: Range<Int>, isOpaque: Bool) {
      guard !columns.isEmpty else { return }
      var piece = span.part(columns)
      piece.isOpaque = isOpaque
      join.join(piece, onto: &row, scratch)
    }
    guard span.isOpaque, join.isOpaque else {
      return piece(columns, isOpaque: span.isOpaque && inside == columns)
    }
    piece(columns.lowerBound..<inside.lowerBound, isOpaque: false)
    piece(inside, isOpaque: true)
    piece(inside.upperBound..<columns.upperBound, isOpaque: false)
  }

  private func fade(_ span: RowSpan<Pixel>, _ columns: Range<Int>, _ y: Int) {
    for x in columns {
      let (weight, half) = edges.coverage(x, y)
      let i = x - span.start
      span.pixels[i] = span.pixels[i].scaled(weight: weight, half: half)
    }
  }
}
