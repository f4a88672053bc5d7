import Foundation
import SlicerCore
import SlicerScene

/// The soft shadow of something of which the alphas are known on a grid, or of an opaque page's outlines.
///
/// Alphas are spread out by ¾ · (1 − x² / r²) / r in both directions. That of outlines goes by the
/// distance, and is the same along straight sides.
struct ReferenceShadow {
  let color: RGBA
  private let opacity: Double
  private let offset: Point
  private let share: (Point) -> Double

  /// - Parameters:
  ///   - shadow: its radius and offset in the grid's points.
  ///   - alpha: of a cell, 0…1.
  init(_ shadow: Shadow, _ place: ReferenceGrid.Place, alpha: (Int, Int) -> Double) {
    let grid = ReferenceGrid(place, radius: shadow.radius, alpha: alpha)
    self.init(shadow) { grid.value(at: $0) }
  }

  /// Smoothstep from `radius` outside all of some outlines to `radius` inside one of them.
  init(_ shadow: Shadow, _ outlines: [[Point]]) {
    let sides = outlines.map { Self.sides($0) }
    let corners = outlines.joined()
    // Beyond the radius there is no shadow. The reach is a little larger, for roundings.
    let reach = max(shadow.radius, 0) * 1.0001 + 1e-6
    let left = (corners.lazy.map(\.x).min() ?? .infinity) - reach
    let right = (corners.lazy.map(\.x).max() ?? -.infinity) + reach
    let top = (corners.lazy.map(\.y).min() ?? .infinity) - reach
    let bottom = (corners.lazy.map(\.y).max() ?? -.infinity) + reach
    self.init(shadow) { point in
      if point.x < left || point.x > right || point.y < top || point.y > bottom { return 0 }
      var nearest = Double.infinity
      for outline in sides {
        for (a, b) in outline { nearest = min(nearest, Self.distance(point, a, b)) }
      }
      let isInside = sides.contains { Self.contains($0, point) }
      let distance = nearest * (isInside ? 1 : -1)
      return shadow.radius > 0
        ? ReferenceFormulas.smoothstep((distance / shadow.radius + 1) / 2) : isInside ? 1 : 0
    }
  }

  private init(_ shadow: Shadow, share: @escaping (Point) -> Double) {
    (color, opacity, offset) = (shadow.color, min(max(shadow.opacity, 0), 1), shadow.offset)
    self.share = share
  }

  private static func sides(_ corners: [Point]) -> [(Point, Point)] {
    Array(zip(corners, corners[1...] + corners[..<1]))
  }

  private static func distance(_ point: Point, _ a: Point, _ b: Point) -> Double {
    let (way, from) = (b - a, point - a)
    let length = way.x * way.x + way.y * way.y
    let t = length == 0 ? 0 : min(max((from.x * way.x + from.y * way.y) / length, 0), 1)
    let rest = from - way * t
    return (rest.x * rest.x + rest.y * rest.y).squareRoot()
  }

  private static func contains(_ sides: [(Point, Point)], _ point: Point) -> Bool {
    var isInside = false
    for (a, b) in sides where (a.y > point.y) != (b.y > point.y) {
      if point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) { isInside.toggle() }
    }
    return isInside
  }

  /// Premultiplied, 0…255.
  func value(at point: Point) -> SIMD4<Double> {
    SIMD4(premultiplied: color) * (opacity * share(point - offset))
  }
}

extension ReferenceTree {
  /// The layer's shadow: of all that it shows, on the stage and around it.
  func shadow(of layer: Layer, _ matrix: Transform3D, _ shadow: Shadow) -> ReferenceShadow {
    let far = shadow.radius + max(abs(shadow.offset.x), abs(shadow.offset.y))
    let margin = Int(min(far * stage.scale, 1000).rounded(.up)) + 1
    let size = PixelSize(
      width: stage.pixelSize.width + 2 * margin, height: stage.pixelSize.height + 2 * margin)
    let points = Double(margin) / stage.scale
    let wide = ReferenceTree(
      pictures: pictures, stage: Stage(pixelSize: size, scale: stage.scale), kernel: kernel)
    var caster = layer.with {
      $0.shadow = nil
      $0.filters = []
      $0.opacity = 1
      $0.compositing = .sourceOver
    }
    if let path = shadow.path {
      caster = Layer(.shape(path, .black), bounds: layer.bounds, position: .zero)
    }
    var alphas = ReferencePixels(size)
    wide.draw(caster, matrix.then(.translation(x: points, y: points)), onto: &alphas)
    let place = ReferenceGrid.Place(
      origin: Point(x: -points, y: -points), side: 1 / stage.scale, columns: size.width,
      rows: size.height)
    return ReferenceShadow(shadow, place) { alphas[$0, $1].w / 255 }
  }
}
