/// The profile that a picture's description means.
struct ProfileSearch {
  let model: InputModel
  private(set) var profile: Profile?
  private(set) var name = ""
  private(set) var notes: [String] = []
  private var colors = ColorDescription()

  init(model: InputModel) { self.model = model }

  /// The space of a canvas with the profile. Made profiles have bytes, too, so that JPEGs can embed them.
  var space: ColorSpace {
    var colors = colors
    colors.iccProfile = colors.iccProfile ?? profile?.bytes(named: name)
    return ColorSpace(name: name, colors: colors)
  }

  mutating func search(_ colors: ColorDescription) throws {
    if let points = colors.codePoints, model != .cmyk {
      if let name = points.highDynamicRange { throw .highDynamicRange(transfer: name) }
      if !points.isFullRange { throw .narrowRange(points) }
      if find(points) { return }
      notes.append("cICP \(points) is not known and is ignored")
    }
    if let bytes = colors.iccProfile { return find(bytes) }
    guard model != .cmyk, !colors.isSRGB, let gamma = colors.gamma else { return }
    find(gamma: gamma, colors.chromaticities)
  }

  /// Returns true if the code points are known.
  private mutating func find(_ points: ColorDescription.CodePoints) -> Bool {
    guard points.matrix == 0, let curve = points.curve else { return false }
    profile = model == .gray ? .gray(curve) : points.chromaticities.flatMap { .rgb($0, curve) }
    let isDisplayP3 = points.primaries == 12 && points.transfer == 13
    name = isDisplayP3 ? ColorSpace.displayP3.name : "cICP \(points)"
    colors.codePoints = points
    return profile != nil
  }

  private mutating func find(_ bytes: [UInt8]) {
    guard let found = Profile(bytes: bytes) else {
      return notes.append("the ICC profile is damaged and is ignored")
    }
    guard found.model == model else {
      return notes.append("the ICC profile is not one of \(model.rawValue) pictures and is ignored")
    }
    guard let sRGB = Profile.sRGB,
      ColorTransform(ColorConversion(from: found, to: sRGB), model.exactLayout, isExact: true)
        != nil
    else { return notes.append("the ICC profile lacks tables and is ignored") }
    profile = found
    name = found.name ?? "an ICC profile"
    colors.iccProfile = bytes
  }

  /// gAMA of 1/2.2 beside sRGB's primaries is how PNG writes sRGB for old readers (§13.13); the
  /// primaries are sRGB's where nothing is said.
  private mutating func find(
    gamma: Double, _ chromaticities: ColorDescription.Chromaticities?
  ) {
    let primaries = model == .gray ? .sRGB : chromaticities ?? .sRGB
    if abs(gamma * 2.2 - 1) <= 0.01, primaries.isClose(to: .sRGB) { return }
    let curve = TransferCurve.power(1 / gamma)
    let made = model == .gray ? Profile.gray(curve) : Profile.rgb(primaries, curve)
    guard (0.05...20).contains(gamma), let made else {
      return notes.append("gAMA and cHRM make no sense and are ignored")
    }
    profile = made
    name = "gAMA \(gamma)"
  }
}
