import SlicerCore

/// A tile that turns over about its own middle: A's in front, B's on its back.
///
/// It is seen straight on and from as near, for its size, as ``Flip`` is. It stays in its place and moves back so
/// far that its near edge keeps its size, if the stage dollies.
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
  let stage: Stage

  /// True if it lies neither as A nor as B.
  var isTurning: Bool { part > 0 && part < 1 }

  /// The layers behind it: the picture that it shows, so that no lines are seen around a tile that has
  /// barely begun or is all but there; then the second one.
  func ground(dim: Double) -> [Layer] {
    guard isTurning else { return [] }
    let dark = dim * Elementary.smoothstep(Elementary.sine(.pi * part) / 0.4)
    // At once, when a gap of a few pixels has opened: both pictures, mixed, would look like panes of glass.
    let share = Elementary.smoothstep((part - 0.04) / 0.08)
    // On a stage that knows what is seen, nothing lies beneath the tile.
    let parted =
      stage.content.isEverywhere ? min(Elementary.sine(.pi * part) / 0.3, 1) : 1
    return tile.ground(share: share, dark: dark, parted: parted, beneath: face, on: stage)
  }

  /// The side that is seen, its front or its back.
  var face: Layer {
    if part <= 0 { return tile.layer(.outgoing) }
    if part >= 1 { return tile.layer(.incoming) }
    let (sine, cosine) = Elementary.sineCosine(.pi * part)
    return tile.layer(cosine >= 0 ? .outgoing : .incoming).with {
      $0.isDoubleSided = false
      $0.transform = transform(ofFace: cosine >= 0 ? 0 : 2)
      $0.shades = shading > 0 ? [Shade(opacity: shading * sine)] : []
      // Before what is behind it, though it has moved back.
      $0.zPosition = 1
    }
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
    let box = TurningBox(edge: edge, angle: .pi * part, depth: depth, stage: place)
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

extension Rect {
  /// Maps a part of the unit square into this one.
  fileprivate func part(_ inner: Rect) -> Rect {
    Rect(
      x: x + inner.x * width, y: y + inner.y * height, width: inner.width * width,
      height: inner.height * height)
  }
}
