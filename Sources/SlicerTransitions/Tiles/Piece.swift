import SlicerCore
import SlicerScene

/// A part of the stage with any outline, that can be taken out of a picture and moved.
struct Piece {
  /// In points of the stage.
  let outline: Outline
  /// What holds it, and a pixel more on each side: only the outline decides where it ends.
  let rect: Rect

  init(_ outline: Outline, on stage: Stage) {
    self.outline = outline
    let points = outline.points
    let (x, y) = (points.map(\.x), points.map(\.y))
    let margin = 1 / stage.scale
    let (left, top) = ((x.min() ?? 0) - margin, (y.min() ?? 0) - margin)
    rect = Rect(
      x: left, y: top, width: (x.max() ?? 0) + margin - left,
      height: (y.max() ?? 0) + margin - top)
  }

  /// The piece of a picture, in its place.
  func layer(_ picture: SceneImage, on stage: Stage) -> Layer {
    let size = stage.size
    return Layer(.picture(picture), bounds: rect.size, position: rect.center).with {
      $0.contentsRect = Rect(
        x: rect.x / size.width, y: rect.y / size.height, width: rect.width / size.width,
        height: rect.height / size.height)
      $0.mask = Layer(
        .shape(outline.moved(by: Point(x: -rect.x, y: -rect.y)), .black), bounds: rect.size,
        position: rect.size.center)
    }
  }

  /// What a picture shows where its pieces still lie: one layer, so that no seams are seen.
  ///
  /// - Parameter count: how many pieces the whole picture has.
  static func rest(
    of picture: SceneImage, _ pieces: [Piece], of count: Int, on stage: Stage
  ) -> [Layer] {
    guard !pieces.isEmpty else { return [] }
    let whole = Layer(picture, on: stage)
    guard pieces.count < count else { return [whole] }
    let areas = pieces.map { piece in
      Layer(.shape(piece.outline, .black), bounds: stage.size, position: stage.size.center)
        .with { $0.compositing = .plus }
    }
    return [whole.with { $0.mask = Layer(group: areas, on: stage) }]
  }
}

extension Outline {
  /// Corners and control points; the outline lies between them.
  fileprivate var points: [Point] {
    parts.reduce(into: [start]) { points, part in
      switch part {
      case .line(let end): points.append(end)
      case .curve(let a, let b, let end): points += [a, b, end]
      }
    }
  }
}
