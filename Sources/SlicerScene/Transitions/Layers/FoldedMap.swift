import SlicerCore

/// A partly folded map.
struct FoldedMap {
  private let stage: Stage
  private let edge: Edge
  private let sheet: SheetEdge
  private let count: Int
  /// By which panels are turned, in radians.
  private let angle: Double
  /// The pictures that it shows, and the share of each.
  private let pictures: [(image: SceneImage, share: Double)]
  private let sine, cosine: Double
  /// How large it is, as a fraction of the stage.
  private let size: Double
  /// The length of a panel that lies flat, in points.
  private let panel: Double

  /// - Parameter opened: how far A has dissolved into B; 0…1 counts.
  init(_ fold: Fold, angle: Double, opened: Double, on stage: Stage) {
    (self.stage, self.angle, edge, count) = (stage, angle, fold.axis.edge, fold.panels)
    sheet = SheetEdge(fold.thickness, on: stage)
    (sine, cosine) = Elementary.sineCosine(angle)
    let share = Elementary.smoothstep(opened)
    pictures = [(.outgoing, 1 - share), (.incoming, share)].filter { $0.1 > 0 }
    size = Elementary.mix(1, fold.scale, sine)
    panel = edge.length(of: stage.size) / Double(count)
  }

  /// The visible width of a panel's edge, in points: creases are sharp until the map is nearly shut.
  private var side: Double {
    let square = sine * sine
    return sine > 0 ? sheet.thickness * square * square * square : 0
  }
  /// The visible width of a panel with its edge, in points.
  private var slot: Double { panel * cosine + side }
  /// From the far creases to the near ones, in points.
  private var height: Double { panel * sine }

  /// The eye's view of the map. It steps back so that the near creases keep their size.
  var camera: Transform3D {
    .scale(x: size, y: size, z: size).then(stage.camera(for: max(height, 0) * size))
  }

  /// From the stage's middle to a line along the creases; the map begins at 0.
  private func place(_ distance: Double) -> Point {
    let way = edge.opposite.direction
    return stage.size.center + way * (distance - slot * Double(count) / 2)
  }

  /// The border of a panel that is turned towards the eye.
  private func near(_ index: Int) -> Edge { index.isMultiple(of: 2) ? edge : edge.opposite }

  /// All of them; none where they are edge-on, and the edges hide what the eye sees of some.
  func panels(_ shading: Double) -> [Layer] {
    guard panel * abs(cosine) * stage.scale > 0.05 else { return [] }
    return pictures.flatMap { picture, share in
      (0..<count).map { index in
        panel(index, of: picture, shading).with { $0.opacity = share }
      }
    }
  }

  /// A panel, which hangs on the crease behind it.
  private func panel(_ index: Int, of picture: SceneImage, _ shading: Double) -> Layer {
    let near = near(index)
    let part = edge.part(index, of: count)
    let bounds = Size(
      width: stage.size.width * part.width, height: stage.size.height * part.height)
    let crease = near.opposite.direction
    return Layer(
      .picture(picture), bounds: bounds,
      position: place(slot * Double(near == edge ? index + 1 : index))
    ).with {
      $0.contentsRect = part
      $0.anchorPoint = Point(x: 0.5 + crease.x / 2, y: 0.5 + crease.y / 2)
      $0.transform = .turn(bringing: near, by: angle)
      $0.compositing = .plus
      $0.shades = shades(from: near, shading * max(sine, 0))
    }
  }

  /// The light comes from the left and above: every second panel is turned to it. Creases behind are
  /// darkest.
  private func shades(from near: Edge, _ strength: Double) -> [Shade] {
    guard strength > 0 else { return [] }
    let (free, crease) = (near.direction, near.opposite.direction)
    let dark = near == edge ? 1 : 0.12
    return [
      Shade(
        color: .black, from: Point(x: 0.5 + free.x / 2, y: 0.5 + free.y / 2),
        to: Point(x: 0.5 + crease.x / 2, y: 0.5 + crease.y / 2),
        stops: [
          .init(0, strength * 0.55 * dark), .init(0.6, strength * 0.7 * dark),
          .init(1, strength * (0.25 + 0.65 * dark)),
        ])
    ]
  }

  /// For edges: above 0 while more is seen of A.
  private var facing: Double {
    let share = pictures.reduce(0) { $1.image == .incoming ? $1.share : $0 }
    return 0.25 - share / 2
  }

  /// The panels' sides that are turned towards the eye.
  func edges(_ shading: Double) -> [Layer] {
    guard side > 0 else { return [] }
    return (0..<count).flatMap { index -> [Layer] in
      let border = Double(near(index) == edge ? index : index + 1) / Double(count)
      let middle = near(index) == edge ? Double(index) * slot : Double(index + 1) * slot - side
      return sheet.strip(
        of: (border, border), facing: facing, at: edge, width: side
      ) {
        $0.position = place(middle + side / 2)
        $0.transform = .translation(z: height)
        $0.shades = shading > 0 ? [Shade(opacity: shading * 0.25)] : []
      }
    }
  }

  /// The visible core of transparent pictures when all panels are edge-on.
  var core: [Layer] {
    sheet.core(edge, width: panel * Double(count) * abs(cosine)).map { layer in
      layer.with { $0.transform = .scale(x: size, y: size) }
    }
  }

  /// The map's shadow on the ground, all of it below: the farther the higher it stands. It is always as soft,
  /// for a soft shadow takes less time than a sharp one.
  func ground(_ strength: Double) -> Shadow? {
    guard strength > 0, sine > 0 else { return nil }
    let radius = min(stage.size.width, stage.size.height) * 0.035
    return Shadow(
      opacity: strength * sine, radius: radius, offset: Point(x: 0, y: radius * sine))
  }
}
