import SlicerCore
import SlicerFiles
import SlicerSceneFiles
import SlicerWork
import SystemPackage

/// The SVG files that a scene takes shapes from, which are found as its pictures are.
struct SceneDrawings {
  /// By the paths that the scene has.
  private(set) var files: [String: SVGShapes] = [:]
  /// Where they lie.
  private(set) var paths: [FilePath] = []

  /// - Parameter find: where a file lies; nil where nothing does.
  /// - Throws: `SceneFileError` for one that is not there, cannot be read or is too large.
  init(
    _ scene: SceneFile,
    find: (_ path: String, _ place: ScenePlace) throws(SceneFileError) -> FilePath?
  ) throws {
    for (text, place) in scene.drawings {
      guard let path = try find(text, place) else {
        throw SceneFileError(place, .missingPicture(text))
      }
      do {
        let file = try InputFile(opening: path, place.isStated ? .byUser : .byFile)
        guard let bytes = try file.source.contents(limit: SVGShapes.largest) else {
          throw SVGError.tooMuch("bytes", limit: SVGShapes.largest)
        }
        files[text] = try SVGShapes(Array(bytes.bytes))
      } catch let error as FileError {
        throw SceneFileError(place, .refused("'\(text)': \(error)"))
      } catch let error as SVGError {
        throw SceneFileError(place, .refused("'\(text)': \(error)"))
      }
      paths.append(path)
    }
  }
}
