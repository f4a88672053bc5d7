import SlicerCore
import SlicerScene

/// What casts a layer's shadow: a polygon where one is given or known, else the layer, drawn apart.
extension SceneCompiler {
  /// - Returns: nil where nothing casts.
  /// - Throws: `LimitError.memory`.
  func cast(
    _ shadow: Shadow, of placed: PlacedLayer
  ) throws(LimitError) -> ShadowOperation<Pixel>? {
    guard shadow.isSeen, let caster = try caster(of: shadow, placed) else { return nil }
    return ShadowOperation(shadow, of: caster, stage: stage)
  }

  private func caster(
    of shadow: Shadow, _ placed: PlacedLayer
  ) throws(LimitError) -> ShadowCaster? {
    let (radius, offset) = (shadow.radius * stage.scale, shadow.offset * stage.scale)
    let polygon =
      shadow.path.map { OutlineProjection.polygon($0, placed.matrix, scale: stage.scale) }
      ?? OpaquePolygon(images, scale: stage.scale).corners(of: placed)
    if let polygon {
      guard polygon.count > 2 else { return nil }
      // A hard edge is anti-aliased over one pixel.
      return .polygons(
        SoftPolygon(
          [polygon.map { $0 + offset }], radius: radius > 0.5 ? radius : 0.5,
          height: stage.pixelSize.height))
    }
    let frame = SoftAlpha.Frame(
      radius: radius, offset: offset, stage: stage.pixelSize,
      isWide: !placed.layer.isTiedToStage)
    return try frame.map { frame throws(LimitError) in
      .alpha(
        try SoftAlpha(in: frame) { cells throws(LimitError) in
          try gather(placed, in: frame, &cells)
        })
    }
  }

  /// Draws a layer without its shadow.
  private func gather(
    _ placed: PlacedLayer, in frame: SoftAlpha.Frame, _ cells: inout AlphaCells
  ) throws(LimitError) {
    var compiler = SceneCompiler(
      stage: Stage(pixelSize: frame.size, scale: stage.scale), images: images, options: options,
      fields: fields)
    let origin = Point(x: Double(frame.origin.x), y: Double(frame.origin.y)) * (1 / stage.scale)
    let layer = placed.layer.with {
      $0.shadow = nil
      $0.filters = []
      $0.opacity = 1
      $0.compositing = .sourceOver
    }
    let drawn = try compiler.operations(
      PlacedLayer(
        layer: layer, matrix: placed.matrix.then(.translation(x: -origin.x, y: -origin.y))))
    let operations = OperationList(drawn)
    let scratch = try RowScratch<Pixel>(
      width: frame.size.width, atMost: 4 * (1 + drawn.count), options.kernels)
    scratch.withRow { pixels in
      for y in operations.rows {
        var row = RowBuffer(pixels.prefix(frame.size.width))
        operations.draw(row: y, onto: &row, scratch)
        if let span = row.span { cells.add(span, row: y) }
      }
    }
  }
}

extension Layer {
  /// Whether what it shows depends on where the stage begins and ends, so that nothing is known of what
  /// is beyond.
  fileprivate var isTiedToStage: Bool {
    let isPixellated = filters.contains { if case .pixellate = $0 { true } else { false } }
    let isRevealed =
      switch compositing {
      case .replace(let reveal): reveal.source.isMapped
      case .sourceOver, .plus, .atop, .light, .knockOut: false
      }
    return isPixellated || isRevealed
      || (sublayers + [mask].compactMap { $0 }).contains(where: \.isTiedToStage)
  }
}

extension Reveal.Source {
  fileprivate var isMapped: Bool {
    switch self {
    case .field, .map: true
    case .uniform, .difference, .contrast: false
    }
  }
}
