import SlicerCore

/// Layers whose coordinates are those of a path, wherever it lies.
extension Layer {
  /// A layer as large as the box of its path, which it shows where the path's coordinates say.
  ///
  ///     var wheel = Layer(ShapeContents(path: try Path(parsing: "M 40 20 a 20 20 0 1 1 -40 0 a 20 20 0 1 1 40 0")))
  ///     wheel.transform.rotation.z = .pi / 2
  ///
  /// The anchor point is in the middle of the box, so that it turns there. The path, what takes its place, sublayers, the
  /// mask and the shadow's path keep the coordinates of the path: the bounds begin at the corner of the box. Only what is
  /// filled makes the box (``Path/boundingBoxOfPath``): half of a line that is drawn along lies outside. A layer
  /// without a path has no size. Core Animation's `CAShapeLayer` takes no size from its path.
  public init(_ shape: ShapeContents) {
    self.init(.shape(shape), bounds: Size(width: 0, height: 0), position: .zero)
    fitPath()
    position = boundsOrigin + anchor
  }

  /// Makes the bounds the box of the path, if there is one; the position stays.
  mutating func fitPath() {
    guard case .shape(let shape) = contents, let box = shape.path.boundingBoxOfPath else { return }
    (boundsOrigin, bounds) = (box.origin, box.size)
  }
}

extension Scene {
  /// The scene with bounds that begin at 0: what a renderer draws.
  package var atOrigin: Scene {
    guard layers.contains(where: \.hasOrigins) else { return self }
    let scene = withImages { image in
      guard case .snapshot(let shown) = image else { return image }
      return .snapshot(shown.atOrigin)
    }
    return Scene(stage, scene.layers.map(\.atOrigin))
  }
}

extension Layer {
  /// True if its bounds, or those of a layer within, begin elsewhere than at 0, in snapshots too.
  fileprivate var hasOrigins: Bool {
    boundsOrigin != .zero || sublayers.contains(where: \.hasOrigins) || mask?.hasOrigins ?? false
      || ownImages.contains { image in
        if case .snapshot(let scene) = image {
          scene.layers.contains(where: \.hasOrigins)
        } else {
          false
        }
      }
  }

  /// The layer with all that lies in its coordinates moved, so that its bounds begin at 0.
  fileprivate var atOrigin: Layer {
    let way = Point.zero - boundsOrigin
    return with { layer in
      layer.boundsOrigin = .zero
      layer.sublayers = sublayers.map { $0.atOrigin.moved(by: way) }
      layer.mask = mask.map { $0.atOrigin.moved(by: way) }
      guard way != .zero else { return }
      if let path = shadow?.path { layer.shadow?.path = path.moved(by: way) }
      guard case .shape(var shape) = contents else { return }
      shape.path = shape.path.moved(by: way)
      layer.contents = .shape(shape)
    }
  }
}
