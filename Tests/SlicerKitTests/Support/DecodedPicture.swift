import SlicerCodecs
import SlicerCore
import SlicerPixels
import SlicerTestSupport

/// A file that has been decoded.
struct DecodedPicture {
  let header: PictureHeader
  let raster: Raster
  let notes: [String]

  init(_ file: [UInt8], _ options: DecodeOptions = DecodeOptions()) throws {
    let decoder = try FormatCatalog.open(MemorySource(file), options)
    header = decoder.header
    raster = try Rasters.decoded(decoder)
    notes = decoder.notes
  }

  /// All rows as stored, one after the other.
  var bytes: [UInt8] { Rasters.bytes(raster) }

  /// The picture as it is shown.
  func upright() throws -> Raster {
    try TurnedPixels.upright(raster, from: header.orientation)
  }
}

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
