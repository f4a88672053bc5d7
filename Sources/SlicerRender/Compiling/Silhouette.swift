import SlicerCore
import SlicerScene

extension SceneCompiler {
  /// Simplifies the layer for a filter that makes all of it one color: opaque pictures in it are black, and
  /// cut-out areas are filled. Nobody looks at their pixels.
  func silhouette(_ layer: Layer) -> Layer {
    guard layer.isSilhouette else { return layer }
    return layer.with { $0.sublayers = blackened(layer).sublayers }
  }

  /// A black silhouette that is blurred so far that cells of pixels are blurred: it is drawn in cells, too.
  ///
  /// - Returns: nil for another layer, and where it matters which pixels are drawn.
  mutating func blurredSilhouette(
    _ placed: PlacedLayer, _ join: LayerJoin<Pixel>
  ) throws -> BlurOperation<Pixel>? {
    let layer = placed.layer
    guard layer.filters.count == 2, layer.filters[0].makesBlack,
      case .blur(var across, var down) = layer.filters[1]
    else { return nil }
    (across, down) = (across * stage.scale, down * stage.scale)
    let (side, size) = (BlurCells.side(of: across), stage.pixelSize)
    // A cell that the stage's edge crosses would be drawn beyond it.
    guard side > 1, side == BlurCells.side(of: down), size.width.isMultiple(of: side),
      size.height.isMultiple(of: side), layer.shadow == nil, !layer.isTiedToStage,
      !options.snapsToPixels
    else { return nil }
    var inner = SceneCompiler(
      stage: Stage(
        pixelSize: PixelSize(width: size.width / side, height: size.height / side),
        scale: stage.scale / Double(side)), images: images, options: options, fields: fields)
    inner.shadows.isSilhouette = true
    let parts = try inner.operations(
      PlacedLayer(
        layer: layer.with {
          $0.filters = []
          $0.opacity = 1
          $0.tint = .white
          $0.compositing = .sourceOver
        }, matrix: placed.matrix))
    footprints = []
    return try BlurOperation(
      parts, across: across, down: down, areCells: true, isBlack: true, join: join, stage: size)
  }

  /// Blackens opaque pictures, for callers that read opacities alone.
  func blackened(_ layer: Layer) -> Layer {
    if layer.looksAtColors { return layer }
    var result = layer
    result.sublayers = layer.sublayers.map(blackened)
    let opaque = OpaquePolygon(images, scale: stage.scale)
    let faces = [false, true].allSatisfy { opaque.isOpaque(layer, showsBack: $0) }
    guard faces, !layer.hasParts, case .picture = layer.contents, layer.filters.isEmpty else {
      return result
    }
    result.contents = .color(.black)
    result.backContents = nil
    result.shades = []
    if !layer.masksToBounds { result.cornerRadius = 0 }
    guard let area = layer.areaOfMask, !layer.masksToBounds else { return result }
    result.contents = .shape(area, .black)
    result.mask = nil
    return result
  }
}

extension Layer {
  /// True if a filter makes all of it one color.
  var isSilhouette: Bool {
    guard case .mixToColor(_, let amount)? = filters.first else { return false }
    return amount >= 1
  }

  /// True if colors decide how much of a sublayer is seen.
  fileprivate var looksAtColors: Bool {
    sublayers.contains { layer in
      guard case .replace(let reveal) = layer.compositing else { return false }
      return switch reveal.source {
      case .difference, .contrast: true
      case .field, .map, .regions, .uniform: false
      }
    }
  }

  /// The area that is all that a mask leaves, if it lies within the bounds and nothing else does.
  fileprivate var areaOfMask: Outline? {
    guard sublayers.isEmpty, let mask, case .shape(let shape) = mask.contents,
      let outline = shape.area, shape.fillColor.alpha == 255
    else { return nil }
    let plain = Layer(mask.contents, bounds: mask.bounds, position: mask.position)
    guard mask == plain else { return nil }
    let area = outline.moved(by: mask.position - mask.anchor)
    let isWithin = area.points.allSatisfy { point in
      point.x >= 0 && point.x <= bounds.width && point.y >= 0 && point.y <= bounds.height
    }
    return isWithin ? area : nil
  }
}

extension Filter {
  /// True if nothing is left of colors, so that a blur has only opacities to read.
  var makesBlack: Bool {
    guard case .mixToColor(let color, let amount) = self else { return false }
    return amount >= 1 && color.opaque == .black
  }
}
