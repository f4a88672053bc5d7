public import SlicerCore

extension FileFormat {
  /// A format of an app's own, whose pictures are read and written whole.
  ///
  ///     picture.formats.append(.deep)
  ///
  /// `Picture.formats` and `Join.formats` say where it is read, `EncodeOptions.format` where it is written;
  /// tiles of its pictures are of the same kind. Two formats of one name are one.
  ///
  /// - Parameters:
  ///   - name: as manifests have it, of no other format.
  ///   - fileExtension: lower-case, without the dot.
  ///   - magic: with what each file begins; at most 32 bytes count.
  ///   - pixels: what its files hold: gray or RGB with opacity or not in 8 bits, or with opacity in 16,
  ///     high byte first; no other.
  ///   - read: a picture of a whole file, within the limits; what it throws is the work's error.
  ///   - write: a whole file. Neither is waited for where the work is cancelled: what it returns is dropped.
  public init(
    named name: String, fileExtension: String, begins magic: [UInt8], pixels: PixelFormat,
    read: @escaping @Sendable (_ file: [UInt8], _ limits: Limits) throws -> Raster,
    write: @escaping @Sendable (_ picture: Raster) throws -> [UInt8]
  ) {
    precondition(RowConverter.targets.contains(pixels), "pictures are not converted to \(pixels)")
    let magic = magic.prefix(FormatCatalog.headSize)
    let recognizes = { @Sendable (head: [UInt8]) in head.starts(with: magic) }
    self = OwnFormat(
      name: name, fileExtension: fileExtension, pixels: pixels, read: read, write: write
    ).format(recognizes)
  }
}

/// An app's description of its format.
private struct OwnFormat: Sendable {
  let name: String
  let fileExtension: String
  let pixels: PixelFormat
  let read: @Sendable ([UInt8], Limits) throws -> Raster
  let write: @Sendable (Raster) throws -> [UInt8]

  func format(_ recognizes: @escaping @Sendable ([UInt8]) -> Bool) -> FileFormat {
    FileFormat(
      name: name, title: name, extensions: [fileExtension], pixelFormats: [pixels],
      longestSide: Int(Int32.max), recognizes: recognizes,
      open: { source, options in
        let format = format(recognizes)
        let bytes = try Self.bytes(source, format, options.limits)
        let raster = try read(bytes, options.limits)
        try options.limits.check(raster.size)
        guard raster.format == pixels, !raster.size.bounds.isEmpty else {
          throw SlicerError.malformed(
            format: format, reason: "\(raster.size) pixels in the format \(raster.format)")
        }
        return OwnDecoder(format, raster)
      },
      encoder: { _, _ in OwnEncoder(format: format(recognizes), pixelFormat: pixels, write: write) }
    )
  }

  private static func bytes(
    _ source: any ByteSource, _ format: FileFormat, _ limits: Limits
  ) throws -> [UInt8] {
    let most = limits.maxPixels.multipliedReportingOverflow(by: 16)
    let limit = most.overflow ? Int.max : most.partialValue
    var (bytes, part) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while case let count = try part.withUnsafeMutableBytes({ try source.read(into: $0) }), count > 0
    {
      try Cancellation.check()
      guard bytes.count <= limit - count else {
        throw SlicerError.malformed(format: format, reason: "more than \(limit) bytes")
      }
      bytes += part[..<count]
    }
    return bytes
  }
}

/// The kind of files that state nothing but pixels.
private struct OwnKind: PictureKind {
  var details: [(name: String, value: String)] { [] }
}

private final class OwnDecoder: PictureDecoder {
  let header: PictureHeader
  let notes: [String] = []
  private let raster: Raster
  private var next = 0

  var size: PixelSize { raster.size }
  var format: PixelFormat { raster.format }

  init(_ format: FileFormat, _ raster: Raster) {
    self.raster = raster
    header = PictureHeader(
      format: format, size: raster.size, pixelFormat: raster.format, kind: OwnKind())
  }

  func readRow(into row: UnsafeMutableRawBufferPointer) {
    raster.withView { $0.copyRow(next, to: row) }
    next += 1
  }

  func finish() {}
}

private struct OwnEncoder: PictureEncoder {
  let format: FileFormat
  let pixelFormat: PixelFormat
  let write: @Sendable (Raster) throws -> [UInt8]
  var isExact: Bool { true }

  func writer(size: PixelSize, to sink: any ByteSink) throws -> any PictureWriter {
    try RasterWriter(size: size, pixelFormat) { picture, _ in
      try sink.write(try write(picture))
    }
  }
}
