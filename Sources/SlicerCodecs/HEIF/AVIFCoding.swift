import CSlicerLoaded
import SlicerCore

/// How pixels become AV1.
struct AVIFCoding: Sendable {
  /// Nil for lossless.
  let quality: Int?
  /// Bits per sample: 8 or 12.
  let bits: Int
  private let speed: Int32

  init(_ options: EncodeOptions, bits: Int) {
    // avifenc treats 100 as lossless.
    quality = options.quality.flatMap { $0 == 100 ? nil : $0 }
    self.bits = bits
    speed = [.fast: 8, .default: 6, .small: 4][options.compression, default: 6]
  }

  /// Chroma is halved below a quality of 90 and kept from there on, as a JPEG's.
  private var colors: AVIFPlanes.Content {
    guard let quality else { return .colors }
    return .light(quality < 90 ? CSLICER_HEIF_420 : CSLICER_HEIF_444)
  }

  /// H.273's number of how RGB becomes planes.
  var matrix: Int { quality == nil ? 0 : 6 }

  /// A tile of `size` for the pixels of `rows`, which lie in its upper left.
  ///
  /// - Parameters:
  ///   - opacity: whether it is that of the pixels, which loses nothing.
  ///   - boxes: what is said of it beside what a decoder needs.
  func tile(
    _ rows: RasterView, _ size: PixelSize, opacity: Bool, boxes: [HEIFBoxUse] = []
  ) throws -> HEIFRecipe.Tile {
    let content = opacity ? .opacity : colors
    let isGray = opacity || rows.format.model.samplesPerPixel < 3
    let planes = try AVIFPlanes(size, bits: bits, content, isGray: isGray)
    planes.fill(rows, content)
    var coding = cslicer_heif_coding()
    coding.quality = Int32(quality ?? 100)
    coding.is_lossless = quality == nil || opacity ? 1 : 0
    coding.speed = speed
    coding.matrix = UInt16(isGray ? 6 : matrix)
    let bytes = Self.workingBytes(size)
    let file = try LibraryEncoder.file(.avif, .heif, workingBytes: bytes) { file, message in
      cslicer_heif_encode(planes.pointer, &coding, &file, &message)
    }
    return try Self.tile(
      in: file.withBytes { Array($0) }, size,
      boxes: boxes + [
        HEIFBoxUse(HEIFBox.samples(isGray ? 1 : 3, bits: bits), isEssential: false)
      ])
  }

  /// The picture of a file that the library has made.
  private static func tile(
    in file: [UInt8], _ size: PixelSize, boxes: [HEIFBoxUse]
  ) throws -> HEIFRecipe.Tile {
    let limits = Limits()
    let file = try HEIFFile(
      FileBytes(StoredFile(MemorySource(file)), .avif, limits), .avif, limits)
    let id = file.items.primary
    let configuration = file.items.uses(of: id, ["av1C"]).map {
      HEIFBoxUse($0.bytes, isEssential: true)
    }
    guard configuration.count == 1, file.items.items[id]?.type == HEIFCodec.av1.itemType,
      file.items.uses(of: id, ["ispe"]).map(\.bytes) == [HEIFBox.size(size)]
    else {
      throw SlicerError.cannotEncode(format: .avif, reason: "libheif makes something else of it")
    }
    let all = [HEIFBoxUse(HEIFBox.size(size), isEssential: false)] + configuration + boxes
    return HEIFRecipe.Tile(boxes: all, bytes: try file.data(of: id, limit: .max))
  }

  /// Measured without loss; 25 a pixel with a quality.
  private static func workingBytes(_ size: PixelSize) -> Int { 39 * size.width * size.height }
}

extension HEIFBox {
  /// pixi. Source: ISO/IEC 23008-12 §6.5.6.
  static func samples(_ count: Int, bits: Int) -> [UInt8] {
    bytes("pixi", version: 0, [UInt8(count)] + [UInt8](repeating: UInt8(bits), count: count))
  }

  /// colr of code points. Source: ISO/IEC 14496-12 §12.1.5.
  static func colors(
    _ points: ColorDescription.CodePoints, matrix: Int, isFullRange: Bool = true
  ) -> [UInt8] {
    bytes(
      "colr",
      Array("nclx".utf8) + points.primaries.bigEndian(2) + points.transfer.bigEndian(2)
        + matrix.bigEndian(2) + [isFullRange ? 0x80 : 0])
  }

  /// The box colr of an ICC profile.
  static func colors(_ profile: [UInt8]) -> [UInt8] { bytes("colr", Array("prof".utf8) + profile) }

  /// auxC of an opacity. Source: ISO/IEC 23000-22 §7.3.5.2.2.
  static let opacity = bytes(
    "auxC", version: 0, Array("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha".utf8) + [0])

  /// irot, then imir, of which neither may be needed.
  static func turns(_ orientation: Orientation) -> [[UInt8]] {
    for isMirrored in [false, true] {
      for quarters in 0..<4 {
        var turned = Orientation.topLeft
        for _ in 0..<quarters { turned = turned.followed(by: .leftBottom) }
        if isMirrored { turned = turned.followed(by: .topRight) }
        guard turned == orientation else { continue }
        return (quarters > 0 ? [bytes("irot", [UInt8(quarters)])] : [])
          + (isMirrored ? [bytes("imir", [1])] : [])
      }
    }
    return []
  }
}
