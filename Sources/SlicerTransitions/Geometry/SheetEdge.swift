import SlicerCore
import SlicerScene

/// The edge of a sheet that turns: what is seen of it where it is edge-on to the eye, and a plane
/// without thickness would show nothing.
struct SheetEdge {
  /// The free edges that come towards the eye, each with the picture it belongs to.
  let edges: [(picture: SceneImage, edge: Edge)]
  /// How wide the eye sees the sheet, in points.
  let width: Double
  /// How large the sheet is, as a fraction of the stage.
  let size: Double
  /// From the sheet's middle plane to what the eye sees of the near edge.
  let transform: Transform3D
  /// 0…1: how dark the sheet is.
  let shade: Double

  /// A line of one pixel through the middle of the stage, which stands in for as much of a pixel as
  /// the sheet leaves free. The edges' colors are mixed.
  func layers(on stage: Stage) -> [Layer] {
    let thickness = 1 / stage.scale
    let share = max(0, 1 - width / thickness) / Double(edges.count)
    guard share > 0 else { return [] }
    return edges.map { picture, edge in
      let bounds =
        edge.isHorizontal
        ? Size(width: thickness, height: stage.size.height * size)
        : Size(width: stage.size.width * size, height: thickness)
      return Layer(.picture(picture), bounds: bounds, position: stage.size.center).with {
        $0.contentsRect = edge.strip(of: stage.pixelSize)
        $0.transform = transform
        $0.opacity = share
        $0.shades = shade > 0 ? [Shade(opacity: shade)] : []
        $0.compositing = .plus
      }
    }
  }
}

extension Edge {
  /// One row or column of pixels along this edge, in the unit square.
  fileprivate func strip(of size: PixelSize) -> Rect {
    let pixel = Size(width: 1 / Double(size.width), height: 1 / Double(size.height))
    return switch self {
    case .left: Rect(x: 0, y: 0, width: pixel.width, height: 1)
    case .right: Rect(x: 1 - pixel.width, y: 0, width: pixel.width, height: 1)
    case .top: Rect(x: 0, y: 0, width: 1, height: pixel.height)
    case .bottom: Rect(x: 0, y: 1 - pixel.height, width: 1, height: pixel.height)
    }
  }
}
