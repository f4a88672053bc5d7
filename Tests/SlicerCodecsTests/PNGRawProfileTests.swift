import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// EXIF in a text of a PNG, as ImageMagick wrote it before there was eXIf.
@Suite struct PNGRawProfileTests {
  private static let block = ExifBlock.minimal(orientation: .rightTop)
  private static let prefix = "Exif\0\0".bytes

  /// ImageMagick's text: a name, the number of bytes, and 36 bytes a line.
  private static func text(_ name: String, _ bytes: [UInt8], count: Int? = nil) -> [UInt8] {
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    let lines = stride(from: 0, to: digits.count, by: 36).map {
      digits[$0..<min($0 + 36, digits.count)].joined() + "\n"
    }
    let padded = String(repeating: " ", count: 5) + "\(count ?? bytes.count)"
    return "\n\(name)\n\(padded)\n\(lines.joined())".bytes
  }

  private static func chunk(
    _ type: String, _ bytes: [UInt8], as name: String = "exif", count: Int? = nil
  ) -> (String, [UInt8]) {
    let keyword = "Raw profile type \(name)".bytes + [0]
    let text = text(name, bytes, count: count)
    switch type {
    case "tEXt": return (type, keyword + text)
    case "zTXt": return (type, keyword + [0] + PNGFile.stored(text))
    default: return (type, keyword + [0, 0, 0, 0] + text)
    }
  }

  private static func header(_ chunks: [(String, [UInt8])]) throws -> PictureHeader {
    let raster = try PNGSample(.rgb).noise(PixelSize(width: 9, height: 5))
    return try FormatCatalog.open(PNGFile(raster, before: chunks).bytes).header
  }

  /// The file of the same pixels, and what it says of its orientation.
  private static func copy(
    _ header: PictureHeader, _ options: EncodeOptions
  ) throws -> (header: PictureHeader, types: [String]) {
    let raster = try PNGSample(.rgb).noise(PixelSize(width: 9, height: 5))
    let file = try FormatCatalog.encoder(for: header, options).file(raster)
    return (try FormatCatalog.open(file).header, PNGFile.chunks(of: file).map(\.type))
  }

  @Test(arguments: ["tEXt", "zTXt", "iTXt"], ["exif", "APP1"])
  func itCountsAsEXIF(type: String, name: String) throws {
    for bytes in [Self.block, Self.prefix + Self.block] {
      let header = try Self.header([Self.chunk(type, bytes, as: name)])
      #expect(header.orientation == .rightTop && header.metadata.exif == Self.block)
      #expect(header.metadata.texts.isEmpty)
      for policy in MetadataPolicy.allCases {
        let (kept, types) = try Self.copy(header, EncodeOptions { $0.metadata = policy })
        #expect(kept.orientation == .rightTop)
        #expect(types == ["IHDR", "eXIf", "IDAT", "IEND"])
        let turned = EncodeOptions { ($0.metadata, $0.isUpright) = (policy, true) }
        #expect(try Self.copy(header, turned).header.orientation == .topLeft)
      }
    }
  }

  @Test func theChunkCountsBeforeTheText() throws {
    let upright = ExifBlock.minimal(orientation: .bottomLeft)
    let text = Self.chunk("zTXt", Self.block)
    for chunks in [[text, ("eXIf", upright)], [("eXIf", upright), text]] {
      let header = try Self.header(chunks)
      #expect(header.orientation == .bottomLeft)
      let all = EncodeOptions { $0.metadata = .all }
      #expect(try Self.copy(header, all).types == ["IHDR", "eXIf", "IDAT", "IEND"])
    }
  }

  /// A text that is no profile stays a text.
  @Test(arguments: [
    chunk("tEXt", "http://ns.adobe.com/xap/1.0/\0<x/>".bytes, as: "APP1"),
    chunk("tEXt", block, count: 27), chunk("tEXt", block, count: 0), chunk("zTXt", []),
    ("tEXt", "Raw profile type exif\0SECRET".bytes), chunk("tEXt", block, as: "iptc"),
  ])
  func otherTextsStayTexts(type: String, data: [UInt8]) throws {
    let header = try Self.header([(type, data)])
    #expect(header.orientation == .topLeft && header.metadata.exif == nil)
    #expect(header.metadata.texts.count == 1)
    let all = EncodeOptions { $0.metadata = .all }
    #expect(try Self.copy(header, all).types == ["IHDR", type, "IDAT", "IEND"])
    #expect(try Self.copy(header, EncodeOptions()).types == ["IHDR", "IDAT", "IEND"])
  }
}
