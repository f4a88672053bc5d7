import SlicerCore

/// The visible edge of a sheet: strips of its pictures' own borders, as wide as the sheet is thick. A plane
/// without thickness would show nothing where it is edge-on to the eye. A cube always shows a face, and doors
/// turn their free sides away from the eye: these have no such edge.
struct SheetEdge {
  /// In points: at most a quarter of the stage, beyond which it is no sheet. It is never less than two
  /// pixels, of which one is covered wherever they lie.
  let thickness: Double
  private let stage: Stage

  init(_ thickness: Double, on stage: Stage) {
    let most = min(stage.size.width, stage.size.height) / 4
    (self.thickness, self.stage) = (max(min(thickness, most), 2 / stage.scale), stage)
  }

  /// Makes the strip of the pictures' borders: layers whose sum is as opaque as they are. It has the colors
  /// of the picture that the sheet shows, and of both where that is about to change.
  ///
  /// - Parameters:
  ///   - borders: the places of A's border and of B's in the pictures, in the unit square.
  ///   - facing: the cosine of the sheet's angle, above 0 while it shows A.
  ///   - edge: which way the strip is thin.
  ///   - width: of the strip across the border, in points.
  func strip(
    of borders: (a: Double, b: Double), facing: Double, at edge: Edge, width: Double,
    _ change: (inout Layer) -> Void
  ) -> [Layer] {
    let second = Elementary.smoothstep(0.5 - 2 * facing)
    return [(SceneImage.outgoing, borders.a, 1 - second), (.incoming, borders.b, second)].filter {
      $0.2 > 0
    }.map { picture, place, share in
      Layer(
        .picture(picture), bounds: edge.bounds(of: stage.size, across: width),
        position: stage.size.center
      ).with {
        $0.contentsRect = edge.line(at: place, of: stage.pixelSize)
        $0.opacity = share
        $0.compositing = .plus
        change(&$0)
      }
    }
  }

  /// How far from the border an outline is looked for, as fractions of the sheet: that of round corners.
  static let insets = (1...10).reversed().map { Double($0 * $0) / 1000 }

  /// Beneath a sheet whose borders may be transparent: a line for each row of its pictures that shows
  /// anything. None as long as the sheet itself is seen wider than it is thick.
  ///
  /// - Parameter width: of what is seen of the sheet, in points.
  func core(_ edge: Edge, width: Double) -> [Layer] {
    let share = 1 - width / thickness
    guard share > 0 else { return [] }
    // A row's mean, laid over itself: colors stay, and what is seen through becomes solid.
    return (0..<6).map { copy in
      Layer(
        .picture(copy.isMultiple(of: 2) ? .outgoing : .incoming),
        bounds: edge.bounds(of: stage.size, across: thickness), position: stage.size.center
      ).with { $0.opacity = share }
    }
  }
}

/// A box that turns about its middle axis and has a face of the stage's size before it and behind.
///
/// It lies behind the stage, and the eye steps back so far that its nearest edge keeps its size.
struct TurningBox {
  /// The edge that comes towards the eye.
  let edge: Edge
  /// In radians.
  let angle: Double
  /// From the axis to the face before it, in points.
  let depth: Double
  let stage: Stage
  /// How much of its nearest edge's way comes out of the stage, 0…1, for the eye to step back by less.
  var rise = 0.0

  /// From a layer in the middle of the stage to a face of the box.
  ///
  /// - Parameters:
  ///   - quarters: how often the box turns by a quarter until the face is before the eye.
  ///   - inset: how far inside of the face, in points.
  func transform(ofFace quarters: Int, inset: Double = 0) -> Transform3D {
    let (sine, cosine) = Elementary.sineCosine(angle)
    let reach = edge.length(of: stage.size) / 2
    let nearest = reach * abs(sine) + depth * abs(cosine)
    return .translation(z: (quarters.isMultiple(of: 2) ? depth : reach) - inset)
      .then(.turn(bringing: edge, by: angle - .pi / 2 * Double(quarters)))
      .then(.translation(z: -depth))
      .then(stage.camera(for: (nearest - depth) * (1 - rise)))
  }
}

extension Edge {
  /// The bounds of what lies along this edge all through the stage.
  fileprivate func bounds(of stage: Size, across width: Double) -> Size {
    isHorizontal
      ? Size(width: width, height: stage.height) : Size(width: stage.width, height: width)
  }

  /// One row or column of pixels along this edge, in the unit square: that next to a place.
  fileprivate func line(at place: Double, of size: PixelSize) -> Rect {
    let count = Double(isHorizontal ? size.width : size.height)
    let first = min(max((place * count - 0.5).rounded(), 0), count - 1) / count
    return isHorizontal
      ? Rect(x: first, y: 0, width: 1 / count, height: 1)
      : Rect(x: 0, y: first, width: 1, height: 1 / count)
  }

  /// Where this edge lies in the unit square, across itself.
  var place: Double { self == .right || self == .bottom ? 1 : 0 }
}

extension Parameter {
  /// How thick a sheet is, with the same words everywhere.
  static func thickness(_ property: Property<Double>) -> Parameter {
    .length(
      "thickness", "thickness of the sheet in points; at least a pixel when it is edge-on",
      property,
      in: 0...100)
  }
}

extension Parameter {
  /// How dark shadows are, with the same words everywhere; 0 for none at all.
  static func shadow(_ property: Property<Double>) -> Parameter {
    .number("shadow", "strength of the shadows", property, in: 0...1)
  }
}

extension Shadow {
  /// The shadow of a rolled page; nil for a strength of 0.
  static func paper(_ strength: Double, radius: Double) -> Shadow? {
    strength > 0 ? Shadow(opacity: strength, radius: radius * 1.1) : nil
  }

  /// The shadow of a card that slides over another one; nil for none. It stays until the card has nearly covered that: no
  /// bright line is left beside it.
  ///
  /// - Parameters:
  ///   - covered: how much of the other one is covered; 0…1 counts.
  ///   - length: the card's extent on its way, in points.
  static func card(_ strength: Double, covered: Double, length: Double) -> Shadow? {
    let share =
      Elementary.smoothstep(covered / 0.4) * Elementary.smoothstep((1 - covered) / 0.06)
    return strength > 0 && share > 0
      ? Shadow(opacity: strength * share, radius: length * 0.02) : nil
  }
}
