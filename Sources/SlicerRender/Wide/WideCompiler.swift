import SlicerCore
package import SlicerScene

/// Resolves layers to operations in 16 bits a sample, as ``SceneCompiler`` does in 8.
struct WideCompiler {
  let stage: Stage
  let outgoing, incoming: WideBitmap
  let options: RenderOptions
  let fields: FieldCache

  /// - Throws: `LimitError.memory`.
  mutating func operations(_ layers: [Layer]) throws(LimitError) -> [any WideOperation] {
    try operations(DepthOrder.sorted(layers, in: nil, .identity))
  }

  private mutating func operations(
    _ layers: [PlacedLayer]
  ) throws(LimitError) -> [any WideOperation] {
    var result: [any WideOperation] = []
    for layer in layers where layer.isSeen(on: stage) { result += try operations(layer) }
    return result
  }

  private mutating func operations(
    _ placed: PlacedLayer
  ) throws(LimitError) -> [any WideOperation] {
    let layer = placed.layer
    var join = WideJoin(opacity: layer.opacity, adds: layer.compositing == .plus)
    let isBare = layer.sublayers.isEmpty && layer.filters.isEmpty && layer.mask == nil
    var parts: [any WideOperation]
    if isBare && !layer.isCut {
      parts = try contents(placed, join)
      join = .plain
    } else {
      parts = try masked(try clippedSublayers(placed), placed)
    }
    if !join.isPlain || !layer.filters.isEmpty || !layer.sublayers.isEmpty {
      parts = [WideGroup(operations: parts, filters: layer.filters, join: join)]
    }
    guard case .replace(let reveal) = layer.compositing else { return parts }
    return [
      WideReplace(operations: parts, plan: try plan(reveal), isLinear: options.linearLight)
    ]
  }

  /// The layer's own contents and its sublayers, within its bounds if it masks to them.
  private mutating func clippedSublayers(
    _ placed: PlacedLayer
  ) throws(LimitError) -> [any WideOperation] {
    let layer = placed.layer
    let sublayers = try operations(
      DepthOrder.sorted(layer.sublayers, in: layer, placed.matrix))
    let own = try contents(placed, .plain)
    guard layer.masksToBounds else { return own + sublayers }
    if layer.isCut { return [try rounded(own + sublayers, placed)] }
    guard let geometry = placed.geometry(on: stage) else { return [] }
    guard let upright = geometry.upright else { return own + [try rounded(sublayers, placed)] }
    let frame = FixedRect(upright.rect)
    let clip = options.snapsToPixels ? frame.snapped : frame
    return own + [WideGroup(operations: sublayers, clip: clip)]
  }

  private func rounded(
    _ parts: [any WideOperation], _ placed: PlacedLayer
  ) throws(LimitError) -> any WideOperation {
    let bounds = placed.layer.bounds
    let outline = Outline.roundedRect(bounds.bounds, cornerRadius: placed.layer.cornerRadius)
    let corners = Layer(.shape(outline, .black), bounds: bounds, position: .zero)
    return WideMask(
      operations: parts, mask: try bytes(PlacedLayer(layer: corners, matrix: placed.matrix)))
  }

  private func masked(
    _ parts: [any WideOperation], _ placed: PlacedLayer
  ) throws(LimitError) -> [any WideOperation] {
    guard let mask = placed.layer.mask else { return parts }
    let matrix = mask.ownTransform.then(placed.matrix)
    return [WideMask(operations: parts, mask: try bytes(PlacedLayer(layer: mask, matrix: matrix)))]
  }

  /// What draws in 8 bits, and knows no pictures.
  private var bytes: SceneCompiler {
    SceneCompiler(stage: stage, images: StageImages(), options: options, fields: fields)
  }

  private func bytes(_ placed: PlacedLayer) throws(LimitError) -> OperationList {
    var compiler = bytes
    return OperationList(try compiler.operations(placed))
  }

  /// The layer's contents alone, under its shades.
  private func contents(
    _ placed: PlacedLayer, _ join: WideJoin
  ) throws(LimitError) -> [any WideOperation] {
    let layer = placed.layer
    guard case .picture(let picture) = layer.contents else {
      if layer.contents == .none { return [] }
      let bare = Layer(layer.contents, bounds: layer.bounds, position: .zero).with {
        // Where all within the bounds is cut out, this is, too.
        $0.cornerRadius = layer.masksToBounds ? 0 : layer.cornerRadius
        $0.shades = layer.shades
      }
      return [
        WidenedLayers(
          operations: try bytes(PlacedLayer(layer: bare, matrix: placed.matrix)), join: join)
      ]
    }
    guard let upright = placed.geometry(on: stage)?.upright,
      let origin = upright.origin(
        of: stage.pixelSize, layer.contentsRect, isMirrored: false, snaps: options.snapsToPixels)
    else { return [] }
    let frame = FixedRect(upright.rect)
    return [
      WidePicture(
        image: picture == .outgoing ? outgoing : incoming,
        part: layer.contentsRect.pixels(of: stage.pixelSize), origin: origin,
        frame: options.snapsToPixels ? frame.snapped : frame,
        shades: layer.shades.compactMap(WideShade.init), join: join)
    ]
  }

  /// As ``SceneCompiler/revealPlan(_:)``, with weights of 17 bits where they depend on values alone.
  private func plan(_ reveal: Reveal) throws(LimitError) -> WideReveal {
    switch try bytes.revealPlan(reveal) {
    case .none: .weight(0)
    case .full: .weight(WidePixels.whole)
    case .uniform: .weight(WidePixels.weight(reveal.progress))
    case .field(let front as TableFront): .field(front.map, WideReveal.weights(reveal))
    case .field(let front as LineFront): .lines(front)
    case .field(let front): .front(front)
    case .difference: .difference(WideReveal.weights(reveal))
    case .contrast:
      .contrast(
        WideContrast(
          progress: reveal.progress, slowly: reveal.source == .contrast(slowly: true)))
    }
  }
}

extension WideRenderer {
  /// Whether a scene has nothing but what is drawn in 16 bits: pictures that are not scaled, turned or
  /// bent, that fill their layers and have nothing but those, no gradients or shadows on them, and no
  /// filters that look at other pixels.
  package static func canDraw(_ scene: Scene) -> Bool {
    DepthOrder.sorted(scene.layers, in: nil, .identity).allSatisfy { $0.canBeWide(on: scene.stage) }
  }
}

extension PlacedLayer {
  fileprivate func canBeWide(on stage: Stage) -> Bool {
    guard isSeen(on: stage) else { return true }
    guard layer.surface == .plane, !layer.hasParts, layer.shadow == nil,
      layer.filters.allSatisfy(\.canBeWide), layer.mask?.showsPictures != true,
      layer.compositing.canBeWide, hasWideContents(on: stage)
    else { return false }
    return DepthOrder.sorted(layer.sublayers, in: layer, matrix)
      .allSatisfy { $0.canBeWide(on: stage) }
  }

  private func hasWideContents(on stage: Stage) -> Bool {
    if layer.backContents != nil, geometry(on: stage)?.showsBack == true { return false }
    guard case .picture(let picture) = layer.contents else { return true }
    // Seen from its side, there is nothing to draw.
    guard let geometry = geometry(on: stage) else { return true }
    let isStages = picture == .outgoing || picture == .incoming
    let origin = geometry.upright?.origin(
      of: stage.pixelSize, layer.contentsRect, isMirrored: false, snaps: false)
    return isStages && !geometry.showsBack && origin != nil
      && layer.shades.allSatisfy { WideShade($0) != nil }
  }
}

extension Layer {
  /// Whether it, its mask or a sublayer shows one.
  fileprivate var showsPictures: Bool {
    if case .picture = contents { return true }
    return mask?.showsPictures == true || sublayers.contains(where: \.showsPictures)
  }
}

extension Compositing {
  /// Whether its mask is no picture of the stage's.
  fileprivate var canBeWide: Bool {
    guard case .replace(let reveal) = self, case .map(let picture, _) = reveal.source else {
      return true
    }
    return picture != .outgoing && picture != .incoming
  }
}
