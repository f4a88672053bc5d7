import CSlicerTIFF
import SlicerCore

/// The recipe for TIFFs: compressed as the picture's own was, where it was a TIFF and that loses nothing.
struct TIFFEncoder: PictureEncoder {
  let pixelFormat: PixelFormat
  let coding: TIFFCoding
  private let metadata: TIFFMetadataPlan
  private let palette: [UInt16]
  /// The meaning of the samples beside the colors.
  private let extras: [UInt16]
  /// The size of the whole picture, upright if files are.
  private let whole: PixelSize
  let notes: [String]

  var format: FileFormat { .tiff }
  var isExact: Bool { coding.quality == nil }

  /// - Throws: `SlicerError.cannotEncode(format:reason:remedy:)` for a quality of pixels that JPEG cannot have.
  init(_ header: PictureHeader, _ options: EncodeOptions) throws {
    var samples = options.samples
    // JPEG has no palettes, nor fewer bits than 8.
    if options.quality != nil, samples == .asStored { samples = .expanded }
    pixelFormat = FileFormat.tiff.pixelFormat(for: header, samples)
    if options.quality != nil, pixelFormat.model.hasAlpha || pixelFormat.bitDepth != 8 {
      throw SlicerError.cannotEncode(
        format: .tiff,
        reason:
          "a quality is JPEG's, which has no \(pixelFormat.model.hasAlpha ? "opacity" : "16 bits")"
          + "; leave it out, and nothing is lost")
    }
    let kind = header.kind as? TIFFKind
    coding = TIFFCoding(pixelFormat, kind, options)
    metadata = TIFFMetadataPlan(header, pixelFormat, options)
    whole = options.isUpright ? header.displaySize : header.size
    palette =
      coding.photometric == .palette
      ? Self.palette(header.palette, bits: pixelFormat.bitDepth) : []
    extras =
      pixelFormat.model == .samples
      ? kind?.copied?.extras ?? [] : pixelFormat.model.hasAlpha ? [2] : []
    let wasJPEG = kind?.compression == .jpeg || kind?.compression == .oldJPEG
    notes =
      wasJPEG && options.quality == nil
      ? ["its pixels are JPEG; what is cut from it is compressed without loss, by deflate"] : []
  }

  /// Red, green and blue, a table each, of words.
  private static func palette(_ colors: [RGBA], bits: Int) -> [UInt16] {
    let channels: [KeyPath<RGBA, UInt8>] = [\.red, \.green, \.blue]
    return channels.flatMap { channel in
      (0..<(1 << bits)).map {
        colors.indices.contains($0) ? UInt16(colors[$0][keyPath: channel]) * 257 : 0
      }
    }
  }

  func writer(size: PixelSize, to sink: any ByteSink) throws -> any PictureWriter {
    try TIFFWriter(size, sink, self, place(of: size, x: 0, y: 0))
  }

  func encode(_ rows: RasterView, x: Int, y: Int, to sink: any ByteSink) throws {
    let writer = try TIFFWriter(rows.size, sink, self, place(of: rows.size, x: x, y: y))
    try writer.write(rows)
    try writer.finish()
  }

  /// The fields that place pixels at (`x`, `y`) on a map.
  private func place(of size: PixelSize, x: Int, y: Int) -> [TIFFField] {
    metadata.place(x: x, y: y, isWhole: size == whole)
  }

  /// Sets the fields of a file of `size`.
  ///
  /// - Parameter body: gets it while the palette's memory is there.
  func withRecipe<R>(
    _ size: PixelSize, _ body: (cslicer_tiff_recipe) throws -> R
  ) rethrows -> R {
    var recipe = cslicer_tiff_recipe()
    (recipe.width, recipe.height) = (UInt32(size.width), UInt32(size.height))
    recipe.bits = UInt16(pixelFormat.bitDepth)
    recipe.samples = UInt16(pixelFormat.samplesPerPixel)
    recipe.photometric = coding.photometric.rawValue
    recipe.compression = coding.compression.rawValue
    recipe.predictor = coding.predictor(pixelFormat)
    switch pixelFormat.layout?.kind {
    case .signed: recipe.sample_format = 2
    case .float: recipe.sample_format = 3
    case .unsigned, nil: recipe.sample_format = 1
    }
    recipe.extra_count = UInt16(extras.count)
    recipe.level = Int32(coding.quality ?? coding.level)
    recipe.rows_per_strip = UInt32(coding.rowsPerStrip(pixelFormat, size))
    recipe.orientation = UInt16(metadata.orientation.rawValue)
    if let density = metadata.density { TIFFResolution.set(density, in: &recipe) }
    recipe.is_big = needsBig(size) ? 1 : 0
    return try palette.withUnsafeBufferPointer { palette in
      recipe.palette = palette.isEmpty ? nil : palette.baseAddress
      return try extras.withUnsafeBufferPointer { extras in
        recipe.extras = extras.isEmpty ? nil : extras.baseAddress
        return try body(recipe)
      }
    }
  }

  /// True if offsets may not fit into 32 bits: a coding that finds nothing to save adds little.
  private func needsBig(_ size: PixelSize) -> Bool {
    let bytes = Double(pixelFormat.bytesPerRow(width: size.width)) * Double(size.height)
    return bytes * 1.02 + 1e8 > Double(UInt32.max)
  }

  /// Fields beside those of pixels.
  var fields: [(tag: UInt32, bytes: [UInt8])] { metadata.fields }
  var texts: [(tag: UInt32, text: String)] { metadata.texts }
}
