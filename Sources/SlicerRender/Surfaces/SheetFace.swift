import SlicerCore
import SlicerScene

/// One side of a sheet: bilinear samples of a part of a picture, whose edge goes on for ever.
struct SheetFace {
  let texels: SheetTexels
  /// From points of the bounds to pixels of the picture: x · scale + offset.
  private let exact: (scaleX: Double, scaleY: Double, offsetX: Double, offsetY: Double)
  let axisX: SheetAxis
  let axisY: SheetAxis
  let edges: SheetEdges
  /// 0…1: how much of it is white, under the shades.
  let veil: Double
  /// ``SheetLight`` of nothing but the veil.
  let veilWeights: UInt32
  let shades: [SheetShade]
  /// Whether it shows nothing but the picture.
  let isPlain: Bool
  /// Where to read the neighbours on the right and below: 1 and a row, or 0 where there are none.
  let right: Int
  let below: Int

  /// The part of `image` in its unit square; a width or height below 0 exchanges its sides.
  init(
    _ image: Image, part: Rect, isMirrored: Bool, veil: Double, bounds: Size, shades: [Shade]
  ) {
    texels = SheetTexels(image)
    let (width, height) = (Double(image.size.width), Double(image.size.height))
    let side = isMirrored ? -part.width : part.width
    let left = isMirrored ? part.maxX : part.x
    exact = (
      side * width / bounds.width, part.height * height / bounds.height, left * width - 0.5,
      part.y * height - 0.5
    )
    let columns = Self.touched(part.x, part.maxX, image.size.width)
    let rows = Self.touched(part.y, part.maxY, image.size.height)
    axisX = SheetAxis(exact.scaleX, exact.offsetX, columns)
    axisY = SheetAxis(exact.scaleY, exact.offsetY, rows)
    right = columns.count > 1 ? 1 : 0
    below = rows.count > 1 ? image.size.width : 0
    edges = SheetEdges(width: Float(bounds.width), height: Float(bounds.height))
    self.veil = min(max(veil, 0), 1)
    veilWeights = SheetLight.weights(1, 0, veil: veil)
    self.shades = shades.map { SheetShade($0, bounds) }
    isPlain = veil <= 0 && shades.isEmpty
  }

  var image: Image { texels.image }

  /// How many of the picture's pixels go into a length of the bounds, at most.
  var density: Float { max(abs(axisX.scale), abs(axisY.scale)) }

  /// Which pixel of the picture is seen at the stage's first one, where each of its pixels falls on
  /// one of the stage's; else nil.
  func shift(_ geometry: SheetGeometry) -> (column: Int, row: Int)? {
    let steps = [
      geometry.across.x * exact.scaleX - 1, geometry.down.y * exact.scaleY - 1,
      geometry.across.y * exact.scaleY, geometry.down.x * exact.scaleX,
    ]
    // Not even at the last pixel of the largest stage may this be off.
    guard steps.allSatisfy({ abs($0) < 1e-9 }) else { return nil }
    let column = geometry.origin.x * exact.scaleX + exact.offsetX
    let row = geometry.origin.y * exact.scaleY + exact.offsetY
    guard abs(column - column.rounded()) < 1e-4, abs(row - row.rounded()) < 1e-4,
      abs(column) < 1e9, abs(row) < 1e9
    else { return nil }
    return (Int(column.rounded()), Int(row.rounded()))
  }

  /// The pixels that a range of the unit square touches, at least one and inside the picture.
  private static func touched(_ a: Double, _ b: Double, _ count: Int) -> ClosedRange<Int> {
    let size = Double(count)
    let low = (min(max(min(a, b), -1), 2) * size + 1e-9).rounded(.down)
    let high = (min(max(max(a, b), -1), 2) * size - 1e-9).rounded(.up)
    let first = min(max(Int(low), 0), count - 1)
    return first...min(max(Int(high) - 1, first), count - 1)
  }
}
