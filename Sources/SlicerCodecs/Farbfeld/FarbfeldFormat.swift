import SlicerCore

extension FileFormat {
  /// farbfeld: sixteen bytes, and RGBA of 16 bits.
  ///
  /// Source: farbfeld(5).
  package static let farbfeld = FileFormat(
    name: "farbfeld", title: "farbfeld", extensions: ["ff"],
    pixelFormats: [PixelFormat(.rgba, bitDepth: 16)], longestSide: Int(UInt32.max),
    recognizes: { $0.starts(with: magic) }, open: openFarbfeld, successor: .png)

  private static let magic = Array("farbfeld".utf8)

  private static func openFarbfeld(
    _ source: any ByteSource, _ options: DecodeOptions
  ) throws -> any PictureDecoder {
    let file = try StoredFile(source)
    guard let head = try file.bytes(16) else {
      throw SlicerError.malformed(format: .farbfeld, reason: "it ends before its pixels")
    }
    let sides = ByteReader(bytes: head)
    let size = try StoredSize.checked(
      sides.uint32(at: 8) ?? 0, sides.uint32(at: 12) ?? 0, .farbfeld, options.limits)
    let header = PictureHeader(
      format: .farbfeld, size: size, pixelFormat: PixelFormat(.rgba, bitDepth: 16),
      kind: StoredKind(details: []))
    let rows = FixedRows(file, height: size.height, bytesPerRow: 8 * size.width)
    return StoredDecoder(header, rows, isLenient: options.isLenient)
  }
}
