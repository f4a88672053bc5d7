package import SlicerCodecs
package import SlicerCore

/// WebP files taken apart and put together, and pictures for them.
package enum WebPSample {
  /// A file of `chunks`; its own length is right.
  package static func file(_ chunks: [WebPChunk]) -> [UInt8] {
    let body = chunks.flatMap(\.bytes)
    return WebPChunk("RIFF", Array("WEBP".utf8) + body).bytes
  }

  /// The chunks of a sound file.
  package static func chunks(of file: [UInt8]) -> [WebPChunk] {
    var (chunks, rest) = ([WebPChunk](), file.dropFirst(12))
    while rest.count >= WebPChunk.headSize {
      let letters = String(decoding: rest.prefix(4), as: UTF8.self)
      let count = rest.dropFirst(4).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      chunks.append(
        WebPChunk(WebPChunkType(stringLiteral: letters), Array(rest.dropFirst(8).prefix(count))))
      rest = rest.dropFirst(WebPChunk.size(count))
    }
    return chunks
  }

  /// Chunks that only an extended file may have, or nobody knows.
  package static let strays = [
    WebPChunk("EXIF", Array("II*\0".utf8) + [8, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    WebPChunk("ICCP", PlainProfile.bytes), WebPChunk("XMP ", Array("<x/>".utf8)),
    WebPChunk("abcd", [1, 2, 3]), WebPChunk("ALPH", [0, 1, 2, 3]),
    WebPChunk("ANIM", [0, 0, 0, 0, 0, 0]), WebPChunk("ANMF", []),
  ]

  /// Noise of `format`, as a file.
  package static func noise(
    _ size: PixelSize, _ format: PixelFormat = PixelFormat(.rgba), quality: Int? = nil
  ) throws -> [UInt8] {
    var options = EncodeOptions()
    (options.format, options.quality) = (.webp, quality)
    return try encoded(PNGSample(format.model, format.bitDepth).noise(size), options)
  }

  /// `raster` as a file of WebP, or what `options` say.
  package static func encoded(
    _ raster: Raster, _ options: EncodeOptions, _ metadata: PictureMetadata = PictureMetadata()
  ) throws -> [UInt8] {
    let header = PictureHeader(drawn: raster.size, raster.format, metadata: metadata)
    let encoder = try FormatCatalog.encoder(for: header, options)
    return try raster.withView { try encoder.encode($0, x: 0, y: 0) }
  }

  /// An animation of `frames`, each a picture's file and where it lies; even places.
  package static func animation(
    _ size: PixelSize, _ frames: [(file: [UInt8], rect: PixelRect)]
  ) -> [UInt8] {
    let features: WebPFeatures = [.animation, .alpha]
    let frames = frames.map { frame in
      let rect = frame.rect
      let numbers = [rect.x / 2, rect.y / 2, rect.width - 1, rect.height - 1, 100]
      let pictures = chunks(of: frame.file).filter { $0.type != "VP8X" }
      return WebPChunk(
        "ANMF",
        numbers.flatMap { $0.littleEndianBytes(3) } + [2] + pictures.flatMap(\.bytes))
    }
    return file([features.header(size), WebPChunk("ANIM", [0, 0, 0, 0, 0, 0])] + frames)
  }
}
