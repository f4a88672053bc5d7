import SlicerCore

extension FileFormat {
  /// PFM: floating-point samples from 0 to 1, which become 16 bits; the last row comes first.
  ///
  /// Source: pfm(5) of netpbm.
  package static let pfm = FileFormat(
    name: "pfm", title: "PFM", extensions: ["pfm"],
    pixelFormats: Set([.gray, .rgb].map { PixelFormat($0, bitDepth: 16) }),
    longestSide: 0x7FFF_FFFF,
    recognizes: { head in
      head.count > 2 && (head.starts(with: "PF".utf8) || head.starts(with: "Pf".utf8))
        && PNMWords.isSpace(head[2])
    },
    open: { try openPFM(StoredFile($0), $1) }, successor: .png)

  private static func openPFM(
    _ file: StoredFile, _ options: DecodeOptions
  ) throws -> any PictureDecoder {
    let words = PNMWords(file: file, format: .pfm)
    guard let magic = try file.bytes(2) else { throw words.malformed(PNMWords.noPixels) }
    let model: PixelFormat.Model = magic[1] == UInt8(ascii: "F") ? .rgb : .gray
    let size = try StoredSize.checked(
      words.number("the width"), words.number("the height"), .pfm, options.limits)
    let word = PNMWords.shown(try words.word())
    guard let scale = Float(word), scale.isFinite, scale != 0 else {
      throw words.malformed("its scale is \"\(word)\"")
    }
    let isLittle = scale < 0
    let header = PictureHeader(
      format: .pfm, size: size, pixelFormat: PixelFormat(model, bitDepth: 16),
      kind: StoredKind(details: [
        ("samples", "floating-point, \(isLittle ? "little" : "big")-endian"),
        ("sample scale", word),
      ]))
    let rows = try PFMRows(
      file, size, samplesPerRow: size.width * model.samplesPerPixel,
      isLittle: isLittle, scale: scale.magnitude)
    return StoredDecoder(header, rows, isLenient: options.isLenient)
  }
}

/// Rows of floats.
private final class PFMRows: StoredRows {
  private let rows: FixedRows
  /// Whether a sample was less than 0, more than 1, or no number.
  private let cut: Flag

  private final class Flag { var isSet = false }

  init(
    _ file: StoredFile, _ size: PixelSize, samplesPerRow: Int, isLittle: Bool, scale: Float
  ) throws {
    let cut = Flag()
    self.cut = cut
    rows = FixedRows(
      file, height: size.height, bytesPerRow: 4 * samplesPerRow, isUpward: true,
      convert: { stored, row in
        if Self.convert(stored, row, isLittle: isLittle, scale) { cut.isSet = true }
      })
  }

  func readRow(into row: UnsafeMutableRawBufferPointer) throws { try rows.readRow(into: row) }

  func finish() throws -> [String] {
    try rows.finish() + (cut.isSet ? ["samples below 0 and above 1 are cut off"] : [])
  }

  /// Whether anything was cut off.
  private static func convert(
    _ stored: UnsafeRawBufferPointer, _ row: UnsafeMutableRawBufferPointer, isLittle: Bool,
    _ scale: Float
  ) -> Bool {
    var isCut = false
    for i in 0..<(row.count / 2) {
      let word = stored.loadUnaligned(fromByteOffset: 4 * i, as: UInt32.self)
      let float = Float(bitPattern: isLittle ? UInt32(littleEndian: word) : UInt32(bigEndian: word))
      // What is no number is neither.
      let light = float / scale
      let isInside = light >= 0 && light <= 1
      isCut = isCut || !isInside
      let value = isInside ? light * 65535 + 0.5 : light > 1 ? 65535 : 0
      row.storeBytes(of: UInt16(value).bigEndian, toByteOffset: 2 * i, as: UInt16.self)
    }
    return isCut
  }
}
