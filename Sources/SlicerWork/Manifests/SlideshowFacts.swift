package import SlicerTiles

extension FrameManifest {
  package struct SlideshowFacts: Codable, Hashable, Sendable {
    /// In the order in which they are shown.
    package let slides: [SlideFacts]
    /// True if the last one turns into the first.
    package let isClosed: Bool

    package init(slides: [SlideFacts], isClosed: Bool) {
      (self.slides, self.isClosed) = (slides, isClosed)
    }
  }

  /// A picture of a slideshow. Times are in seconds, those of whole frames.
  package struct SlideFacts: Codable, Hashable, Sendable {
    /// The name of its file.
    package let name: ManifestName
    /// The title of the card that is shown over the picture; nil for the picture.
    package let card: String?
    /// When it stands alone for the first time, and how long.
    package let start, hold: Double
    /// How it turns into the next one; nil for the last.
    package let transition: SlideTransitionFacts?

    private enum CodingKeys: CodingKey { case card, start, hold, transition }

    package init(from decoder: any Decoder) throws {
      name = try ManifestName(from: decoder)
      let container = try decoder.container(keyedBy: CodingKeys.self)
      card = try container.decodeIfPresent(String.self, forKey: .card)
      start = try container.decode(Double.self, forKey: .start)
      hold = try container.decode(Double.self, forKey: .hold)
      transition = try container.decodeIfPresent(SlideTransitionFacts.self, forKey: .transition)
    }

    package func encode(to encoder: any Encoder) throws {
      try name.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeIfPresent(card, forKey: .card)
      try container.encode(start, forKey: .start)
      try container.encode(hold, forKey: .hold)
      try container.encodeIfPresent(transition, forKey: .transition)
    }

    package init(
      name: ManifestName, card: String?, start: Double, hold: Double,
      transition: SlideTransitionFacts?
    ) {
      (self.name, self.card) = (name, card)
      (self.start, self.hold, self.transition) = (start, hold, transition)
    }
  }

  package struct SlideTransitionFacts: Codable, Hashable, Sendable {
    package let type: String
    /// The parameters as on the command line.
    package let parameters: [String: String]
    package let curve: String
    package let start, duration: Double

    package init(
      type: String, parameters: [String: String], curve: String, start: Double, duration: Double
    ) {
      (self.type, self.parameters, self.curve) = (type, parameters, curve)
      (self.start, self.duration) = (start, duration)
    }
  }
}
