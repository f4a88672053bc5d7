import CLCMS
import SlicerCore

/// An ICC profile that lcms has opened or made.
final class Profile {
  let handle: cmsHPROFILE

  private init?(_ handle: cmsHPROFILE?) {
    guard let handle else { return nil }
    self.handle = handle
  }

  deinit { cmsCloseProfile(handle) }

  /// Nil for bytes that are no profile.
  convenience init?(bytes: [UInt8]) {
    self.init(
      bytes.withUnsafeBytes { cmsOpenProfileFromMem($0.baseAddress, UInt32(clamping: $0.count)) })
  }

  static var sRGB: Profile? { Profile(cmsCreate_sRGBProfile()) }

  /// Grey of the light that `curve` gives; white is white.
  static func gray(_ curve: TransferCurve) -> Profile? {
    curve.withToneCurve { Profile(cmsCreateGrayProfile(cmsD50_xyY(), $0)) }
  }

  /// RGB with the primaries and the white of `chromaticities`, which is shown as white.
  static func rgb(
    _ chromaticities: ColorDescription.Chromaticities, _ curve: TransferCurve
  ) -> Profile? {
    guard chromaticities.isTriangle else { return nil }
    var white = chromaticities.white.xyY
    var primaries = cmsCIExyYTRIPLE(
      Red: chromaticities.red.xyY, Green: chromaticities.green.xyY, Blue: chromaticities.blue.xyY)
    return curve.withToneCurve { tone in
      var tones: [OpaquePointer?] = [tone, tone, tone]
      return Profile(cmsCreateRGBProfile(&white, &primaries, &tones))
    }
  }

  /// What kind of samples the profile is for; nil for other kinds and for links between profiles.
  var model: InputModel? {
    switch cmsGetDeviceClass(handle) {
    case cmsSigInputClass, cmsSigDisplayClass, cmsSigOutputClass, cmsSigColorSpaceClass: break
    default: return nil
    }
    switch cmsGetColorSpace(handle) {
    case cmsSigGrayData: return .gray
    case cmsSigRgbData: return .rgb
    case cmsSigCmykData: return .cmyk
    default: return nil
    }
  }
}

/// What the color samples of a picture are.
enum InputModel: String {
  case gray = "grey"
  case rgb = "RGB"
  case cmyk = "CMYK"

  init(_ model: PixelFormat.Model) {
    switch model {
    case .gray, .grayAlpha: self = .gray
    case .rgb, .rgba, .palette, .ycbcr: self = .rgb
    case .cmyk, .ycck: self = .cmyk
    }
  }
}

extension Point {
  fileprivate var xyY: cmsCIExyY { cmsCIExyY(x: x, y: y, Y: 1) }
}

extension ColorDescription.Chromaticities {
  /// Whether the primaries make colors, and white lies between them.
  fileprivate var isTriangle: Bool {
    func area(_ a: Point, _ b: Point, _ c: Point) -> Double {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    let parts = [area(red, green, white), area(green, blue, white), area(blue, red, white)]
    return white.y > 0.01 && [red, green, blue].allSatisfy { abs($0.x) <= 2 && abs($0.y) <= 2 }
      && (parts.allSatisfy { $0 > 1e-4 } || parts.allSatisfy { $0 < -1e-4 })
  }
}

/// Whether a profile says no more than that a picture is sRGB.
extension Profile {
  /// Whether no color of a cube of 17³ (no grey of 256) moves by more than 1/255 on its way to sRGB.
  func isSRGB(for model: InputModel) -> Bool {
    guard let transform = ColorTransform(from: self, model.exactLayout, isExact: true) else {
      return false
    }
    let slices = model == .gray ? [Self.grays] : (0..<17).map(ColorCube.words)
    return slices.allSatisfy { slice in
      zip(slice, transform.applied(to: slice)).allSatisfy { a, b in
        (0..<3).allSatisfy { abs(Int(a[$0]) - Int(b[$0])) <= 257 }
      }
    }
  }

  private static var grays: [SIMD4<UInt16>] {
    (0..<256).map { SIMD4(repeating: UInt16($0) * 257) }
  }
}

/// sRGB's samples for light in 65,536 steps: the coarsest step, at black, is 1/20 of an 8-bit one.
///
/// Source: IEC 61966-2-1 §5.2.
enum SRGBEncoding {
  static let words: [UInt16] = (0..<65_536).map { UInt16((sample($0) * 65_535).rounded()) }
  static let bytes: [UInt8] = (0..<65_536).map { UInt8((sample($0) * 255).rounded()) }

  private static func sample(_ step: Int) -> Double {
    let light = Double(step) / 65_535
    return light <= 0.0031308
      ? 12.92 * light : min(1.055 * Elementary.power(light, 1 / 2.4) - 0.055, 1)
  }
}
