import SlicerCore

/// The box of what a layer shows.
extension Layer {
  /// The smallest upright rectangle in the superlayer around what the layer shows; nil if it shows nothing.
  ///
  /// It is ``Rect/everywhere`` for what has no simple box: perspective, particles, copies and bent surfaces.
  ///
  /// - Parameter withShadow: true to count shadows.
  func extent(withShadow: Bool) -> Rect? {
    if isHidden || opacity <= 0 { return nil }
    let hasBox = surface == .plane && replicator == nil && sublayerTransform == .identity
    guard hasBox, isFlat, filters.isEmpty else { return .everywhere }
    if case .emitter = contents { return .everywhere }
    var box = sublayers.reduce(face) { $0.united($1.extent(withShadow: withShadow)) }
    if masksToBounds { box = box?.common(bounds.bounds) }
    if let mask { box = mask.extent(withShadow: false).flatMap { box?.common($0) } }
    guard let box else { return nil }
    if withShadow, let shadow, shadow.opacity > 0 {
      let cast = shadow.path == nil ? box : Rect.everywhere
      let dark = cast.moved(by: shadow.offset).grown(by: shadow.radius)
      return box.united(dark).seen(by: ownTransform)
    }
    return box.seen(by: ownTransform)
  }

  /// True if the transform keeps all points in their plane.
  var isFlat: Bool {
    let (x, y) = (transform.rows.0, transform.rows.1)
    return x.z == 0 && x.w == 0 && y.z == 0 && y.w == 0
  }

  /// The box of background, border and contents.
  private var face: Rect? {
    let ground = backgroundColor.alpha > 0 || borderWidth > 0 ? bounds.bounds : nil
    switch contents {
    case .none: return ground
    case .shape(let shape):
      let box = shape.path.boundingBoxOfPath?
        .grown(by: shape.strokeColor.alpha > 0 ? shape.lineWidth : 0)
      return ground.united(box)
    case .text(let text):
      var size = bounds
      if let composed = try? TextCache.composed(text, in: bounds).size {
        size.width = max(size.width, 2 * composed.width - size.width)
        size.height = max(size.height, 2 * composed.height - size.height)
      }
      return Rect(
        x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2,
        width: size.width, height: size.height)
    case .picture where contentsGravity != .resize && !masksToBounds: return .everywhere
    case .picture, .color, .gradient, .emitter: return bounds.bounds
    }
  }
}

extension Rect {
  /// A rectangle beyond all stages.
  static let everywhere = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)

  /// The part that both have; nil where they do not overlap.
  func common(_ other: Rect) -> Rect? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard left < right, top < bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle around both.
  func united(_ other: Rect) -> Rect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  func moved(by way: Point) -> Rect {
    Rect(x: x + way.x, y: y + way.y, width: width, height: height)
  }

  /// The rectangle with so many points more on each side.
  func grown(by points: Double) -> Rect {
    Rect(x: x - points, y: y - points, width: width + 2 * points, height: height + 2 * points)
  }

  /// The box of the rectangle where a flat transform puts it.
  func seen(by transform: Transform3D) -> Rect {
    let corners = [(x, y), (maxX, y), (x, maxY), (maxX, maxY)].map { x, y in
      transform.rows.0 * x + transform.rows.1 * y + transform.rows.3
    }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return Rect(
      x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}

extension Rect? {
  /// The smallest rectangle around both.
  func united(_ other: Rect?) -> Rect? {
    guard let self, let other else { return self ?? other }
    return self.united(other)
  }
}
