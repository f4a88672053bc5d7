package import SlicerCore

/// What PNGs that come from no file say of their samples.
package enum PNGColorChunks {
  /// The chunks, with lengths and checksums: they stand right after IHDR.
  ///
  /// - Throws: `LimitError.memory`.
  package static func framed(_ space: ColorSpace) throws -> [UInt8] {
    var bytes: [UInt8] = []
    for chunk in try chunks(space.colors) {
      PNGFraming.append(chunk.type, chunk.data, to: &bytes)
    }
    return bytes
  }

  /// Readers take the first that they know: cICP, iCCP, sRGB. Source: PNG 3rd ed. §4.3, §11.3.2.
  static func chunks(_ colors: ColorDescription) throws -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    func add(_ type: PNGChunkType, _ data: [UInt8]) {
      chunks.append(PNGChunk(type: type, data: data, place: .beforePalette))
    }
    if let points = colors.codePoints {
      let numbers = [points.primaries, points.transfer, points.matrix]
      add("cICP", numbers.map { UInt8(truncatingIfNeeded: $0) } + [points.isFullRange ? 1 : 0])
    }
    if let profile = colors.iccProfile { add("iCCP", try PNGForeignChunks.profile(profile)) }
    // Perceptual.
    if colors.isSRGB { add("sRGB", [0]) }
    return chunks
  }
}

extension PictureHeader {
  /// A header for pixels of a color space; the encoders of all formats take it.
  ///
  /// - Throws: `LimitError.memory`.
  package init(
    drawn size: PixelSize, _ format: PixelFormat, in space: ColorSpace
  ) throws {
    self.init(
      format: .png, size: size, pixelFormat: format,
      kind: PNGKind(
        pixelFormat: format, isInterlaced: false, palette: [],
        chunks: try PNGColorChunks.chunks(space.colors)))
    metadata.iccProfile = space.colors.iccProfile
  }
}
