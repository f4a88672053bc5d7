/// The samples of a film's pictures and of its frames.
package struct FilmSamples: Hashable, Sendable, Codable {
  /// The form of pixels' samples.
  package struct Kind: Hashable, Sendable, Codable {
    /// The color space's name: `sRGB`, `Display P3`, `CMYK` for inks without a profile.
    package let profile: String
    /// Bits a sample.
    package let depth: Int

    package init(profile: String, depth: Int) { (self.profile, self.depth) = (profile, depth) }
  }

  /// The samples of the first picture, as stored.
  package let from: Kind
  /// The samples of the last picture, as stored.
  package let to: Kind
  /// The samples to which both were converted: the frames' own.
  package let frames: Kind

  package init(from: Kind, to: Kind, frames: Kind) {
    (self.from, self.to, self.frames) = (from, to, frames)
  }
}
