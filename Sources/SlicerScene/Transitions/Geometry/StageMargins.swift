import SlicerCore

extension Layer {
  /// Fades the group towards the stage's edges, so that they do not cut it in the middle of the stage's ground.
  ///
  /// Pictures that fill the stage stay as they are.
  ///
  /// - Parameters:
  ///   - axis: along which it fades; nil for both.
  ///   - width: of the part that fades, as a fraction of the stage's side.
  ///   - amount: 0 leaves all, 1 leaves nothing at the edges.
  func fading(along axis: Axis? = nil, within width: Double, by amount: Double, on stage: Stage)
    -> Layer
  {
    guard amount > 0, !stage.content.isEverywhere else { return self }
    let field = StageMargins(axis: axis, width: width).field
    return Layer(group: [self], on: stage).with {
      // At 1 / (1 + softness) the front has passed all but the edges themselves.
      $0.compositing = .replace(
        Reveal(.field(field), progress: 1 - min(amount, 1) / 2, softness: 1))
    }
  }

  /// The amount by which things that move fade: nothing at both ends, and all after a part of the time.
  static func fade(at progress: Double, over part: Double = 0.15) -> Double {
    Elementary.smoothstep(min(progress, 1 - progress) / part)
  }
}

/// The strips along the edges of the stage: 1 at an edge … 0 at `width` from it.
private struct StageMargins: Hashable, CustomStringConvertible {
  let axis: Axis?
  let width: Double

  var description: String { "margins \(axis?.rawValue ?? "all") \(width.shortest)" }

  var field: Field {
    let (axis, width) = (axis, width)
    return Field(self, grain: .points) { point in
      let across = min(point.x, 1 - point.x)
      let down = min(point.y, 1 - point.y)
      let nearest =
        switch axis {
        case .horizontal: across
        case .vertical: down
        case nil: min(across, down)
        }
      return max(1 - nearest / width, 0)
    }
  }
}
