import SlicerCore

/// A part of the stage with any outline, that can be taken out of a picture and moved.
struct Piece {
  /// In points of the stage.
  let outline: Outline
  /// The bounds of the outline with a pixel more on each side: only the outline decides where it ends.
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

  /// A layer of a picture's piece, in its place.
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

  /// A line of light along the edges that face the upper left and one of shade along the others, as sublayers.
  ///
  /// Both go a little beyond the piece, whose mask cuts them: a line that ended where the piece does would
  /// be half as strong in the pixels of the piece's edge.
  ///
  /// - Parameters:
  ///   - width: of the lines, in points.
  ///   - strength: 0…1.
  func bevel(width: Double, strength: Double, on stage: Stage) -> [Layer] {
    guard strength > 0 else { return [] }
    let corners = outline.moved(by: Point(x: -rect.x, y: -rect.y)).corners
    return [(1.0, UInt8(255), Compositing.light), (-1, 0, .atop)].compactMap {
      way, gray, compositing in
      let inwards = Point(x: way, y: way)
      let lines = corners.facing(inwards).map { run in
        Outline.polygon(
          run.map { $0 + inwards * width } + run.reversed().map { $0 - inwards * (2 / stage.scale) }
        )
      }
      guard !lines.isEmpty else { return nil }
      var shape = ShapeContents(path: Path(lines.map { Path.Subpath($0, isClosed: true) }))
      shape.fillColor = RGBA(red: gray, green: gray, blue: gray)
      return Layer(.shape(shape), bounds: rect.size, position: rect.size.center).with {
        $0.opacity = strength
        $0.compositing = compositing
      }
    }
  }

  /// The shadow of pieces on what lies beneath them, as dark as each is opaque.
  ///
  /// - Parameter radius: in points, of the soft edge; the shadow is below by as much and a half.
  static func shadow(
    of pieces: [Layer], strength: Double, radius: Double, on stage: Stage
  ) -> [Layer] {
    guard strength > 0, !pieces.isEmpty else { return [] }
    return [
      Layer(group: pieces, on: stage).moved(by: Point(x: 0, y: radius * 1.5)).with {
        $0.filters = [.mixToColor(.black, amount: 1), .blur(radius: radius)]
        $0.opacity = strength
        // Beside icons nothing dark is seen.
        if !stage.content.isEverywhere { $0.compositing = .atop }
      }
    ]
  }

  /// How a piece joins what lies below. One that is not opaque turns into the one at rest, for both would be seen; a
  /// piece of an icon is solid, and leaves little at rest.
  static func joining(_ picture: SceneImage, parted: Double, on stage: Stage) -> Compositing {
    stage.content.isEverywhere ? .behind(picture, parted: 0.4 * parted) : .sourceOver
  }

  /// Pieces in the air. Those of icons fade where the stage's edges would cut them.
  static func air(_ layers: [Layer], at progress: Double, on stage: Stage) -> [Layer] {
    guard !stage.content.isEverywhere, !layers.isEmpty else { return layers }
    let amount = Layer.fade(at: progress, over: 0.1)
    let faded = Layer(group: layers, on: stage).fading(within: 0.06, by: amount, on: stage)
    // In a group of its own: what fades replaces what lies beneath it there.
    return [Layer(group: [faded], on: stage)]
  }

  /// The picture where its pieces still lie: one layer, so that no seams are seen.
  ///
  /// Beneath a piece that has just begun to move it fades, for edges that have not parted yet cover
  /// their pixels only in part.
  ///
  /// - Parameter parted: how far each piece is from where it lay: 0 not at all, from 1 on it lies on
  ///   nothing but the other picture. Of all pieces that the picture has.
  static func rest(
    of picture: SceneImage, _ pieces: [(piece: Piece, parted: Double)], on stage: Stage
  ) -> [Layer] {
    let isFull = stage.content.isEverywhere
    let opacities = pieces.map { 1 - min(max($0.parted, 0) * (isFull ? 1 : 4), 1) }
    let left = zip(pieces, opacities).filter { $1 > 0 }
    guard !left.isEmpty else { return [] }
    let whole = Layer(picture, on: stage)
    guard pieces.contains(where: { $0.parted > 0 }) else { return [whole] }
    let areas = left.map { piece, opacity in
      piece.piece.area(opacity, on: stage).with {
        // Soft parts would be seen twice.
        if !isFull, opacity < 1 { $0.mask = whole }
      }
    }
    return [whole.with { $0.mask = Layer(group: areas, on: stage) }]
  }

  /// The picture on which pieces of another one lie.
  ///
  /// The part of an icon that the other one hides is there at once.
  ///
  /// - Parameters:
  ///   - card: the picture that has the pieces.
  ///   - parted: how far all pieces are from where they lay, 0…1.
  ///   - open: where the rest of an icon is seen.
  static func board(
    _ picture: SceneImage, below card: SceneImage, parted: Double, open: [Layer], on stage: Stage
  ) -> Layer {
    let whole = Layer(picture, on: stage)
    guard !stage.content.isEverywhere else { return whole.behind(card, parted: parted) }
    guard parted < 1 else { return whole }
    return whole.shown(beneath: card, or: open, on: stage)
  }

  /// The area of the piece when it has grown from its middle by a part, to be added to others.
  func hole(_ part: Double, on stage: Stage) -> Layer {
    let size = min(max(part, 0), 1)
    let way = (rect.center - stage.size.center) * (1 - size)
    return area(1, on: stage).with {
      $0.transform = Transform3D.scale(x: size, y: size).then(.translation(x: way.x, y: way.y))
    }
  }

  /// The area of the piece, to be added to others.
  func area(_ opacity: Double, on stage: Stage) -> Layer {
    Layer(.shape(outline, .black), bounds: stage.size, position: stage.size.center).with {
      $0.compositing = .plus
      $0.opacity = opacity
    }
  }
}

extension Outline {
  /// The corners of a polygon that is all but the same: curves are eight lines.
  fileprivate var corners: [Point] {
    var corners = [start]
    for part in parts {
      let from = corners[corners.count - 1]
      switch part {
      case .line(let end): corners.append(end)
      case .curve(let a, let b, let end):
        for step in 1...8 {
          let (t, rest) = (Double(step) / 8, 1 - Double(step) / 8)
          let near = from * (rest * rest * rest) + a * (3 * rest * rest * t)
          corners.append(near + b * (3 * rest * t * t) + end * (t * t * t))
        }
      }
    }
    return corners
  }
}

extension [Point] {
  /// The parts of a closed line from whose outside a direction leads in.
  fileprivate func facing(_ inwards: Point) -> [[Point]] {
    let next = dropFirst() + prefix(1)
    let area = zip(self, next).reduce(0) { $0 + $1.0.x * $1.1.y - $1.0.y * $1.1.x }
    let faces = zip(self, next).map { a, b in
      ((b.y - a.y) * inwards.x - (b.x - a.x) * inwards.y) * area < 0
    }
    // A run that goes on over the start is one, too.
    let first = faces.firstIndex(of: false) ?? 0
    var runs: [[Point]] = []
    var isInRun = false
    for i in indices.map({ (first + $0) % count }) {
      if faces[i] {
        if !isInRun { runs.append([self[i]]) }
        runs[runs.count - 1].append(self[(i + 1) % count])
      }
      isInRun = faces[i]
    }
    return runs
  }
}
