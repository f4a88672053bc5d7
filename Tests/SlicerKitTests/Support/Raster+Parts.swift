import SlicerKit
import SlicerTestSupport

extension Raster {
  /// The pixels of a file as a file of another format has them.
  static func converted(_ file: [UInt8], to format: FileFormat) throws -> Raster {
    let decoder = try FormatCatalog.open(MemorySource(file), DecodeOptions(convertsToRGB: true))
    return try Rasters.read(ConvertedRows(decoder, as: format))
  }

  /// A copy of the pixels in `rect`, which lies inside.
  func cropped(_ rect: PixelRect) throws -> Raster {
    let copy = try Raster(size: rect.size, format: format)
    withView { copy.draw($0.subview(rect), x: 0, y: 0) }
    return copy
  }

  func samples(_ x: Int, _ y: Int) -> [UInt16] { withView { PlainPixels.samples($0, x, y) } }
}
