import CSlicerLoaded
import SlicerCore

/// The recipe for AVIFs: without loss, unless a quality is asked for.
///
/// libheif compresses pixels; the file around them is ours, as of what is cut without decoding.
struct AVIFEncoder: PictureEncoder {
  let pixelFormat: PixelFormat
  private let coding: AVIFCoding
  private let plan: MetadataPlan
  /// The boxes of the colors: `nclx`, and a profile.
  private let boxes: [HEIFBoxUse]
  private let metadata: PictureMetadata

  var format: FileFormat { .avif }
  var isExact: Bool { coding.quality == nil && coding.bits == pixelFormat.bitDepth }
  var notes: [String] {
    pixelFormat.bitDepth > coding.bits ? ["samples of 16 bits have 12 in an AVIF"] : []
  }

  /// - Throws: `SlicerError` for colors of narrow range, and where there is no library, or no encoder in it.
  init(_ header: PictureHeader, _ options: EncodeOptions) throws {
    pixelFormat = FileFormat.avif.pixelFormat(for: header, options.samples)
    coding = AVIFCoding(options, bits: pixelFormat.bitDepth > 8 ? 12 : 8)
    let isLossless: Int32 = coding.quality == nil || pixelFormat.model.hasAlpha ? 1 : 0
    // Copied pictures may need no library at all.
    if !FormatCatalog.isLossless(header, options) {
      try LibraryEncoder.find(.heif) { cslicer_heif_find_encoder(isLossless, nil, &$0) }
    }
    plan = MetadataPlan(header, pixelFormat.model, options)
    let points = options.leavesColorsOut ? nil : try header.colors.codePoints(for: .avif)
    let profile = points == nil ? plan.profile : nil
    // Where a profile says what colors are, code points say that they do not. Source: AV1 §6.4.2.
    let unsaid = ColorDescription.CodePoints(primaries: 2, transfer: 2)
    let stated = points ?? (profile == nil ? .sRGB : unsaid)
    let matrix = pixelFormat.model.samplesPerPixel < 3 ? 6 : coding.matrix
    boxes =
      ([HEIFBox.colors(stated, matrix: matrix)] + (profile.map { [HEIFBox.colors($0)] } ?? []))
      .map { HEIFBoxUse($0, isEssential: false) }
    var metadata = header.metadata
    (metadata.xmp, metadata.orientation) = (plan.xmp, plan.orientation)
    self.metadata = metadata
  }

  /// - Parameter x: not used, as is `y`: nothing in an AVIF says where it lay.
  func encode(_ rows: RasterView, x: Int, y: Int, to sink: any ByteSink) throws {
    precondition(rows.format == pixelFormat, "rows come in the recipe's pixel format")
    let file = AVIFFile(self, rows.size)
    for y in stride(from: 0, to: rows.size.height, by: file.tileSize.height) {
      let height = min(file.tileSize.height, rows.size.height - y)
      try file.add(
        rows.subview(PixelRect(x: 0, y: y, width: rows.size.width, height: height)))
    }
    try file.write(to: sink)
  }

  func writer(size: PixelSize, to sink: any ByteSink) throws -> any PictureWriter {
    let file = AVIFFile(self, size)
    return try RasterWriter(size: size, pixelFormat, bandHeight: file.tileSize.height) {
      raster, height in
      try raster.withView {
        try file.add($0.subview(PixelRect(x: 0, y: 0, width: size.width, height: height)))
      }
    } end: {
      try file.write(to: sink)
    }
  }

  func recipe(_ tileSize: PixelSize) -> HEIFRecipe {
    let turns = HEIFBox.turns(plan.orientation).map { HEIFBoxUse($0, isEssential: true) }
    let hasAlpha = pixelFormat.model.hasAlpha
    let samples = pixelFormat.model.samplesPerPixel < 3 ? 1 : 3
    func facts(_ samples: Int) -> HEIFBoxUse {
      HEIFBoxUse(HEIFBox.samples(samples, bits: coding.bits), isEssential: false)
    }
    return HEIFRecipe(
      .av1, tileSize, boxes: [facts(samples)] + boxes + turns,
      alphaBoxes: hasAlpha
        ? [facts(1), HEIFBoxUse(HEIFBox.opacity, isEssential: true)] + turns : nil,
      metadata)
  }

  func tile(
    _ rows: RasterView, _ size: PixelSize, opacity: Bool
  ) throws -> HEIFRecipe.Tile {
    try coding.tile(rows, size, opacity: opacity, boxes: opacity ? [] : [boxes[0]])
  }

  var policy: MetadataPolicy { plan.policy }
}
