import SlicerCore

/// A layer beside those in which it lay, where it is seen as before, and what cut it off there.
struct RaisedLayer {
  var layer: Layer
  /// The rounded rectangle outside of which nothing of it is seen; nil for none.
  var clip: Clip?
  /// True if it is not seen as before: what faded, masked or filtered its group is put on it as far as can be.
  var isTorn = false

  struct Clip: Equatable {
    var rect: Rect
    var cornerRadius: Double
  }

  init(_ layer: Layer, clip: Clip? = nil) { (self.layer, self.clip) = (layer, clip) }

  /// The layer within its clip.
  var clipped: Layer { layer.clipped(to: clip) }

  /// The box of what is seen of it, without its shadow.
  var box: Rect? {
    let box = layer.extent(withShadow: false)
    return clip.map { clip in box.flatMap { clip.rect.common($0) } } ?? box
  }
}

extension Layer {
  /// The layer in a group that cuts it off.
  func clipped(to clip: RaisedLayer.Clip?) -> Layer {
    guard let clip else { return self }
    return Layer(.none, bounds: clip.rect.size, position: clip.rect.origin).with {
      ($0.anchorPoint, $0.zPosition, $0.compositing) = (.zero, zPosition, compositing)
      ($0.masksToBounds, $0.cornerRadius) = (true, clip.cornerRadius)
      $0.sublayers = [
        moved(by: .zero - clip.rect.origin).with {
          ($0.zPosition, $0.compositing) = (0, .sourceOver)
        }
      ]
    }
  }
}

extension RaisedLayer.Clip {
  /// The clip on the way from one layer to another. One that has none begins or ends with its box.
  static func mixed(_ old: RaisedLayer, _ new: RaisedLayer, _ progress: Double) -> Self? {
    guard old.clip != nil || new.clip != nil else { return nil }
    func clip(_ layer: RaisedLayer) -> Self? {
      if let clip = layer.clip { return clip }
      guard let box = layer.layer.extent(withShadow: true), box != .everywhere else { return nil }
      return Self(rect: box, cornerRadius: 0)
    }
    guard let first = clip(old), let last = clip(new) else { return nil }
    return Self(
      rect: Rect.interpolation.mix(first.rect, last.rect, progress),
      cornerRadius: max(0, Elementary.mix(first.cornerRadius, last.cornerRadius, progress)))
  }
}

extension [RaisedLayer] {
  /// The way to each named layer that no other one is named like, by indices of seen layers.
  ///
  /// Letters of texts, copies and masks are left out.
  var paths: [(name: String, path: [Int])] {
    var (paths, counts): ([(name: String, path: [Int])], [String: Int]) = ([], [:])
    func visit(_ layer: Layer, _ path: [Int]) {
      if let name = layer.name {
        counts[name, default: 0] += 1
        paths.append((name, path))
      }
      guard layer.replicator == nil else { return }
      if case .text = layer.contents { return }
      for (index, sublayer) in layer.shownSublayers.enumerated() { visit(sublayer, path + [index]) }
    }
    for (index, thing) in enumerated() { visit(thing.layer, [index]) }
    return paths.filter { counts[$0.name] == 1 }
  }

  /// The way to each of these layers by its name.
  var named: [String: [Int]] {
    Dictionary(paths.map { ($0.name, $0.path) }) { first, _ in first }
  }

  /// Takes a layer out of those that it lies in, and puts it above them, with all that lies above it there.
  ///
  /// - Parameter tears: true to raise a layer also where it is seen otherwise then.
  /// - Returns: false, and nothing changes, where the layer cannot be raised.
  mutating func raise(_ path: [Int], tears: Bool = false) -> Bool {
    guard let first = path.first,
      let raised = self[first].layer.raising(path.dropFirst()[...], tears)
    else { return false }
    let clip = self[first].clip
    var layers = raised.layers
    if let clip {
      for index in layers.indices {
        guard let both = clip.within(layers[index].clip) else { return false }
        layers[index].clip = both
      }
    }
    self[first].layer = raised.rest
    insert(contentsOf: layers, at: first + 1)
    return true
  }
}

extension Layer {
  /// The layer without one within it, and that one with those above it, beside this layer; nil where that is seen.
  fileprivate func raising(
    _ path: ArraySlice<Int>, _ tears: Bool
  ) -> (rest: Layer, layers: [RaisedLayer])? {
    guard let index = path.first, canBeLeft, tears || !isTornByLeaving else { return nil }
    var (shown, raised) = (shownSublayers, [RaisedLayer]())
    if path.count == 1 {
      raised = [RaisedLayer(shown.remove(at: index))]
    } else {
      guard let inner = shown[index].raising(path.dropFirst(), tears) else { return nil }
      (shown[index], raised) = (inner.rest, inner.layers)
    }
    // Layers above it that overlap it stay above it.
    let start = path.count == 1 ? index : index + 1
    var place = start
    while place < shown.count {
      let box = shown[place].extent(withShadow: false)
      let overlaps = raised.contains { layer in
        box.flatMap { box in layer.box?.common(box) } != nil
      }
      if overlaps { raised.append(RaisedLayer(shown.remove(at: place))) } else { place += 1 }
    }
    var layers: [RaisedLayer] = []
    for layer in raised {
      guard let layer = layer.beside(self, tears) else { return nil }
      layers.append(layer)
    }
    return (with { $0.sublayers = shown }, layers)
  }

  /// True if a layer within has one place beside this layer.
  private var canBeLeft: Bool {
    if case .text = contents { return false }
    let (x, y) = (transform.rows.0, transform.rows.1)
    return isFlat && x.x * y.y - x.y * y.x > 0 && sublayerTransform == .identity
      && replicator == nil && surface == .plane && compositing == .sourceOver
  }

  /// True if a layer within is seen otherwise beside this layer.
  fileprivate var isTornByLeaving: Bool {
    opacity != 1 || tint != .white || !filters.isEmpty || mask != nil || !shades.isEmpty
      || borderWidth > 0 && borderColor.alpha > 0
  }
}

extension RaisedLayer {
  /// The layer beside the one in which it lies; nil where a turned edge cuts it off, unless `tears`.
  fileprivate func beside(_ superlayer: Layer, _ tears: Bool) -> RaisedLayer? {
    let outward = superlayer.ownTransform
    func seen(_ point: Point) -> Point {
      let place = outward.rows.0 * point.x + outward.rows.1 * point.y + outward.rows.3
      return Point(x: place.x, y: place.y)
    }
    var raised = self
    raised.layer.position = seen(layer.position)
    raised.layer.zPosition = superlayer.zPosition
    if superlayer.transform != .identity {
      var turn = superlayer.transform
      turn.rows.3 = SIMD4(0, 0, 0, 1)
      raised.layer.transform = layer.transform.then(turn)
    }
    if superlayer.isTornByLeaving {
      raised.isTorn = true
      raised.layer.opacity *= superlayer.opacity
      raised.layer.tint = layer.tint.multiplied(by: superlayer.tint)
      raised.layer.filters += superlayer.filters
    }
    var cut = clip
    if let mask = superlayer.mask, let rect = mask.extent(withShadow: false) {
      guard let both = Clip(rect: rect, cornerRadius: mask.shownRadius).within(cut) else {
        return nil
      }
      cut = both
    }
    if superlayer.masksToBounds {
      let own = Clip(rect: superlayer.bounds.bounds, cornerRadius: superlayer.cornerRadius)
      let rect = layer.extent(withShadow: true)
      let isWithin = rect.map { own.rect.common($0) == $0 } ?? true
      if !isWithin || own.cornerRadius > 0 {
        guard let both = own.within(cut) else { return nil }
        cut = both
      }
    }
    guard let cut else { return raised }
    let (x, y) = (outward.rows.0, outward.rows.1)
    let isUpright = x.y == 0 && y.x == 0 && x.x > 0 && y.y > 0
    guard isUpright || tears else { return nil }
    raised.isTorn = raised.isTorn || !isUpright
    raised.clip = Clip(
      rect: cut.rect.seen(by: outward),
      cornerRadius: isUpright ? cut.cornerRadius * Point(x: x.x, y: y.y).mean : 0)
    return raised
  }
}

extension RGBA {
  fileprivate func multiplied(by other: RGBA) -> RGBA {
    func product(_ part: KeyPath<RGBA, UInt8>) -> UInt8 {
      UInt8((Int(self[keyPath: part]) * Int(other[keyPath: part]) + 127) / 255)
    }
    return RGBA(
      red: product(\.red), green: product(\.green), blue: product(\.blue),
      alpha: product(\.alpha))
  }
}

extension RaisedLayer.Clip {
  /// The clip of both, or itself beside none; nil where they have nothing in common.
  fileprivate func within(_ other: Self?) -> Self? {
    guard let other else { return self }
    guard let rect = rect.common(other.rect) else { return nil }
    let owner = rect == self.rect ? self : rect == other.rect ? other : nil
    return Self(rect: rect, cornerRadius: owner?.cornerRadius ?? 0)
  }
}
