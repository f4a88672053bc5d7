import SlicerCore

extension Layer {
  /// The sublayers that are seen, in the order in which they are drawn.
  var shownSublayers: [Layer] {
    // Most are in order already, and need no copies.
    let areInOrder = sublayers.indices.allSatisfy { index in
      !sublayers[index].isHidden
        && (index == 0 || sublayers[index - 1].zPosition <= sublayers[index].zPosition)
    }
    if areInOrder { return sublayers }
    return sublayers.enumerated().filter { !$0.element.isHidden }
      .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
      .map(\.element)
  }

  /// The layer as it is, with its anchor point in the middle; itself where its transform has a perspective.
  var centered: Layer {
    let middle = Point(x: 0.5, y: 0.5)
    let rows = transform.rows
    guard anchorPoint != middle, rows.0.w == 0, rows.1.w == 0 else { return self }
    let way = bounds.center - anchor
    let moved = rows.0 * way.x + rows.1 * way.y
    var layer = self
    layer.anchorPoint = middle
    layer.position = position + Point(x: moved.x, y: moved.y)
    layer.zPosition = zPosition + moved.z
    if sublayerTransform != .identity {
      layer.sublayerTransform = Transform3D.translation(x: way.x, y: way.y)
        .then(sublayerTransform).then(.translation(x: -way.x, y: -way.y))
    }
    return layer
  }

  /// How much the transform stretches the bounds along their sides.
  var stretch: Point {
    let (x, y) = (transform.rows.0, transform.rows.1)
    let width = (x.x * x.x + x.y * x.y + x.z * x.z).squareRoot()
    guard width > 0 else { return Point(x: 0, y: (y * y).sum().squareRoot()) }
    let along = (x.x * y.x + x.y * y.y + x.z * y.z) / width
    let square = y.x * y.x + y.y * y.y + y.z * y.z - along * along
    return Point(x: width, y: max(0, square).squareRoot())
  }

  /// True if nothing of a group of this size is seen behind its bounds.
  func covers(_ size: Size) -> Bool {
    guard transform == .identity, size.width > 0, size.height > 0 else { return false }
    let frame = frame
    return frame.x <= 0 && frame.y <= 0 && frame.maxX >= size.width && frame.maxY >= size.height
  }

  /// True if all that is no number and no color is the same, but for contents and sublayers.
  func hasLooks(of other: Layer) -> Bool {
    surface == .plane && other.surface == .plane && backContents == other.backContents
      && masksToBounds == other.masksToBounds && filters.mixed(with: other.filters, 0) != nil
      && shades == other.shades && compositing == other.compositing
      && replicator == other.replicator && isDoubleSided == other.isDoubleSided
      && shadow?.path == other.shadow?.path && hasMask(of: other)
  }

  private func hasMask(of other: Layer) -> Bool {
    switch (mask, other.mask) {
    case (nil, nil): true
    case (let mask?, let others?): mask.hasLooks(of: others)
    default: false
    }
  }

  /// True if pictures fill both in the same way.
  func isFitted(as other: Layer) -> Bool {
    guard isPicture, other.isPicture else { return true }
    return contentsGravity == other.contentsGravity && contentsCenter == other.contentsCenter
      && (contentsGravity == .resize && contentsCenter == .unit
        || contentsScale == other.contentsScale)
  }

  private var isPicture: Bool { if case .picture = contents { true } else { false } }

  /// How round the corners of what it shows are, whatever its contents.
  var shownRadius: Double { masksToBounds || !isPicture ? cornerRadius : 0 }

  /// The contents alone, where the frame has all the rest.
  var contentsAlone: Layer {
    Layer(contents, bounds: bounds, position: bounds.center).with {
      $0.contentsRect = contentsRect
      $0.contentsCenter = contentsCenter
      $0.contentsGravity = contentsGravity
      $0.contentsScale = contentsScale
      $0.backContents = backContents
      $0.shades = shades
    }
  }

  /// The layer in the middle of a frame, as large as it can be with its proportions.
  ///
  /// - Parameter fills: true to cover the frame, false to lie within it.
  func fitted(in size: Size, fills: Bool) -> Layer {
    let across = bounds.width > 0 ? size.width / bounds.width : 1
    let down = bounds.height > 0 ? size.height / bounds.height : 1
    let scale = fills ? max(across, down) : min(across, down)
    return with {
      $0.position = size.center
      $0.transform = scale == 1 ? .identity : .scale(x: scale, y: scale)
    }
  }

  /// Layers in the coordinates of a group of this size, which may lie beyond it.
  init(unclipped layers: [Layer], _ size: Size) {
    self.init(.none, bounds: size, position: size.center)
    sublayers = layers
  }

  /// A group in which one layer dissolves into another: equal pixels stay as they are.
  static func dissolved(_ old: Layer, _ new: Layer, _ share: Double, _ size: Size) -> Layer {
    let incoming = Layer(unclipped: [new], size).with { $0.compositing = .replace(.uniform(share)) }
    return Layer(unclipped: [Layer(unclipped: [old], size), incoming], size)
  }
}

extension [Filter] {
  /// Filters of the same kinds on their way; one that only the other list has comes or goes. Nil for other kinds.
  func mixed(with other: [Filter], _ progress: Double) -> [Filter]? {
    if self == other { return self }
    let (olds, news) = (isEmpty ? other.map(\.none) : self, other.isEmpty ? map(\.none) : other)
    guard olds.count == news.count else { return nil }
    let mixed = zip(olds, news).compactMap { $0.mixed(with: $1, progress) }
    return mixed.count == olds.count ? mixed : nil
  }
}

extension Filter {
  /// The filter where it does nothing.
  fileprivate var none: Filter {
    switch self {
    case .pixellate: .pixellate(cell: 1)
    case .blurRightward: .blurRightward(reach: 0)
    case .blur: .blur(across: 0, down: 0)
    case .mixToColor(let color, _): .mixToColor(color, amount: 0)
    case .desaturate: .desaturate(amount: 0)
    }
  }

  fileprivate func mixed(with other: Filter, _ progress: Double) -> Filter? {
    func mix(_ old: Double, _ new: Double, most: Double = .infinity, least: Double = 0) -> Double {
      min(max(Elementary.mix(old, new, progress), least), most)
    }
    switch (self, other) {
    case (.pixellate(let old), .pixellate(let new)):
      return .pixellate(cell: mix(old, new, least: 1))
    case (.blurRightward(let old), .blurRightward(let new)):
      return .blurRightward(reach: mix(old, new))
    case (.blur(let across, let down), .blur(let newAcross, let newDown)):
      return .blur(across: mix(across, newAcross), down: mix(down, newDown))
    case (.mixToColor(let color, let old), .mixToColor(let newColor, let new)):
      return .mixToColor(
        RGBA.interpolation.mix(color, newColor, min(max(progress, 0), 1)),
        amount: mix(old, new, most: 1))
    case (.desaturate(let old), .desaturate(let new)):
      return .desaturate(amount: mix(old, new, most: 1))
    default: return nil
    }
  }
}

extension Contents {
  /// So far on the way to other contents; nil for what cannot be mixed.
  ///
  /// - Parameter matchesPaths: true to mix paths of other parts. A letter of another font would swell and burst.
  func mixed(with other: Contents, _ share: Double, matchesPaths: Bool) -> Contents? {
    if self == other { return self }
    switch (self, other) {
    case (.color, .color): break
    case (.shape(var first), .shape(var last)):
      guard first.fillRule == last.fillRule, first.lineCap == last.lineCap,
        first.lineJoin == last.lineJoin,
        first.lineDashPattern.count == last.lineDashPattern.count
      else { return nil }
      if !first.path.hasStructure(of: last.path) {
        guard matchesPaths, let paths = first.path.matched(with: last.path) else { return nil }
        (first.path, last.path) = paths
      }
      return Contents.interpolation.mix(.shape(first), .shape(last), share)
    case (.gradient(let first), .gradient(let last)):
      guard first.kind == last.kind, first.isPremultiplied == last.isPremultiplied,
        let gradients = first.matched(with: last)
      else { return nil }
      return Contents.interpolation.mix(
        .gradient(gradients.old), .gradient(gradients.new), share)
    case (.text(let first), .text(let last)):
      guard first.string == last.string else { return nil }
    default: return nil
    }
    return Contents.interpolation.mix(self, other, share)
  }

  /// True if nothing of the bounds is left out, and nothing goes beyond.
  var fillsBounds: Bool {
    switch self {
    case .picture, .color, .gradient: true
    case .none, .shape, .text, .emitter: false
    }
  }
}

extension GradientContents {
  /// Both gradients with colors at the same places; nil where one has none.
  fileprivate func matched(
    with other: GradientContents
  ) -> (old: GradientContents, new: GradientContents)? {
    guard !colors.isEmpty, !other.colors.isEmpty else { return nil }
    if colors.count == other.colors.count, locations.count == other.locations.count {
      return (self, other)
    }
    let places = (stops + other.stops).map(\.location).sorted()
    return (with(colorsAt: places), other.with(colorsAt: places))
  }

  /// The gradient with a color at each of these places, which are in order and have its own among them.
  private func with(colorsAt places: [Double]) -> GradientContents {
    let stops = stops
    var gradient = self
    gradient.locations = places
    gradient.colors = places.indices.map { index in
      let place = places[index]
      // At a jump of colors the first half of equal places has the color before.
      let equal = places.firstIndex(of: place).map {
        $0..<((places.lastIndex(of: place) ?? $0) + 1)
      }
      let isBefore = equal.map { 2 * (index - $0.lowerBound) < $0.count } ?? true
      let own = stops.filter { $0.location == place }
      if let stop = isBefore ? own.first : own.last { return RGBA(stop.color, isPremultiplied) }
      guard let next = stops.first(where: { $0.location > place }) else {
        return colors[colors.count - 1]
      }
      guard let last = stops.last(where: { $0.location < place }) else { return colors[0] }
      let share = (place - last.location) / (next.location - last.location)
      return RGBA(last.color + (next.color - last.color) * share, isPremultiplied)
    }
    return gradient
  }
}

extension RGBA {
  /// A color of 0…1.
  fileprivate init(_ parts: SIMD4<Double>, _ isPremultiplied: Bool) {
    var parts = parts
    if isPremultiplied, parts.w > 0 { parts /= SIMD4(parts.w, parts.w, parts.w, 1) }
    func sample(_ part: Double) -> UInt8 { UInt8((min(max(part, 0), 1) * 255).rounded()) }
    self.init(
      red: sample(parts.x), green: sample(parts.y), blue: sample(parts.z), alpha: sample(parts.w))
  }
}

extension Point {
  /// The geometric mean of both.
  var mean: Double { (x * y).squareRoot() }
}

extension Size {
  /// How large another size is, in parts of this one.
  func ratio(to other: Size) -> Point {
    Point(
      x: width > 0 ? other.width / width : 1, y: height > 0 ? other.height / height : 1)
  }
}
