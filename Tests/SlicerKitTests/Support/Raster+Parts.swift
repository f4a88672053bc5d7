import SlicerKit
import SlicerTestSupport

extension Raster {
  /// A copy of the pixels in `rect`, which lies inside.
  func cropped(_ rect: PixelRect) throws -> Raster {
    let copy = try Raster(size: rect.size, format: format)
    withView { copy.draw($0.subview(rect), x: 0, y: 0) }
    return copy
  }

  /// The samples of a pixel.
  func samples(_ x: Int, _ y: Int) -> [UInt16] { withView { PlainPixels.samples($0, x, y) } }
}
