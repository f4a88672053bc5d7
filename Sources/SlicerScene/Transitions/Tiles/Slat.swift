import SlicerCore

/// A slat of a blind, and B's part behind it.
struct Slat {
  let tile: StageTile
  /// How far it has turned, in quarters of a turn, 0…1.
  let part: Double
  let blinds: VenetianBlinds

  private var edge: Edge { blinds.wipe.shape.from }

  /// The slat in space.
  func turned(on stage: Stage) -> TurningTile {
    TurningTile(
      tile: tile, part: part / 2, edge: edge, shading: blinds.shading, thickness: blinds.thickness,
      stage: stage)
  }

  /// Its edge, which is gone when it stands on end.
  func side(on stage: Stage) -> [Layer] {
    turned(on: stage).side.map { side in side.with { $0.opacity = min(4 * (1 - part), 1) } }
  }

  /// B's part behind it.
  var ground: Layer? {
    guard part > 0 else { return nil }
    return tile.layer(.incoming).with {
      $0.shades = shades
      $0.compositing = .behind(.outgoing, parted: min(part / 0.3, 1))
    }
  }

  private var shades: [Shade] {
    let dark = blinds.dim * (1 - Elementary.smoothstep(part))
    return dark > 0 ? [Shade(opacity: dark)] : []
  }

  /// The slat of an icon as it lies, as far as it still covers its place, and what is seen on both sides.
  var flat: [Layer] {
    if part <= 0 { return [tile.layer(.outgoing)] }
    if part >= 1 { return [tile.layer(.incoming)] }
    let opened = (1 - Elementary.cosine(.pi / 2 * part)) / 2
    let bands: [(SceneImage, Double, Double)] = [
      (.incoming, 0, opened), (.outgoing, opened, 1 - opened), (.incoming, 1 - opened, 1),
    ]
    return bands.map { picture, from, to in
      tile.layer(picture, from: from, to: to, isHorizontal: edge.isHorizontal).with {
        $0.shades = picture == .incoming ? shades : []
        $0.compositing = .plus
      }
    }
  }

  /// The slat of an icon, narrowed to its middle as paint, so that the icon keeps its outline.
  var narrowed: Layer? {
    guard part > 0, part < 1 else { return nil }
    let (sine, cosine) = Elementary.sineCosine(.pi / 2 * part)
    return tile.layer(.outgoing).with {
      $0.transform = edge.isHorizontal ? .scale(x: cosine, y: 1) : .scale(x: 1, y: cosine)
      $0.shades = blinds.shading > 0 ? [Shade(opacity: blinds.shading * sine)] : []
      $0.compositing = .atop
    }
  }
}

extension StageTile {
  /// A layer of a picture's tile between two parts of its length, in its place.
  fileprivate func layer(
    _ picture: SceneImage, from: Double, to: Double, isHorizontal: Bool
  ) -> Layer {
    func band(_ rect: Rect) -> Rect {
      isHorizontal
        ? Rect(
          x: rect.x + from * rect.width, y: rect.y, width: (to - from) * rect.width,
          height: rect.height)
        : Rect(
          x: rect.x, y: rect.y + from * rect.height, width: rect.width,
          height: (to - from) * rect.height)
    }
    let place = band(rect)
    return Layer(.picture(picture), bounds: place.size, position: place.center).with {
      $0.contentsRect = band(part)
    }
  }
}
