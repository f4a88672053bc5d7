import SlicerCore
import SlicerScene

/// A layer and the way from its bounds to the stage.
struct PlacedLayer {
  let layer: Layer
  let matrix: Transform3D
  /// Its place among its siblings.
  var index = 0
}

enum DepthOrder {
  /// By `zPosition`, then by the depth of the anchor points, farthest first, then as they are.
  static func sorted(
    _ layers: [Layer], in superlayer: Layer?, _ matrix: Transform3D
  ) -> [PlacedLayer] {
    let placed = layers.enumerated().map { index, layer in
      let own = superlayer.map { layer.transform(in: $0) } ?? layer.ownTransform
      return PlacedLayer(layer: layer, matrix: own.then(matrix), index: index)
    }
    let keys = placed.map { (z: $0.layer.zPosition, depth: depth($0)) }
    let order = placed.indices.sorted { a, b in
      if keys[a].z != keys[b].z { return keys[a].z < keys[b].z }
      return keys[a].depth != keys[b].depth ? keys[a].depth < keys[b].depth : a < b
    }
    return order.map { placed[$0] }
  }

  /// How near the anchor point is; rounded, so that the last bits of a sum do not decide.
  private static func depth(_ placed: PlacedLayer) -> Double {
    let anchor = placed.layer.anchor
    let point = placed.matrix.apply(to: SIMD4(anchor.x, anchor.y, 0, 1))
    return (point.z / max(point.w, PlaneGeometry.nearest) * 1e6).rounded()
  }
}

extension PlacedLayer {
  /// A part of the layer, which lies in its bounds.
  func part(_ part: Layer) -> PlacedLayer {
    PlacedLayer(layer: part, matrix: part.ownTransform.then(matrix))
  }

  func geometry(on stage: Stage) -> PlaneGeometry? {
    PlaneGeometry(matrix, bounds: layer.bounds, scale: stage.scale)
  }

  /// The geometry of a shape without bounds: its outline goes beyond them, and so is seen where there are
  /// none.
  func unboundedGeometry(on stage: Stage) -> PlaneGeometry? {
    guard case .shape = layer.contents else { return nil }
    return PlaneGeometry(matrix, bounds: Size(width: 1, height: 1), scale: stage.scale)
  }

  func isSeen(on stage: Stage) -> Bool {
    if layer.isHidden { return false }
    let geometry = layer.isDoubleSided ? nil : geometry(on: stage) ?? unboundedGeometry(on: stage)
    if geometry?.showsBack == true { return false }
    if case .replace = layer.compositing { return true }
    return layer.opacity > 0
  }
}
