internal import CSlicerKernels
import SlicerCore

/// Reads a picture through a projection: bilinear, and several samples a pixel where it is minified.
///
/// Where a stage pixel covers n × m of the picture's pixels, n × m samples are spread over it, so
/// the work is about one sample for each of the picture's pixels, and nothing is skipped over.
///
/// Its memory is the picture's, which ``Texture`` keeps alive; a sampler without it is ``unowned``.
struct PlaneSampler<Pixel: CanvasPixel>: Sendable {
  let texture: Texture<Pixel>
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
  /// - Throws: `LimitError.memory`, of a part of one row or column.
  init(
    _ image: PixelImage<Pixel>, _ rect: Rect, part: PixelRect, mirrored: Bool,
    on geometry: PlaneGeometry
  ) throws(LimitError) {
    texture = try Texture(image, part)
    let (width, height) = (Double(image.size.width), Double(image.size.height))
    let (x, y) = (Double(texture.origin.x), Double(texture.origin.y))
    let (u, v, q) = (mirrored ? geometry.q - geometry.u : geometry.u, geometry.v, geometry.q)
    let column = u * (rect.width * width) + q * (rect.x * width - 0.5 - x)
    let row = v * (rect.height * height) + q * (rect.y * height - 0.5 - y)
    lines = geometry.upright.map { [picture = texture.picture] _ in
      (
        SampledLine(
          start: column.z / q.z, step: column.x / q.z, first: Int(picture.first_column),
          last: Int(picture.last_column)),
        SampledLine(
          start: row.z / q.z, step: row.y / q.z, first: Int(picture.first_row),
          last: Int(picture.last_row))
      )
    }
    unowned = SampledPlane(
      plane: cslicer_plane(
        picture: texture.picture, column: (column.x, column.y, column.z),
        row: (row.x, row.y, row.z), depth: (q.x, q.y, q.z)))
  }

  var isOpaque: Bool { texture.image.isOpaque }

  /// Where the stage's columns and rows are on the picture's, if it is only moved and scaled.
  let lines: (columns: SampledLine, rows: SampledLine)?
}

/// A picture and its projection, as loops take them.
// Proof for Sendable: who holds it holds the sampler, too; its memory is never written to.
struct SampledPlane<Pixel: CanvasPixel>: @unchecked Sendable {
  /// The picture's coordinates are column / depth and row / depth; whole numbers are centres.
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

extension PixelImage {
  /// A part of one row or one column, at least two wide and high: the last ones are repeated.
  fileprivate func widened(_ part: PixelRect) throws(LimitError) -> PixelImage {
    let size = PixelSize(width: max(part.width, 2), height: max(part.height, 2))
    return try PixelImage(size: size, isOpaque: isOpaque) { x, y in
      row(part.y + min(y, part.height - 1))[part.x + min(x, part.width - 1)]
    }
  }
}
