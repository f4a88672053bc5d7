/// What a film's pictures were, and what its frames are.
public struct FilmSamples: Hashable, Sendable, Codable {
  /// Samples of pixels.
  public struct Kind: Hashable, Sendable, Codable {
    /// The color space's name: `sRGB`, `Display P3`, `CMYK` for inks without a profile.
    public let profile: String
    /// Bits a sample.
    public let depth: Int

    package init(profile: String, depth: Int) { (self.profile, self.depth) = (profile, depth) }
  }

  /// Of the picture that is shown first, as it is stored.
  public let from: Kind
  /// Of the picture that is shown in the end, as it is stored.
  public let to: Kind
  /// What both were converted to: the frames' own.
  public let frames: Kind

  package init(from: Kind, to: Kind, frames: Kind) {
    (self.from, self.to, self.frames) = (from, to, frames)
  }
}
