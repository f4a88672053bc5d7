import SlicerCodecs
import SlicerCore
import SlicerTestSupport

extension Images {
  /// A file decoded and prepared.
  static func prepared(_ file: [UInt8], threads: Int = 1) throws -> PreparedPicture {
    let decoder = try FormatCatalog.open(file, DecodeOptions(convertsToRGB: true))
    let header = decoder.header
    let source = try SourcePicture(
      decoder, palette: header.palette, transparentSample: header.transparentSample,
      orientation: header.orientation, colors: header.colors)
    return try PreparedPicture(source, threads: threads)
  }

  static func forEachPixel(of raster: Raster, _ body: (_ x: Int, _ y: Int, [UInt16]) -> Void) {
    raster.withView { view in
      for y in 0..<view.size.height {
        for x in 0..<view.size.width { body(x, y, PlainPixels.samples(view, x, y)) }
      }
    }
  }
}
