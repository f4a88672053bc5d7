internal import CSlicerKernels
import SlicerCore

/// Reads a picture through a projection, by a ``CubicKernel``.
///
/// Minified by more than 1.5 in both directions, it is read from the half-size level on which it no longer is. Minified in one
/// direction only, it is read at up to four places of a stage pixel, bilinearly, one for each of the picture's that are seen
/// there; by more than 4.5, from a level of fewer columns or rows alone.
///
/// Its memory is the picture's, which ``Texture`` keeps alive; a sampler without it is ``unowned``.
struct PlaneSampler<Pixel: CanvasPixel>: Sendable {
  private let texture: Texture<Pixel>
  private let table: MipLevels<Pixel>.Table?
  /// For loops over rows: nothing of it is counted.
  let unowned: SampledPlane<Pixel>

  /// How many pixels the loops look at together: what they show depends on where those begin and end.
  private static var run: Int { 32 }

  /// The runs of a row's columns in which some are needed.
  static func runs(of columns: Range<Int>, around needed: Range<Int>) -> Range<Int> {
    guard columns.overlaps(needed) else { return columns.lowerBound..<columns.lowerBound }
    let needed = columns.clamped(to: needed)
    let start = columns.lowerBound
    let (first, last) = (
      (needed.lowerBound - start) / run, (needed.upperBound - start + run - 1) / run
    )
    return start + first * run..<min(start + last * run, columns.upperBound)
  }

  /// - Parameters:
  ///   - rect: the part of the picture on the plane, in its unit square.
  ///   - part: the pixels that may be read; beyond them the last ones go on.
  ///   - origin: of a picture that is only moved, where its first pixel lies on the stage, in steps of 1/256.
  /// - Throws: `LimitError.memory`, of a part of one row or column.
  init(
    _ image: PixelImage<Pixel>, _ rect: Rect, part: PixelRect, mirrored: Bool,
    on geometry: PlaneGeometry, origin moved: SIMD2<Int>? = nil
  ) throws(LimitError) {
    let texture = try Texture(image, part)
    let (width, height) = (Double(image.size.width), Double(image.size.height))
    let (x, y) = (Double(texture.origin.x), Double(texture.origin.y))
    let (u, v, q) = (mirrored ? geometry.q - geometry.u : geometry.u, geometry.v, geometry.q)
    let column = u * (rect.width * width) + q * (rect.x * width - 0.5 - x)
    let row = v * (rect.height * height) + q * (rect.y * height - 0.5 - y)
    let seen = geometry.outline.map { Minification(column, row, q, at: $0) }
    let isUpright = geometry.upright != nil
    let table =
      moved != nil ? nil : try texture.table(isUpright ? seen.map(\.evenly) : seen)
    let plane = cslicer_plane(
      picture: texture.picture, levels: table?.levels,
      column_halvings: .init(table?.columns), row_halvings: .init(table?.rows),
      kernels: CubicKernel.weights,
      column: (column.x, column.y, column.z), row: (row.x, row.y, row.z), depth: (q.x, q.y, q.z))
    (self.texture, self.table, unowned) = (texture, table, SampledPlane(plane: plane))
    upright =
      isUpright
      ? Self.upright(plane, texture.image, table, movedTo: moved, from: texture.origin) : nil
  }

  var isOpaque: Bool { texture.image.isOpaque }

  /// The picture, or a half-size level of it, and the lines along which it is read, if it is only moved and scaled.
  let upright: (image: PixelImage<Pixel>, columns: SampledLine, rows: SampledLine)?

  /// - Parameters:
  ///   - moved: of a picture that is only moved, where its first pixel lies on the stage, in steps of 1/256.
  ///   - origin: where the texture begins in the picture.
  private static func upright(
    _ plane: cslicer_plane, _ image: PixelImage<Pixel>, _ table: MipLevels<Pixel>.Table?,
    movedTo moved: SIMD2<Int>?, from origin: SIMD2<Int>
  ) -> (image: PixelImage<Pixel>, columns: SampledLine, rows: SampledLine) {
    let depth = plane.depth.2
    let plane = plane.halved(
      columns: Int(plane.column_halvings.least), rows: Int(plane.row_halvings.least))
    func line(
      _ start: Double, _ step: Double, _ axis: Int, _ first: Int32, _ last: Int32
    ) -> SampledLine {
      let (start, step) =
        moved.map { (-0.5 - Double($0[axis]) / 256 - Double(origin[axis]), 1) }
        ?? (start / depth, step / depth)
      return SampledLine(start: start, step: step, first: Int(first), last: Int(last))
    }
    let picture = plane.picture
    return (
      table?.first ?? image,
      line(plane.column.2, plane.column.0, 0, picture.first_column, picture.last_column),
      line(plane.row.2, plane.row.1, 1, picture.first_row, picture.last_row)
    )
  }
}

/// How much of a picture is seen in one of the stage's pixels.
private struct Minification {
  /// Columns, and rows.
  var columns, rows: Double
  /// Pixels along the stage's rows, or columns: the fewer of both.
  let least: Double

  /// At a point of the stage.
  init(
    _ column: SIMD3<Double>, _ row: SIMD3<Double>, _ depth: SIMD3<Double>, at point: Point
  ) {
    let place = SIMD3(point.x, point.y, 1)
    let w = max((depth * place).sum(), PlaneEdges.leastDepth)
    func change(_ form: SIMD3<Double>) -> SIMD2<Double> {
      let whole = (form - depth * ((form * place).sum() / w)) / w
      return SIMD2(whole.x, whole.y)
    }
    func length(_ way: SIMD2<Double>) -> Double { (way * way).sum().squareRoot() }
    let (u, v) = (change(column), change(row))
    least = min(length(SIMD2(u.x, v.x)), length(SIMD2(u.y, v.y)))
    let area = abs(u.x * v.y - u.y * v.x)
    (columns, rows) = (area / length(v), area / length(u))
  }

  /// As much in each direction.
  var evenly: Minification {
    var evenly = self
    (evenly.columns, evenly.rows) = (least, least)
    return evenly
  }
}

extension cslicer_halvings {
  fileprivate init(_ range: ClosedRange<Int>?) {
    self.init(least: Int32(range?.lowerBound ?? 0), most: Int32(range?.upperBound ?? 0))
  }
}

/// A picture and its projection, as loops take them.
// Proof for Sendable: who holds it holds the sampler, too; its memory is never written to.
struct SampledPlane<Pixel: CanvasPixel>: @unchecked Sendable {
  fileprivate let plane: cslicer_plane

  /// Pixels `columns` of the stage's row `y`, before all of which the plane lies.
  func fill(_ target: PixelRow<Pixel>, _ columns: Range<Int>, row y: Int, _ loops: PixelLoops) {
    let target = target.prefix(columns.count)
    guard Pixel.hasLoops else {
      return PlainPlaneKernel.draw(target.start, columns, row: y, plane)
    }
    var plane = plane
    loops.pointee.plane(target.words, columns.lowerBound, columns.count, y, &plane)
  }
}

/// The pixels of a picture that may be sampled; two rows and two columns at least.
// Proof for Sendable: the memory belongs to `image`, which is kept alive here and never written to.
struct Texture<Pixel: CanvasPixel>: @unchecked Sendable {
  let image: PixelImage<Pixel>
  let picture: cslicer_picture
  /// Where the texture begins in the picture.
  let origin: SIMD2<Int>

  /// - Parameter part: at least one pixel of the image.
  /// - Throws: `LimitError.memory`, of a part of one row or column.
  init(_ image: PixelImage<Pixel>, _ part: PixelRect) throws(LimitError) {
    let isNarrow = part.width == 1 || part.height == 1
    self.image = isNarrow ? try image.widened(part) : image
    origin = isNarrow ? SIMD2(part.x, part.y) : .zero
    let (x, y) = (Int32(part.x - origin.x), Int32(part.y - origin.y))
    picture = cslicer_picture(
      pixels: self.image.row(0).words, stride: self.image.size.width, first_column: x,
      first_row: y, last_column: x + Int32(max(part.width, 2)) - 1,
      last_row: y + Int32(max(part.height, 2)) - 1)
  }
}

extension Texture {
  /// The levels that are read where so much is seen; nil for the picture alone.
  ///
  /// - Throws: `LimitError.memory`.
  fileprivate func table(_ seen: [Minification]) throws(LimitError) -> MipLevels<Pixel>.Table? {
    let columns = Self.halvings(seen, \.columns, picture.first_column...picture.last_column)
    let rows = Self.halvings(seen, \.rows, picture.first_row...picture.last_row)
    if columns.upperBound == 0, rows.upperBound == 0 { return nil }
    return try image.levels.table(columns: columns, rows: rows, of: image)
  }

  /// From the fewest to the most halvings that leave at least two columns or rows to be read.
  private static func halvings(
    _ seen: [Minification], _ direction: KeyPath<Minification, Double>, _ read: ClosedRange<Int32>
  ) -> ClosedRange<Int> {
    func isReadable(_ count: Int) -> Bool {
      let size = Int32(1) << count
      return count < 30
        && (read.upperBound + 1) >> count - (read.lowerBound + size - 1) >> count >= 2
    }
    let counts = seen.map { seen in
      cslicer_halvings.count(least: seen.least, seen: seen[keyPath: direction], isReadable)
    }
    return (counts.min() ?? 0)...(counts.max() ?? 0)
  }
}

extension PixelImage {
  /// A part of one row or one column, at least two wide and high: the last ones are repeated.
  fileprivate func widened(_ part: PixelRect) throws(LimitError) -> PixelImage {
    let size = PixelSize(width: max(part.width, 2), height: max(part.height, 2))
    return try PixelImage(size: size, isOpaque: isOpaque) { x, y in
      row(part.y + min(y, part.height - 1))[part.x + min(x, part.width - 1)]
    }
  }
}
