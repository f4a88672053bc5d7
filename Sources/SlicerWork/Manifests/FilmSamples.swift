/// What a film's pictures were, and what its frames are.
package struct FilmSamples: Hashable, Sendable, Codable {
  /// Samples of pixels.
  package struct Kind: Hashable, Sendable, Codable {
    /// The color space's name: `sRGB`, `Display P3`, `CMYK` for inks without a profile.
    package let profile: String
    /// Bits a sample.
    package let depth: Int

    package init(profile: String, depth: Int) { (self.profile, self.depth) = (profile, depth) }
  }

  /// Of the picture that is shown first, as it is stored.
  package let from: Kind
  /// Of the picture that is shown in the end, as it is stored.
  package let to: Kind
  /// What both were converted to: the frames' own.
  package let frames: Kind

  package init(from: Kind, to: Kind, frames: Kind) {
    (self.from, self.to, self.frames) = (from, to, frames)
  }
}
