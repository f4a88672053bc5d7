import SlicerCore
import SlicerScene

/// Resolves layers whose contents lie on something else than a plane.
enum SurfaceCompiler {
  /// What draws a layer's contents, without its opacity, filters and sublayers; nil for a plane and
  /// where there is nothing to see.
  ///
  /// - Parameter matrix: from the layer's bounds to the stage, in points.
  static func operation(
    _ layer: Layer, _ matrix: Transform3D, on stage: Stage, images: StageImages
  ) -> (any RowOperation)? {
    guard layer.surface != .plane,
      let geometry = SheetGeometry(matrix, bounds: layer.bounds, stage: stage),
      let sides = SheetFace.sides(of: layer, images: images, showsBack: geometry.showsBack)
    else { return nil }
    switch layer.surface {
    case .plane: return nil
    case .cylinder(let cylinder):
      return CylinderOperation(cylinder, geometry, upper: sides.upper, under: sides.under)
    case .ripple(let ripple): return RippleOperation(ripple, geometry, upper: sides.upper)
    case .funnel(let funnel): return FunnelOperation(funnel, geometry, upper: sides.upper)
    }
  }
}
