import CSlicerLoaded
import SlicerCore

/// The recipe for JPEG XLs: without loss, unless a quality is asked for.
///
/// Metadata and the orientation go along by the ``MetadataPlan``; colors by code points where JPEG XL has them, or else as
/// a profile.
struct JXLEncoder: PictureEncoder {
  let pixelFormat: PixelFormat
  private let distance: Float
  private let effort: Int32
  private let plan: MetadataPlan
  private let codePoints: ColorDescription.CodePoints
  private let profile: [UInt8]?
  let notes: [String]

  var format: FileFormat { .jxl }
  var isExact: Bool { distance == 0 }

  /// - Throws: `SlicerError` for colors of narrow range, and where there is no library.
  init(_ header: PictureHeader, _ options: EncodeOptions) throws {
    try LibraryEncoder.find(.jxl) { cslicer_jxl_find_encoder(&$0) }
    pixelFormat = FileFormat.jxl.pixelFormat(for: header, options.samples)
    distance = Self.distance(options.quality ?? 100)
    effort = Self.effort(options.compression, isLossless: distance == 0)
    plan = MetadataPlan(header, pixelFormat.model, options)
    let points = options.leavesColorsOut ? nil : try header.colors.codePoints(for: .jxl)
    let isKnown = points.map(Self.isKnown) ?? false
    codePoints = points.flatMap { isKnown ? $0 : nil } ?? .sRGB
    let made = isKnown ? nil : plan.profile ?? points.flatMap { ICCWriter.profile($0) }
    let samples = UInt32(pixelFormat.model.samplesPerPixel)
    let distance = distance
    // It complains on standard error of what it does not take.
    profile = made.flatMap {
      ICCProfile.hasTables($0) && cslicer_jxl_takes_profile($0, $0.count, samples, distance) == 1
        ? $0 : nil
    }
    notes =
      made != nil && profile == nil
      ? ["libjxl does not take its ICC profile, which is left out"] : []
  }

  /// True for colors that the format can name. Source: ISO/IEC 18181-1 annex E.2.
  private static func isKnown(_ points: ColorDescription.CodePoints) -> Bool {
    [1, 9, 12].contains(points.primaries) && [1, 8, 13, 16, 18].contains(points.transfer)
  }

  /// Maps a quality as the library's own program does: 90 is a distance of 1, which hardly anybody sees.
  /// Source: libjxl, `jxl/encode.h`, JxlEncoderDistanceFromQuality of 0.10; earlier versions take no more
  /// than 15.
  private static func distance(_ quality: Int) -> Float {
    let quality = Double(quality)
    let distance =
      quality >= 100
      ? 0
      : quality >= 30
        ? 0.1 + (100 - quality) * 0.09
        : 53.0 / 3000 * quality * quality - 23.0 / 20 * quality + 25
    return Float(min(distance, 15))
  }

  /// The library's own default is 7. Above 7 without loss a hundredth fewer bytes take ten times as long.
  private static func effort(
    _ compression: EncodeOptions.Compression, isLossless: Bool
  ) -> Int32 {
    switch compression {
    case .fast: 3
    case .default: 7
    case .small: isLossless ? 9 : 8
    }
  }

  /// - Parameter x: not used, as is `y`: nothing in a JPEG XL says where it lay.
  func encode(_ rows: RasterView, x: Int, y: Int, to sink: any ByteSink) throws {
    precondition(rows.format == pixelFormat, "rows come in the recipe's pixel format")
    let size = rows.size
    var picture = cslicer_jxl_picture()
    (picture.width, picture.height) = (UInt32(size.width), UInt32(size.height))
    picture.samples = UInt32(pixelFormat.model.samplesPerPixel)
    picture.bits = UInt32(pixelFormat.bitDepth)
    picture.orientation = UInt32(plan.orientation.rawValue)
    picture.primaries = UInt32(codePoints.primaries)
    picture.transfer = UInt32(codePoints.transfer)
    (picture.distance, picture.effort) = (distance, effort)
    let exif = plan.exif(size: size, saysOrientation: false).map { [0, 0, 0, 0] + $0 }
    let file = try rows.withPackedBytes { pixels in
      try LibraryEncoder.file(.jxl, .jxl, workingBytes: Self.workingBytes(size)) { file, message in
        Self.withBytes(profile ?? [], exif ?? [], plan.xmp ?? []) { profile, exif, xmp in
          (picture.profile, picture.profile_count) = (profile.baseAddress, profile.count)
          (picture.exif, picture.exif_count) = (exif.baseAddress, exif.count)
          (picture.xmp, picture.xmp_count) = (xmp.baseAddress, xmp.count)
          return cslicer_jxl_encode(
            pixels.baseAddress, pixels.count, &picture, &file, &message)
        }
      }
    }
    try file.withBytes { try sink.write($0) }
  }

  private static func withBytes<R>(
    _ one: [UInt8], _ two: [UInt8], _ three: [UInt8],
    _ body: (
      UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>
    ) -> R
  ) -> R {
    one.withUnsafeBufferPointer { one in
      two.withUnsafeBufferPointer { two in
        three.withUnsafeBufferPointer { three in body(one, two, three) }
      }
    }
  }

  /// Bytes, measured with libjxl 0.7.
  private static func workingBytes(_ size: PixelSize) -> Int { 106 * size.width * size.height }

  func writer(size: PixelSize, to sink: any ByteSink) throws -> any PictureWriter {
    try RasterWriter(size: size, pixelFormat) { raster, _ in
      try raster.withView { try encode($0, x: 0, y: 0, to: sink) }
    }
  }
}

extension ColorDescription.CodePoints {
  static let sRGB = ColorDescription.CodePoints(primaries: 1, transfer: 13)
}
