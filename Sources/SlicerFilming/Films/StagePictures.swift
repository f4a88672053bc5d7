import SlicerCodecs
import SlicerColor
import SlicerCore
import SlicerFiles
import SlicerScene
import SlicerTiles
import SlicerTransitions
import SlicerWork
import Synchronization

/// The pictures of a transition, prepared and fitted to its stage.
struct StagePictures {
  private(set) var stage: Stage
  let scale: Scale
  /// What all pixels are in.
  let space: ColorSpace
  /// Both of the stage's size.
  private(set) var outgoing: FramePixels
  private(set) var incoming: FramePixels
  /// With the pixels of all pictures that its parameters name, of 8 bits a sample.
  private(set) var transition: any Transition
  let inputs: [InputIdentity]
  let samples: FilmSamples
  /// What they take.
  private(set) var memory: StageMemory
  let notes: [FilmNote]

  /// - Parameter depth: bits a sample of A and B, 8 or 16.
  /// - Throws: ``WorkError`` around what a picture refuses; `LimitError` for the stage;
  ///   `TransitionError` for values of a request that the transition does not take.
  init(_ film: Film, depth: Int, _ control: WorkControl) throws {
    let threads = Workers(control.threads).unaskedCount
    let unread = try (UnreadPicture(film.from), film.secondPicture())
    let kinds = (unread.0, unread.1 ?? unread.0)
    let space = film.stage.space(kinds.0.colors, kinds.1.colors)
    let stage = try film.stage.stage(of: kinds.0.size, scale: film.from.statedScale)
    try film.from.limits.check(stage.pixelSize)
    let named = film.transition.pictures(readAs: film.from)
    let unreadOthers = try named.map { try UnreadPicture($0.picture) }
    memory = Self.memory(
      of: [unread.0.size] + (unread.1.map { [$0.size] } ?? []), on: stage.pixelSize, depth)
    for other in unreadOthers { memory.add(other.size) }
    try memory.check(frame: stage.pixelSize, depth: depth)
    let (a, b) = try Self.read(unread.0, unread.1, threads) { picture, threads throws in
      try picture.read(in: space, depth: depth, threads, control)
    }
    try control.check()
    scale = a.scale
    self.space = space
    samples = FilmSamples(
      from: FilmSamples.Kind(kinds.0), to: FilmSamples.Kind(kinds.1),
      frames: FilmSamples.Kind(profile: space.name, depth: depth))
    self.stage = stage
    let fitted = try [a, b].map { loaded in
      try loaded.pixels.fitted(
        to: stage.pixelSize, film.stage.gravity, scale: loaded.scale.value,
        stageScale: stage.scale, threads: threads)
    }
    (outgoing, incoming) = (fitted[0], fitted[1])
    let others = try unreadOthers.map { try $0.read(in: space, threads, control) }
    transition = try film.transition.transition(
      Dictionary(uniqueKeysWithValues: zip(named.map(\.name), others.compactMap(\.bitmap))))
    try transition.check(on: stage)
    let loaded = [a, b] + others
    inputs = loaded.compactMap(\.identity)
    let mixed = film.stage.note(kinds.0.colors, kinds.1.colors).map { [FilmNote($0)] } ?? []
    notes = loaded.flatMap(\.filmNotes).uniqued + mixed
  }

  /// Of one picture or two, and of what they are on the stage.
  private static func memory(
    of pictures: [PixelSize], on stage: PixelSize, _ depth: Int
  ) -> StageMemory {
    var memory = StageMemory()
    for size in pictures {
      memory.add(size, depth: depth, isKept: size == stage)
      // One that is both A and B is fitted twice.
      if size != stage { memory.add(stage, count: 2 / pictures.count, depth: depth) }
    }
    return memory
  }

  /// The same pictures, on another stage of the same proportions.
  func fitted(to stage: Stage) throws(LimitError) -> StagePictures {
    var result = self
    result.stage = stage
    func fitted(_ picture: FramePixels) throws(LimitError) -> FramePixels {
      try picture.fitted(
        to: stage.pixelSize, .resizeAspectFill, scale: stage.scale, stageScale: stage.scale,
        threads: 1)
    }
    (result.outgoing, result.incoming) = (try fitted(outgoing), try fitted(incoming))
    result.memory = Self.memory(of: [stage.pixelSize, stage.pixelSize], on: stage.pixelSize, 8)
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
    _ body: @Sendable (_ picture: UnreadPicture, _ threads: Int) throws -> LoadedPicture
  ) throws -> (LoadedPicture, LoadedPicture) {
    guard let b else {
      let both = try body(a, threads)
      return (both, both)
    }
    let results = Mutex<[Result<LoadedPicture, any Error>?]>([nil, nil])
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

extension FramePixels {
  /// The picture on a stage, which it fills as `gravity` says.
  ///
  /// - Parameters:
  ///   - scale: the picture's pixels per point.
  ///   - stageScale: the stage's.
  func fitted(
    to size: PixelSize, _ gravity: ContentsGravity, scale: Double, stageScale: Double, threads: Int
  ) throws(LimitError) -> FramePixels {
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
