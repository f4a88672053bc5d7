import CSlicerTIFF
import SlicerCore

/// What a page's directory says of its pixels, checked.
struct TIFFPage {
  /// How a sample is stored.
  enum Sample: Equatable {
    /// 1…16 bits, packed.
    case bits(Int)
    /// 32 and 64 bits, of which the highest 16 are taken.
    case long(bytes: Int)
    /// Floating point of 2, 4 or 8 bytes.
    case float(bytes: Int)

    /// Bits in the file.
    var bitCount: Int {
      switch self {
      case .bits(let bits): bits
      case .long(let bytes), .float(let bytes): 8 * bytes
      }
    }
  }

  /// What becomes of the sample after the colors.
  enum Alpha { case none, straight, premultiplied }

  let size: PixelSize
  let photometric: TIFFPhotometric
  let compression: TIFFCompression
  let sample: Sample
  /// Of a pixel, those too that are left out.
  let samples: Int
  /// Whether each sample has strips or tiles of its own.
  let isPlanar: Bool
  let alpha: Alpha
  /// Which sample is opacity.
  let alphaSample: Int
  let rowsPerStrip: Int
  /// Nil of strips.
  let tile: PixelSize?
  let notes: [String]

  /// How rows come.
  let pixelFormat: PixelFormat

  /// Whether libtiff makes colors of samples, for chroma that is not stored for each pixel.
  var needsColors: Bool { photometric == .ycbcr && (isPlanar || compression != .jpeg) }

  /// - Throws: `CodecError`, and `LimitError` for sides and tiles over the limits.
  init(_ header: cslicer_tiff_header, _ limits: Limits) throws {
    size = try StoredSize.checked(Int(header.width), Int(header.height), .tiff, limits)
    var notes: [String] = []
    compression = try Self.compression(header)
    let photometric = try Self.photometric(header, &notes)
    self.photometric = photometric
    samples = Int(header.samples)
    isPlanar = header.planar == 2 && samples > 1
    let sample = try Self.sample(header)
    self.sample = sample
    (alpha, alphaSample) = try Self.alpha(header, photometric, &notes)
    rowsPerStrip = Int(header.rows_per_strip)
    tile = try Self.tile(header, limits)
    let model = Self.model(photometric, hasAlpha: alpha != .none)
    let hasOneSample = samples == 1
    let depth = try Self.depth(sample, model, hasOneSample: hasOneSample, &notes)
    pixelFormat = PixelFormat(model, bitDepth: depth)
    self.notes = notes
  }

  private static func unsupported(_ feature: String) -> CodecError {
    .unsupported(format: .tiff, feature: feature)
  }

  private static func compression(_ header: cslicer_tiff_header) throws -> TIFFCompression {
    guard let compression = TIFFCompression(rawValue: header.compression) else {
      throw unsupported("compression \(header.compression)")
    }
    guard cslicer_tiff_is_configured(header.compression) != 0 else {
      throw unsupported("\(compression.title) compression, which this machine's libtiff has not")
    }
    return compression
  }

  private static func photometric(
    _ header: cslicer_tiff_header, _ notes: inout [String]
  ) throws -> TIFFPhotometric {
    if header.photometric == .max {
      notes.append("it does not say what its samples are: they are taken for grey or RGB")
      return header.samples < 3 ? .minIsBlack : .rgb
    }
    guard let photometric = TIFFPhotometric(rawValue: header.photometric) else {
      throw unsupported(TIFFPhotometric.name(of: header.photometric))
    }
    guard Int(header.samples) >= photometric.colorSamples else {
      if photometric == .separated { throw unsupported("\(header.samples) inks, not 4") }
      throw CodecError.tiff(
        "\(photometric.title) of \(header.samples) samples a pixel, not \(photometric.colorSamples)"
      )
    }
    if photometric == .separated, header.ink_set != 1 {
      throw unsupported("inks other than cyan, magenta, yellow and black")
    }
    return photometric
  }

  private static func sample(_ header: cslicer_tiff_header) throws -> Sample {
    switch (header.sample_format, Int(header.bits)) {
    case (1, 1...16), (4, 1...16): return .bits(Int(header.bits))
    case (1, 32), (1, 64), (4, 32), (4, 64): return .long(bytes: Int(header.bits) / 8)
    case (3, 16), (3, 32), (3, 64): return .float(bytes: Int(header.bits) / 8)
    case (2, let bits): throw unsupported("samples with a sign, of \(bits) bits")
    case (3, let bits): throw unsupported("floating-point samples of \(bits) bits")
    case (5, _), (6, _): throw unsupported("complex numbers as samples")
    case (_, let bits): throw unsupported("samples of \(bits) bits: 1 to 16, 32 and 64 are read")
    }
  }

  private static func alpha(
    _ header: cslicer_tiff_header, _ photometric: TIFFPhotometric, _ notes: inout [String]
  ) throws -> (Alpha, sample: Int) {
    let colors = photometric.colorSamples
    let extras = withUnsafeBytes(of: header.extra) {
      Array($0.bindMemory(to: UInt16.self).prefix(Int(header.extra_count)))
    }
    let canHold = [.minIsWhite, .minIsBlack, .rgb].contains(photometric)
    let place = canHold ? extras.firstIndex { $0 == 1 || $0 == 2 } : nil
    let left = Int(header.samples) - colors - (place == nil ? 0 : 1)
    if left > 0 {
      notes.append("\(left) more sample\(left == 1 ? "" : "s") of each pixel left out")
    }
    guard let place, colors + place < Int(header.samples) else { return (.none, 0) }
    if extras[place] == 2 { return (.straight, colors + place) }
    notes.append("its colors are premultiplied with their opacity: they are divided by it")
    return (.premultiplied, colors + place)
  }

  private static func tile(_ header: cslicer_tiff_header, _ limits: Limits) throws -> PixelSize? {
    guard header.tile_width > 0 || header.tile_height > 0 else { return nil }
    let tile = PixelSize(width: Int(header.tile_width), height: Int(header.tile_height))
    guard tile.width > 0, tile.height > 0 else {
      throw CodecError.tiff("tiles of \(tile) pixels")
    }
    let (pixels, overflow) = tile.width.multipliedReportingOverflow(by: tile.height)
    try limits.check("pixels in a tile", overflow ? .max : pixels, .pixels)
    return tile
  }

  private static func model(_ photometric: TIFFPhotometric, hasAlpha: Bool) -> PixelFormat.Model {
    switch photometric {
    case .minIsWhite, .minIsBlack: hasAlpha ? .grayAlpha : .gray
    case .mask: .gray
    case .rgb: hasAlpha ? .rgba : .rgb
    case .ycbcr: .rgb
    case .palette: .palette
    case .separated: .cmyk
    }
  }

  /// The bits of a sample in the rows that come.
  private static func depth(
    _ sample: Sample, _ model: PixelFormat.Model, hasOneSample: Bool, _ notes: inout [String]
  ) throws -> Int {
    let largest = model == .cmyk ? 8 : 16
    switch sample {
    case .bits(let bits):
      if model == .palette, bits > 8 { throw unsupported("a palette of \(1 << bits) colors") }
      if [1, 2, 4].contains(bits), hasOneSample { return bits }
      if bits > largest { notes.append("its \(bits)-bit samples become \(largest)-bit") }
      return bits <= 8 ? 8 : largest
    case .long(let bytes):
      if model == .palette { throw unsupported("a palette of samples of \(8 * bytes) bits") }
      notes.append("its \(8 * bytes)-bit samples become \(largest)-bit")
    case .float:
      if model == .palette { throw unsupported("a palette of floating-point samples") }
      notes.append(
        "its floating-point samples from 0 to 1 become \(largest)-bit, others are cut off")
    }
    return largest
  }
}
