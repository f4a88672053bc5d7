import SlicerCore
import SlicerFiles
import SlicerScene
import SlicerWork

/// Reads the pictures of a transition, and fits them to its stage.
struct StageReader: Sendable {
  struct Read: Sendable {
    let picture: StagePicture
    let notes: [FilmNote]
  }

  private let space: ColorSpace
  private let stage: Stage
  private let gravity: ContentsGravity
  private let depth: Int
  private let stillness: WorkNote.Stillness?
  private let control: WorkControl

  /// - Parameters:
  ///   - depth: bits a sample, 8 or 16.
  ///   - stillness: why pictures that follow one another do not; nil: they do.
  init(
    space: ColorSpace, stage: Stage, gravity: ContentsGravity, depth: Int,
    _ stillness: WorkNote.Stillness?, _ control: WorkControl
  ) {
    (self.space, self.stage, self.gravity) = (space, stage, gravity)
    (self.depth, self.stillness, self.control) = (depth, stillness, control)
  }

  /// Adds what a picture and what it is on the stage take.
  ///
  /// - Parameter isBoth: whether it is A and B.
  func add(_ picture: UnreadPicture, to memory: inout StageMemory, isBoth: Bool) {
    if stillness == nil, picture.moves {
      let room = UnreadPicture.room(
        of: picture.size, frame: stage.pixelSize, depth: depth, control.threads)
      memory.add(picture.size, count: UnreadPicture.drawnCount(control.threads))
      memory.add(stage.pixelSize, count: room, depth: depth)
    } else {
      memory.add(picture.size, depth: depth, isKept: picture.size == stage.pixelSize)
      // One that is both A and B is fitted once.
      if picture.size != stage.pixelSize { memory.add(stage.pixelSize, depth: depth) }
    }
  }

  /// - Parameter threads: that prepare rows.
  func read(_ picture: UnreadPicture, _ threads: Int) throws -> Read {
    let scale = picture.scale.value
    if stillness == nil, picture.moves {
      let (stage, gravity) = (stage, gravity)
      let played = try picture.played(
        in: space, depth: depth, frame: stage.pixelSize, control.threads
      ) {
        try $0.fitted(
          to: stage.pixelSize, gravity, scale: scale, stageScale: stage.scale, threads: 1)
      }
      return Read(picture: .moving(played), notes: picture.filmNotes)
    }
    let loaded = try picture.read(in: space, depth: depth, threads, control, stillness ?? .part)
    let fitted = try loaded.pixels.fitted(
      to: stage.pixelSize, gravity, scale: scale, stageScale: stage.scale, threads: threads)
    return Read(picture: .still(fitted), notes: loaded.filmNotes)
  }
}

extension FramePixels {
  /// The picture on a stage, which it fills as `gravity` says.
  ///
  /// - Parameters:
  ///   - scale: the picture's pixels per point.
  ///   - stageScale: the stage's.
  func fitted(
    to size: PixelSize, _ gravity: ContentsGravity, scale: Double, stageScale: Double, threads: Int
  ) throws -> FramePixels {
    switch self {
    case .bytes(let picture):
      .bytes(
        try picture.fitted(
          to: size, gravity, scale: scale, stageScale: stageScale, threads: threads))
    case .words(let picture):
      .words(
        try picture.fitted(
          to: size, gravity, scale: scale, stageScale: stageScale, threads: threads))
    }
  }
}
