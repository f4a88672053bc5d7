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

  /// The part of its way after which a piece lies on nothing but the other picture.
  private static let parting = 0.02

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
  /// Beneath a piece that has just begun to move it fades, for edges that have not parted yet cover
  /// their pixels only in part.
  ///
  /// - Parameter gone: how far each piece has come, of all that the picture has.
  static func rest(
    of picture: SceneImage, _ pieces: [(piece: Piece, gone: Double)], on stage: Stage
  ) -> [Layer] {
    let left = pieces.filter { $0.gone < parting }
    guard !left.isEmpty else { return [] }
    let whole = Layer(picture, on: stage)
    guard pieces.contains(where: { $0.gone > 0 }) else { return [whole] }
    let areas = left.map { piece, gone in
      Layer(.shape(piece.outline, .black), bounds: stage.size, position: stage.size.center).with {
        $0.compositing = .plus
        $0.opacity = 1 - max(gone, 0) / parting
      }
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
