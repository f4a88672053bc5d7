import SlicerCodecs
import SlicerCore
import SlicerTestSupport

extension Images {
  /// A file decoded and prepared, and what its profile says wrong.
  static func prepared(
    _ file: [UInt8], threads: Int = 1
  ) throws -> (image: Bitmap, notes: [String]) {
    let decoder = try FormatCatalog.open(file, DecodeOptions(convertsToRGB: true))
    let header = decoder.header
    let source = try SourcePicture(
      decoder, palette: header.palette, transparentSample: header.transparentSample,
      orientation: header.orientation, colors: header.colors)
    return (try source.bitmap(threads: threads), source.colors.notes)
  }

  static func forEachPixel(of raster: Raster, _ body: (_ x: Int, _ y: Int, [UInt16]) -> Void) {
    raster.withView { view in
      for y in 0..<view.size.height {
        for x in 0..<view.size.width { body(x, y, PlainPixels.samples(view, x, y)) }
      }
    }
  }
}
