import SlicerColor
import SlicerCore

/// What color space a film's frames are in, where it is not for the pictures to say.
public enum StageProfile: String, CaseIterable, Hashable, Sendable {
  /// What every program shows.
  case sRGB = "srgb"
  /// That of the first picture, and sRGB if that is grey or of inks.
  case source
  /// ``ColorSpace/displayP3``
  case displayP3 = "display-p3"
}

extension StageOptions {
  /// The color space of the frames of two pictures.
  func space(_ a: ColorResolution, _ b: ColorResolution) -> ColorSpace {
    switch profile {
    case .sRGB: .sRGB
    case .source: a.space
    case .displayP3: .displayP3
    case nil: Self.areShared(a, b) ? a.space : .sRGB
    }
  }

  /// What the user should know of two pictures for which nothing was stated.
  func note(_ a: ColorResolution, _ b: ColorResolution) -> WorkNote? {
    profile != nil || Self.areShared(a, b) ? nil : .unlikeProfiles(first: a.name, second: b.name)
  }

  /// Whether one space keeps the colors of both.
  private static func areShared(_ a: ColorResolution, _ b: ColorResolution) -> Bool {
    a.isKept(in: a.space) && b.isKept(in: a.space)
  }
}

/// What a film's pictures were, and what its frames are.
public struct FilmSamples: Hashable, Sendable, Codable {
  /// Samples of pixels.
  public struct Kind: Hashable, Sendable, Codable {
    /// The color space's name: `sRGB`, `Display P3`, `CMYK` for inks without a profile.
    public let profile: String
    /// Bits a sample.
    public let depth: Int
  }

  /// Of the picture that is shown first, as it is stored.
  public let from: Kind
  /// Of the picture that is shown in the end, as it is stored.
  public let to: Kind
  /// What both were converted to: the frames' own.
  public let frames: Kind
}

extension FilmSamples.Kind {
  init(_ picture: UnreadPicture) {
    self.init(profile: picture.colors.name, depth: picture.depth)
  }
}
