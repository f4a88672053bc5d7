import SlicerColor
import SlicerCore
import SlicerWork

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
  func space(_ a: ColorResolution, _ b: ColorResolution) -> ColorSpace { [a, b].space(profile) }

  /// What the user should know of two pictures for which nothing was stated.
  func note(_ a: ColorResolution, _ b: ColorResolution) -> WorkNote? { [a, b].note(profile) }
}

extension [ColorResolution] {
  /// The color space of frames that show all of these pictures.
  ///
  /// - Parameter profile: what was stated.
  func space(_ profile: StageProfile?) -> ColorSpace {
    guard let first else { return profile == .displayP3 ? .displayP3 : .sRGB }
    return switch profile {
    case .sRGB: .sRGB
    case .source: first.space
    case .displayP3: .displayP3
    case nil: unlike == nil ? first.space : .sRGB
    }
  }

  /// What the user should know where nothing was stated: two profiles that are not the same.
  func note(_ profile: StageProfile?) -> WorkNote? {
    guard profile == nil, let first, let unlike else { return nil }
    return WorkNote(.unlikeProfiles(first: first.name, second: unlike.name))
  }

  /// The first of which the first one's space does not keep the colors.
  private var unlike: ColorResolution? {
    guard let space = first?.space else { return nil }
    return first { !$0.isKept(in: space) }
  }
}

extension FilmSamples.Kind {
  init(_ picture: UnreadPicture) {
    self.init(profile: picture.colors.name, depth: picture.depth)
  }
}
