import SlicerCore
package import SlicerTiles

/// The contents of a manifest for the frames of an atlas, each in a file of its own.
///
/// `Documentation/Manifest.md` describes the keys. ``join`` refuses it, because pixels between frames are in no file.
package struct AtlasManifest: Codable, Hashable, Sendable {
  package static let currentVersion = 1

  package let version: Int
  /// The program that wrote it, such as `slicer 1.0.0`.
  package let generator: String
  /// Always `atlas`, by which it is known.
  package let kind: Kind
  /// The document's file, without folders.
  package let document: ManifestName
  /// The document's kind, as it is asked for: `texturepacker`.
  package let format: String
  /// True if files stay trimmed; else each is as large as its source.
  package let trimmed: Bool
  package let sheets: [Sheet]
  package let frames: [Frame]
  package let animations: [Animation]

  package enum Kind: String, Codable, Hashable, Sendable { case atlas }

  package struct Sheet: Codable, Hashable, Sendable {
    package let name: ManifestName
    package let pixels: ManifestSize<Int>
    /// Pixels per point.
    package let scale: Double

    private enum CodingKeys: CodingKey { case pixels, scale }

    init(name: [UInt8], size: PixelSize, scale: Scale) {
      self.name = ManifestName(name)
      (pixels, self.scale) = (ManifestSize(size), scale.value)
    }

    package init(from decoder: any Decoder) throws {
      name = try ManifestName(from: decoder)
      let container = try decoder.container(keyedBy: CodingKeys.self)
      pixels = try container.decode(ManifestSize<Int>.self, forKey: .pixels)
      scale = try container.decode(Double.self, forKey: .scale)
    }

    package func encode(to encoder: any Encoder) throws {
      try name.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(pixels, forKey: .pixels)
      try container.encode(scale, forKey: .scale)
    }
  }

  package struct Pivot: Codable, Hashable, Sendable {
    package let x: Double
    package let y: Double
  }

  package struct Frame: Codable, Hashable, Sendable {
    package let file: ManifestName
    /// XXH3 of the file's bytes in hexadecimal.
    package let digest: String
    /// The name that the document has.
    package let name: String
    /// An index in ``AtlasManifest/sheets``.
    package let sheet: Int
    /// Where it lies on the sheet.
    package let area: ManifestRect<Int>
    /// How it was turned there; nil: not at all.
    package let turn: Atlas.Turn?
    /// Where the upright frame lies in its source; nil: it is all of it.
    package let place: ManifestRect<Int>?
    package let source: ManifestSize<Int>
    /// 0 to 1 of the source.
    package let pivot: Pivot?
    package let milliseconds: Int?
    package let center: ManifestRect<Int>?

    private enum CodingKeys: String, CodingKey {
      case name, sheet, area, turn, place, source, pivot, milliseconds, center
      case digest = "xxh3"
    }

    init(_ frame: Atlas.Frame, file: [UInt8], digest: String) {
      self.file = ManifestName(file)
      (self.digest, name, sheet) = (digest, frame.name, frame.sheet)
      area = ManifestRect(frame.area)
      turn = frame.turn == .none ? nil : frame.turn
      place = frame.isTrimmed ? ManifestRect(frame.place) : nil
      source = ManifestSize(frame.sourceSize)
      pivot = frame.pivot.map { Pivot(x: $0.x, y: $0.y) }
      milliseconds = frame.milliseconds
      center = frame.center.map { ManifestRect($0) }
    }

    package init(from decoder: any Decoder) throws {
      file = try ManifestName(from: decoder)
      let container = try decoder.container(keyedBy: CodingKeys.self)
      digest = try container.decode(String.self, forKey: .digest)
      name = try container.decode(String.self, forKey: .name)
      sheet = try container.decode(Int.self, forKey: .sheet)
      area = try container.decode(ManifestRect<Int>.self, forKey: .area)
      turn = try container.decodeIfPresent(Atlas.Turn.self, forKey: .turn)
      place = try container.decodeIfPresent(ManifestRect<Int>.self, forKey: .place)
      source = try container.decode(ManifestSize<Int>.self, forKey: .source)
      pivot = try container.decodeIfPresent(Pivot.self, forKey: .pivot)
      milliseconds = try container.decodeIfPresent(Int.self, forKey: .milliseconds)
      center = try container.decodeIfPresent(ManifestRect<Int>.self, forKey: .center)
    }

    package func encode(to encoder: any Encoder) throws {
      try file.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(digest, forKey: .digest)
      try container.encode(name, forKey: .name)
      try container.encode(sheet, forKey: .sheet)
      try container.encode(area, forKey: .area)
      try container.encodeIfPresent(turn, forKey: .turn)
      try container.encodeIfPresent(place, forKey: .place)
      try container.encode(source, forKey: .source)
      try container.encodeIfPresent(pivot, forKey: .pivot)
      try container.encodeIfPresent(milliseconds, forKey: .milliseconds)
      try container.encodeIfPresent(center, forKey: .center)
    }
  }

  package struct Animation: Codable, Hashable, Sendable {
    package let name: String
    /// Indices in ``AtlasManifest/frames``.
    package let frames: [Int]
    package let direction: Atlas.Animation.Direction
    /// Nil: for ever.
    package let repeats: Int?

    init(_ animation: Atlas.Animation) {
      (name, frames) = (animation.name, animation.frames)
      (direction, repeats) = (animation.direction, animation.repeats)
    }
  }

  init(
    document: [UInt8], format: String, trimmed: Bool, sheets: [Sheet], frames: [Frame],
    animations: [Animation]
  ) {
    (version, kind) = (Self.currentVersion, .atlas)
    generator = SlicerVersion.generator
    (self.document, self.format) = (ManifestName(document), format)
    (self.trimmed, self.sheets) = (trimmed, sheets)
    (self.frames, self.animations) = (frames, animations)
  }

  /// True if it is of this version, and names different files that stay in the folder, with their digests.
  var isSound: Bool {
    version == Self.currentVersion
      && (try? NameRules.check(all: frames.map(\.file.bytes))) != nil
      && frames.allSatisfy { (try? Hexadecimal.checkDigest($0.digest)) != nil }
  }
}
