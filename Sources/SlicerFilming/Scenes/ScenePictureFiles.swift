import SlicerColor
import SlicerCore
import SlicerFiles
import SlicerSceneFiles
import SlicerWork
import Synchronization

/// The pictures of a scene, which are all read at once.
struct ScenePictureFiles {
  /// A picture, and where the scene names it.
  struct File {
    /// As the scene has it.
    let path: String
    let picture: Picture
    let place: ScenePlace
  }

  private let files: [(path: String, picture: UnreadPicture)]

  /// What they are when they have been read.
  struct Loaded {
    /// By the paths that the scene has.
    let pixels: [String: ScenePicture]
    let space: ColorSpace
    let notes: [FilmNote]
  }

  /// - Throws: ``WorkError`` about a picture whose header cannot be read; `SceneFileError` for a file
  ///   that cannot be opened.
  init(_ files: [File]) throws {
    self.files = try files.map { file in
      do {
        return (file.path, try UnreadPicture(file.picture))
      } catch let error as WorkError {
        guard let reason = error.reason.error as? FileError else { throw error }
        throw SceneFileError(file.place, .refused("'\(file.path)': \(reason)"))
      }
    }
  }

  /// Of all pictures, and of their parts, each of which has pixels of its own.
  ///
  /// - Throws: `SceneFileError` for a part outside of its picture.
  func memory(of scene: SceneFile) throws(SceneFileError) -> StageMemory {
    var memory = StageMemory()
    for file in files { memory.add(file.picture.size) }
    let pictures = Dictionary(files.map { ($0.path, $0.picture) }) { first, _ in first }
    let parts = try scene.parts { path in pictures[path].map { ($0.size, $0.scale) } }
    for size in parts { memory.add(size) }
    return memory
  }

  /// - Parameter profile: what was stated of the color space.
  func read(_ profile: StageProfile?, _ control: WorkControl) throws -> Loaded {
    let colors = files.map(\.picture.colors)
    let space = colors.space(profile)
    let threads = max(1, Workers(control.threads).unaskedCount / max(1, files.count))
    let loaded = Mutex<[Int: LoadedPicture]>([:])
    try control.forEach(in: Array(files.enumerated())) { index, file in
      let picture = try file.picture.read(in: space, threads, control)
      loaded.withLock { $0[index] = picture }
    }
    let pictures = loaded.withLock { loaded in files.indices.compactMap { loaded[$0] } }
    let pixels = zip(files, pictures).compactMap { file, picture in
      picture.bitmap.map { (file.path, ScenePicture($0, scale: picture.scale)) }
    }
    return Loaded(
      pixels: Dictionary(pixels) { first, _ in first }, space: space,
      notes: pictures.flatMap(\.filmNotes)
        + (colors.note(profile).map { [FilmNote($0)] } ?? []))
  }
}
