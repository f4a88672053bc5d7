import SlicerCore

/// A tile that turns over about its own middle: A's in front, B's on its back.
///
/// It is seen straight on and from as near, for its size, as ``Flip`` is. Behind it is B in its shade, which B on its
/// back covers again. The light comes from the side from which the near edge goes away: A's face is turned from it, and
/// B's to it.
struct TurningTile {
  let tile: StageTile
  /// How far it has turned, in half turns, 0…1.
  let part: Double
  /// The edge that comes towards the eye.
  let edge: Edge
  /// How dark it becomes edge-on, 0…1.
  let shading: Double
  /// The thickness of its edge, in points.
  let thickness: Double
  /// How much smaller it is edge-on, 0…1.
  var gap = 0.0
  /// How much of its near edge's way comes out of the stage, 0…1, if the stage dollies. The rest moves back.
  var rise = 0.0
  let stage: Stage

  /// True if it lies neither as A nor as B.
  var isTurning: Bool { part > 0 && part < 1 }

  /// How far it stands up, 0…1: all when it stands on end.
  var open: Double { isTurning ? Elementary.sine(.pi * part) : 0 }

  /// The second picture behind it while it turns, darkest when it stands on end.
  ///
  /// - Parameter dim: how dark it is then, 0…1.
  func ground(dim: Double) -> Layer? {
    guard isTurning else { return nil }
    return tile.ground(
      dark: dim * Elementary.smoothstep(open / 0.7),
      behind: part < 0.5 ? .outgoing : .incoming, parted: min(open / 0.3, 1), on: stage)
  }

  /// The side that is seen, its front or its back.
  var face: Layer {
    if part <= 0 { return tile.layer(.outgoing) }
    if part >= 1 { return tile.layer(.incoming) }
    let (sine, cosine) = Elementary.sineCosine(.pi * part)
    return tile.layer(cosine >= 0 ? .outgoing : .incoming).with {
      $0.isDoubleSided = false
      $0.transform = transform(ofFace: cosine >= 0 ? 0 : 2)
      $0.shades = shades(sine, isBack: cosine < 0)
      // Before what is behind it, though it has moved back.
      $0.zPosition = 1
    }
  }

  /// The shade of a face, darker towards its far side.
  private func shades(_ sine: Double, isBack: Bool) -> [Shade] {
    guard shading > 0 else { return [] }
    // Dark tiles of an icon would be boxes in its soft shadow.
    let shading = stage.content.isEverywhere ? shading : shading / 2
    // The back has its near edge at the opposite side.
    let near = isBack ? edge.opposite : edge
    let dark = shading * sine * (isBack ? 0.75 : 1)
    let (from, to) =
      near.isHorizontal
      ? (Point(x: near.place, y: 0.5), Point(x: 1 - near.place, y: 0.5))
      : (Point(x: 0.5, y: near.place), Point(x: 0.5, y: 1 - near.place))
    return [
      Shade(color: .black, from: from, to: to, stops: [.init(0, 0.5 * dark), .init(1, dark)])
    ]
  }

  /// The edge of a tile that turns, which is all that is seen of it when it stands on end.
  var side: [Layer] {
    guard isTurning else { return [] }
    let (sine, cosine) = Elementary.sineCosine(.pi * part)
    let sheet = SheetEdge(thickness, on: place)
    guard sheet.thickness * sine * stage.scale > 0.02 else { return [] }
    let strips = sheet.strip(
      of: (edge.place, edge.opposite.place), facing: cosine, at: edge, width: sheet.thickness
    ) {
      $0.transform = transform(ofFace: 1)
      $0.contentsRect = tile.part.part($0.contentsRect)
      $0.shades = shading > 0 ? [Shade(opacity: shading * abs(cosine))] : []
    }
    let side = Layer(group: strips, on: place).with {
      $0.position = tile.rect.center
      $0.zPosition = 0.5
    }
    return [side]
  }

  private func transform(ofFace face: Int) -> Transform3D {
    let depth = SheetEdge(thickness, on: place).thickness / 2
    let box = TurningBox(edge: edge, angle: .pi * part, depth: depth, stage: place, rise: rise)
    guard gap > 0 else { return box.transform(ofFace: face) }
    let size = 1 - gap * Elementary.sine(.pi * part)
    return box.transform(ofFace: face).then(.scale(x: size, y: size))
  }

  /// A stage of the tile's own, whose eye is as near for its size.
  private var place: Stage {
    let rect = tile.rect
    let small = max(rect.width, rect.height) / max(stage.size.width, stage.size.height)
    return Stage(
      size: rect.size, scale: stage.scale, eyeDistance: stage.eyeDistance * small,
      dollies: stage.dollies)
  }
}

extension [TurningTile] {
  /// Tiles that turn above their grounds, with their soft shadow. Tiles of an icon cast a lighter one, and have no edge.
  ///
  /// - Parameters:
  ///   - dim: how dark the ground of a tile is that stands on end, 0…1.
  ///   - shadow: the strength of the shadow, 0…1.
  func layers(dim: Double, shadow: Double, on stage: Stage) -> [Layer] {
    let isIcon = !stage.content.isEverywhere
    let shadows = filter { $0.isTurning && shadow > 0 }.map {
      $0.tile.shadow(shadow * Elementary.smoothstep($0.open / 0.6), on: stage)
    }
    return compactMap { $0.ground(dim: dim) } + Layer.cast(shadows, on: stage)
      + (isIcon ? [] : flatMap(\.side)) + map(\.face)
  }
}
