import SlicerCore
import SlicerScene

/// Resolves layers to the cheapest operations that draw them exactly.
struct SceneCompiler<Pixel: CanvasPixel> {
  let stage: Stage
  let images: RenderImages<Pixel>
  let options: RenderOptions
  let fields: FieldCache
  /// The footprints of the siblings that were resolved last, in the order of the scene.
  var footprints: [LayerFootprint] = []
  /// Whose shadows are known, and where what is resolved now lies.
  var shadows: ShadowContext

  init(
    stage: Stage, images: RenderImages<Pixel>, options: RenderOptions, fields: FieldCache,
    shadows: ShadowContext? = nil
  ) {
    self.stage = stage
    self.images = images
    self.options = options
    self.fields = fields
    self.shadows = shadows ?? ShadowContext(on: stage.pixelSize)
  }

  /// The layers of a scene.
  ///
  /// - Throws: `SlicerError.memory`.
  mutating func operations(_ layers: [Layer]) throws -> [any SceneOperation<Pixel>] {
    try operations(DepthOrder.sorted(layers, in: nil, .identity))
  }

  private mutating func operations(
    _ layers: [PlacedLayer]
  ) throws -> [any SceneOperation<Pixel>] {
    var result: [any SceneOperation<Pixel>] = []
    var own = [LayerFootprint](repeating: .nothing, count: layers.count)
    for layer in layers {
      footprints = []
      shadows.path.append(layer.index)
      defer { shadows.path.removeLast() }
      let drawn = try operations(layer)
      own[layer.index] = LayerFootprint(drawn, sublayers: footprints)
      result += drawn
    }
    footprints = own
    return result
  }

  mutating func operations(
    _ placed: PlacedLayer
  ) throws -> [any SceneOperation<Pixel>] {
    let layer = try resolved(placed.layer)
    let placed = PlacedLayer(layer: layer, matrix: placed.matrix, index: placed.index)
    guard placed.isSeen(on: stage) else { return [] }
    let geometry = placed.geometry(on: stage)
    let join = LayerJoin<Pixel>(
      opacity: layer.opacity, tint: layer.tint, adds: layer.compositing == .plus)
    let drawn = try joined(placed, geometry, join)
    switch layer.compositing {
    case .sourceOver, .behind, .plus: return drawn
    case .atop: return [AtopOperation(drawn, .paint)]
    case .light: return [AtopOperation(drawn, .light)]
    case .screen: return [AtopOperation(drawn, .screen)]
    case .replace(let reveal):
      return [
        ReplaceOperation(
          drawn, plan: try revealPlan(reveal), isLinear: options.linearLight,
          stage: stage.pixelSize)
      ]
    }
  }

  /// A layer without ``Compositing/behind(_:parted:)``, as opaque as that makes it.
  private func resolved(_ layer: Layer) throws -> Layer {
    guard case .behind(let card, let parted) = layer.compositing else { return layer }
    // A card that is a tile hides by what is opaque in that.
    let part = layer.contents == .picture(card) ? layer.contentsRect : .unit
    let reach = 0.4 * min(4 * (1 - (try images.opacity(of: card, in: part))), 1)
    return layer.with {
      $0.compositing = .sourceOver
      if reach > 0 { $0.opacity *= Elementary.smoothstep(parted / reach) }
    }
  }

  /// A layer with its sublayers, joined to what is below as one.
  private mutating func joined(
    _ placed: PlacedLayer, _ geometry: PlaneGeometry?, _ join: LayerJoin<Pixel>
  ) throws -> [any SceneOperation<Pixel>] {
    let layer = silhouette(placed.layer)
    let placed = PlacedLayer(layer: layer, matrix: placed.matrix, index: placed.index)
    let isBare = layer.sublayers.isEmpty && layer.shadow == nil && layer.filters.isEmpty
    if layer.surface == .plane && isBare && layer.mask == nil && !layer.isCut && !layer.hasParts {
      return try plane(placed, geometry, join)
    }
    if let blurred = try blurredSilhouette(placed, join) { return [blurred] }
    let outer = shadows
    defer { shadows = outer }
    if layer.isSilhouette { shadows.isSilhouette = true }
    let form = layer.shadow.flatMap { shadowForm(of: $0, placed) }
    if case .alpha(let frame) = form { shadows.reach.formUnion(frame.rect) }
    // Before the shadow is cast: shadows in the mask are known then, and are not drawn on top of this one's stack.
    let mask = try mask(of: placed)
    var parts = try face(placed, geometry)
    parts += try clippedSublayers(placed, geometry)
    if layer.masksToBounds { parts = rounded(parts, placed, geometry) }
    parts += try border(placed)
    // Sums and replacements among sublayers are theirs alone, also where a shadow is beneath; what is masked is drawn apart.
    let areOver = layer.sublayers.allSatisfy(\.compositing.isOver)
    if let shadow = layer.shadow, let form {
      if !areOver { parts = [try group(parts, [], .plain)] }
      parts.insert(try cast(shadow, of: placed, form), at: 0)
    }
    if let mask { parts = [MaskOperation(parts, by: mask)] }
    let isPlain =
      join.isOpaque && layer.filters.isEmpty && (areOver || layer.mask != nil || form != nil)
    return isPlain ? parts : [try group(parts, layer.filters, join)]
  }

  /// Draws beneath the sublayers: the contents, and their surroundings.
  private mutating func face(
    _ placed: PlacedLayer, _ geometry: PlaneGeometry?
  ) throws -> [any SceneOperation<Pixel>] {
    let layer = placed.layer
    if layer.hasParts {
      return try operations(layer.face { images.size(of: $0) }.map(placed.part))
    }
    let parts =
      try layer.surface == .plane
      ? plane(placed, geometry, .plain) : surface(placed).map { [$0] } ?? []
    return layer.masksToBounds ? parts : rounded(parts, placed, geometry)
  }

  private mutating func border(_ placed: PlacedLayer) throws -> [any SceneOperation<
    Pixel
  >] {
    guard placed.layer.hasParts, let border = placed.layer.border else { return [] }
    return try operations(placed.part(border))
  }

  /// The contents of a plane; nothing where there is nothing to see.
  private func plane(
    _ placed: PlacedLayer, _ geometry: PlaneGeometry?, _ join: LayerJoin<Pixel>
  ) throws -> [any SceneOperation<Pixel>] {
    guard let geometry = geometry ?? placed.unboundedGeometry(on: stage) else { return [] }
    let contents = ContentsCompiler(
      stage: stage, images: images, snapsToPixels: options.snapsToPixels)
    guard case .shape(let shape) = placed.layer.contents else {
      return try contents.operation(placed.layer, geometry, join).map { [$0] } ?? []
    }
    let shading = contents.shading(placed.layer, geometry)
    let isOne = !shape.isStroked || shape.fillColor.alpha == 0
    // A line and what is within are joined as one.
    let isGroup = !isOne && !join.isOpaque
    let parts: [any SceneOperation<Pixel>]
    do {
      parts = try self.shape(shape, shading, isGroup ? .plain : join, placed.matrix)
    } catch let error as SlicerError {
      throw error.about(layer: placed.layer.name)
    }
    guard isGroup else { return parts }
    return [GroupOperation(parts, join: join, clip: nil, height: stage.pixelSize.height)]
  }

  /// The contents of a layer that is not a plane.
  private func surface(_ placed: PlacedLayer) throws -> (any SceneOperation<Pixel>)? {
    try SurfaceCompiler.operation(
      placed.layer, placed.matrix, on: stage, images: images, options.kernels)
  }

  private mutating func group(
    _ parts: [any SceneOperation<Pixel>], _ filters: [Filter], _ join: LayerJoin<Pixel>
  ) throws -> any SceneOperation<Pixel> {
    if filters.isEmpty {
      return GroupOperation(parts, join: join, clip: nil, height: stage.pixelSize.height)
    }
    for (index, filter) in filters.enumerated() where !filter.keepsRowsApart {
      var (before, after) = (Array(filters[..<index]), Array(filters[(index + 1)...]))
      let isBlack = filter.isBlur && before.last?.makesBlack == true
      if isBlack { before.removeLast() }
      let inner = before.isEmpty ? parts : [try group(parts, before, .plain)]
      let whole = try whole(inner, filter, isBlack: isBlack, after.isEmpty ? join : .plain)
      return after.isEmpty ? whole : try group([whole], after, join)
    }
    return FilterOperation(parts, filters, join: join, stage: stage)
  }

  /// A group after a filter that reads other rows.
  private func whole(
    _ parts: [any SceneOperation<Pixel>], _ filter: Filter, isBlack: Bool, _ join: LayerJoin<Pixel>
  ) throws -> any SceneOperation<Pixel> {
    switch filter {
    case .blur(let across, let down):
      return try blurred(parts, across, down, isBlack: isBlack, join)
    case .pixellate(let cell) where cell > 1:
      return try PixellateOperation(parts, cell: cell, join: join, stage: stage.pixelSize)
    case .pixellate, .blurRightward, .mixToColor, .desaturate:
      return GroupOperation(parts, join: join, clip: nil, height: stage.pixelSize.height)
    }
  }

  /// - Parameters:
  ///   - across: the deviation along rows, in points; what is no number above 0 blurs nothing.
  ///   - down: the one along columns.
  private func blurred(
    _ parts: [any SceneOperation<Pixel>], _ across: Double, _ down: Double, isBlack: Bool,
    _ join: LayerJoin<Pixel>
  ) throws -> any SceneOperation<Pixel> {
    func pixels(_ points: Double) -> Double { points > 0 ? points * stage.scale : 0 }
    let (across, down) = (pixels(across), pixels(down))
    guard across > 0 || down > 0 else {
      return GroupOperation(parts, join: join, clip: nil, height: stage.pixelSize.height)
    }
    return try BlurOperation(
      parts, across: across, down: down, isBlack: isBlack, join: join, stage: stage.pixelSize)
  }

  private mutating func clippedSublayers(
    _ placed: PlacedLayer, _ geometry: PlaneGeometry?
  ) throws -> [any SceneOperation<Pixel>] {
    if placed.layer.sublayers.isEmpty { return [] }
    let sublayers = DepthOrder.sorted(placed.layer.sublayers, in: placed.layer, placed.matrix)
    let parts = try operations(sublayers)
    // A layer that cuts itself out needs no clipping.
    guard placed.layer.masksToBounds, !placed.layer.isCut else { return parts }
    guard let geometry else { return [] }
    guard let frame = geometry.upright.map({ frame($0) }) else {
      return cut(parts, by: 0, placed, geometry)
    }
    if frame.contains(stage.pixelSize) { return parts }
    return [
      GroupOperation(
        parts, join: .plain, clip: frame, height: stage.pixelSize.height)
    ]
  }

  private func frame(_ upright: PlaneGeometry.Upright) -> FixedRect {
    let frame = FixedRect(upright.rect)
    return options.snapsToPixels ? frame.snapped : frame
  }
}

/// Areas with any outline, and what they cut out of layers.
extension SceneCompiler {
  func shape(
    _ outline: Outline, _ color: RGBA, _ shading: ShadePaint<Pixel>, _ join: LayerJoin<Pixel>,
    _ matrix: Transform3D
  ) -> ShapeOperation<Pixel> {
    ShapeOperation(
      [OutlineProjection.polygon(outline, matrix, scale: stage.scale)], color: Pixel(color),
      shading: shading, join: join, stage: stage.pixelSize)
  }

  /// Draws the area within a path, and the line along it.
  ///
  /// - Throws: `SlicerError.tooMany(_:actual:allowed:)`.
  func shape(
    _ shape: ShapeContents, _ shading: ShadePaint<Pixel>, _ join: LayerJoin<Pixel>,
    _ matrix: Transform3D
  ) throws -> [ShapeOperation<Pixel>] {
    func area(
      _ polygons: [[Point]], _ rule: ShapeContents.FillRule, _ color: RGBA
    ) -> ShapeOperation<Pixel> {
      ShapeOperation(
        polygons, rule, color: Pixel(color), shading: shading, join: join, stage: stage.pixelSize)
    }
    var parts: [ShapeOperation<Pixel>] = []
    if shape.fillColor.alpha > 0 {
      let polygons = try OutlineProjection.polygons(shape.path, matrix, scale: stage.scale)
      parts.append(area(polygons, shape.fillRule, shape.fillColor))
    }
    if shape.isStroked {
      let polygons = try OutlineProjection.stroke(shape, matrix, scale: stage.scale)
      parts.append(area(polygons, .nonZero, shape.strokeColor))
    }
    return parts
  }

  /// Without what lies beyond the layer's round corners.
  func rounded(
    _ parts: [any SceneOperation<Pixel>], _ placed: PlacedLayer, _ geometry: PlaneGeometry?
  ) -> [any SceneOperation<Pixel>] {
    guard placed.layer.isCut else { return parts }
    return cut(parts, by: placed.layer.cornerRadius, placed, geometry)
  }

  /// Without what lies beyond the layer's bounds, whose corners are so round.
  func cut(
    _ parts: [any SceneOperation<Pixel>], by cornerRadius: Double, _ placed: PlacedLayer,
    _ geometry: PlaneGeometry?
  ) -> [any SceneOperation<Pixel>] {
    guard !parts.isEmpty, let geometry else { return [] }
    let outline = Outline.roundedRect(placed.layer.bounds.bounds, cornerRadius: cornerRadius)
    let corners = shape(outline, .black, ShadePaint([], on: geometry), .plain, placed.matrix)
    return [MaskOperation(parts, by: [corners])]
  }

  /// Draws the layer's mask; nil where it has none.
  mutating func mask(
    of placed: PlacedLayer
  ) throws -> [any SceneOperation<Pixel>]? {
    guard let mask = placed.layer.mask else { return nil }
    // The footprints of the sublayers count, not the mask's.
    let sublayers = footprints
    defer { footprints = sublayers }
    let matrix = mask.ownTransform.then(placed.matrix)
    shadows.path.append(ShadowContext.mask)
    defer { shadows.path.removeLast() }
    return try operations(PlacedLayer(layer: mask, matrix: matrix))
  }
}

extension Layer {
  /// True if its own contents, or all within its bounds, are cut out along an outline.
  var isCut: Bool {
    switch contents {
    case .color, .gradient: cornerRadius > 0
    case .shape, .text: masksToBounds
    case .none, .picture, .emitter: masksToBounds && cornerRadius > 0
    }
  }
}
