package import SlicerCodecs
package import SlicerCore

/// A file all of whose rows have been decoded.
package struct Picture {
  package let header: PictureHeader
  package let raster: Raster
  /// The error after the rows.
  package let ending: (any Error)?
  package let notes: [String]

  /// Reads all rows, and what follows them.
  ///
  /// - Throws: only for rows that cannot be read.
  package init(rowsOf decoder: any PictureDecoder) throws {
    let raster = try Raster(size: decoder.size, format: decoder.format)
    for y in 0..<decoder.size.height { try decoder.readRow(into: raster.mutableRow(y)) }
    do {
      try decoder.finish()
      ending = nil
    } catch {
      Law.check(refusal: error)
      ending = error
    }
    header = decoder.header
    self.raster = raster
    notes = decoder.notes
  }

  /// Reads all rows, and what follows them.
  ///
  /// - Throws: for whatever is wrong.
  package init(_ decoder: any PictureDecoder) throws {
    try self.init(rowsOf: decoder)
    if let ending { throw ending }
  }

  package init(_ source: any ByteSource, _ options: DecodeOptions) throws {
    try self.init(try FormatCatalog.open(source, options))
  }

  /// True if `other` is of the same size and format and has the same samples.
  package func hasSamples(of other: Picture) -> Bool {
    raster.size == other.raster.size && raster.format == other.raster.format
      && (0..<raster.size.height).allSatisfy { y in
        raster.mutableRow(y).elementsEqual(other.raster.mutableRow(y))
      }
  }

  /// Encodes the rows by a recipe for another format: every picture can be written as the other.
  package func encoded(as format: FileFormat, _ options: EncodeOptions) throws -> [UInt8] {
    var options = options
    options.format = format
    let encoder = try FormatCatalog.encoder(for: header, options)
    let converter = RowConverter(for: header, as: format)
    let target = try Raster(size: raster.size, format: converter.target)
    for y in 0..<raster.size.height {
      converter.convert(
        UnsafeRawBufferPointer(raster.mutableRow(y)), to: target.mutableRow(y),
        width: raster.size.width)
    }
    return try target.withView { try encoder.encode($0, x: 0, y: 0) }
  }

  /// Turns the picture upright, writes it as the same kind of file, and demands that it is so.
  package func checkUpright(_ options: EncodeOptions) {
    var options = options
    options.isUpright = true
    let copy = Law.success("a picture can be turned upright") {
      let encoder = try FormatCatalog.encoder(for: header, options)
      let turned = try raster.withView { try $0.turnedUpright(from: header.orientation) }
      let file = try turned.withView { try encoder.encode($0, x: 0, y: 0) }
      return try FormatCatalog.open(MemorySource(file)).header
    }
    Law.demand(copy.orientation == .topLeft, "upright, it is shown as \(copy.orientation)")
    Law.demand(copy.size == header.displaySize, "upright, it is of \(copy.size)")
  }

  /// A file of the same kind with the part that `rect` covers.
  package func encoded(_ rect: PixelRect, _ options: EncodeOptions) throws -> [UInt8] {
    let encoder = try FormatCatalog.encoder(for: header, options)
    return try raster.withView { try encoder.encode($0.subview(rect), x: rect.x, y: rect.y) }
  }
}
