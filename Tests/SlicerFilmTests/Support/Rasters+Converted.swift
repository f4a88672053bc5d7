import SlicerCodecs
import SlicerCore
import SlicerPixels
import SlicerTestSupport

extension Rasters {
  /// The packed bytes in another format, row after row.
  static func converted(_ raster: Raster, to format: PixelFormat) throws -> [UInt8] {
    let converter = RowConverter(from: raster.format, to: format)
    let result = try Raster(size: raster.size, format: format)
    for y in 0..<raster.size.height {
      converter.convert(
        UnsafeRawBufferPointer(raster.mutableRow(y)), to: result.mutableRow(y),
        width: raster.size.width)
    }
    return bytes(result)
  }
}
