internal import CSlicerKernels
import SlicerCore

/// Reads a picture through a projection: bilinear, and several samples a pixel where it is minified.
///
/// Where a stage pixel covers n × m of the picture's pixels, n × m samples are spread over it, so
/// the work is about one sample for each of the picture's pixels, and nothing is skipped over.
struct PlaneSampler: Sendable {
  private let texture: Texture
  /// The picture's coordinates are column / depth and row / depth; whole numbers are centres.
  private let column, row, depth: SIMD3<Double>

  static let leastDepth = 1e-9

  /// - Parameters:
  ///   - rect: the part of the picture on the plane, in its unit square.
  ///   - part: the pixels that may be read; beyond them the last ones go on.
  /// - Throws: `LimitError.memory`, of a part of one row or column.
  init(
    _ image: Bitmap, _ rect: Rect, part: PixelRect, mirrored: Bool, on geometry: PlaneGeometry
  ) throws(LimitError) {
    texture = try Texture(image, part)
    let (width, height) = (Double(image.size.width), Double(image.size.height))
    let (x, y) = (Double(texture.origin.x), Double(texture.origin.y))
    let u = mirrored ? geometry.q - geometry.u : geometry.u
    column = u * (rect.width * width) + geometry.q * (rect.x * width - 0.5 - x)
    row = geometry.v * (rect.height * height) + geometry.q * (rect.y * height - 0.5 - y)
    depth = geometry.q
  }

  var isOpaque: Bool { texture.image.isOpaque }

  /// Pixels `columns` of the stage's row `y`, before all of which the plane lies.
  func fill(_ target: PixelRow, _ columns: Range<Int>, row y: Int, _ kernels: Kernels) {
    var plane = cslicer_plane(
      picture: texture.picture, column: (column.x, column.y, column.z), row: (row.x, row.y, row.z),
      depth: (depth.x, depth.y, depth.z))
    let start = target.prefix(columns.count).start
    kernels.loops.pointee.plane(start, columns.lowerBound, columns.count, y, &plane)
  }
}

/// The pixels of a picture that may be sampled; two rows and two columns at least.
// Proof for Sendable: the memory belongs to `image`, which is kept alive here and never written to.
struct Texture: @unchecked Sendable {
  let image: Bitmap
  let picture: cslicer_picture
  /// Where the texture begins in the picture.
  let origin: SIMD2<Int>

  /// - Parameter part: at least one pixel of the image.
  /// - Throws: `LimitError.memory`, of a part of one row or column.
  init(_ image: Bitmap, _ part: PixelRect) throws(LimitError) {
    let isNarrow = part.width == 1 || part.height == 1
    self.image = isNarrow ? try image.widened(part) : image
    origin = isNarrow ? SIMD2(part.x, part.y) : .zero
    let (x, y) = (Int32(part.x - origin.x), Int32(part.y - origin.y))
    picture = cslicer_picture(
      pixels: self.image.canvas.pixels, stride: self.image.size.width, first_column: x,
      first_row: y, last_column: x + Int32(max(part.width, 2)) - 1,
      last_row: y + Int32(max(part.height, 2)) - 1)
  }
}

extension Bitmap {
  /// A part of one row or one column, at least two wide and high: the last ones are repeated.
  fileprivate func widened(_ part: PixelRect) throws(LimitError) -> Bitmap {
    let size = PixelSize(width: max(part.width, 2), height: max(part.height, 2))
    let canvas = try Canvas(size: size)
    for y in 0..<size.height {
      let source = row(part.y + min(y, part.height - 1))
      let target = canvas.row(y)
      for x in 0..<size.width { target[x] = source[part.x + min(x, part.width - 1)] }
    }
    return Bitmap(canvas, isOpaque: isOpaque)
  }
}
