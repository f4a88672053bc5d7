import SlicerCore
import SlicerScene

/// The form of a shadow with its soft edge, on the stage.
enum ShadowCaster: Sendable {
  /// Polygons that are known to be opaque: distances to them give the shadow.
  case polygons(SoftPolygon)
  /// The alpha of any other layer.
  case alpha(SoftAlpha)

  static let steps = 1024

  /// Values for how much of the shadow is there, 0…1, in the order in which ``fill`` looks them up.
  ///
  /// - Parameter isHard: whether an edge is no wider than one pixel, across which it is covered evenly.
  func table<Value>(isHard: Bool, _ value: (Double) -> Value) -> [Value] {
    (0...Self.steps).map { i in
      let place = Double(i) / Double(Self.steps)
      return switch self {
      case .polygons: value(isHard ? place : Elementary.smoothstep(place))
      case .alpha: value(place)
      }
    }
  }

  /// The rows of a stage that the shadow may touch.
  func rows(_ height: Int) -> Range<Int> {
    switch self {
    case .polygons(let polygons): polygons.rows
    case .alpha(let alpha): alpha.rows(height)
    }
  }

  /// The columns of a stage that it may touch.
  func columns(_ width: Int) -> Range<Int> {
    switch self {
    case .polygons(let polygons): polygons.columns(width)
    case .alpha(let alpha): alpha.columns(in: 0..<width)
    }
  }

  /// The columns of a row, among `limits`, that it may touch.
  func columns(row y: Int, in limits: Range<Int>) -> Range<Int> {
    switch self {
    case .polygons(let polygons): polygons.columns(row: y, in: limits)
    case .alpha(let alpha): alpha.columns(in: limits)
    }
  }

  /// A table's word for each of some columns.
  func fill<Pixel>(
    _ target: WordRow, _ columns: Range<Int>, row y: Int, _ table: [UInt32],
    _ scratch: RowScratch<Pixel>
  ) {
    switch self {
    case .polygons(let polygons): polygons.fill(target, columns, row: y, table, scratch)
    case .alpha(let alpha): alpha.fill(target, columns, row: y, table, scratch)
    }
  }

  /// A table's pixel for each of some columns.
  func lookUp<Pixel>(
    _ target: PixelRow<Pixel>, _ columns: Range<Int>, row y: Int, _ table: [Pixel],
    _ scratch: RowScratch<Pixel>
  ) {
    Pixel.lookUp(target, table, scratch) { fill($0, columns, row: y, $1, scratch) }
  }
}

/// The soft shadow of a layer on what was drawn before it.
final class ShadowOperation<Pixel: CanvasPixel>: SceneOperation {
  private let caster: ShadowCaster
  private let pixels: [Pixel]
  let rows, columns: Range<Int>

  init(_ shadow: Shadow, of caster: ShadowCaster, stage: Stage) {
    self.caster = caster
    let color = Pixel(shadow.color)
    pixels = caster.table(isHard: shadow.radius * stage.scale <= 0.5) { share in
      color.scaled(share * shadow.strength)
    }
    rows = caster.rows(stage.pixelSize.height)
    columns = caster.columns(stage.pixelSize.width)
  }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func draw(row y: Int, onto row: inout RowBuffer<Pixel>, _ scratch: RowScratch<Pixel>) {
    let touched = caster.columns(row: y, in: 0..<row.width)
    guard !touched.isEmpty else { return }
    scratch.withRow { memory in
      let target = memory.prefix(touched.count)
      caster.lookUp(target, touched, row: y, pixels, scratch)
      let span = RowSpan(start: touched.lowerBound, pixels: target, isOpaque: false)
      row.join(span, adds: false, scratch)
    }
  }
}

extension Shadow {
  /// The opacity, clamped to 0…1.
  var strength: Double { opacity > 0 ? min(opacity, 1) : 0 }

  var isSeen: Bool { strength > 0 && color.alpha > 0 }
}
