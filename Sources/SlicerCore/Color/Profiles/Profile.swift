import CLCMS

/// An ICC profile that lcms has opened or made.
final class Profile {
  let handle: cmsHPROFILE

  private init?(_ handle: cmsHPROFILE?) {
    guard let handle else { return nil }
    self.handle = handle
  }

  deinit { cmsCloseProfile(handle) }

  /// Returns nil for bytes that are no profile.
  convenience init?(bytes: [UInt8]) {
    self.init(
      bytes.withUnsafeBytes { cmsOpenProfileFromMem($0.baseAddress, UInt32(clamping: $0.count)) })
  }

  static var sRGB: Profile? { Profile(cmsCreate_sRGBProfile()) }

  /// The profile of pixels of a canvas.
  convenience init?(_ space: ColorSpace) {
    if let bytes = space.colors.iccProfile {
      self.init(bytes: bytes)
    } else {
      self.init(cmsCreate_sRGBProfile())
    }
  }

  /// Gray of the light that `curve` gives; white is white.
  static func gray(_ curve: TransferCurve) -> Profile? {
    curve.withToneCurve { Profile(cmsCreateGrayProfile(cmsD50_xyY(), $0)) }
  }

  /// RGB with the primaries and the white of `chromaticities`, which is shown as white.
  static func rgb(
    _ chromaticities: ColorDescription.Chromaticities, _ curve: TransferCurve
  ) -> Profile? {
    curve.withToneCurve { rgb(chromaticities, $0) }
  }

  /// - Parameter tone: the curve of red, green and blue, as lcms has it.
  private static func rgb(
    _ chromaticities: ColorDescription.Chromaticities, _ tone: OpaquePointer
  ) -> Profile? {
    guard chromaticities.isTriangle else { return nil }
    var white = chromaticities.white.xyY
    var primaries = cmsCIExyYTRIPLE(
      Red: chromaticities.red.xyY, Green: chromaticities.green.xyY, Blue: chromaticities.blue.xyY)
    var tones: [OpaquePointer?] = [tone, tone, tone]
    return Profile(cmsCreateRGBProfile(&white, &primaries, &tones))
  }

  /// The RGB of which equal samples are the light that a gray profile's curve gives; nil for other profiles.
  var grayAsRGB: Profile? {
    guard cmsGetColorSpace(handle) == cmsSigGrayData, cmsGetPCS(handle) == cmsSigXYZData,
      cmsIsTag(handle, cmsSigAToB0Tag) == 0, cmsIsTag(handle, cmsSigAToB1Tag) == 0,
      let tone = cmsReadTag(handle, cmsSigGrayTRCTag)
    else { return nil }
    return Self.rgb(.sRGB, OpaquePointer(tone))
  }

  /// The kind of samples of the profile; nil for other kinds and for links between profiles.
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

/// The meaning of a picture's color samples.
enum InputModel: String {
  case gray = "grey"
  case rgb = "RGB"
  case cmyk = "CMYK"

  init(_ model: PixelFormat.Model) {
    switch model {
    case .gray, .grayAlpha, .samples: self = .gray
    case .rgb, .rgba, .palette, .ycbcr: self = .rgb
    case .cmyk, .ycck: self = .cmyk
    }
  }
}

extension Point {
  fileprivate var xyY: cmsCIExyY { cmsCIExyY(x: x, y: y, Y: 1) }
}

extension ColorDescription.Chromaticities {
  /// True if the primaries make colors, and white lies between them.
  fileprivate var isTriangle: Bool {
    func area(_ a: Point, _ b: Point, _ c: Point) -> Double {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    let parts = [area(red, green, white), area(green, blue, white), area(blue, red, white)]
    return white.y > 0.01 && [red, green, blue].allSatisfy { abs($0.x) <= 2 && abs($0.y) <= 2 }
      && (parts.allSatisfy { $0 > 1e-4 } || parts.allSatisfy { $0 < -1e-4 })
  }
}

/// Compares profiles.
extension Profile {
  /// True if it says no more than that a picture is sRGB.
  func isSRGB(for model: InputModel) -> Bool {
    Self.sRGB.map { isClose(to: $0, for: model) } ?? false
  }

  /// True if no color of a cube of 17³ (no gray of 256) moves by over 1/255 on its way to `other`'s RGB.
  func isClose(to other: Profile, for model: InputModel) -> Bool {
    guard
      let transform = ColorTransform(
        ColorConversion(from: self, to: other), model.exactLayout, isExact: true)
    else { return false }
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

extension ColorSpace {
  /// The color space of phones and screens: the primaries of DCI-P3, the white and the curve of sRGB.
  ///
  /// Source: SMPTE EG 432-1; Apple, `CGColorSpace.displayP3`.
  public static let displayP3: ColorSpace = {
    let points = ColorDescription.CodePoints(primaries: 12, transfer: 13)
    guard let profile = points.chromaticities.flatMap({ Profile.rgb($0, .sRGB) }),
      let bytes = profile.bytes(named: "Display P3")
    else { preconditionFailure("lcms makes profiles of primaries and a curve") }
    var colors = ColorDescription()
    colors.iccProfile = bytes
    return ColorSpace(name: "Display P3", colors: colors)
  }()
}

/// Names profiles, and writes their bytes.
extension Profile {
  /// True if colors can become samples; a scanner's profile may say only what its samples are.
  var leadsBack: Bool {
    let conversion = Self.sRGB.map { ColorConversion(from: $0, to: self) }
    return conversion.flatMap { ColorTransform($0, .rgbWords, isExact: true) } != nil
  }

  /// The profile's name, without characters that no line shows; nil if nothing is left.
  var name: String? {
    var bytes = [CChar](repeating: 0, count: 256)
    cmsGetProfileInfoASCII(
      handle, cmsInfoDescription, "en", "US", &bytes, UInt32(bytes.count - 1))
    let text = bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let printable = text.filter { (0x20..<0x7F).contains($0) }
    return printable.isEmpty ? nil : String(decoding: printable, as: UTF8.self)
  }

  /// The bytes of a profile that was made here, under a name; the same every time.
  func bytes(named name: String) -> [UInt8]? {
    guard let text = cmsMLUalloc(nil, 1) else { return nil }
    defer { cmsMLUfree(text) }
    cmsMLUsetASCII(text, "en", "US", name)
    var count: UInt32 = 0
    guard cmsWriteTag(handle, cmsSigProfileDescriptionTag, UnsafeRawPointer(text)) != 0,
      cmsSaveProfileToMem(handle, nil, &count) != 0
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(count))
    guard cmsSaveProfileToMem(handle, &bytes, &count) != 0, bytes.count >= 36 else { return nil }
    // ICC.1:2022 §7.2.9: lcms writes the time of day, which is no property of the colors.
    bytes.replaceSubrange(24..<36, with: [0x07, 0xD0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0])
    return bytes
  }
}
