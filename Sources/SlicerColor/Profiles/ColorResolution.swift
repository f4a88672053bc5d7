import SlicerCore

/// What a picture's description comes to: a profile to transform from, or sRGB as it is.
struct ColorResolution {
  /// Nil: the samples are sRGB already (inks without a profile: R = (1 − C)(1 − K)).
  private(set) var profile: Profile?
  /// What the user should know.
  private(set) var notes: [String] = []

  /// Weighs what the file says: cICP, ICC profile, sRGB, gamma, else sRGB.
  ///
  /// - Throws: ``ColorError`` for colors that sRGB cannot show.
  init(_ colors: ColorDescription, _ model: InputModel) throws(ColorError) {
    profile = try find(colors, model)
    if let found = profile, model != .cmyk, found.isSRGB(for: model) { profile = nil }
  }

  private mutating func find(
    _ colors: ColorDescription, _ model: InputModel
  ) throws(ColorError) -> Profile? {
    if let points = colors.codePoints, model != .cmyk {
      if let name = points.highDynamicRange { throw .highDynamicRange(transfer: name) }
      if !points.isFullRange { throw .narrowRange(points) }
      if let profile = profile(points, model) { return profile }
      notes.append("cICP \(points) is not known and is ignored")
    }
    if let bytes = colors.iccProfile { return profile(bytes, model) }
    guard model != .cmyk, !colors.isSRGB, let gamma = colors.gamma else { return nil }
    return profile(gamma: gamma, colors.chromaticities, model)
  }

  private func profile(
    _ points: ColorDescription.CodePoints, _ model: InputModel
  ) -> Profile? {
    guard points.matrix == 0, let curve = points.curve else { return nil }
    if model == .gray { return .gray(curve) }
    return points.chromaticities.flatMap { .rgb($0, curve) }
  }

  private mutating func profile(_ bytes: [UInt8], _ model: InputModel) -> Profile? {
    guard let profile = Profile(bytes: bytes) else {
      notes.append("the ICC profile is damaged and is ignored")
      return nil
    }
    guard profile.model == model else {
      notes.append("the ICC profile is not one of \(model.rawValue) pictures and is ignored")
      return nil
    }
    guard ColorTransform(from: profile, model.exactLayout, isExact: true) != nil else {
      notes.append("the ICC profile lacks tables and is ignored")
      return nil
    }
    return profile
  }

  /// gAMA of 1/2.2 beside sRGB's primaries is how PNG writes sRGB for old readers (§13.13); the
  /// primaries are sRGB's where nothing is said.
  private mutating func profile(
    gamma: Double, _ chromaticities: ColorDescription.Chromaticities?, _ model: InputModel
  ) -> Profile? {
    let primaries = model == .gray ? .sRGB : chromaticities ?? .sRGB
    if abs(gamma * 2.2 - 1) <= 0.01, primaries.isClose(to: .sRGB) { return nil }
    let curve = TransferCurve.power(1 / gamma)
    let profile = model == .gray ? Profile.gray(curve) : Profile.rgb(primaries, curve)
    if (0.05...20).contains(gamma), let profile { return profile }
    notes.append("gAMA and cHRM make no sense and are ignored")
    return nil
  }
}

extension InputModel {
  /// The layout for single colors, where time does not count.
  var exactLayout: SampleLayout {
    switch self {
    case .gray: .grayWords
    case .rgb: .rgbWords
    case .cmyk: .cmykBytes
    }
  }
}
