internal import CSlicerKernels
import SlicerCore

/// Reads a picture through a projection, by a ``CubicKernel``.
///
/// Minified by more than 1.5 in both directions, it is read from the half-size level on which it no longer
/// is. A picture that is minified in one direction only is read bilinearly at several places of a stage
/// pixel, one for each of its own.
///
/// Its memory is the picture's, which ``Texture`` keeps alive; a sampler without it is ``unowned``.
struct PlaneSampler<Pixel: CanvasPixel>: Sendable {
  private let texture: Texture<Pixel>
  private let chain: MipLevels<Pixel>.Chain?
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
  /// - Throws: `SlicerError.memory`, of a part of one row or column.
  init(
    _ image: PixelImage<Pixel>, _ rect: Rect, part: PixelRect, mirrored: Bool,
    on geometry: PlaneGeometry, origin moved: SIMD2<Int>? = nil
  ) throws {
    let texture = try Texture(image, part)
    let (width, height) = (Double(image.size.width), Double(image.size.height))
    let (x, y) = (Double(texture.origin.x), Double(texture.origin.y))
    let (u, v, q) = (mirrored ? geometry.q - geometry.u : geometry.u, geometry.v, geometry.q)
    let column = u * (rect.width * width) + q * (rect.x * width - 0.5 - x)
    let row = v * (rect.height * height) + q * (rect.y * height - 0.5 - y)
    let chain = try texture.chain(
      spread: geometry.outline.map { Self.spread(column, row, q, at: $0) }.max() ?? 0)
    let plane = cslicer_plane(
      picture: texture.picture, levels: chain?.levels,
      level_count: Int32(chain?.images.count ?? 0), kernels: CubicKernel.weights,
      column: (column.x, column.y, column.z), row: (row.x, row.y, row.z), depth: (q.x, q.y, q.z))
    (self.texture, self.chain, unowned) = (texture, chain, SampledPlane(plane: plane))
    upright =
      geometry.upright == nil
      ? nil : Self.upright(plane, texture.image, chain, movedTo: moved, from: texture.origin)
  }

  var isOpaque: Bool { texture.image.isOpaque }

  /// The picture, or a half-size level of it, and the lines along which it is read, if it is only moved and scaled.
  let upright: (image: PixelImage<Pixel>, columns: SampledLine, rows: SampledLine)?

  /// - Parameters:
  ///   - moved: of a picture that is only moved, where its first pixel lies on the stage, in steps of 1/256.
  ///   - origin: where the texture begins in the picture.
  private static func upright(
    _ plane: cslicer_plane, _ image: PixelImage<Pixel>, _ chain: MipLevels<Pixel>.Chain?,
    movedTo moved: SIMD2<Int>?, from origin: SIMD2<Int>
  ) -> (image: PixelImage<Pixel>, columns: SampledLine, rows: SampledLine) {
    let depth = plane.depth.2
    let spread = min(abs(plane.column.0), abs(plane.row.1)) / depth
    let level = moved == nil ? plane.level(ofSpread: Float(spread)) : 0
    let plane = plane.at(level: level)
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
      level == 0 ? image : chain?.images[level - 1] ?? image,
      line(plane.column.2, plane.column.0, 0, picture.first_column, picture.last_column),
      line(plane.row.2, plane.row.1, 1, picture.first_row, picture.last_row)
    )
  }

  /// The minification at a point of the stage, along the axis that has less of it.
  private static func spread(
    _ column: SIMD3<Double>, _ row: SIMD3<Double>, _ depth: SIMD3<Double>, at point: Point
  ) -> Double {
    let place = SIMD3(point.x, point.y, 1)
    let w = max((depth * place).sum(), PlaneEdges.leastDepth)
    let (u, v) = ((column * place).sum() / w, (row * place).sum() / w)
    func spread(_ axis: Int) -> Double {
      let (du, dv) = (column[axis] - u * depth[axis], row[axis] - v * depth[axis])
      return (du * du + dv * dv).squareRoot() / w
    }
    return min(spread(0), spread(1))
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
  /// - Throws: `SlicerError.memory`, of a part of one row or column.
  init(_ image: PixelImage<Pixel>, _ part: PixelRect) throws {
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
  /// The levels on which at most 1.5 pixels are seen where so many are; nil for none.
  ///
  /// - Throws: `SlicerError.memory`.
  fileprivate func chain(spread: Double) throws -> MipLevels<Pixel>.Chain? {
    var (rest, count) = (spread, 0)
    while rest > 1.5, isReadable(count + 1) { (rest, count) = (rest / 2, count + 1) }
    return count > 0 ? try image.levels.chain(count, of: image) : nil
  }

  /// True for a level of which at least two columns and two rows may be read.
  private func isReadable(_ level: Int) -> Bool {
    func isReadable(_ first: Int32, _ last: Int32) -> Bool {
      let size = Int32(1) << level
      return (last + 1) >> level - (first + size - 1) >> level >= 2
    }
    return level < 30 && isReadable(picture.first_column, picture.last_column)
      && isReadable(picture.first_row, picture.last_row)
  }
}

extension PixelImage {
  /// A part of one row or one column, at least two wide and high: the last ones are repeated.
  fileprivate func widened(_ part: PixelRect) throws -> PixelImage {
    let size = PixelSize(width: max(part.width, 2), height: max(part.height, 2))
    return try PixelImage(size: size, isOpaque: isOpaque) { x, y in
      row(part.y + min(y, part.height - 1))[part.x + min(x, part.width - 1)]
    }
  }
}
