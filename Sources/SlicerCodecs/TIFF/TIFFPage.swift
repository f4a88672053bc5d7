import CSlicerTIFF
import SlicerCore

/// The facts of a page's pixels from its directory, checked.
struct TIFFPage {
  enum Sample: Equatable {
    /// 1…16 bits, packed.
    case bits(Int)
    /// 32 and 64 bits, of which the highest 16 are taken.
    case long(bytes: Int)
    /// Numbers with a sign, of 1, 2, 4 or 8 bytes.
    case signed(bytes: Int)
    /// Floating point of 2, 3, 4 or 8 bytes.
    case float(bytes: Int)

    /// The bits of a sample in the file.
    var bitCount: Int {
      switch self {
      case .bits(let bits): bits
      case .long(let bytes), .signed(let bytes), .float(let bytes): 8 * bytes
      }
    }

    fileprivate var kind: StoredSamples.Kind {
      switch self {
      case .bits, .long: .unsigned
      case .signed: .signed
      case .float: .float
      }
    }
  }

  /// The meaning of the sample after the colors.
  enum Alpha { case none, straight, premultiplied }

  let size: PixelSize
  let photometric: TIFFPhotometric
  let compression: TIFFCompression
  let sample: Sample
  /// The samples of a pixel, with those that are left out.
  let samples: Int
  /// True if each sample has strips or tiles of its own.
  let isPlanar: Bool
  let alpha: Alpha
  let alphaSample: Int
  let rowsPerStrip: Int
  /// The size of a tile; nil for strips.
  let tile: PixelSize?
  let notes: [String]

  /// The format in which rows are delivered.
  let pixelFormat: PixelFormat
  /// The meaning of the samples beside the colors, as the file states it.
  let extras: [UInt16]
  /// True if rows have all samples as they are stored.
  let isExact: Bool

  /// The type in `slicer info`: `float 32-bit`, `4 x uint 16-bit`.
  var sampleType: String {
    StoredSamples(sample.kind, bits: sample.bitCount, count: samples)?.description
      ?? "\(samples) x \(sample.kind.rawValue) \(sample.bitCount)-bit"
  }

  var isCopied: Bool { pixelFormat.model == .samples }

  /// True if libtiff makes colors of samples, for chroma that is not stored for each pixel.
  var needsColors: Bool { photometric == .ycbcr && (isPlanar || compression != .jpeg) }

  /// - Parameters:
  ///   - statesExtras: whether the directory says what samples beside the colors are.
  ///   - copies: whether samples that rows of colors cannot hold come as numbers that are copied.
  /// - Throws: `SlicerError` for sides and tiles over the limits.
  init(
    _ header: cslicer_tiff_header, statesExtras: Bool, copies: Bool, _ limits: Limits
  ) throws {
    size = try StoredSize.checked(Int(header.width), Int(header.height), .tiff, limits)
    var notes: [String] = []
    compression = try Self.compression(header)
    let photometric = try Self.photometric(header, &notes)
    self.photometric = photometric
    samples = Int(header.samples)
    // A row of all bands lies in memory as a whole.
    try limits.check("samples of a row", size.width * samples, .pixels)
    isPlanar = header.planar == 2 && samples > 1
    let sample = try Self.sample(header)
    self.sample = sample
    extras = Self.extras(header, photometric, isStated: statesExtras)
    let (alpha, place) = Self.alpha(extras, photometric)
    self.alpha = alpha
    alphaSample = place
    rowsPerStrip = Int(header.rows_per_strip)
    tile = try Self.tile(header, limits)
    let model = Self.model(photometric, hasAlpha: alpha != .none)
    let loss = Self.loss(sample, photometric, alpha, left: samples, compression)
    let numbers = StoredSamples(sample.kind, bits: sample.bitCount, count: samples)
    if copies, loss, let numbers, Self.canBeCopied(photometric, sample, isPlanar: isPlanar) {
      pixelFormat = PixelFormat(copying: numbers)
      isExact = true
    } else {
      let depth = try Self.depth(sample, photometric, model, samples: samples, &notes)
      pixelFormat = PixelFormat(model, bitDepth: depth)
      isExact = !loss
      notes += Self.alphaNotes(alpha, photometric, samples: samples)
    }
    self.notes = notes
  }

  /// True if rows of colors lose samples or change them.
  private static func loss(
    _ sample: Sample, _ photometric: TIFFPhotometric, _ alpha: Alpha, left samples: Int,
    _ compression: TIFFCompression
  ) -> Bool {
    let taken = photometric.colorSamples + (alpha == .none ? 0 : 1)
    if samples > taken || alpha == .premultiplied || photometric.isLab { return true }
    if photometric == .palette { return samples > 1 }
    if photometric == .ycbcr { return compression != .jpeg }
    let isLone = samples == 1
    switch sample {
    case .bits(8): return false
    case .bits(16): return photometric == .separated
    case .bits(let bits): return !(isLone && [1, 2, 4].contains(bits))
    case .long, .signed, .float: return true
    }
  }

  /// YCbCr shares chroma among pixels, and samples in planes that share bytes are not put together.
  private static func canBeCopied(
    _ photometric: TIFFPhotometric, _ sample: Sample, isPlanar: Bool
  ) -> Bool {
    photometric != .ycbcr && (!isPlanar || sample.bitCount % 8 == 0)
  }

  private static func unsupported(_ feature: String) -> SlicerError {
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
      // Faxes have rules of their own. Source: ITU-T T.4, TIFF/F (RFC 2306).
      let isFax = TIFFCompression(rawValue: header.compression)?.isFax ?? false
      if isFax, header.samples == 1 { return .minIsWhite }
      notes.append("it does not say what its samples are: they are taken for grey or RGB")
      return header.samples < 3 ? .minIsBlack : .rgb
    }
    guard let photometric = TIFFPhotometric(rawValue: header.photometric) else {
      throw unsupported(TIFFPhotometric.name(of: header.photometric))
    }
    guard header.samples > 0, Int(header.samples) >= photometric.colorSamples else {
      if photometric == .separated { throw unsupported("\(header.samples) inks, not 4") }
      throw SlicerError.tiff(
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
    case (3, 16), (3, 24), (3, 32), (3, 64): return .float(bytes: Int(header.bits) / 8)
    case (2, 8), (2, 16), (2, 32), (2, 64): return .signed(bytes: Int(header.bits) / 8)
    case (2, 1): return .bits(1)
    case (2, let bits): throw unsupported("samples with a sign, of \(bits) bits")
    case (3, let bits): throw unsupported("floating-point samples of \(bits) bits")
    case (5, _), (6, _): throw unsupported("complex numbers as samples")
    case (_, let bits): throw unsupported("samples of \(bits) bits: 1 to 16, 32 and 64 are read")
    }
  }

  /// The meaning of the samples beside the colors. RGB with an unexplained fourth sample has opacity, as
  /// panorama programs write it.
  private static func extras(
    _ header: cslicer_tiff_header, _ photometric: TIFFPhotometric, isStated: Bool
  ) -> [UInt16] {
    let count = Int(header.samples) - photometric.colorSamples
    let stated = withUnsafeBytes(of: header.extra) {
      Array($0.bindMemory(to: UInt16.self).prefix(isStated ? Int(header.extra_count) : 0))
    }
    if !isStated, photometric == .rgb, count == 1 { return [Self.straightAlpha] }
    let missing = max(0, count - stated.count)
    return Array(stated.prefix(max(0, count))) + [UInt16](repeating: 0, count: missing)
  }

  /// EXTRASAMPLE_ASSOCALPHA, EXTRASAMPLE_UNASSALPHA.
  private static let premultipliedAlpha: UInt16 = 1
  private static let straightAlpha: UInt16 = 2

  private static func alpha(
    _ extras: [UInt16], _ photometric: TIFFPhotometric
  ) -> (Alpha, sample: Int) {
    let canHold = [.minIsWhite, .minIsBlack, .rgb, .palette].contains(photometric)
    let place =
      canHold ? extras.firstIndex { $0 == premultipliedAlpha || $0 == straightAlpha } : nil
    guard let place else { return (.none, 0) }
    // A palette's colors are nobody's but its own: no opacity has been multiplied into them.
    let isStraight = extras[place] == straightAlpha || photometric == .palette
    return (isStraight ? .straight : .premultiplied, photometric.colorSamples + place)
  }

  private static func alphaNotes(
    _ alpha: Alpha, _ photometric: TIFFPhotometric, samples: Int
  ) -> [String] {
    let left = samples - photometric.colorSamples - (alpha == .none ? 0 : 1)
    return (left > 0 ? ["\(left.counted("more sample")) of each pixel left out"] : [])
      + (alpha == .premultiplied
        ? ["its colors are premultiplied with their opacity: they are divided by it"] : [])
  }

  private static func tile(_ header: cslicer_tiff_header, _ limits: Limits) throws -> PixelSize? {
    guard header.tile_width > 0 || header.tile_height > 0 else { return nil }
    let tile = PixelSize(width: Int(header.tile_width), height: Int(header.tile_height))
    guard tile.width > 0, tile.height > 0 else {
      throw SlicerError.tiff("tiles of \(tile) pixels")
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
    case .ycbcr, .cieLab, .iccLab: .rgb
    case .palette: hasAlpha ? .rgba : .palette
    case .separated: .cmyk
    }
  }

  /// The bits of a sample in the rows that come.
  private static func depth(
    _ sample: Sample, _ photometric: TIFFPhotometric, _ model: PixelFormat.Model, samples: Int,
    _ notes: inout [String]
  ) throws -> Int {
    if photometric == .palette { return try paletteDepth(sample, model, samples: samples) }
    if photometric.isLab {
      guard [.bits(8), .bits(16)].contains(sample) else {
        throw unsupported("colors as CIE L*a*b* of \(sample.bitCount) bits")
      }
      notes.append("its colors are CIE L*a*b*: they become sRGB")
    }
    let largest = model == .cmyk ? 8 : 16
    switch sample {
    case .bits(let bits):
      if [1, 2, 4].contains(bits), samples == 1 { return bits }
      if bits > largest { notes.append("its \(bits)-bit samples become \(largest)-bit") }
      return bits <= 8 ? 8 : largest
    case .long(let bytes):
      notes.append("its \(8 * bytes)-bit samples become \(largest)-bit")
    case .signed(let bytes):
      let depth = bytes == 1 ? 8 : largest
      notes.append(
        "its \(8 * bytes)-bit samples with a sign become \(depth)-bit: 0 lies in the middle")
      return depth
    case .float:
      notes.append(
        "its floating-point samples from 0 to 1 become \(largest)-bit, others are cut off")
    }
    return largest
  }

  /// The bits of a color's number, or of colors that come in its place.
  private static func paletteDepth(
    _ sample: Sample, _ model: PixelFormat.Model, samples: Int
  ) throws -> Int {
    switch sample {
    case .bits(let bits):
      guard bits <= 8 else { throw unsupported("a palette of \(1 << bits) colors") }
      return model == .palette && [1, 2, 4].contains(bits) && samples == 1 ? bits : 8
    case .long(let bytes): throw unsupported("a palette of samples of \(8 * bytes) bits")
    case .signed: throw unsupported("a palette of samples with a sign")
    case .float: throw unsupported("a palette of floating-point samples")
    }
  }
}
