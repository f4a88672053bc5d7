import SlicerCore
import SlicerFiles
import SlicerScene
import SlicerWork
import SystemPackage

/// Files of one kind that a scene names beside its pictures, which are found as those are: fonts, drawings.
struct SceneInputs<Contents> {
  /// The files' contents, by their paths in the scene.
  private(set) var files: [String: Contents] = [:]
  private(set) var paths: [FilePath] = []

  /// How messages call one, and what is said of one that is not there.
  struct Kind {
    let noun: String
    /// The most bytes of a file.
    let limit: Int
    let missing: (_ path: String) -> SlicerError
  }

  /// - Parameters:
  ///   - named: by the scene, with the places where it does.
  ///   - find: where a file lies; nil where nothing does.
  ///   - read: what bytes are; what it throws is said of the place.
  /// - Throws: `SlicerError` for one that is not there, cannot be read or is too large.
  init(
    _ named: [(path: String, place: ScenePlace)], _ kind: Kind,
    find: (_ path: String, _ place: ScenePlace) throws -> FilePath?,
    read: (_ bytes: [UInt8], _ name: String) throws -> Contents
  ) throws {
    for (text, place) in named {
      guard let path = try find(text, place) else {
        throw SlicerError(place, kind.missing(text))
      }
      do {
        let file = try InputFile(opening: path, place.isStated ? .byUser : .byFile)
        guard let bytes = try file.source.contents(limit: kind.limit) else {
          throw SlicerError(
            place,
            .wrongKind(actual: "'\(text)'", allowed: "\(kind.noun) of at most \(kind.limit) bytes"))
        }
        files[text] = try read(Array(bytes.bytes), text)
      } catch let error as SlicerError where error.position != nil {
        throw error
      } catch {
        throw SlicerError(place, .refusedInScene("'\(text)': \(error)", Remedy(of: error)))
      }
      paths.append(path)
    }
  }
}

extension SceneInputs<FontFile> {
  init(
    fontsOf scene: SceneFile,
    find: (_ path: String, _ place: ScenePlace) throws -> FilePath?
  ) throws {
    let kind = Kind(noun: "a font", limit: TextLimits.fontFile) { .missingFont($0) }
    try self.init(scene.fonts, kind, find: find) { FontFile($0, name: $1) }
  }
}

extension SceneInputs<SVGShapes> {
  /// The SVG files that a scene takes shapes from.
  init(
    drawingsOf scene: SceneFile,
    find: (_ path: String, _ place: ScenePlace) throws -> FilePath?
  ) throws {
    let kind = Kind(noun: "an SVG file", limit: SVGShapes.largest) { .missingPicture($0) }
    try self.init(scene.drawings, kind, find: find) { bytes, _ in try SVGShapes(bytes) }
  }
}

extension Typesetter {
  /// Reads the pictures of glyphs in a color space.
  convenience init(in space: ColorSpace) {
    self.init { png in
      let picture = try UnreadPicture(Picture(png, name: "glyph"))
      return try picture.read(in: space, 1, WorkControl()).pixels.bitmap
    }
  }
}
