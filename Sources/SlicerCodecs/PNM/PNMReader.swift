import SlicerCore

/// Reads a PNM's header.
struct PNMReader {
  let file: StoredFile
  let options: DecodeOptions
  let words: PNMWords

  init(_ file: StoredFile, _ options: DecodeOptions) {
    (self.file, self.options) = (file, options)
    words = PNMWords(file: file, format: .pnm)
  }

  func open() throws -> any PictureDecoder {
    guard let magic = try file.bytes(2) else { throw words.malformed(PNMWords.noPixels) }
    let kind = magic[1] - UInt8(ascii: "0")
    let isText = kind <= 3
    let isBits = kind == 1 || kind == 4
    let model: PixelFormat.Model = kind == 3 || kind == 6 ? .rgb : .gray
    let size = try StoredSize.checked(
      words.number("the width"), words.number("the height"), .pnm, options.limits)
    let maximum = isBits ? 1 : try words.maximum()
    let scale = SampleScale(maximum: maximum, samplesPerPixel: model.samplesPerPixel)
    let header = PictureHeader(
      format: .pnm, size: size, pixelFormat: PixelFormat(model, bitDepth: scale.bitDepth),
      kind: StoredKind(details: [
        ("kind", "P\(kind), \(isText ? "text" : "bytes")"), ("largestSample", "\(maximum)"),
      ]))
    let rows: any StoredRows =
      isText
      ? PNMTextRows(
        words, scale, samplesPerRow: size.width * model.samplesPerPixel, height: size.height, isBits
      )
      : isBits ? bits(size) : samples(size, model, scale)
    return StoredDecoder(header, rows, isLenient: options.isLenient)
  }

  /// One bit per pixel, 1 for black.
  private func bits(_ size: PixelSize) -> any StoredRows {
    FixedRows(
      file, height: size.height, bytesPerRow: (size.width + 7) / 8, endNotes: words.endNotes,
      convert: { bytes, row in
        for i in 0..<row.count { row[i] = ~bytes[i] }
        if size.width % 8 != 0 { row[row.count - 1] &= 0xFF << UInt8(8 - size.width % 8) }
      })
  }

  private func samples(
    _ size: PixelSize, _ model: PixelFormat.Model, _ scale: SampleScale
  ) -> any StoredRows {
    FixedRows(
      file, height: size.height,
      bytesPerRow: size.width * model.samplesPerPixel * scale.bytesPerSample,
      endNotes: words.endNotes, convert: scale.isCopy ? nil : { try scale.convert($0, to: $1) })
  }
}
