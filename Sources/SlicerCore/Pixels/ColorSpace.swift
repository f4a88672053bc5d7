/// What the samples of RGB pixels mean: sRGB, or what an ICC profile says.
///
/// Two are equal if files would say the same of them.
public struct ColorSpace: Hashable, Sendable, Described {
  /// What messages and manifests call it: `sRGB`, `Display P3`, or the profile's own name.
  public let name: String
  /// What files say of such samples: that they are sRGB, or else a profile, which JPEGs can have too.
  package let colors: ColorDescription

  package init(name: String, colors: ColorDescription) {
    (self.name, self.colors) = (name, colors)
  }

  /// What pictures are in that say nothing else. Source: IEC 61966-2-1.
  public static let sRGB: ColorSpace = {
    var colors = ColorDescription()
    colors.isSRGB = true
    return ColorSpace(name: "sRGB", colors: colors)
  }()

  /// The name.
  package var words: String { name }
}
