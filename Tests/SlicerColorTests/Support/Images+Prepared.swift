import SlicerCodecs
import SlicerColor
import SlicerCore
import SlicerTestSupport

extension Images {
  /// A file decoded and prepared.
  static func prepared(_ file: [UInt8], threads: Int = 1) throws -> PreparedPicture {
    let decoder = try FormatCatalog.open(
      MemorySource(file), DecodeOptions(convertsToRGB: true))
    let header = decoder.header
    let source = try SourcePicture(
      decoder, palette: header.palette, transparentSample: header.transparentSample,
      orientation: header.orientation, colors: header.colors)
    return try PreparedPicture(source, threads: threads)
  }
}
