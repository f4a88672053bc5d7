public import SlicerCodecs
public import SlicerCore

extension Raster {
  /// A picture file of these rows.
  ///
  ///     let png = try await raster.encoded()
  ///
  /// - Parameters:
  ///   - options: which format, and how; PNG unless it says so.
  ///   - header: what the file says beside its pixels, such as a palette, metadata and a JPEG's
  ///     sampling: another picture's (``PictureInfo/header``), or ``PictureHeader/init(drawn:_:palette:metadata:)``.
  ///     Nil: sRGB, and nothing else.
  /// - Throws: ``WorkError`` for rows or options that the format cannot hold.
  public func encoded(
    _ options: EncodeOptions = EncodeOptions(), like header: PictureHeader? = nil,
    _ control: WorkControl = WorkControl()
  ) async throws(WorkError) -> [UInt8] {
    let shared = SharedRaster(self)
    return try await control.detached { () throws(WorkError) in
      try shared.raster.file(options, like: header)
    }
  }

  /// As the call that is awaited.
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
      let encoder = try FormatCatalog.encoder(
        for: header ?? PictureHeader(drawn: size, format), options)
      return try withView { try encoder.encode($0, x: 0, y: 0) }
    }
  }
}
