import SlicerCore
import SlicerFiles
import SlicerScene
import SlicerWork

/// The pictures of a scene, which are all read at once.
struct ScenePictureFiles {
  struct File {
    /// The path in the scene.
    let path: String
    let picture: Picture
    let place: ScenePlace
  }

  private let files: [(path: String, picture: UnreadPicture)]

  /// - Throws: ``WorkError`` about a picture whose header cannot be read; `SlicerError` for a file
  ///   that cannot be opened.
  init(_ files: [File]) throws {
    self.files = try files.map { file in
      do {
        return (file.path, try UnreadPicture(file.picture))
      } catch let error as WorkError {
        guard let reason = error.reason.error, reason.path != nil else { throw error }
        throw SlicerError(file.place, .refusedInScene("'\(file.path)': \(reason)", reason.remedy))
      }
    }
  }

  /// True if one has more than 8 bits a sample.
  var areDeep: Bool { files.contains { $0.picture.depth > 8 } }

  /// The memory of all pictures, and of their parts, each of which has pixels of its own.
  ///
  /// - Parameter depth: bits of a sample with which they are read.
  /// - Throws: `SlicerError` for a part outside of its picture.
  func memory(
    of scene: SceneFile, depth: Int, _ threads: Threads
  ) throws -> StageMemory {
    var memory = StageMemory()
    for file in files {
      let size = file.picture.size
      // A picture that moves also has the canvas that it is drawn on, and the pictures that are kept.
      if file.picture.moves { memory.add(films: size, frame: size, depth: depth, threads) }
      memory.add(size)
      // The deep pixels stay beside those of 8 bits.
      if depth > 8 { memory.add(size, depth: depth) }
    }
    let pictures = Dictionary(files.map { ($0.path, $0.picture) }) { first, _ in first }
    let parts = try scene.parts { path in pictures[path].map { ($0.size, $0.scale) } }
    for size in parts { memory.add(size) }
    return memory
  }

  /// - Parameters:
  ///   - profile: what was stated of the color space.
  ///   - depth: bits of a sample, 8 or 16.
  ///   - isDraft: true if pictures that stand still are transparent ones of their sizes.
  /// - Returns: the pictures by the paths that the scene has; the shelf of those that move.
  func read(
    _ profile: StageProfile?, depth: Int, isDraft: Bool, _ control: WorkControl
  ) throws -> (
    pixels: [String: ScenePicture], space: ColorSpace, notes: [FilmNote], playing: Shelf?
  ) {
    let colors = files.map(\.picture.colors)
    let space = colors.space(profile)
    let shown = isDraft ? files.filter(\.picture.moves) : files
    let shelf = Shelf(
      shown.map { Shelf.Item($0.picture) }, atMost: max(1, shown.count), in: space, depth: depth,
      control)
    try shelf.readAll()
    var pixels = try shown.enumerated().map { index, file in
      var picture = ScenePicture(
        try Bitmap(try shelf.pixels(index, at: 0)), scale: file.picture.scale)
      picture.moving = try shelf.animation(index).map { ShelvedAnimation(shelf, index, $0) }
      return (file.path, picture)
    }
    for file in files where isDraft && !file.picture.moves {
      let blank = Bitmap(try Canvas(size: file.picture.size), isOpaque: false)
      pixels.append((file.path, ScenePicture(blank, scale: file.picture.scale)))
    }
    let notes = shelf.readingNotes + (colors.note(profile).map { [FilmNote($0)] } ?? [])
    return (
      Dictionary(pixels) { first, _ in first }, space, notes,
      // Pictures that stand still are the scene's.
      playing: shelf.moves ? shelf : nil
    )
  }
}

/// Pictures of a shelf that follow one another, as a scene shows them.
final class ShelvedAnimation: MovingPictures {
  private let shelf: Shelf
  /// The number of the file among the scene's.
  let index: Int
  private let animation: OpenAnimation

  init(_ shelf: Shelf, _ index: Int, _ animation: OpenAnimation) {
    (self.shelf, self.index, self.animation) = (shelf, index, animation)
  }

  /// The clip that it is; nil for another picture.
  var clip: Clip? { shelf.clip(index) }

  var duration: Double { animation.times.duration }
  var plays: Int { animation.times.plays }
  func number(within seconds: Double) -> Int { animation.times.number(within: seconds) }
  func reach(_ number: Int) throws { try shelf.reach(number, of: index, animation) }
  func bitmap(_ number: Int) throws -> Bitmap {
    try Bitmap(try shelf.frame(number, of: index, animation))
  }
}
