/// The interpretation of a picture's color description: the meaning of its samples, and their conversion to a
/// canvas's.
package struct ColorResolution {
  /// Nil: the samples are sRGB already (inks without a profile: R = (1 − C)(1 − K)).
  let profile: Profile?
  private let model: InputModel
  /// The name of the colors, for messages: `sRGB`, `Adobe RGB (1998)`.
  package let name: String
  /// The space of a canvas on which the picture's colors are kept as they are. sRGB for grays, inks, and
  /// profiles that lead to colors and not back.
  package let space: ColorSpace
  /// True if a canvas can have samples as the picture's are.
  private let hasSpace: Bool
  package let notes: [String]

  /// Weighs what the file says: cICP, ICC profile, sRGB, gamma, else sRGB.
  ///
  /// - Parameter model: of the rows.
  /// - Throws: `SlicerError` for colors that no canvas can show.
  package init(
    _ colors: ColorDescription, _ model: PixelFormat.Model
  ) throws {
    self.model = InputModel(model)
    var search = ProfileSearch(model: self.model)
    try search.search(colors)
    notes = search.notes
    if let profile = search.profile, self.model == .cmyk || !profile.isSRGB(for: self.model) {
      self.profile = profile
      name = search.name
      hasSpace = self.model == .rgb && profile.leadsBack
      space = hasSpace ? search.space : .sRGB
    } else {
      (profile, name, space) = (nil, self.model == .cmyk ? "CMYK" : "sRGB", .sRGB)
      hasSpace = self.model == .rgb
    }
  }

  /// How the samples become those of a canvas; nil where they are these already, and for inks without
  /// a profile that become sRGB.
  func conversion(to target: ColorSpace) -> ColorConversion? {
    if hasSpace && space == target || profile == nil && target == .sRGB { return nil }
    guard let source = profile ?? (model == .gray ? .gray(.sRGB) : .sRGB),
      let target = Profile(target)
    else { return nil }
    if model == .rgb, source.isClose(to: target, for: .rgb) { return nil }
    return ColorConversion(from: source, to: target)
  }

  /// True if the samples are sRGB, or inks of which nothing more is known.
  package var saysNothing: Bool { profile == nil }

  /// A profile by which files of `model` can say what the samples are; nil for sRGB, and where none can.
  ///
  /// A description of grays fits RGB, where it is a curve.
  package func iccProfile(for model: PixelFormat.Model) -> [UInt8]? {
    if hasSpace, InputModel(model) == .rgb { return space.colors.iccProfile }
    guard self.model != .cmyk, let profile else { return nil }
    if InputModel(model) == self.model { return profile.bytes(named: name) }
    return InputModel(model) == .rgb ? profile.grayAsRGB?.bytes(named: name) : nil
  }

  /// True if the picture's samples are kept on a canvas of this space: what two profiles that differ
  /// in their bytes alone allow.
  package func isKept(in space: ColorSpace) -> Bool {
    hasSpace ? conversion(to: space) == nil : space == .sRGB
  }
}

extension PixelFormat.Model {
  /// True if one profile can be that of pixels of both.
  package func sharesProfiles(with other: Self) -> Bool { InputModel(self) == InputModel(other) }
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

/// Colors that users state, which are sRGB, in the space of a canvas; clipped to what that has.
package struct StatedColors: Sendable {
  /// Nil if the canvas is sRGB.
  private let transform: ColorTransform?

  package init(in space: ColorSpace) {
    guard space != .sRGB, let source = Profile.sRGB, let target = Profile(space) else {
      transform = nil
      return
    }
    transform = ColorTransform(
      ColorConversion(from: source, to: target), .rgbWords, isExact: true)
  }

  package var areKept: Bool { transform == nil }

  /// The color, rounded to 8 bits.
  package func converted(_ color: RGBA) -> RGBA {
    let words = SIMD4(UInt16(color.red), UInt16(color.green), UInt16(color.blue), 0) &* 257
    guard let result = transform?.applied(to: [words]).first else { return color }
    func byte(_ word: UInt16) -> UInt8 { UInt8((Int(word) + 128) / 257) }
    return RGBA(
      red: byte(result.x), green: byte(result.y), blue: byte(result.z), alpha: color.alpha)
  }
}
