import SlicerCore
import SlicerFiles
import SlicerScene
import SlicerTiles
import SlicerWork

/// A transition on its stage, with the pictures that it turns into one another.
struct StagedTransition {
  let stage: Stage
  let space: ColorSpace
  /// With the pixels of all pictures that its parameters name, of 8 bits a sample.
  private(set) var transition: any Transition
  let inputs: [InputIdentity]
  let samples: FilmSamples
  let memory: StageMemory
  /// Both of the stage's size; of what moves the first picture.
  let outgoing, incoming: FramePixels
  private let shelf: Shelf
  /// The number of B on the shelf: 0 where it is A.
  private let last: Int
  /// The second of A, a clip whose end is shown, at which the film begins; else 0.
  private let lead: Double
  private let ownNotes: (before: [FilmNote], after: [FilmNote])

  /// - Parameters:
  ///   - depth: bits a sample of A and B, 8 or 16.
  ///   - stillness: why of pictures that follow one another the first is shown; nil: they do.
  /// - Throws: ``WorkError`` around what a picture refuses; `SlicerError` for the stage, and
  ///   for values of a request that the transition does not take.
  init(
    _ film: Film, depth: Int, still stillness: WorkNote.Stillness? = nil, _ control: WorkControl
  ) throws {
    let first = try UnreadPicture(film.from)
    let second = try film.secondPicture()
    let kinds = (first, second ?? first)
    let space = film.stage.space(kinds.0.colors, kinds.1.colors)
    let stage = try film.stage.stage(of: first.size, scale: film.from.statedScale)
    try film.from.limits.check(stage.pixelSize)
    let named = film.transition.pictures(readAs: film.from)
    let unreadOthers = try named.map { try UnreadPicture($0.picture) }
    let fitting = StageFitting(stage: stage, options: film.stage, limits: film.from.limits)
    let items = [first, second].compactMap(\.self).map { picture in
      let isMoment = film.clipOverlap != nil && picture.isClip
      var item = Shelf.Item(picture, still: isMoment ? nil : stillness)
      let plan = fitting.plan(of: picture.size, scale: picture.scale.value)
      item.frame = plan.size
      item.fit = { pixels, threads in try fitting.fitted(pixels, plan, threads: threads) }
      return item
    }
    var memory = StageMemory()
    if film.stage.blursBackground { memory.add(stage.pixelSize, depth: depth, isKept: false) }
    for item in items { memory.add(item, depth: depth, control.threads) }
    for other in unreadOthers { memory.add(other.size) }
    try memory.check(frame: stage.pixelSize, depth: depth)
    shelf = Shelf(items, atMost: items.count, in: space, depth: depth, control)
    last = items.count - 1
    try shelf.readAll()
    samples = FilmSamples(
      from: FilmSamples.Kind(kinds.0), to: FilmSamples.Kind(kinds.1),
      frames: FilmSamples.Kind(profile: space.name, depth: depth))
    (self.space, self.memory) = (space, memory)
    let moment = film.clipOverlap == nil ? 0 : try film.timing.seconds(ofFrame: 0)
    lead =
      first.clip.flatMap { clip in
        film.clipOverlap.map { max(0, Double(clip.frameCount) / clip.rate.double - $0) }
      } ?? 0
    (outgoing, incoming) = (
      try shelf.pixels(0, at: lead + moment), try shelf.pixels(last, at: moment)
    )
    // Each frame of what moves may show something elsewhere.
    self.stage = shelf.moves ? stage : stage.showing(StageContent(outgoing, incoming))
    let threads = Workers(control.threads).unaskedCount
    let others = try unreadOthers.map { try $0.read(in: space, threads, control) }
    transition = try film.transition.transition(
      Dictionary(uniqueKeysWithValues: zip(named.map(\.name), others.map(\.pixels.bitmap))))
    try transition.check(on: stage)
    try transition.checkPictures()
    inputs = ([kinds.0, kinds.1] + unreadOthers).compactMap(\.identity)
    let shown = [(film.from.path, first.size)] + (second.map { [(film.to.path, $0.size)] } ?? [])
    let cropped = film.stage.note(on: stage, of: shown).map { [$0] }
    let mixed = film.stage.note(kinds.0.colors, kinds.1.colors).map { [FilmNote($0)] } ?? []
    let read = zip(unreadOthers, others).flatMap { picture, read in
      read.notes.map { FilmNote($0, about: picture.path) }
    }
    ownNotes = (cropped ?? [], read + mixed)
  }

  /// Places the same pictures, standing still, on another stage of the same proportions.
  init(_ other: StagedTransition, on stage: Stage) throws {
    func fitted(_ picture: FramePixels) throws -> FramePixels {
      try picture.fitted(
        to: stage.pixelSize,
        as: Fitting(picture.size, to: stage.pixelSize, .resizeAspectFill, ratio: 1), threads: 1)
    }
    (outgoing, incoming) = (try fitted(other.outgoing), try fitted(other.incoming))
    var memory = StageMemory()
    memory.add(stage.pixelSize, count: 2)
    (self.memory, space) = (memory, other.space)
    self.stage = stage.showing(other.stage.content)
    (transition, inputs, samples) = (other.transition, other.inputs, other.samples)
    (shelf, last, lead) = (Shelf([outgoing, incoming]), 1, 0)
    ownNotes = (other.notes, [])
  }

  /// Notes about the pictures, as far as they have been seen.
  var notes: [FilmNote] {
    (ownNotes.before + shelf.readingNotes + ownNotes.after + shelf.playingNotes).uniqued
  }

  var isMoving: Bool { shelf.moves }

  /// The pixels of A and B so many seconds after the film has begun.
  func pixels(at seconds: Double) throws -> (outgoing: FramePixels, incoming: FramePixels) {
    (try shelf.pixels(0, at: lead + seconds), try shelf.pixels(last, at: seconds))
  }

  /// Gets ready what is seen at a moment; moments come in order.
  func reach(_ seconds: Double) throws {
    try shelf.reach(0, at: lead + seconds)
    if last > 0 || lead > 0 { try shelf.reach(last, at: seconds) }
  }

  /// True if all pictures are opaque that are seen.
  func areOpaque() throws -> Bool {
    try outgoing.isOpaque && incoming.isOpaque
      && [0, last].allSatisfy { try shelf.animation($0)?.keepsOpaque ?? true }
  }

  /// Takes another transition for the same pictures.
  func showing(_ transition: any Transition) -> StagedTransition {
    var result = self
    result.transition = transition
    return result
  }
}

extension StageMemory {
  /// Adds what a picture and what it is on the stage take.
  fileprivate mutating func add(_ item: Shelf.Item, depth: Int, _ threads: Threads) {
    guard !item.moves else {
      return add(films: item.size, frame: item.frame, depth: depth, threads)
    }
    add(item.size, depth: depth, isKept: item.size == item.frame)
    if item.size != item.frame { add(item.frame, depth: depth) }
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
