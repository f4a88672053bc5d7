package import SlicerTiles

/// What a manifest says about a film whose frames are files.
///
/// The keys are described in `Documentation/Manifest.md`.
package struct FrameManifest: Codable, Hashable, Sendable {
  package static let currentVersion = 1

  /// One frame.
  package struct Frame: Codable, Hashable, Sendable {
    package let name: ManifestName
    /// When it appears and how long it is shown, in seconds.
    package let time: Double
    package let duration: Double
    /// How far the transition has come: 0 is the first picture, 1 the second.
    package let progress: Double
    /// SHA-256 of the file's bytes in hexadecimal.
    package let digest: String

    enum CodingKeys: String, CodingKey {
      case time, duration, progress
      case digest = "sha256"
    }

    init(name: [UInt8], time: Double, duration: Double, progress: Double, digest: String) {
      self.name = ManifestName(name)
      self.time = time
      self.duration = duration
      self.progress = progress
      self.digest = digest
    }

    package init(from decoder: any Decoder) throws {
      name = try ManifestName(from: decoder)
      let container = try decoder.container(keyedBy: CodingKeys.self)
      time = try container.decode(Double.self, forKey: .time)
      duration = try container.decode(Double.self, forKey: .duration)
      progress = try container.decode(Double.self, forKey: .progress)
      digest = try container.decode(String.self, forKey: .digest)
    }

    package func encode(to encoder: any Encoder) throws {
      try name.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(time, forKey: .time)
      try container.encode(duration, forKey: .duration)
      try container.encode(progress, forKey: .progress)
      try container.encode(digest, forKey: .digest)
    }
  }

  package let version: Int
  /// The program that wrote it, such as `slicer 1.0.0`.
  package let generator: String
  /// The names of the two pictures' files.
  package let from: ManifestName
  package let to: ManifestName
  /// The template of the files' names, with all fields but the frame's number filled in; nil in
  /// manifests of earlier versions.
  package let template: ManifestName?
  /// The transition's name, and its parameters as the command line writes them.
  package let transition: String
  package let parameters: [String: String]
  package let curve: String
  /// The size of every frame in pixels, and pixels per point.
  package let pixels: ManifestSize<Int>
  package let scale: Double
  /// What the pictures' samples were, and what the frames' are; nil in manifests of earlier versions.
  package let samples: FilmSamples?
  /// Frames per second, exactly: `30`, `30000/1001`.
  package let rate: String
  package let frames: [Frame]
}
