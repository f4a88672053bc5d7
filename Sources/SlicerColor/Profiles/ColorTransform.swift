import CLCMS

/// From the colours of a profile to sRGB: relative colorimetric with black point compensation.
// Proof for Sendable: lcms changes nothing in a transform without a cache while it is used (lcms2
// manual, "Using transforms from several threads"); the handle is freed by the last owner.
final class ColorTransform: @unchecked Sendable {
  private let handle: cmsHTRANSFORM

  /// - Parameters:
  ///   - isExact: evaluate the profile for each pixel, without tables in between: slow.
  ///
  /// Nil when the profile lacks what the transform needs.
  init?(from profile: Profile, _ layout: SampleLayout, isExact: Bool) {
    guard let sRGB = Profile.sRGB,
      let handle = cmsCreateTransform(
        profile.handle, layout.code, sRGB.handle, layout.result.code,
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

  /// Colours of a layout with words, transformed.
  func applied(to colors: [SIMD4<UInt16>]) -> [SIMD4<UInt16>] {
    var colors = colors
    let count = colors.count
    colors.withUnsafeMutableBytes { bytes in
      if let start = bytes.baseAddress { apply(to: start, count: count) }
    }
    return colors
  }
}
