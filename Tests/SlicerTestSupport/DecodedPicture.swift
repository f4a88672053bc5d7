package import SlicerCodecs
package import SlicerCore

/// A file that has been decoded.
package struct DecodedPicture {
  package var header: PictureHeader
  package let raster: Raster
  package let notes: [String]

  package init(_ file: [UInt8], _ options: DecodeOptions = DecodeOptions()) throws {
    try self.init(MemorySource(file), options)
  }

  package init(_ file: [UInt8], isLenient: Bool, limits: Limits = Limits()) throws {
    try self.init(file, DecodeOptions(limits: limits, isLenient: isLenient))
  }

  package init(_ file: any ByteSource, _ options: DecodeOptions = DecodeOptions()) throws {
    let decoder = try FormatCatalog.open(file, options)
    header = decoder.header
    raster = try Rasters.decoded(decoder)
    notes = decoder.notes
  }

  /// All rows as stored, one after the other.
  package var bytes: [UInt8] { Rasters.bytes(raster) }

  /// The picture as it is shown.
  package func upright() throws -> Raster {
    try TurnedPixels.upright(raster, from: header.orientation)
  }
}
