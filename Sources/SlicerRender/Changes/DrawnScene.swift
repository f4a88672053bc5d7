import SlicerCore
package import SlicerScene

/// A scene, and where each of its layers was drawn.
package struct DrawnScene: Sendable {
  /// What was drawn.
  package let scene: Scene
  let footprints: [LayerFootprint]

  /// The pixels that may be others than those that an earlier scene left on the same canvas.
  ///
  /// Siblings are matched by their places in the order. A layer that is not what it was may have
  /// changed what it touched and what it touches now; one in which only sublayers are not, what these do.
  package func changes(since old: DrawnScene) -> ChangedPixels {
    let size = scene.stage.pixelSize
    guard scene.stage == old.scene.stage else { return .all(of: size) }
    var changes = ChangedPixels.none(of: size)
    guard
      changes.insert(
        (old.scene.layers, old.footprints), (scene.layers, footprints))
    else { return .all(of: size) }
    return changes
  }
}

extension ChangedPixels {
  fileprivate typealias Siblings = (layers: [Layer], footprints: [LayerFootprint])

  /// - Returns: whether the siblings can be matched; if not nothing is added.
  fileprivate mutating func insert(_ old: Siblings, _ new: Siblings) -> Bool {
    let count = new.layers.count
    let counts = [old.layers.count, old.footprints.count, new.footprints.count]
    guard counts.allSatisfy({ $0 == count }) else { return false }
    for i in 0..<count where old.layers[i] != new.layers[i] {
      let (before, after) = (old.footprints[i], new.footprints[i])
      let isWithin =
        old.layers[i].differsInSublayersAlone(from: new.layers[i])
        && insert(
          (old.layers[i].sublayers, before.sublayers), (new.layers[i].sublayers, after.sublayers))
      if isWithin { continue }
      insert(before)
      insert(after)
    }
    return true
  }
}

extension Layer {
  /// Whether all that differs is what sublayers show, and where that changes nothing is seen of it.
  fileprivate func differsInSublayersAlone(from other: Layer) -> Bool {
    guard sublayers.count == other.sublayers.count, surface == .plane, shadow == nil,
      filters.allSatisfy(\.keepsPixelsApart),
      zip(sublayers, other.sublayers).allSatisfy({ $0.compositing == $1.compositing })
    else { return false }
    return with { $0.sublayers = [] } == other.with { $0.sublayers = [] }
  }
}
