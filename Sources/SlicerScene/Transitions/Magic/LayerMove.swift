import SlicerCore

/// Layers on their way from one scene to another: a layer tree at a progress.
struct LayerMove {
  private let move: MagicMove
  private var progress: Double
  /// True for the letters of a text.
  private var isLetter = false
  /// True within a perspective, where depths are seen.
  private var isDeep = false
  /// Beyond 0 and 1 things go on, and colors stay.
  private var share: Double { min(max(progress, 0), 1) }

  init(_ move: MagicMove, at progress: Double) { (self.move, self.progress) = (move, progress) }

  /// The sublayers of a layer on its way.
  ///
  /// - Parameter bounds: of the layer now.
  func sublayers(_ old: Layer, _ new: Layer, in bounds: Size) throws -> [Layer] {
    let isFlat =
      !isDeep && old.sublayerTransform == .identity && new.sublayerTransform == .identity
    func move(tears: Bool) throws -> (layers: [Layer], isTornOld: Bool, isTornNew: Bool) {
      let raised = RaisedGroups.known(old, new, tears)
      return (
        try sublayers(
          raised.pairs, raised.olds, raised.news, (old.bounds, new.bounds, bounds), isFlat: isFlat),
        raised.olds.contains(where: \.isTorn), raised.news.contains(where: \.isTorn)
      )
    }
    guard isFlat else { return try move(tears: false).layers }
    let torn = try move(tears: true)
    // Layers of a faded or masked group leave it while both pictures dissolve: the ends stay exact.
    let whole = max(
      torn.isTornOld ? 1 - Elementary.smoothstep(share / Self.tear) : 0,
      torn.isTornNew ? Elementary.smoothstep((share - 1) / Self.tear + 1) : 0)
    if whole == 0 { return torn.layers }
    let kept = try move(tears: false).layers
    if whole == 1 { return kept }
    return [
      Layer.dissolved(
        Layer(unclipped: kept, bounds), Layer(unclipped: torn.layers, bounds),
        1 - whole, bounds)
    ]
  }

  /// The part of the time in which layers leave a group that fades, masks or filters them.
  private static let tear = 0.15

  /// - Parameter sizes: of the old group, of the new one, and of the group now.
  private func sublayers(
    _ pairs: LayerPairs, _ olds: [RaisedLayer], _ news: [RaisedLayer],
    _ sizes: (old: Size, new: Size, now: Size), isFlat: Bool
  ) throws -> [Layer] {
    let shown = try layers(pairs, isFlat: isFlat) { i, j in
      olds[i].layer != news[j].layer
    } layer: { move, thing in
      switch thing {
      case .pair(let i, let j):
        try move.moved(olds[i].layer, news[j].layer)
          .clipped(to: .mixed(olds[i], news[j], move.progress))
      case .old(let i): move.leaving(olds[i].clipped, from: sizes.old, in: sizes.now)
      case .new(let j): move.coming(news[j].clipped, from: sizes.new, in: sizes.now)
      }
    }
    func all(_ things: [LayerPairs.Thing]) -> [Layer] { things.compactMap { shown[$0] } }
    guard isFlat else { return all(pairs.newOrder) }
    return LayerOrders(pairs, olds.map(\.clipped), news.map(\.clipped)).parts(at: share)
      .flatMap { part -> [Layer] in
        if part.share == 0 || part.old == part.new { return all(part.old) }
        return [
          Layer.dissolved(
            Layer(unclipped: all(part.old), sizes.now), Layer(unclipped: all(part.new), sizes.now),
            part.share, sizes.now)
        ]
      }
  }

  /// All things of two groups on their way. Those that change begin one after the other.
  private func layers(
    _ pairs: LayerPairs, isFlat: Bool, changes: (_ old: Int, _ new: Int) -> Bool,
    layer: (LayerMove, LayerPairs.Thing) throws -> Layer
  ) throws -> [LayerPairs.Thing: Layer] {
    var turn = 0.0
    let turns = pairs.oldOrder.map { thing in
      if case .pair(let i, let j) = thing, !changes(i, j) { return turn }
      defer { turn += 1 }
      return turn
    }
    let starts = TileStagger(move.stagger).starts(after: turns.map { min($0, max(turn - 1, 0)) })
    var shown: [LayerPairs.Thing: Layer] = [:]
    for (index, thing) in pairs.oldOrder.enumerated() {
      var own = move.stagger > 0 ? waiting(starts[index]) : self
      own.isDeep = !isFlat
      shown[thing] = try layer(own, thing).with { if isFlat { $0.zPosition = 0 } }
    }
    return shown
  }

  /// The move of a thing that begins later and ends with the last one, at 1.
  private func waiting(_ start: Double) -> LayerMove {
    var waiting = self
    waiting.progress = Elementary.smoothstep((progress - start) / (1 - move.stagger))
    return waiting
  }

  /// A layer of the old scene alone: it is gone before the end, so that words do not stand on other words for long.
  private func leaving(_ layer: Layer, from size: Size, in bounds: Size) -> Layer {
    faded(layer, 1 - Elementary.smoothstep(share / Self.fade), from: size, in: bounds)
  }

  /// A layer of the new scene alone, as ``leaving(_:from:in:)`` played backwards.
  private func coming(_ layer: Layer, from size: Size, in bounds: Size) -> Layer {
    faded(layer, Elementary.smoothstep((share - 1) / Self.fade + 1), from: size, in: bounds)
  }

  /// The part of the time in which a layer fades.
  private static let fade = 0.7

  /// A layer of one scene alone, seen so far. It keeps its place among the others while its group grows or shrinks.
  ///
  /// - Parameters:
  ///   - size: of its group in its scene.
  ///   - bounds: of the group now.
  private func faded(
    _ layer: Layer, _ share: Double, from size: Size, in bounds: Size
  ) -> Layer {
    // A ground that is scaled would show its edges.
    let scale = layer.covers(size) ? 1 : Elementary.mix(move.scale, 1, share)
    let room = size.ratio(to: bounds)
    return layer.centered.with {
      $0.position = Point(x: $0.position.x * room.x, y: $0.position.y * room.y)
      $0.opacity *= share
      $0.transform = Transform3D.scale(x: scale, y: scale).then($0.transform)
    }
  }
}

extension LayerMove {
  /// A layer on its way to another one.
  private func moved(_ old: Layer, _ new: Layer) throws -> Layer {
    if old == new { return old }
    let (old, new) = (old.centered, new.centered)
    guard old.hasLooks(of: new) else { return dissolved(old, new) }
    var layer = framed(old, new)
    if let old = old.pieces(by: move.by), let new = new.pieces(by: move.by),
      !old.isKept(in: new)
    {
      return try texts(old, new, in: layer)
    }
    if old.isFitted(as: new),
      let contents = old.contents.mixed(with: new.contents, progress, matchesPaths: !isLetter)
    {
      layer.contents = contents
      layer.contentsRect = mix(old, new, \.contentsRect, Rect.interpolation.mix)
      layer.sublayers = try sublayers(old, new, in: layer.bounds)
    } else {
      layer.contents = .none
      layer.sublayers =
        [contentsDissolved(old, new, in: layer.bounds)]
        + (try sublayers(old, new, in: layer.bounds))
    }
    return layer
  }

  /// The letters of two texts: those that both have move, the others fade.
  private func texts(_ old: TextPieces, _ new: TextPieces, in frame: Layer) throws -> Layer {
    var layer = frame
    layer.contents = .none
    let pairs = LayerPairs(old.strings, new.strings, run: move.by == .letters ? 3 : 1)
    let size = frame.bounds
    let pieces = try layers(pairs, isFlat: !isDeep) { i, j in
      old.layers[i] != new.layers[j]
    } layer: { move, thing in
      var move = move
      move.isLetter = true
      return switch thing {
      case .pair(let i, let j): try move.moved(old.layers[i], new.layers[j])
      case .old(let i): move.leaving(old.layers[i], from: size, in: size)
      case .new(let j): move.coming(new.layers[j], from: size, in: size)
      }
    }
    layer.sublayers =
      pairs.newOrder.compactMap { pieces[$0] }
      + (try sublayers(old.rest, new.rest, in: frame.bounds))
    return layer
  }

  /// The frame of a pair: its place, its size, and all that is a number or a color.
  private func framed(_ old: Layer, _ new: Layer) -> Layer {
    var layer = share < 0.5 ? old : new
    place(&layer, old, new)
    layer.opacity = min(max(mix(old, new, \.opacity, Elementary.mix), 0), 1)
    let (first, last, now) = (old.stretch, new.stretch, layer.stretch)
    func seen(_ value: KeyPath<Layer, Double>) -> Double {
      if old[keyPath: value] == new[keyPath: value], first == last { return old[keyPath: value] }
      let length = Elementary.mix(
        old[keyPath: value] * first.mean, new[keyPath: value] * last.mean, progress)
      return max(0, now.mean > 0 ? length / now.mean : length)
    }
    (layer.cornerRadius, layer.borderWidth) = (seen(\.cornerRadius), seen(\.borderWidth))
    layer.backgroundColor = mix(old, new, \.backgroundColor, RGBA.interpolation.mix)
    layer.borderColor =
      old.borderWidth == 0
      ? new.borderColor
      : new.borderWidth == 0
        ? old.borderColor : mix(old, new, \.borderColor, RGBA.interpolation.mix)
    layer.tint = mix(old, new, \.tint, RGBA.interpolation.mix)
    layer.filters = old.filters.mixed(with: new.filters, progress) ?? layer.filters
    layer.shadow = .mixed(old.shadow, new.shadow, progress)
    if let mask = old.mask, let other = new.mask, let moved = try? moved(mask, other) {
      layer.mask = moved
    }
    return layer
  }

  /// Center, size and turn, each in proportion as it is seen.
  private func place(_ layer: inout Layer, _ old: Layer, _ new: Layer) {
    layer.bounds = mix(old, new, \.bounds, Size.interpolation.mix)
    layer.bounds = Size(width: max(0, layer.bounds.width), height: max(0, layer.bounds.height))
    layer.anchorPoint = mix(old, new, \.anchorPoint, Point.interpolation.mix)
    layer.position = mix(old, new, \.position, Point.interpolation.mix)
    layer.zPosition = mix(old, new, \.zPosition, Elementary.mix)
    layer.sublayerTransform = old.sublayerTransform.mixed(with: new.sublayerTransform, progress)
    layer.transform = old.transform.mixed(with: new.transform, progress)
    let (first, last, now) = (old.stretch, new.stretch, layer.stretch)
    guard first != last else { return }
    func factor(_ axis: KeyPath<Point, Double>, _ side: KeyPath<Size, Double>) -> Double {
      let length = Elementary.mix(
        first[keyPath: axis] * old.bounds[keyPath: side],
        last[keyPath: axis] * new.bounds[keyPath: side], progress)
      let stretched = now[keyPath: axis] * layer.bounds[keyPath: side]
      return stretched > 0 && length > 0 ? min(max(length / stretched, 0.1), 10) : 1
    }
    layer.transform = Transform3D.scale(x: factor(\.x, \.width), y: factor(\.y, \.height))
      .then(layer.transform)
  }

  private func mix<Value: Equatable>(
    _ old: Layer, _ new: Layer, _ value: KeyPath<Layer, Value>,
    _ mixed: (Value, Value, Double) -> Value
  ) -> Value {
    let (first, last) = (old[keyPath: value], new[keyPath: value])
    return first == last ? first : mixed(first, last, progress)
  }
}

extension LayerMove {
  /// Contents that cannot be mixed, in a frame that moves: each keeps its proportions. Pictures and colors fill the frame,
  /// which cuts them off, lines and letters lie within it. Source: `object-fit` in CSS View Transitions.
  private func contentsDissolved(_ old: Layer, _ new: Layer, in bounds: Size) -> Layer {
    let fills = old.contents.fillsBounds && new.contents.fillsBounds
    return Layer.dissolved(
      old.contentsAlone.fitted(in: bounds, fills: fills),
      new.contentsAlone.fitted(in: bounds, fills: fills), share, bounds
    ).with {
      $0.masksToBounds = fills
      $0.cornerRadius = max(0, Elementary.mix(old.shownRadius, new.shownRadius, progress))
    }
  }

  /// Whole layers whose looks cannot be mixed, in a frame that moves.
  private func dissolved(_ old: Layer, _ new: Layer) -> Layer {
    var frame = Layer(.none, bounds: old.bounds, position: old.position)
    frame.name = old.name
    place(&frame, old, new)
    frame.compositing = share < 0.5 ? old.compositing : new.compositing
    func side(_ layer: Layer) -> Layer {
      layer.with {
        ($0.transform, $0.zPosition, $0.compositing) = (.identity, 0, .sourceOver)
      }.fitted(in: frame.bounds, fills: false)
    }
    frame.sublayers = [Layer.dissolved(side(old), side(new), share, frame.bounds)]
    return frame
  }
}

extension Shadow {
  /// A shadow on the way to another one; none fades.
  static func mixed(_ old: Shadow?, _ new: Shadow?, _ progress: Double) -> Shadow? {
    if old == new { return old }
    func faded(_ shadow: Shadow?) -> Shadow? {
      shadow.map {
        var faded = $0
        faded.opacity = 0
        return faded
      }
    }
    guard let first = old ?? faded(new), let last = new ?? faded(old) else { return nil }
    let share = min(max(progress, 0), 1)
    var shadow = share < 0.5 ? first : last
    shadow.color = RGBA.interpolation.mix(first.color, last.color, share)
    shadow.opacity = min(max(Elementary.mix(first.opacity, last.opacity, progress), 0), 1)
    shadow.radius = max(0, Elementary.mix(first.radius, last.radius, progress))
    shadow.offset = Point.interpolation.mix(first.offset, last.offset, progress)
    return shadow
  }
}
