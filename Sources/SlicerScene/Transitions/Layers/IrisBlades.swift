import SlicerCore

/// The blades of a shutter around its hole: each lies over the next one, from which only a wedge is
/// seen, and has an edge that catches the light.
struct IrisBlades {
  let iris: Iris
  /// 0: shut … 1: the hole shows the whole stage.
  let openness: Double
  let color: RGBA
  /// How far the sides of the open hole are from its middle, in points.
  private let radius: Double
  /// The width of lines, in points.
  private let line: Double
  private let stage: Stage

  /// The direction of the light, which comes from the upper left.
  private static let light = Point(x: -0.6, y: -0.8)

  init(_ iris: Iris, openness: Double, color: RGBA, on stage: Stage) {
    (self.iris, self.openness, self.color, self.stage) = (iris, openness, color, stage)
    let size = stage.size
    let diagonal = (size.width * size.width + size.height * size.height).squareRoot()
    radius = diagonal / 2 * iris.reach
    line = max(1.5 / stage.scale, radius * 0.004)
  }

  /// How far the corners of the hole are from the middle of the stage, 1 for the stage's corners.
  var hole: Double {
    openness * iris.reach / Elementary.sineCosine(.pi / Double(iris.blades)).cosine
  }

  /// All blades on what is opaque in the outlines, and a picture in their hole; where two abut each pixel is
  /// covered once.
  func layer(around picture: Layer, on outlines: [Layer]) -> Layer {
    let blades = (0..<iris.blades).map(blade)
    if color.alpha == 255, !stage.content.isEverywhere {
      let shown = picture.with {
        $0.compositing = .replace(Reveal(.field(.opening(of: iris)), progress: openness))
      }
      return Layer(group: blades.painted(on: outlines, on: stage) + [shown], on: stage)
    }
    // Nothing is seen of the picture behind opaque blades.
    if color.alpha == 255 {
      let shutter = Layer(group: blades, on: stage).with { $0.compositing = .atop }
      let shown = picture.with { $0.compositing = outlines.count > 1 ? .atop : .sourceOver }
      return Layer(group: (outlines.count > 1 ? outlines : []) + [shown, shutter], on: stage)
    }
    let corners = (0..<iris.blades).map { side in
      stage.size.center + iris.corner(side, openness: openness, radius: radius)
    }
    let hole = Layer(
      .shape(.polygon(corners), .black), bounds: stage.size, position: stage.size.center)
    let shutter = Layer(group: blades, on: stage).with {
      $0.mask = Layer(group: outlines, on: stage)
      $0.compositing = .plus
    }
    return Layer(group: [picture.with { $0.mask = hole }, shutter], on: stage)
  }

  /// The inner part of the blades, a ring around the hole: wide in the middle of the stage, and nothing
  /// when the hole is. It lies on what is opaque.
  var ring: [Layer] {
    guard color.alpha > 0 else { return [] }
    let blades = (0..<iris.blades).map(blade)
    let ring = Layer(group: blades, on: stage).with {
      $0.mask = disc
      $0.compositing = .atop
    }
    return [ring]
  }

  /// The shadow of the ring on what lies beneath it, the hole included.
  var shadow: [Layer] {
    guard color.alpha > 0, openness > 0 else { return [] }
    let length = radius * 0.05 * min(1, 4 * openness)
    let shadow = Layer(.none, bounds: stage.size, position: stage.size.center).with {
      $0.shadow = Shadow(
        opacity: 0.6 * Double(color.alpha) / 255, radius: length,
        offset: Point(x: 0, y: length / 4), path: outline)
    }
    return [Layer(group: [shadow], on: stage).with { $0.compositing = .atop }]
  }

  /// The outline around the ring.
  private var outline: Outline {
    let corner = iris.corner(0, openness: openness, radius: radius)
    let hole = (corner.x * corner.x + corner.y * corner.y).squareRoot()
    let reach = hole + radius * 0.16 * Elementary.smoothstep(openness / 0.2)
    let middle = stage.size.center
    return .roundedRect(
      Rect(x: middle.x - reach, y: middle.y - reach, width: 2 * reach, height: 2 * reach),
      cornerRadius: reach)
  }

  private var disc: Layer {
    Layer(.shape(outline, .black), bounds: stage.size, position: stage.size.center)
  }

  /// Makes the visible part of a blade: a wedge from a corner of the hole, between its own edge and that of
  /// the blade on it.
  private func blade(_ side: Int) -> Layer {
    let (own, upper) = (way(side), way(side - 1))
    let corner = iris.corner(side, openness: openness, radius: radius)
    let far = 5 * radius
    let outline = Outline.polygon([corner, corner + own * far, corner + upper * far])
    let bounds = Size(width: 2 * radius, height: 2 * radius)
    let middle = Point(x: radius, y: radius)
    return Layer(
      .shape(outline.moved(by: middle), color), bounds: bounds, position: stage.size.center
    ).with {
      $0.shades = shades(side, from: corner)
      $0.compositing = .plus
    }
  }

  /// The direction along a side of the hole, clockwise.
  private func way(_ side: Int) -> Point {
    let normal = iris.normal(side, openness: openness)
    return Point(x: -normal.y, y: normal.x)
  }

  /// The sheen of brushed metal by the way a blade lies, light on its edge, dark away from it. The blade
  /// above casts a shadow, with a seam between both.
  private func shades(_ side: Int, from corner: Point) -> [Shade] {
    let (out, upper) = (
      iris.normal(side, openness: openness), iris.normal(side - 1, openness: openness)
    )
    let facing = out.x * Self.light.x + out.y * Self.light.y
    let white = RGBA(red: 255, green: 255, blue: 255)
    return [
      Shade(color: white, opacity: 0.2 * facing * facing),
      gradient(.black, from: corner, along: out, to: radius, [(0, 0), (0.25, 0.1), (1, 0.6)]),
      gradient(
        white, from: corner, along: out, to: radius / 2,
        [(0, 0.55), (2 * line / radius, 0.2), (0.15, 0.12), (0.6, 0)]),
      gradient(
        .black, from: corner, along: upper * -1, to: radius / 4,
        [(0, 0.85), (4 * line / radius, 0.6), (0.25, 0.3), (1, 0)]),
    ]
  }

  /// Across a blade, from a line through a corner of the hole.
  private func gradient(
    _ color: RGBA, from corner: Point, along way: Point, to length: Double,
    _ stops: [(Double, Double)]
  ) -> Shade {
    func unit(_ point: Point) -> Point {
      Point(x: point.x / (2 * radius) + 0.5, y: point.y / (2 * radius) + 0.5)
    }
    return Shade(
      color: color, from: unit(corner), to: unit(corner + way * length),
      stops: stops.map { Shade.Stop($0, $1) })
  }
}
