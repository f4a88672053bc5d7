import CSlicerPNG
package import SlicerCore

/// Puts together what libpng and the ancillary chunks say into a ``PictureHeader``.
struct PNGHeaderBuilder {
  private let facts: cslicer_png_header
  private let format: PixelFormat
  private let palette: [UInt8]
  private let chunks: [PNGChunk]
  /// Faults of ancillary chunks.
  private(set) var notes: [String]

  /// - Parameter check: of the picture that `facts` describe.
  init(
    _ facts: cslicer_png_header, _ chunks: [PNGChunk], _ check: PNGChunkCheck
  ) throws {
    self.facts = facts
    format = Self.format(facts)
    palette = withUnsafeBytes(of: facts.palette) {
      Array($0.prefix(Int(facts.palette_count) * 3))
    }
    var check = check
    self.chunks = try check.sound(chunks)
    notes = check.notes
  }

  /// libpng has refused every other pair of color type and bit depth.
  static func format(_ facts: cslicer_png_header) -> PixelFormat {
    let model = PNGKind.ColorType(rawValue: facts.color_type)?.model ?? .gray
    return PixelFormat(model, bitDepth: Int(facts.bit_depth))
  }

  mutating func build() throws -> PictureHeader {
    var header = PictureHeader(
      format: .png, size: PixelSize(width: Int(facts.width), height: Int(facts.height)),
      pixelFormat: format,
      kind: PNGKind(
        pixelFormat: format, isInterlaced: facts.is_interlaced != 0, palette: palette,
        chunks: chunks))
    header.isProgressive = facts.is_interlaced != 0
    setTransparency(chunks.first { $0.type == "tRNS" }?.data ?? [], &header)
    header.metadata = try metadata()
    return header
  }

  private func setTransparency(_ data: [UInt8], _ header: inout PictureHeader) {
    if header.pixelFormat.model == .palette {
      header.palette = (0..<(palette.count / 3)).map {
        RGBA(
          red: palette[3 * $0], green: palette[3 * $0 + 1], blue: palette[3 * $0 + 2],
          alpha: $0 < data.count ? data[$0] : 255)
      }
    } else {
      header.transparentSample = stride(from: 0, to: data.count, by: 2).compactMap {
        data.bigEndianUInt16(at: $0)
      }
    }
  }

  private mutating func metadata() throws -> PictureMetadata {
    var metadata = PictureMetadata()
    for chunk in try PNGRawProfile.replaced(in: chunks) {
      switch chunk.type {
      case "pHYs": metadata.density = Self.density(chunk.data)
      case "iCCP": metadata.iccProfile = try PNGCompressedText.inflated(chunk)
      case "eXIf": metadata.setExif(chunk.data, notes: &notes)
      case "tEXt", "zTXt", "iTXt": try addText(chunk, &metadata)
      default: break
      }
    }
    return metadata
  }

  private func addText(
    _ chunk: PNGChunk, _ metadata: inout PictureMetadata
  ) throws {
    guard let text = try PNGText(chunk) else { return }
    if text.keyword == PNGText.xmpKeyword {
      metadata.xmp = Array(text.text.utf8)
    } else {
      metadata.texts.append(.init(keyword: text.keyword, text: text.text))
    }
  }

  /// §11.3.4.3: pixels per unit, x and y, and whether the unit is the meter.
  private static func density(_ data: [UInt8]) -> Density? {
    guard data.count == 9, let x = data.bigEndianUInt32(), let y = data.bigEndianUInt32(at: 4)
    else { return nil }
    return Density(x: Int(x), y: Int(y), unit: data[8] == 1 ? .metre : .aspect)
  }
}

extension PictureHeader {
  /// Reads the animation's facts from the chunks of a PNG; none where it is still.
  ///
  /// - Parameter isWhole: whether those behind the pixels are among them.
  mutating func setAnimation(_ chunks: [PNGChunk], isWhole: Bool) {
    guard let control = chunks.first(where: { $0.type == "acTL" })?.data, control.count == 8,
      let stated = control.bigEndianUInt32(), let plays = control.bigEndianUInt32(at: 4)
    else { return }
    let frames = chunks.filter { $0.type == "fcTL" }.map { APNGFrameControl($0.data, in: size) }
    let count = isWhole ? frames.count : Int(stated)
    guard count > 1 else { return }
    let seconds = frames.reduce(Rational(0)) { $0.adding($1?.frame.duration ?? Rational(0)) }
    animation = AnimationFacts(
      frameCount: count, plays: Int(plays), duration: isWhole ? seconds : nil)
  }
}

/// The color chunks of PNGs that come from no file.
package enum PNGColorChunks {
  /// The chunks, with lengths and checksums: they stand right after IHDR.
  ///
  /// - Throws: `SlicerError.memory`.
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
  /// - Throws: `SlicerError.memory`.
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
