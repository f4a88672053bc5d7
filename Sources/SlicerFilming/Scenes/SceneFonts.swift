import SlicerCore
import SlicerFiles
import SlicerScene
import SlicerSceneFiles
import SlicerText
import SlicerWork
import SystemPackage

/// The fonts that a scene names, which are found as its pictures are.
struct SceneFonts {
  /// By the paths that the scene has.
  private(set) var files: [String: FontFile] = [:]
  /// Where they lie.
  private(set) var paths: [FilePath] = []

  /// - Parameter find: where a file lies; nil where nothing does.
  /// - Throws: `SceneFileError` for one that is not there, cannot be read or is too large.
  init(
    _ scene: SceneFile,
    find: (_ path: String, _ place: ScenePlace) throws(SceneFileError) -> FilePath?
  ) throws {
    for (text, place) in scene.fonts {
      guard let path = try find(text, place) else {
        throw SceneFileError(place, .missingFont(text))
      }
      files[text] = FontFile(try Self.contents(of: path, text, place), name: text)
      paths.append(path)
    }
  }

  private static func contents(
    of path: FilePath, _ text: String, _ place: ScenePlace
  ) throws -> [UInt8] {
    do {
      let file = try InputFile(opening: path, place.isStated ? .byUser : .byFile)
      if let bytes = try file.source.contents(limit: TextLimits.fontFile) {
        return Array(bytes.bytes)
      }
    } catch let error as FileError {
      throw SceneFileError(place, .refused("'\(text)': \(error)"))
    }
    throw SceneFileError(
      place, .type(actual: "'\(text)'", allowed: "a font of at most \(TextLimits.fontFile) bytes"))
  }
}

extension Typesetter {
  /// One that reads the pictures of glyphs in a color space.
  convenience init(in space: ColorSpace) {
    self.init { png throws in
      let picture = try UnreadPicture(Picture(png, name: "glyph"))
      guard let bitmap = try picture.read(in: space, 1, WorkControl()).bitmap else {
        throw TextError.memory
      }
      return bitmap
    }
  }
}
