package import SlicerCore
import SlicerFiles
import SlicerScene
package import SlicerWork
import Synchronization
import SystemPackage

/// The pictures of a scene, which are all read at once.
struct ScenePictureFiles {
  struct File {
    /// As the scene has it.
    let path: String
    let picture: Picture
    let place: ScenePlace
  }

  private let files: [(path: String, picture: UnreadPicture)]

  struct Loaded {
    /// By the paths that the scene has.
    let pixels: [String: ScenePicture]
    let space: ColorSpace
    let notes: [FilmNote]
    let played: [(path: FilePath, picture: StagePicture)]
  }

  /// - Throws: ``WorkError`` about a picture whose header cannot be read; `SlicerError` for a file
  ///   that cannot be opened.
  init(_ files: [File]) throws {
    self.files = try files.map { file in
      do {
        return (file.path, try UnreadPicture(file.picture))
      } catch let error as WorkError {
        guard let reason = error.reason.error, reason.path != nil else { throw error }
        throw SlicerError(file.place, .refusedInScene("'\(file.path)': \(reason)"))
      }
    }
  }

  /// Of all pictures, and of their parts, each of which has pixels of its own.
  ///
  /// - Throws: `SlicerError` for a part outside of its picture.
  func memory(
    of scene: SceneFile, _ threads: Threads
  ) throws -> StageMemory {
    var memory = StageMemory()
    for file in files {
      let size = file.picture.size
      // Of what moves also the canvas that it is drawn on, and the pictures that are kept.
      if file.picture.moves {
        memory.add(size, count: UnreadPicture.drawnCount(threads))
        memory.add(size, count: UnreadPicture.room(of: size, frame: size, threads))
      }
      memory.add(size)
    }
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
    let loaded = Mutex<[Int: StageReader.Read]>([:])
    try control.forEach(in: Array(files.enumerated())) { index, file in
      let picture = try Self.read(file.picture, in: space, threads, control)
      loaded.withLock { $0[index] = picture }
    }
    let pictures = loaded.withLock { loaded in files.indices.compactMap { loaded[$0] } }
    let pixels = try zip(files, pictures).map { file, read in
      var picture = ScenePicture(try read.picture.bitmap(at: 0), scale: file.picture.scale)
      if case .moving(let played) = read.picture { picture.moving = played }
      return (file.path, picture)
    }
    let played = zip(files, pictures).filter { $1.picture.moves }
    return Loaded(
      pixels: Dictionary(pixels) { first, _ in first }, space: space,
      notes: pictures.flatMap(\.notes) + (colors.note(profile).map { [FilmNote($0)] } ?? []),
      played: played.map { ($0.picture.path, $1.picture) })
  }

  private static func read(
    _ picture: UnreadPicture, in space: ColorSpace, _ threads: Int, _ control: WorkControl
  ) throws -> StageReader.Read {
    if picture.moves {
      let played = try picture.played(in: space, frame: picture.size, control.threads)
      return StageReader.Read(picture: .moving(played), notes: picture.filmNotes)
    }
    let loaded = try picture.read(in: space, threads, control)
    return StageReader.Read(picture: .still(loaded.pixels), notes: loaded.filmNotes)
  }
}

extension PlayedPicture: MovingPictures {
  package var duration: Double { times.duration }
  package var plays: Int { times.plays }
  package func number(within seconds: Double) -> Int { times.number(within: seconds) }
  package func bitmap(_ number: Int) throws -> Bitmap {
    guard case .bytes(let bitmap) = try picture(number) else {
      preconditionFailure("8 bits were asked for")
    }
    return bitmap
  }
}
