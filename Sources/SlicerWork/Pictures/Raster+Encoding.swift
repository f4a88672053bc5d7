public import SlicerCodecs
public import SlicerCore

extension Raster {
  /// A picture file of these rows.
  ///
  ///     let png = try await raster.encoded()
  ///
  /// - Parameters:
  ///   - options: which format, and how; PNG unless it says so.
  ///   - info: of a picture whose file says the same beside its pixels: metadata, a palette, a JPEG's
  ///     sampling. Nil: sRGB, and nothing else.
  ///   - palette: the colors of a palette format, at most 2 to the power of its bit depth.
  ///   - orientation: how these rows are to be shown, as EXIF has it: 1…8; nil: as `info` says, or 1.
  /// - Throws: ``WorkError`` for rows or options that the format cannot hold.
  public func encoded(
    _ options: EncodeOptions = EncodeOptions(), like info: PictureInfo? = nil,
    palette: [RGBA] = [], orientation: Int? = nil, _ control: WorkControl = WorkControl()
  ) async throws(WorkError) -> [UInt8] {
    var header = info?.header ?? PictureHeader(drawn: size, format, palette: palette)
    if let orientation {
      header.metadata.orientation = Orientation(rawValue: orientation) ?? .topLeft
    }
    let (shared, like) = (SharedRaster(self), header)
    return try await control.detached { () throws(WorkError) in
      try shared.raster.file(options, like: like)
    }
  }

  package func encoded(
    _ options: EncodeOptions = EncodeOptions(), like header: PictureHeader? = nil,
    _ control: WorkControl = WorkControl()
  ) throws(WorkError) -> [UInt8] {
    let shared = SharedRaster(self)
    return try control.call { () throws(WorkError) in
      try shared.raster.file(options, like: header)
    }
  }

  private func file(
    _ options: EncodeOptions, like header: PictureHeader?
  ) throws(WorkError) -> [UInt8] {
    try WorkError.about(nil) {
      var header = header?.accepting(format) ?? PictureHeader(drawn: size, format)
      var encoder = try FormatCatalog.encoder(for: header, options)
      // Who asks for upright files has turned the pixels; nobody has for readers that ignore an orientation.
      let isTurned = options.settled(for: header.format).isUpright && !options.isUpright
      if format != header.pixelFormat, format != encoder.pixelFormat {
        // The rows have samples that the file which they are to be like may not even be able to hold.
        var (options, drawn) = (options, PictureHeader(drawn: size, format))
        options.format = encoder.format
        drawn.metadata = header.metadata
        header = drawn
        encoder = try FormatCatalog.encoder(for: header, options)
      }
      let shown =
        isTurned && header.orientation != .topLeft
        ? try withView { try $0.turnedUpright(from: header.orientation) } : self
      return try shown.converted(header, to: encoder).withView {
        try encoder.encode($0, x: 0, y: 0)
      }
    }
  }

  /// The raster in the encoder's format.
  private func converted(
    _ header: PictureHeader, to encoder: any PictureEncoder
  ) throws -> Raster {
    if format == encoder.pixelFormat { return self }
    let converter = RowConverter(for: header, to: encoder)
    let result = try Raster(size: size, format: encoder.pixelFormat)
    for y in 0..<size.height {
      converter.convert(
        UnsafeRawBufferPointer(mutableRow(y)), to: result.mutableRow(y), width: size.width)
    }
    return result
  }
}
