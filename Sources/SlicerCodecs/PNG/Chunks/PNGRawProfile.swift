import SlicerCore

/// EXIF in a text of hexadecimal digits, as ImageMagick and others wrote it before PNG had eXIf.
///
/// The text is a name, the number of bytes, and lines of digits: `\nexif\n      26\n4d4d002a…\n`.
///
/// Source: ImageMagick, `coders/png.c`, `Magick_png_write_raw_profile`; ExifTool, `PNG.pm`, `ProcessProfile`.
enum PNGRawProfile {
  private static let keywords = ["Raw profile type exif", "Raw profile type APP1"].map {
    Array($0.utf8) + [0]
  }

  /// The chunks, with an eXIf chunk in place of a text that holds EXIF. Where there is an eXIf chunk already, the
  /// text is left out.
  ///
  /// - Throws: `SlicerError.memory(bytes:)`.
  static func replaced(in chunks: [PNGChunk]) throws -> [PNGChunk] {
    guard chunks.contains(where: isNamed) else { return chunks }
    var hasExif = chunks.contains { $0.type == "eXIf" }
    var result: [PNGChunk] = []
    for chunk in chunks {
      guard isNamed(chunk), let block = try exif(in: chunk) else {
        result.append(chunk)
        continue
      }
      if !hasExif { result.append(PNGChunk(type: "eXIf", data: block, place: chunk.place)) }
      hasExif = true
    }
    return result
  }

  private static func isNamed(_ chunk: PNGChunk) -> Bool {
    ["tEXt", "zTXt", "iTXt"].contains(chunk.type)
      && keywords.contains { chunk.data.starts(with: $0) }
  }

  /// The block of a text; nil for XMP, which APP1 may hold too, and for what is no such text.
  private static func exif(in chunk: PNGChunk) throws -> [UInt8]? {
    guard let text = try PNGText(chunk)?.text,
      let bytes = bytes(of: Array(text.utf8))
    else { return nil }
    let block =
      bytes.starts(with: ExifBlock.prefix) ? bytes.dropFirst(ExifBlock.prefix.count) : bytes[...]
    return block.starts(with: Array("MM".utf8)) || block.starts(with: Array("II".utf8))
      ? Array(block) : nil
  }

  private static func bytes(of text: [UInt8]) -> [UInt8]? {
    let lines = text.split(separator: UInt8(ascii: "\n"))
    guard lines.count > 2,
      let count = Int(String(decoding: lines[1].filter { $0 != UInt8(ascii: " ") }, as: UTF8.self))
    else { return nil }
    let digits = lines[2...].joined().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard count > 0, digits.count / 2 >= count else { return nil }
    return (0..<count).map { UInt8(digits[2 * $0] << 4 | digits[2 * $0 + 1]) }
  }
}
