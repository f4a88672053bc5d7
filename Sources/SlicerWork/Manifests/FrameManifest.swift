package import SlicerTiles

/// The contents of a manifest for a film whose frames are files.
///
/// The keys are described in `Documentation/Manifest.md`.
package struct FrameManifest: Codable, Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    case transition(TransitionFacts)
    case scene(SceneFacts)
    case slideshow(SlideshowFacts)

    /// The version of the manifest: readers of the first know transitions alone, of the second scenes too.
    var version: Int {
      switch self {
      case .transition: 1
      case .scene: 2
      case .slideshow: 3
      }
    }
  }

  package struct TransitionFacts: Codable, Hashable, Sendable {
    /// The names of the two pictures' files.
    package let from: ManifestName
    package let to: ManifestName
    /// The transition's name, and its parameters as the command line writes them.
    package let transition: String
    package let parameters: [String: String]
    package let curve: String
    /// The samples of the pictures and of the frames; nil in manifests of earlier versions.
    package let samples: FilmSamples?

    package init(
      from: ManifestName, to: ManifestName, transition: String, parameters: [String: String],
      curve: String, samples: FilmSamples?
    ) {
      (self.from, self.to, self.transition) = (from, to, transition)
      (self.parameters, self.curve, self.samples) = (parameters, curve, samples)
    }
  }

  package struct SceneFacts: Codable, Hashable, Sendable {
    package let scene: ManifestName
    /// How long it lasts, in seconds.
    package let sceneDuration: Double

    package init(scene: ManifestName, sceneDuration: Double) {
      (self.scene, self.sceneDuration) = (scene, sceneDuration)
    }
  }

  package enum Place: Hashable, Sendable {
    /// How far the transition has come: 0 is the first picture, 1 the second.
    case progress(Double)
    /// Which moment of the scene it is, in seconds.
    case moment(Double)
    /// A slideshow's picture alone, by its number from 0.
    case slide(Int)
    /// A picture that turns into another, by their numbers; 0 is the first, 1 the second.
    case between(Int, Int, progress: Double)
  }

  package let version: Int
  /// The program that wrote it, such as `slicer 1.0.0`.
  package let generator: String
  package let subject: Subject
  /// The template of the files' names, with all fields but the frame's number filled in; nil in
  /// manifests of earlier versions.
  package let template: ManifestName?
  /// The size of every frame in pixels, and pixels per point.
  package let pixels: ManifestSize<Int>
  package let scale: Double
  /// Frames per second, exactly: `30`, `30000/1001`.
  package let rate: String
  /// The numbers of the frames, such as `0,5,10-12`, if they are some of a film's; nil for a whole film.
  package let only: String?
  package let frames: [Frame]

  package init(
    _ subject: Subject, generator: String, template: ManifestName?, pixels: ManifestSize<Int>,
    scale: Double, rate: String, only: String? = nil, frames: [Frame]
  ) {
    (version, self.subject) = (subject.version, subject)
    (self.generator, self.template, self.pixels) = (generator, template, pixels)
    (self.scale, self.rate, self.only, self.frames) = (scale, rate, only, frames)
  }
}

extension FrameManifest {
  /// True if it is of this version and names different files that stay in the folder; it has their digests,
  /// and possible sizes and times.
  var isSound: Bool {
    guard version == subject.version, pixels.width > 0, pixels.height > 0, scale > 0,
      (try? NameRules.check(all: frames.map(\.name.bytes))) != nil
    else { return false }
    return frames.allSatisfy {
      $0.time >= 0 && $0.duration >= 0 && (try? Hexadecimal.checkDigest($0.digest)) != nil
    }
  }

  private enum CodingKeys: CodingKey {
    case version, generator, template, pixels, scale, rate, only, frames
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    subject = try Subject(from: decoder)
    version = try container.decode(Int.self, forKey: .version)
    generator = try container.decode(String.self, forKey: .generator)
    template = try container.decodeIfPresent(ManifestName.self, forKey: .template)
    pixels = try container.decode(ManifestSize<Int>.self, forKey: .pixels)
    scale = try container.decode(Double.self, forKey: .scale)
    rate = try container.decode(String.self, forKey: .rate)
    only = try container.decodeIfPresent(String.self, forKey: .only)
    frames = try container.decode([Frame].self, forKey: .frames)
  }

  package func encode(to encoder: any Encoder) throws {
    try subject.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(version, forKey: .version)
    try container.encode(generator, forKey: .generator)
    try container.encodeIfPresent(template, forKey: .template)
    try container.encode(pixels, forKey: .pixels)
    try container.encode(scale, forKey: .scale)
    try container.encode(rate, forKey: .rate)
    try container.encodeIfPresent(only, forKey: .only)
    try container.encode(frames, forKey: .frames)
  }
}

/// Its keys stand beside the manifest's own; that of a scene is known by `scene`, that of a slideshow by
/// `slides`.
extension FrameManifest.Subject: Codable {
  private enum CodingKeys: CodingKey { case scene, slides }

  package init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: CodingKeys.self)
    self =
      if keys.contains(.scene) {
        .scene(try FrameManifest.SceneFacts(from: decoder))
      } else if keys.contains(.slides) {
        .slideshow(try FrameManifest.SlideshowFacts(from: decoder))
      } else {
        .transition(try FrameManifest.TransitionFacts(from: decoder))
      }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .transition(let facts): try facts.encode(to: encoder)
    case .scene(let facts): try facts.encode(to: encoder)
    case .slideshow(let facts): try facts.encode(to: encoder)
    }
  }
}

extension FrameManifest {
  package struct Frame: Codable, Hashable, Sendable {
    package let name: ManifestName
    /// When it appears and how long it is shown, in seconds.
    package let time: Double
    package let duration: Double
    package let place: Place
    /// XXH3 of the file's bytes in hexadecimal.
    package let digest: String

    private enum CodingKeys: String, CodingKey {
      case time, duration, progress, moment, picture, next
      case digest = "xxh3"
    }

    package init(name: [UInt8], time: Double, duration: Double, place: Place, digest: String) {
      self.name = ManifestName(name)
      (self.time, self.duration, self.place, self.digest) = (time, duration, place, digest)
    }

    package init(from decoder: any Decoder) throws {
      name = try ManifestName(from: decoder)
      let container = try decoder.container(keyedBy: CodingKeys.self)
      time = try container.decode(Double.self, forKey: .time)
      duration = try container.decode(Double.self, forKey: .duration)
      place = try Self.place(container)
      digest = try container.decode(String.self, forKey: .digest)
    }

    private static func place(_ container: KeyedDecodingContainer<CodingKeys>) throws -> Place {
      if let moment = try container.decodeIfPresent(Double.self, forKey: .moment) {
        return .moment(moment)
      }
      guard let picture = try container.decodeIfPresent(Int.self, forKey: .picture) else {
        return .progress(try container.decode(Double.self, forKey: .progress))
      }
      guard let next = try container.decodeIfPresent(Int.self, forKey: .next) else {
        return .slide(picture)
      }
      return .between(
        picture, next, progress: try container.decode(Double.self, forKey: .progress))
    }

    package func encode(to encoder: any Encoder) throws {
      try name.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(time, forKey: .time)
      try container.encode(duration, forKey: .duration)
      switch place {
      case .progress(let progress): try container.encode(progress, forKey: .progress)
      case .moment(let moment): try container.encode(moment, forKey: .moment)
      case .slide(let picture): try container.encode(picture, forKey: .picture)
      case .between(let picture, let next, let progress):
        try container.encode(picture, forKey: .picture)
        try container.encode(next, forKey: .next)
        try container.encode(progress, forKey: .progress)
      }
      try container.encode(digest, forKey: .digest)
    }
  }
}
