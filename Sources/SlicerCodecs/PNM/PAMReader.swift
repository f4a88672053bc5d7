import SlicerCore

/// Reads a PAM's header.
struct PAMReader {
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
        ("tupleType", type.isEmpty ? "none" : type), ("largestSample", "\(maximum)"),
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
      throw SlicerError.unsupported(format: .pam, feature: "the tuple type \(type)")
    }
    let models: [PixelFormat.Model] = [.gray, .grayAlpha, .rgb, .rgba]
    guard let model = models.first(where: { $0.samplesPerPixel == depth }) else {
      throw SlicerError.unsupported(format: .pam, feature: "\(depth) samples a pixel")
    }
    return model
  }
}
