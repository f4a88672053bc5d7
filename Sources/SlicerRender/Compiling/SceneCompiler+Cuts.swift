import SlicerCore
import SlicerScene

/// Areas with any outline, and what they cut out of layers.
extension SceneCompiler {
  /// An area of one color.
  func shape(
    _ outline: Outline, _ color: RGBA, _ shading: ShadePaint<Pixel>, _ join: LayerJoin<Pixel>,
    _ matrix: Transform3D
  ) -> ShapeOperation<Pixel> {
    ShapeOperation(
      [OutlineProjection.polygon(outline, matrix, scale: stage.scale)], color: Pixel(color),
      shading: shading, join: join, stage: stage.pixelSize)
  }

  /// What is within a path, and the line along it.
  ///
  /// - Throws: `LimitError.tooMany(_:actual:allowed:)`.
  func shape(
    _ shape: ShapeContents, _ shading: ShadePaint<Pixel>, _ join: LayerJoin<Pixel>,
    _ matrix: Transform3D
  ) throws(LimitError) -> [ShapeOperation<Pixel>] {
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

  /// Cut out by the layer's mask.
  mutating func masked(
    _ parts: [any SceneOperation<Pixel>], _ placed: PlacedLayer
  ) throws(LimitError) -> [any SceneOperation<Pixel>] {
    guard let mask = placed.layer.mask else { return parts }
    // What is remembered is where sublayers lie, not the mask's.
    let sublayers = footprints
    defer { footprints = sublayers }
    let matrix = mask.ownTransform.then(placed.matrix)
    return [MaskOperation(parts, by: try operations(PlacedLayer(layer: mask, matrix: matrix)))]
  }
}

extension Layer {
  /// Whether its own contents, or all within its bounds, are cut out along an outline.
  var isCut: Bool {
    switch contents {
    case .color, .gradient: cornerRadius > 0
    case .shape, .text: masksToBounds
    case .none, .picture, .emitter: masksToBounds && cornerRadius > 0
    }
  }
}
