import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// The drawing of a text.
enum Setting {
  static let typesetter = Typesetter { _ throws in Bitmap(try Canvas(size: PixelSize(1, 1))) }

  static func layer(_ text: StyledText, bounds: Size = Size(0, 0)) -> Layer {
    Layer(.text(text), bounds: bounds, position: .zero).with {
      ($0.name, $0.anchorPoint) = ("t", .zero)
    }
  }

  /// With its bounds and the layers of its units.
  static func prepared(_ text: StyledText, bounds: Size = Size(0, 0)) throws -> Layer {
    try typesetter.prepared([layer(text, bounds: bounds)])[0]
  }

  /// Shapes alone.
  static func drawn(_ layer: Layer) throws -> Layer {
    let stage = Stage(size: Size(100, 100))
    return try typesetter.set(Scene(stage, [layer])).layers[0]
  }

  /// Lines of the whole layer, each moved by where its layer lies, in some order.
  static func lines(_ layer: Layer, at origin: Point = .zero) -> [Path.Subpath] {
    var own: [Path.Subpath] = []
    if case .shape(let shape) = layer.contents {
      own = shape.path.subpaths.map { Path.Subpath($0.outline.moved(by: origin), isClosed: true) }
    }
    return own
      + layer.sublayers.flatMap { sublayer in
        lines(sublayer, at: origin + Point(sublayer.frame.x, sublayer.frame.y))
      }
  }

  /// Corners and control points of lines, to 1/4096 of a point, sorted.
  static func points(_ lines: [Path.Subpath]) -> [SIMD2<Double>] {
    lines.flatMap { line in
      line.outline.points.map {
        SIMD2(($0.x * 4096).rounded() / 4096, ($0.y * 4096).rounded() / 4096)
      }
    }.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
  }

  /// The smallest rectangle around what is drawn.
  static func ink(_ layer: Layer) throws -> Rect {
    let points = lines(try drawn(layer)).flatMap(\.outline.points)
    let (x, y) = (points.map(\.x), points.map(\.y))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    return Rect(left, top, (x.max() ?? 0) - left, (y.max() ?? 0) - top)
  }
}
