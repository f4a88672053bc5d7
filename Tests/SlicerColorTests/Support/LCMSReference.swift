import CLCMS
import SlicerCore

/// Profiles made by lcms, and lcms asked directly in floating point, one color at a time.
enum LCMSReference {
  static let d65 = cmsCIExyY(x: 0.3127, y: 0.329, Y: 1)

  /// An RGB profile's bytes.
  static func rgb(
    _ red: (Double, Double), _ green: (Double, Double), _ blue: (Double, Double), gamma: Double?
  ) -> [UInt8] {
    var white = d65
    var primaries = cmsCIExyYTRIPLE(
      Red: cmsCIExyY(x: red.0, y: red.1, Y: 1), Green: cmsCIExyY(x: green.0, y: green.1, Y: 1),
      Blue: cmsCIExyY(x: blue.0, y: blue.1, Y: 1))
    let curve =
      gamma.map { cmsBuildGamma(nil, $0) }
      ?? cmsBuildParametricToneCurve(nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    defer { cmsFreeToneCurve(curve) }
    var curves: [OpaquePointer?] = [curve, curve, curve]
    return bytes(cmsCreateRGBProfile(&white, &primaries, &curves))
  }

  static let adobeRGB = rgb((0.64, 0.33), (0.21, 0.71), (0.15, 0.06), gamma: 2.19921875)
  static let displayP3 = rgb((0.68, 0.32), (0.265, 0.69), (0.15, 0.06), gamma: nil)
  static let sRGB = bytes(cmsCreate_sRGBProfile())

  static func gray(gamma: Double) -> [UInt8] {
    let curve = cmsBuildGamma(nil, gamma)
    defer { cmsFreeToneCurve(curve) }
    return bytes(cmsCreateGrayProfile(cmsD50_xyY(), curve))
  }

  /// A profile of inks that look as R = (1 − C)(1 − K)² does: tables from device to Lab.
  static func cmyk() -> [UInt8] {
    let profile = cmsCreateProfilePlaceholder(nil)
    cmsSetProfileVersion(profile, 4.3)
    cmsSetDeviceClass(profile, cmsSigOutputClass)
    cmsSetColorSpace(profile, cmsSigCmykData)
    cmsSetPCS(profile, cmsSigLabData)
    let toLab = cmsCreateTransform(
      cmsCreate_sRGBProfile(), float(PT_RGB, 3), cmsCreateLab4Profile(nil), doubleLab,
      UInt32(INTENT_RELATIVE_COLORIMETRIC), 0)
    defer { cmsDeleteTransform(toLab) }
    let lut = cmsPipelineAlloc(nil, 4, 3)
    let grid = cmsStageAllocCLut16bit(nil, 9, 4, 3, nil)
    cmsStageSampleCLut16bit(
      grid,
      { input, output, context in
        guard let input, let output else { return 0 }
        let light: [Float] = (0..<4).map { 1 - Float(input[$0]) / 65_535 }
        var rgb = (0..<3).map { light[$0] * light[3] * light[3] }
        var lab = [0.0, 0, 0]
        cmsDoTransform(context, &rgb, &lab, 1)
        var color = cmsCIELab(L: lab[0], a: lab[1], b: lab[2])
        cmsFloat2LabEncoded(output, &color)
        return 1
      }, toLab, 0)
    // A table stands between curves: files have no place for it alone.
    cmsPipelineInsertStage(lut, cmsAT_END, cmsStageAllocToneCurves(nil, 4, nil))
    cmsPipelineInsertStage(lut, cmsAT_END, grid)
    cmsPipelineInsertStage(lut, cmsAT_END, cmsStageAllocToneCurves(nil, 3, nil))
    cmsWriteTag(profile, cmsSigAToB0Tag, UnsafeRawPointer(lut))
    cmsPipelineFree(lut)
    return bytes(profile)
  }

  /// An RGB profile with tables to Lab, which lcms cannot turn into a matrix.
  static func rgbTables() -> [UInt8] {
    let (source, lab) = (open(adobeRGB), cmsCreateLab4Profile(nil))
    let transform = cmsCreateTransform(
      source, UInt32(PT_RGB) << 16 | 3 << 3 | 2, lab, UInt32(PT_Lab) << 16 | 3 << 3 | 2,
      UInt32(INTENT_RELATIVE_COLORIMETRIC), UInt32(cmsFLAGS_NOOPTIMIZE))
    defer {
      cmsDeleteTransform(transform)
      cmsCloseProfile(source)
      cmsCloseProfile(lab)
    }
    let link = cmsTransform2DeviceLink(
      transform, 4.3, UInt32(cmsFLAGS_GUESSDEVICECLASS | cmsFLAGS_FORCE_CLUT))
    return bytes(link)
  }

  /// A link between two color spaces: no profile that a picture can have.
  static func link() -> [UInt8] { bytes(cmsCreateInkLimitingDeviceLink(cmsSigCmykData, 200)) }

  /// The color by lcms, relative colorimetric with black point compensation, 0…1.
  static func sRGB(of samples: [Double], _ profile: [UInt8]) -> [Double] {
    let spaces = [1: PT_GRAY, 3: PT_RGB, 4: PT_CMYK]
    let source = open(profile)
    let target = cmsCreate_sRGBProfile()
    defer {
      cmsCloseProfile(source)
      cmsCloseProfile(target)
    }
    let transform = cmsCreateTransform(
      source, float(spaces[samples.count] ?? PT_RGB, samples.count), target, float(PT_RGB, 3),
      UInt32(INTENT_RELATIVE_COLORIMETRIC),
      UInt32(cmsFLAGS_BLACKPOINTCOMPENSATION | cmsFLAGS_NOOPTIMIZE))
    defer { cmsDeleteTransform(transform) }
    // lcms counts ink in percent when it is a float.
    var input = samples.map { Float(samples.count == 4 ? $0 * 100 : $0) }
    var output: [Float] = [0, 0, 0]
    cmsDoTransform(transform, &input, &output, 1)
    return output.map { min(max(Double($0), 0), 1) }
  }

  private static var doubleLab: UInt32 { 1 << 22 | UInt32(PT_Lab) << 16 | 3 << 3 }

  private static func float(_ space: Int32, _ channels: Int) -> UInt32 {
    1 << 22 | UInt32(space) << 16 | UInt32(channels) << 3 | 4
  }

  private static func open(_ bytes: [UInt8]) -> cmsHPROFILE? {
    cmsOpenProfileFromMem(bytes, UInt32(bytes.count))
  }

  private static func bytes(_ profile: cmsHPROFILE?) -> [UInt8] {
    defer { cmsCloseProfile(profile) }
    var count: UInt32 = 0
    cmsSaveProfileToMem(profile, nil, &count)
    var bytes = [UInt8](repeating: 0, count: Int(count))
    cmsSaveProfileToMem(profile, &bytes, &count)
    return bytes
  }
}
