import CLibDeflate
import SlicerCore

/// Chunks for a PNG made from another format's header.
enum PNGForeignChunks {
  /// Makes chunks that ``PNGChunkPolicy`` then filters like a PNG's own.
  static func chunks(
    _ header: PictureHeader, _ format: PixelFormat
  ) throws -> [PNGChunk] {
    let metadata = header.metadata
    var chunks: [PNGChunk] = []
    func add(_ type: PNGChunkType, _ data: [UInt8], _ place: PNGChunk.Place = .beforePalette) {
      chunks.append(PNGChunk(type: type, data: data, place: place))
    }
    if let profile = metadata.iccProfile,
      (try? ICCProfile(profile))?.isPlausible(for: format.model) ?? false
    {
      add("iCCP", try self.profile(profile))
    } else if let gamma = header.colors.gamma {
      add("gAMA", UInt32((gamma * 100_000).rounded()).bigEndianBytes)
    }
    if let density = metadata.density.map(physicalDimensions) { add("pHYs", density) }
    if let exif = metadata.exif {
      add("eXIf", exif)
    } else if metadata.orientation != .topLeft {
      add("eXIf", ExifBlock.minimal(orientation: metadata.orientation))
    }
    if let xmp = metadata.xmp {
      add("iTXt", PNGText.xmpPrefix + xmp)
    }
    for text in metadata.texts where (1...79).contains(text.keyword.utf8.count) {
      add("iTXt", Array(text.keyword.utf8) + [0, 0, 0, 0, 0] + Array(text.text.utf8))
    }
    if format.model == .palette, let opacity = opacity(of: header.palette) {
      chunks.append(opacity)
    }
    return chunks
  }

  /// An eXIf chunk for rows that come from no file and are to be turned, as an app may say.
  static func missingOrientation(
    in chunks: [PNGChunk], _ orientation: Orientation
  ) -> [PNGChunk] {
    guard orientation != .topLeft, !chunks.contains(where: { $0.type == "eXIf" }) else {
      return []
    }
    let block = ExifBlock.minimal(orientation: orientation)
    return [PNGChunk(type: "eXIf", data: block, place: .beforePalette)]
  }

  /// tRNS of a palette; nil where all of its colors are opaque.
  static func opacity(of palette: [RGBA]) -> PNGChunk? {
    guard palette.contains(where: { $0.alpha < 255 }) else { return nil }
    return PNGChunk(type: "tRNS", data: palette.map(\.alpha), place: .beforePixels)
  }

  /// iCCP: a name, the compression method, the stream. Source: PNG 3rd ed. §11.3.2.3.
  static func profile(_ bytes: [UInt8]) throws -> [UInt8] {
    Array("ICC profile".utf8) + [0, 0] + (try deflated(bytes))
  }

  /// pHYs: pixels per meter, rounded, or only the ratio.
  private static func physicalDimensions(_ density: Density) -> [UInt8] {
    let (factor, divisor, unit): (Int, Int, UInt8) =
      switch density.unit {
      case .aspect: (1, 1, 0)
      case .metre: (1, 1, 1)
      case .centimetre: (100, 1, 1)
      case .inch: (10_000, 254, 1)
      }
    func scaled(_ value: Int) -> [UInt8] {
      UInt32(clamping: (value * factor + divisor / 2) / divisor).bigEndianBytes
    }
    return scaled(density.x) + scaled(density.y) + [unit]
  }

  private static func deflated(_ bytes: [UInt8]) throws -> [UInt8] {
    let buffer = try ByteBuffer(capacity: Deflater.bound(bytes.count))
    let count = try bytes.withUnsafeBytes {
      try Deflater().compress($0, into: buffer.room, .libdeflate(9))
    }
    return Array(buffer.room[..<count])
  }
}
