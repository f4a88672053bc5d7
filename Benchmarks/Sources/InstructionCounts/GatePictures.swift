import SlicerCodecs
import SlicerCore
import SlicerScene
import SlicerWork

/// The pictures that the rows share: small, for callgrind takes fifty times as long as the processor.
struct GatePictures {
  static let photo = "Samples/valley-small@2x.png"
  static let flat = "Samples/igloo.png"
  static let palette = "Samples/island.png"

  /// Two photographs of 240x150 pixels.
  let outgoing: Bitmap
  let incoming: Bitmap
  /// The first one as rows of RGB.
  let raster: Raster
  /// The first one in 64 colors.
  let coarse: Raster
  /// Its upper left corner: the smallest WebP of all takes five billion instructions.
  let corner: Raster
  let stage: Stage

  init(_ control: WorkControl) throws {
    outgoing = try Picture(contentsOf: Self.photo).pixels(control)
    incoming = try Picture(contentsOf: "Samples/dunes-small@2x.png").pixels(control)
    stage = Stage(pixelSize: outgoing.size)
    raster = try Self.rows(of: outgoing, outgoing.size)
    coarse = try Self.rows(of: outgoing, outgoing.size, bits: 0xC0)
    corner = try Self.rows(of: outgoing, PixelSize(width: 60, height: 40))
  }

  /// The first pixels of a picture, with those bits of each sample.
  private static func rows(of picture: Bitmap, _ size: PixelSize, bits: UInt8 = 0xFF) throws
    -> Raster
  {
    let raster = try Raster(size: size, format: PixelFormat(.rgb))
    for y in 0..<size.height {
      let row = raster.mutableRow(y)
      for x in 0..<size.width {
        let pixel = picture[x, y]
        for channel in 0..<3 { row[3 * x + channel] = pixel[channel] & bits }
      }
    }
    return raster
  }

  /// A file of the photograph; of its corner, where a library takes long.
  func file(_ format: FileFormat, quality: Int? = nil, _ control: WorkControl) throws -> [UInt8] {
    var options = EncodeOptions()
    (options.format, options.quality) = (format, quality)
    let rows = format.loadedLibrary == nil ? rows(for: format) : corner
    return try rows.encoded(options, control)
  }

  /// The photograph, in as many colors as the format holds.
  func rows(for format: FileFormat) -> Raster { format.holdsAnyColor ? raster : coarse }
}
