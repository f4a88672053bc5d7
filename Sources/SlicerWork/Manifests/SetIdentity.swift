import SlicerFiles
import SlicerTiles
import SystemPackage

/// Which pictures a set of files was made from: by it a run knows its own results from others'.
package enum SetIdentity: Hashable, Sendable {
  /// Tiles of one picture, by the names of its files: one at each scale.
  case tiles(Set<[UInt8]>)
  /// A pyramid of a picture, by the name of its file and that of its layout.
  case pyramid([UInt8], layout: String)
  /// Frames between two pictures, by one transition. The template has all fields but the frame's number filled in; nil
  /// in manifests of versions that did not write it.
  case frames(from: [UInt8], to: [UInt8], transition: String, template: [UInt8]?)
  /// Frames of an animated scene, by the name of its file; the template as that of other frames.
  case scene([UInt8], template: [UInt8])
  /// Frames of a slideshow, by the names of its pictures' files; the template as that of other frames.
  case slides([[UInt8]], template: [UInt8])
  /// Frames of an atlas, by the name of its document's file.
  case atlas([UInt8])
  /// Some frames of a film, by their numbers: each part of a film is a set of its own.
  indirect case some(of: SetIdentity, frames: String)
  /// Made from what came through standard input, or is no file: no other picture is known to be the same.
  case nameless

  /// True if a run for one of them replaces the results of the other.
  ///
  /// A picture whose scales have become more or fewer is the same: those that it still has tell.
  func isSame(as other: SetIdentity) -> Bool {
    switch (self, other) {
    case (.tiles(let names), .tiles(let others)): !names.isDisjoint(with: others)
    case (.frames(_, _, _, template: nil), _), (.nameless, _): false
    case (.some(let whole, let frames), .some(let other, let others)):
      frames == others && whole.isSame(as: other)
    default: self == other
    }
  }

  /// The names of the pictures of tiles; empty for other sets.
  var pictures: Set<FilePath> {
    if case .tiles(let names) = self { Set(names.map { FilePath(bytes: $0) }) } else { [] }
  }

  /// The pictures' name in messages.
  var title: String {
    switch self {
    case .tiles(let names):
      names.sorted { $0.lexicographicallyPrecedes($1) }.map(Self.printable).joined(separator: ", ")
    case .pyramid(let name, let layout): "\(Self.printable(name)) as \(layout)"
    case .nameless: Picture.standardInput.path.printable
    case .frames(let from, let to, let transition, _):
      "\(Self.printable(from)) to \(Self.printable(to)), \(transition)"
    case .atlas(let name), .scene(let name, _): Self.printable(name)
    case .slides(let names, _): Self.title(names)
    case .some(let whole, let frames): "frames \(frames) of \(whole.title)"
    }
  }

  /// `a.jpg to d.jpg (4 pictures)`.
  private static func title(_ names: [[UInt8]]) -> String {
    guard let first = names.first, let last = names.last, names.count > 1 else {
      return names.map(printable).joined()
    }
    return "\(printable(first)) to \(printable(last)) (\(names.count) pictures)"
  }

  private static func printable(_ name: [UInt8]) -> String { FilePath(bytes: name).printable }
}

extension ManifestContents {
  var identity: SetIdentity { .tiles(Set(pictures.map(\.source.name.bytes))) }
}

extension PyramidManifest {
  var identity: SetIdentity { .pyramid(source.name.bytes, layout: layout) }
}

extension AtlasManifest {
  var identity: SetIdentity { .atlas(document.bytes) }
}

extension FrameManifest {
  var identity: SetIdentity {
    only.map { .some(of: whole, frames: $0) } ?? whole
  }

  private var whole: SetIdentity {
    switch subject {
    case .transition(let facts):
      .frames(
        from: facts.from.bytes, to: facts.to.bytes, transition: facts.transition,
        template: template?.bytes)
    case .scene(let facts):
      template.map { .scene(facts.scene.bytes, template: $0.bytes) } ?? .nameless
    case .slideshow(let facts):
      template.map { .slides(facts.slides.map(\.name.bytes), template: $0.bytes) } ?? .nameless
    }
  }
}
