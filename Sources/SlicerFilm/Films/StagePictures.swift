import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerScene
import SlicerTiles
import SlicerWork
import Synchronization
import SystemPackage

/// The pictures of a transition, prepared and fitted to its stage.
struct StagePictures {
  private(set) var stage: Stage
  let scale: Scale
  let space: ColorSpace
  /// Both of the stage's size; of what moves the first picture.
  private(set) var outgoing: FramePixels
  private(set) var incoming: FramePixels
  /// The same, as they are seen later.
  private let sides: (outgoing: StagePicture, incoming: StagePicture)
  /// With the pixels of all pictures that its parameters name, of 8 bits a sample.
  private(set) var transition: any Transition
  let inputs: [InputIdentity]
  let samples: FilmSamples
  private(set) var memory: StageMemory
  private let ownNotes: [FilmNote]
  private let paths: (outgoing: FilePath, incoming: FilePath)

  /// - Parameters:
  ///   - depth: bits a sample of A and B, 8 or 16.
  ///   - stillness: why of pictures that follow one another the first is shown; nil: they do.
  /// - Throws: ``WorkError`` around what a picture refuses; `LimitError` for the stage;
  ///   `TransitionError` for values of a request that the transition does not take.
  init(
    _ film: Film, depth: Int, still stillness: WorkNote.Stillness? = nil, _ control: WorkControl
  ) throws {
    let threads = Workers(control.threads).unaskedCount
    let unread = try (UnreadPicture(film.from), film.secondPicture())
    let kinds = (unread.0, unread.1 ?? unread.0)
    let space = film.stage.space(kinds.0.colors, kinds.1.colors)
    let stage = try film.stage.stage(of: kinds.0.size, scale: film.from.statedScale)
    try film.from.limits.check(stage.pixelSize)
    let named = film.transition.pictures(readAs: film.from)
    let unreadOthers = try named.map { try UnreadPicture($0.picture) }
    let reader = StageReader(
      space: space, stage: stage, gravity: film.stage.gravity, depth: depth, stillness, control)
    memory = StageMemory()
    for picture in [unread.0, unread.1].compactMap({ $0 }) {
      reader.add(picture, to: &memory, isBoth: unread.1 == nil)
    }
    for other in unreadOthers { memory.add(other.size) }
    try memory.check(frame: stage.pixelSize, depth: depth)
    let (a, b) = try Self.read(unread.0, unread.1, threads) { picture, threads throws in
      try reader.read(picture, threads)
    }
    try control.check()
    scale = kinds.0.scale
    self.space = space
    samples = FilmSamples(
      from: FilmSamples.Kind(kinds.0), to: FilmSamples.Kind(kinds.1),
      frames: FilmSamples.Kind(profile: space.name, depth: depth))
    self.stage = stage
    sides = (a.picture, b.picture)
    (outgoing, incoming) = (try a.picture.pixels(at: 0), try b.picture.pixels(at: 0))
    let others = try unreadOthers.map { try $0.read(in: space, threads, control) }
    transition = try film.transition.transition(
      Dictionary(uniqueKeysWithValues: zip(named.map(\.name), others.compactMap(\.bitmap))))
    try transition.check(on: stage)
    inputs = [kinds.0.identity, kinds.1.identity].compactMap { $0 } + others.compactMap(\.identity)
    let mixed = film.stage.note(kinds.0.colors, kinds.1.colors).map { [FilmNote($0)] } ?? []
    let cropped = film.stage.note(on: stage, of: kinds.0.size).map {
      [FilmNote($0, about: film.from.path)]
    }
    ownNotes = (cropped ?? []) + a.notes + b.notes + others.flatMap(\.filmNotes) + mixed
    paths = (film.from.path, film.to.path)
  }

  /// What the user should know of them, as far as they have been seen.
  var notes: [FilmNote] {
    (ownNotes + sides.outgoing.notes(about: paths.outgoing)
      + sides.incoming.notes(about: paths.incoming)).uniqued
  }

  var isMoving: Bool { sides.outgoing.moves || sides.incoming.moves }

  /// What is seen of A and B so many seconds after the film has begun.
  func pixels(at seconds: Double) throws -> (outgoing: FramePixels, incoming: FramePixels) {
    (try sides.outgoing.pixels(at: seconds), try sides.incoming.pixels(at: seconds))
  }

  /// Gets ready what is seen at a moment; moments come in order.
  func reach(_ seconds: Double) throws {
    try sides.outgoing.reach(seconds)
    try sides.incoming.reach(seconds)
  }

  var areOpaque: Bool {
    [(outgoing, sides.outgoing), (incoming, sides.incoming)].allSatisfy { pixels, side in
      guard case .moving(let played) = side else { return pixels.isOpaque }
      return pixels.isOpaque && played.keepsOpaque
    }
  }

  /// The same pictures, standing still, on another stage of the same proportions.
  func fitted(to stage: Stage) throws(LimitError) -> StagePictures {
    var result = self
    result.stage = stage
    func fitted(_ picture: FramePixels) throws(LimitError) -> FramePixels {
      try picture.fitted(
        to: stage.pixelSize, .resizeAspectFill, scale: stage.scale, stageScale: stage.scale,
        threads: 1)
    }
    (result.outgoing, result.incoming) = (try fitted(outgoing), try fitted(incoming))
    result.memory = StageMemory()
    result.memory.add(stage.pixelSize, count: 2)
    return result
  }

  /// The same pictures, for another transition, which names none.
  func showing(_ transition: any Transition) -> StagePictures {
    var result = self
    result.transition = transition
    return result
  }

  /// Both pictures at once: decoding has no more threads than one for each.
  ///
  /// - Parameters:
  ///   - b: nil where the second picture is the first one.
  ///   - body: reads one with so many threads.
  private static func read(
    _ a: UnreadPicture, _ b: UnreadPicture?, _ threads: Int,
    _ body:
      @escaping @Sendable (_ picture: UnreadPicture, _ threads: Int) throws -> StageReader.Read
  ) throws -> (StageReader.Read, StageReader.Read) {
    guard let b else {
      let both = try body(a, threads)
      return (both, both)
    }
    let results = Mutex<[Result<StageReader.Read, any Error>?]>([nil, nil])
    let workers = Workers(count: min(2, threads))
    workers.run { worker in
      for index in stride(from: worker, to: 2, by: workers.count) {
        let result = Result { try body(index == 0 ? a : b, max(1, threads / 2)) }
        results.withLock { $0[index] = result }
      }
    }
    let loaded = try results.withLock { $0 }.compactMap { try $0?.get() }
    return (loaded[0], loaded[1])
  }
}

extension Film {
  /// The picture that is shown in the end; nil if it is the first one.
  fileprivate func secondPicture() throws -> UnreadPicture? {
    from.isReadAs(to) ? nil : try UnreadPicture(to)
  }

  /// The stage of its frames, from the headers of its pictures.
  func frameStage() throws -> Stage {
    let stage = try stage.stage(of: UnreadPicture(from).size, scale: from.statedScale)
    _ = try secondPicture()
    try from.limits.check(stage.pixelSize)
    return stage
  }
}

extension UnreadPicture {
  var filmNotes: [FilmNote] { notes.map { FilmNote($0, about: path) } }
}

extension LoadedPicture {
  var filmNotes: [FilmNote] { notes.map { FilmNote($0, about: path) } }

  /// Nil for 16 bits a sample.
  var bitmap: Bitmap? { if case .bytes(let picture) = pixels { picture } else { nil } }
}

extension [FilmNote] {
  /// Each of them once: A and B may be one picture.
  fileprivate var uniqued: [FilmNote] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

/// What a stage shows of a picture: the same all the time, or pictures that follow one another.
enum StagePicture: Sendable {
  case still(FramePixels)
  case moving(PlayedPicture)

  /// What is seen so many seconds after it has appeared.
  func pixels(at seconds: Double) throws -> FramePixels {
    switch self {
    case .still(let pixels): pixels
    case .moving(let played): try played.picture(played.times.number(at: seconds))
    }
  }

  /// The same of 8 bits a sample.
  func bitmap(at seconds: Double) throws -> Bitmap {
    guard case .bytes(let bitmap) = try pixels(at: seconds) else {
      preconditionFailure("8 bits were asked for")
    }
    return bitmap
  }

  /// Gets ready what is seen at a moment; moments come in order.
  func reach(_ seconds: Double) throws {
    if case .moving(let played) = self { try played.reach(played.times.number(at: seconds)) }
  }

  var moves: Bool { if case .moving = self { true } else { false } }

  /// What the user should know of the pictures that have been seen.
  func notes(about path: FilePath) -> [FilmNote] {
    guard case .moving(let played) = self else { return [] }
    return played.notes.map { FilmNote($0, about: path) }
  }
}

extension Scene {
  /// The scene of a transition with its pictures, in snapshots too.
  func showing(outgoing: SceneImage, incoming: SceneImage) -> Scene {
    withImages { image in
      switch image {
      case .outgoing: outgoing
      case .incoming: incoming
      case .snapshot(let scene): .snapshot(scene.showing(outgoing: outgoing, incoming: incoming))
      case .image: image
      }
    }
  }
}
