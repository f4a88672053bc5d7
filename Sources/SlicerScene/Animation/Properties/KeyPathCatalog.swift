package import SlicerCore

/// The properties that can be animated: a row for each property of a layer, by Core Animation's names.
///
/// To add one, write a row: Core Animation's name, the path in Swift, the unit. `list keypaths`, scene files and their
/// schema read it. A new type of values conforms to ``Interpolated`` first.
package struct KeyPathCatalog: Sendable {
  /// In the order of the list.
  package let rows: [KeyPathRow]

  /// The row called `name`.
  ///
  /// - Throws: `SlicerError.unknownKeyPath(_:nearest:)`.
  package func row(named name: String) throws -> KeyPathRow {
    guard let row = rows.first(where: { $0.name == name }) ?? KeyPathRow.cell(name) else {
      let names = rows.map(\.name)
      let foreign = (Self.foreign[Guess.key(name)] ?? []).filter(names.contains)
      throw SlicerError.unknownKeyPath(
        name, nearest: foreign.first ?? Guess.name(for: name, among: names))
    }
    return row
  }

  /// The names of properties in CSS, SVG, UIView and other animators, as `Guess.key(_:)` has them.
  private static let foreign: [String: [String]] = [
    "x": ["position.x"], "left": ["position.x"], "cx": ["position.x"], "centerx": ["position.x"],
    "y": ["position.y"], "top": ["position.y"], "cy": ["position.y"], "centery": ["position.y"],
    "center": ["position"], "z": ["zPosition"], "zindex": ["zPosition"],
    "translate": ["transform.translation"], "translation": ["transform.translation"],
    "translatex": ["transform.translation.x"], "translatey": ["transform.translation.y"],
    "translatez": ["transform.translation.z"], "rotate": ["transform.rotation"],
    "rotation": ["transform.rotation"], "angle": ["transform.rotation"],
    "rotatex": ["transform.rotation.x"], "rotatey": ["transform.rotation.y"],
    "rotatez": ["transform.rotation.z"], "zoom": ["transform.scale"],
    "scalex": ["transform.scale.x"], "scaley": ["transform.scale.y"], "alpha": ["opacity"],
    "width": ["bounds.size.width"], "height": ["bounds.size.height"], "size": ["bounds.size"],
    "color": ["backgroundColor"], "background": ["backgroundColor"], "fill": ["fillColor"],
    "stroke": ["strokeColor"], "radius": ["cornerRadius"], "borderradius": ["cornerRadius"],
    "visible": ["hidden"], "ishidden": ["hidden"], "strokewidth": ["lineWidth"],
    "dashoffset": ["lineDashPhase"], "rect": ["contentsRect"], "image": ["contents"],
  ]

  /// The row that Swift reaches by `keyPath`.
  func row(for keyPath: AnyKeyPath) -> KeyPathRow? { rows.first { $0.isReached(keyPath) } }
}

extension KeyPathCatalog {
  package static let standard = KeyPathCatalog(rows: layerRows + transformRows)

  /// The parts of a `transform`, by Core Animation's names of value functions.
  package static let valueFunctions = KeyPathCatalog(rows: [
    .function(.rotateX, .radians), .function(.rotateY, .radians), .function(.rotateZ, .radians),
    .function(.scale, .factor), .function(.scaleX, .factor), .function(.scaleY, .factor),
    .function(.scaleZ, .factor), .function(.translate, .points),
    .function(.translateX, .points), .function(.translateY, .points),
    .function(.translateZ, .points),
  ])

  private static let layerRows: [KeyPathRow] = [
    .row("anchorPoint", \.anchorPoint, .unitSquare),
    .row("anchorPoint.x", \.anchorPoint.x, .unitSquare),
    .row("anchorPoint.y", \.anchorPoint.y, .unitSquare),
    .row("backgroundColor", \.backgroundColor),
    .row("borderColor", \.borderColor),
    .row("borderWidth", \.borderWidth, .points),
    .row("birthRate", \.emitter.birthRate, .factor),
    .row("bounds", \.bounds, .points, isReached: false),
    .row("bounds.size", \.bounds, .points),
    .row("bounds.size.width", \.bounds.width, .points),
    .row("bounds.size.height", \.bounds.height, .points),
    .row("colors", \.colors),
    .row("contents", \.contents),
    .row("contentsCenter", \.contentsCenter, .unitSquare),
    .row("contentsCenter.origin.x", \.contentsCenter.x, .unitSquare),
    .row("contentsCenter.origin.y", \.contentsCenter.y, .unitSquare),
    .row("contentsCenter.size.width", \.contentsCenter.width, .unitSquare),
    .row("contentsCenter.size.height", \.contentsCenter.height, .unitSquare),
    .row("contentsRect", \.contentsRect, .unitSquare),
    .row("contentsRect.origin.x", \.contentsRect.x, .unitSquare),
    .row("contentsRect.origin.y", \.contentsRect.y, .unitSquare),
    .row("contentsRect.size.width", \.contentsRect.width, .unitSquare),
    .row("contentsRect.size.height", \.contentsRect.height, .unitSquare),
    .row("contentsScale", \.contentsScale, .factor),
    .row("cornerRadius", \.cornerRadius, .points),
    .row("doubleSided", \.isDoubleSided),
    .row("emitterDepth", \.emitter.depth, .points),
    .row("emitterPosition", \.emitter.position, .points),
    .row("emitterPosition.x", \.emitter.position.x, .points),
    .row("emitterPosition.y", \.emitter.position.y, .points),
    .row("emitterSize", \.emitter.size, .points),
    .row("emitterZPosition", \.emitter.zPosition, .points),
    .row("endPoint", \.endPoint, .unitSquare),
    .row("endPoint.x", \.endPoint.x, .unitSquare),
    .row("endPoint.y", \.endPoint.y, .unitSquare),
    .row("fillColor", \.fillColor),
    .row("fontSize", \.fontSize, .points),
    .row("foregroundColor", \.foregroundColor),
    .row("frame", \.frame, .points),
    .row("hidden", \.isHidden),
    .row("instanceAlphaOffset", \.instanceAlphaOffset, .fraction),
    .row("instanceBlueOffset", \.instanceBlueOffset, .fraction),
    .row("instanceColor", \.instanceColor),
    .row("instanceCount", \.instanceCount, .factor),
    .row("instanceDelay", \.instanceDelay, .seconds),
    .row("instanceGreenOffset", \.instanceGreenOffset, .fraction),
    .row("instanceRedOffset", \.instanceRedOffset, .fraction),
    .row("instanceTransform", \.instanceTransform),
    .row("instanceTransform.rotation.x", \.instanceTransform.rotation.x, .radians),
    .row("instanceTransform.rotation.y", \.instanceTransform.rotation.y, .radians),
    .row("instanceTransform.rotation.z", \.instanceTransform.rotation.z, .radians),
    .row("instanceTransform.scale.x", \.instanceTransform.scale.x, .factor),
    .row("instanceTransform.scale.y", \.instanceTransform.scale.y, .factor),
    .row("instanceTransform.scale.z", \.instanceTransform.scale.z, .factor),
    .row("instanceTransform.translation.x", \.instanceTransform.translation.x, .points),
    .row("instanceTransform.translation.y", \.instanceTransform.translation.y, .points),
    .row("instanceTransform.translation.z", \.instanceTransform.translation.z, .points),
    .row("lifetime", \.emitter.lifetime, .factor),
    .row("lineDashPhase", \.lineDashPhase, .points),
    .row("lineWidth", \.lineWidth, .points),
    .row("locations", \.locations),
    .row("masksToBounds", \.masksToBounds),
    .row("miterLimit", \.miterLimit, .factor),
    .row("opacity", \.opacity, .fraction),
    .row("path", \.path),
    .row("position", \.position, .points),
    .row("position.x", \.position.x, .points),
    .row("position.y", \.position.y, .points),
    .row("scale", \.emitter.scale, .factor),
    .row("shadowColor", \.shadowColor),
    .row("shadowOffset", \.shadowOffset, .points),
    .row("shadowOffset.width", \.shadowOffset.x, .points),
    .row("shadowOffset.height", \.shadowOffset.y, .points),
    .row("shadowOpacity", \.shadowOpacity, .fraction),
    .row("shadowRadius", \.shadowRadius, .points),
    .row("spin", \.emitter.spin, .factor),
    .row("startPoint", \.startPoint, .unitSquare),
    .row("startPoint.x", \.startPoint.x, .unitSquare),
    .row("startPoint.y", \.startPoint.y, .unitSquare),
    .row("strokeColor", \.strokeColor),
    .row("strokeEnd", \.strokeEnd, .fraction),
    .row("strokeStart", \.strokeStart, .fraction),
    .row("velocity", \.emitter.velocity, .factor),
    .row("zPosition", \.zPosition, .points),
  ]

  private static let transformRows = [
    KeyPathRow.Base(name: "transform", keyPath: \.transform, pose: \.transform),
    KeyPathRow.Base(
      name: "sublayerTransform", keyPath: \.sublayerTransform, pose: \.sublayerTransform),
  ].flatMap(parts(of:))

  /// Core Animation's `rotation` is that about z, its `scale` that of all axes, and its `translation`
  /// that in the plane.
  private static func parts(of base: KeyPathRow.Base) -> [KeyPathRow] {
    [
      .part("", \Transform3D.self, of: base, \.matrix),
      .part("rotation", nil, of: base, \.angles.z, .radians),
      .part("rotation.x", \Transform3D.rotation.x, of: base, \.angles.x, .radians),
      .part("rotation.y", \Transform3D.rotation.y, of: base, \.angles.y, .radians),
      .part("rotation.z", \Transform3D.rotation.z, of: base, \.angles.z, .radians),
      .part("scale", \Transform3D.uniformScale, of: base, \.uniformScale, .factor),
      .part("scale.x", \Transform3D.scale.x, of: base, \.scale.x, .factor),
      .part("scale.y", \Transform3D.scale.y, of: base, \.scale.y, .factor),
      .part("scale.z", \Transform3D.scale.z, of: base, \.scale.z, .factor),
      .part("translation", nil, of: base, \.planarTranslation, .points),
      .part("translation.x", \Transform3D.translation.x, of: base, \.translation.x, .points),
      .part("translation.y", \Transform3D.translation.y, of: base, \.translation.y, .points),
      .part("translation.z", \Transform3D.translation.z, of: base, \.translation.z, .points),
    ]
  }
}

extension Transform3D {
  /// The mean of the factors along the axes; setting it sets all three. Source: Core Animation's key
  /// path `transform.scale`.
  package var uniformScale: Double {
    get { scale.sum() / 3 }
    set { scale = SIMD3(repeating: newValue) }
  }
}

extension TransformPose {
  fileprivate var uniformScale: Double {
    get { scale.sum() / 3 }
    set { scale = SIMD3(repeating: newValue) }
  }

  fileprivate var planarTranslation: Point {
    get { Point(x: translation.x, y: translation.y) }
    set { (translation.x, translation.y) = (newValue.x, newValue.y) }
  }
}
