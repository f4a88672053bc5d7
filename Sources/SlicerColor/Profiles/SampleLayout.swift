import CLCMS

/// How pixels lie in memory, in lcms's terms. Pixels have the same length before and after.
///
/// Source: lcms2.h, "Pixel types": its macros compute these words.
enum SampleLayout {
  /// Grey in the first of four 16-bit samples.
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

  /// The layout of what comes out.
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
