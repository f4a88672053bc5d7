import CLCMS

/// The library that converts colors, with its version: another one may give other pixels.
package enum ColorLibrary {
  /// `lcms2 2.14`, as it says while the program runs.
  package static var version: String {
    let version = cmsGetEncodedCMMversion()
    return "lcms2 \(version / 1000).\(version % 1000 / 10)"
  }
}

/// From the colors of one profile to the RGB of another.
struct ColorConversion {
  let source, target: Profile

  init(from source: Profile, to target: Profile) { (self.source, self.target) = (source, target) }
}

/// A conversion as lcms does it: relative colorimetric with black point compensation.
// Proof for Sendable: lcms changes nothing in a transform without a cache while it is used (lcms2 manual,
// "Using transforms from several threads"). The handle is freed by the last owner.
final class ColorTransform: @unchecked Sendable {
  private let handle: cmsHTRANSFORM

  /// - Parameters:
  ///   - isExact: evaluate the profile for each pixel, without tables in between: slow.
  ///
  /// Nil when the profile lacks what the transform needs.
  init?(_ conversion: ColorConversion, _ layout: SampleLayout, isExact: Bool) {
    guard
      let handle = cmsCreateTransform(
        conversion.source.handle, layout.code, conversion.target.handle, layout.result.code,
        UInt32(INTENT_RELATIVE_COLORIMETRIC),
        UInt32(cmsFLAGS_BLACKPOINTCOMPENSATION | cmsFLAGS_NOCACHE)
          | UInt32(isExact ? cmsFLAGS_NOOPTIMIZE : cmsFLAGS_HIGHRESPRECALC))
    else { return nil }
    self.handle = handle
  }

  deinit { cmsDeleteTransform(handle) }

  /// Transforms pixels where they lie; the fourth sample of RGB stays as it is.
  ///
  /// - Parameter pixels: `count` pixels of the layout.
  func apply(to pixels: UnsafeMutableRawPointer, count: Int) {
    cmsDoTransform(handle, pixels, pixels, UInt32(count))
  }

  /// Colors of a layout with words, transformed.
  func applied(to colors: [SIMD4<UInt16>]) -> [SIMD4<UInt16>] {
    var colors = colors
    let count = colors.count
    colors.withUnsafeMutableBytes { bytes in
      if let start = bytes.baseAddress { apply(to: start, count: count) }
    }
    return colors
  }
}

/// How pixels lie in memory, in lcms's terms. Pixels have the same length before and after.
///
/// Source: lcms2.h, "Pixel types": its macros compute these words.
enum SampleLayout {
  /// Gray in the first of four 16-bit samples.
  case grayWords
  /// RGB and one more sample, which stays as it is, in 16 bits each.
  case rgbWords
  /// RGB and one more sample, which stays as it is, in 8 bits each.
  case rgbBytes
  /// CMYK in 8 bits each, 0 for no ink.
  case cmykBytes

  var code: cmsUInt32Number {
    switch self {
    case .grayWords: Self.code(PT_GRAY, channels: 1, extra: 3, bytes: 2)
    case .rgbWords: Self.code(PT_RGB, channels: 3, extra: 1, bytes: 2)
    case .rgbBytes: Self.code(PT_RGB, channels: 3, extra: 1, bytes: 1)
    case .cmykBytes: Self.code(PT_CMYK, channels: 4, extra: 0, bytes: 1)
    }
  }

  var result: SampleLayout {
    switch self {
    case .grayWords, .rgbWords: .rgbWords
    case .rgbBytes, .cmykBytes: .rgbBytes
    }
  }

  private static func code(
    _ space: Int32, channels: UInt32, extra: UInt32, bytes: UInt32
  ) -> cmsUInt32Number {
    UInt32(space) << 16 | extra << 7 | channels << 3 | bytes
  }
}

/// The fastest way from a profile's colors to another one's.
enum RowTransform: Sendable {
  case matrix(MatrixTransform)
  case lcms(ColorTransform)

  /// Nil when the profile lacks what a transform needs.
  init?(_ conversion: ColorConversion, _ layout: SampleLayout) {
    if let matrix = MatrixTransform(conversion, layout) {
      self = .matrix(matrix)
    } else if let transform = ColorTransform(conversion, layout, isExact: layout == .rgbWords) {
      self = .lcms(transform)
    } else {
      return nil
    }
  }

  /// Transforms `count` pixels of the layout where they lie.
  func apply(to pixels: UnsafeMutableRawPointer, count: Int) {
    switch self {
    case .matrix(let matrix): matrix.apply(to: pixels, count: count)
    case .lcms(let transform): transform.apply(to: pixels, count: count)
    }
  }
}

/// 17³ colors, evenly over all RGB, in slices of one red (0…16); the fourth sample is 0.
enum ColorCube {
  static func bytes(red: Int) -> [SIMD4<UInt8>] {
    func level(_ step: Int) -> UInt8 { UInt8((step * 255 + 8) / 16) }
    return (0..<289).map { SIMD4(level(red), level($0 / 17), level($0 % 17), 0) }
  }

  static func words(red: Int) -> [SIMD4<UInt16>] {
    bytes(red: red).map { SIMD4<UInt16>(truncatingIfNeeded: $0) &* 257 }
  }
}
