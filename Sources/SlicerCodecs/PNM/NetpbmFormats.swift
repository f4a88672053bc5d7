import SlicerCore

extension FileFormat {
  /// PBM, PGM and PPM, in bytes or in text.
  ///
  /// Source: pbm(5), pgm(5), ppm(5) of netpbm.
  package static let pnm = FileFormat(
    name: "pnm", title: "PNM", extensions: ["pnm", "pbm", "pgm", "ppm"],
    pixelFormats: Set(
      [PixelFormat(.gray, bitDepth: 1)]
        + [PixelFormat.Model.gray, .rgb].flatMap { model in
          [8, 16].map { PixelFormat(model, bitDepth: $0) }
        }),
    longestSide: 0x7FFF_FFFF,
    recognizes: { head in
      head.count > 2 && head[0] == UInt8(ascii: "P")
        && (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(head[1])
        && (PNMWords.isSpace(head[2]) || head[2] == UInt8(ascii: "#"))
    },
    open: { try PNMReader(StoredFile($0), $1).open() }, successor: .pam)
}

/// Reads a PNM's header.
private struct PNMReader {
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
        ("kind", "P\(kind), \(isText ? "text" : "bytes")"), ("largest sample", "\(maximum)"),
      ]))
    let rows: any StoredRows =
      isText
      ? PNMTextRows(
        words, scale, samplesPerRow: size.width * model.samplesPerPixel, height: size.height, isBits
      )
      : isBits ? bits(size) : samples(size, model, scale)
    return StoredDecoder(header, rows, isLenient: options.isLenient)
  }

  /// A bit a pixel, 1 for black.
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

extension FileFormat {
  /// PAM, netpbm's newest kind: grey or RGB with opacity or not, 1, 8 or 16 bits.
  ///
  /// Source: pam(5) of netpbm.
  public static let pam = FileFormat(
    name: "pam", title: "PAM", extensions: ["pam"],
    pixelFormats: Set(
      [PixelFormat(.gray, bitDepth: 1)]
        + [PixelFormat.Model.gray, .grayAlpha, .rgb, .rgba].flatMap { model in
          [8, 16].map { PixelFormat(model, bitDepth: $0) }
        }),
    longestSide: 0x7FFF_FFFF,
    recognizes: { $0.starts(with: "P7\n".utf8) },
    open: { try PAMReader(StoredFile($0), $1).open() },
    encoder: { PAMEncoder($0, $1) })
}

/// Reads a PAM's header.
private struct PAMReader {
  let file: StoredFile
  let options: DecodeOptions
  let words: PNMWords

  init(_ file: StoredFile, _ options: DecodeOptions) {
    (self.file, self.options) = (file, options)
    words = PNMWords(file: file, format: .pam)
  }

  func open() throws -> any PictureDecoder {
    let lines = try lines()
    let size = try StoredSize.checked(
      number("WIDTH", lines), number("HEIGHT", lines), .pam, options.limits)
    let maximum = try number("MAXVAL", lines)
    guard (1...65535).contains(maximum) else {
      throw words.malformed("MAXVAL is \(maximum), not 1 to 65535")
    }
    let types = lines.filter { $0.name == "TUPLTYPE" }.map(\.value)
    let type = PNMWords.shown(types.joined(separator: " ").utf8)
    let model = try model(depth: number("DEPTH", lines), type)
    let scale = SampleScale(maximum: maximum, samplesPerPixel: model.samplesPerPixel)
    let format = PixelFormat(model, bitDepth: scale.bitDepth)
    let header = PictureHeader(
      format: .pam, size: size, pixelFormat: format,
      kind: StoredKind(details: [
        ("tuple type", type.isEmpty ? "none" : type), ("largest sample", "\(maximum)"),
      ]))
    let rows = FixedRows(
      file, height: size.height,
      bytesPerRow: size.width * model.samplesPerPixel * scale.bytesPerSample,
      endNotes: words.endNotes, convert: scale.isCopy ? nil : { try scale.convert($0, to: $1) })
    let known = type.isEmpty || PAMTuple.allNames.contains(type)
    return StoredDecoder(
      header, rows, isLenient: options.isLenient,
      notes: known ? [] : ["the tuple type \(type) is taken for \(PAMTuple.name(format))"])
  }

  /// Names and values up to the end of the header.
  private func lines() throws -> [(name: String, value: String)] {
    _ = try file.bytes(3)
    var lines: [(name: String, value: String)] = []
    while true {
      let line = try line()
      if line.first == UInt8(ascii: "#") { continue }
      let text = String(decoding: line, as: UTF8.self)
      let parts = text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
      guard let name = parts.first else { continue }
      if name == "ENDHDR" { return lines }
      // Each line has a name of its own but for those of the tuple type.
      guard lines.count < 100 else { throw words.malformed("over 100 lines in its header") }
      let value = parts.count > 1 ? parts[1].drop { $0.isWhitespace } : ""
      let end = value.lastIndex { !$0.isWhitespace }.map { value.index(after: $0) }
      lines.append((String(name), String(value[..<(end ?? value.startIndex)])))
    }
  }

  private func line() throws -> [UInt8] {
    var line: [UInt8] = []
    while let byte = try file.next() {
      if byte == UInt8(ascii: "\n") { return line }
      line.append(byte)
      guard line.count < 10_000, file.position < PNMWords.patience else {
        throw words.malformed("a header without an end")
      }
    }
    throw words.malformed(PNMWords.noPixels)
  }

  private func number(_ name: String, _ lines: [(name: String, value: String)]) throws -> Int {
    guard let line = lines.last(where: { $0.name == name }) else {
      throw words.malformed("its header has no \(name)")
    }
    guard line.value.utf8.count <= 15, let number = Int(line.value), number >= 0 else {
      throw words.malformed("\(name) is '\(PNMWords.shown(line.value.utf8))'")
    }
    return number
  }

  /// By the number of samples, for tuple types are anybody's.
  private func model(depth: Int, _ type: String) throws -> PixelFormat.Model {
    if type.hasPrefix("CMYK") {
      throw CodecError.unsupported(format: .pam, feature: "the tuple type \(type)")
    }
    let models: [PixelFormat.Model] = [.gray, .grayAlpha, .rgb, .rgba]
    guard let model = models.first(where: { $0.samplesPerPixel == depth }) else {
      throw CodecError.unsupported(format: .pam, feature: "\(depth) samples a pixel")
    }
    return model
  }
}

/// What netpbm calls the samples of a pixel.
enum PAMTuple {
  static let allNames = Set(
    ["BLACKANDWHITE", "GRAYSCALE", "RGB"].flatMap { [$0, $0 + "_ALPHA"] })

  static func name(_ format: PixelFormat) -> String {
    let color =
      format.model.samplesPerPixel > 2
      ? "RGB" : format.bitDepth == 1 ? "BLACKANDWHITE" : "GRAYSCALE"
    return format.model.hasAlpha ? color + "_ALPHA" : color
  }
}

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
      throw words.malformed("its scale is '\(word)'")
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
