import SlicerCodecs
import SlicerColor
import SlicerCore
import SlicerFiles
import SlicerScene
import SlicerTiles
import SlicerTransitions
import Synchronization

/// The pictures of a transition, prepared and fitted to its stage.
struct StagePictures {
  let stage: Stage
  let scale: Scale
  /// Both of the stage's size.
  let outgoing: Bitmap
  let incoming: Bitmap
  /// With the pixels of all pictures that its parameters name.
  let transition: any Transition
  let inputs: [InputIdentity]
  /// A line each, with the picture's path.
  let notes: [String]

  /// - Throws: ``WorkError`` around what a picture refuses; ``LimitError`` for the stage;
  ///   `TransitionError` for values of a request that the transition does not take.
  init(_ film: Film, _ control: WorkControl) throws {
    let threads = Workers(control.threads).unaskedCount
    let (a, b) = try Self.load(film, threads, control)
    try control.check()
    scale = a.scale
    let stage = try Self.stage(film.stage, a)
    try film.from.limits.check(stage.pixelSize)
    self.stage = stage
    let fitted = try [a, b].map { loaded in
      try loaded.image.fitted(
        to: stage.pixelSize, film.stage.gravity, scale: loaded.scale.value,
        stageScale: stage.scale, threads: threads)
    }
    (outgoing, incoming) = (fitted[0], fitted[1])
    var (loaded, sources) = ([a, b], [film.from, film.to])
    var images: [String: Bitmap] = [:]
    for (name, picture) in film.transition.pictures(readAs: film.from) {
      let other = try LoadedPicture(picture, threads, control)
      images[name] = other.image
      loaded.append(other)
      sources.append(picture)
    }
    transition = try film.transition.transition(images)
    try transition.check(on: stage)
    inputs = loaded.compactMap(\.identity)
    notes = zip(loaded, sources).flatMap { loaded, source in
      loaded.notes.map { "\(source.path.printable): \($0)" }
    }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Both pictures at once: decoding has no more threads than one for each.
  private static func load(
    _ film: Film, _ threads: Int, _ control: WorkControl
  ) throws -> (LoadedPicture, LoadedPicture) {
    if film.from.isReadAs(film.to) {
      let both = try LoadedPicture(film.from, threads, control)
      return (both, both)
    }
    let inputs = [film.from, film.to]
    let results = Mutex<[Result<LoadedPicture, any Error>?]>([nil, nil])
    let workers = Workers(count: min(2, threads))
    workers.run { worker in
      for index in stride(from: worker, to: 2, by: workers.count) {
        let result = Result { try LoadedPicture(inputs[index], max(1, threads / 2), control) }
        results.withLock { $0[index] = result }
      }
    }
    let loaded = try results.withLock { $0 }.compactMap { try $0?.get() }
    return (loaded[0], loaded[1])
  }

  private static func stage(_ options: StageOptions, _ a: LoadedPicture) throws -> Stage {
    let scale = a.scale.value
    let size = try options.size.map { size in
      PixelSize(
        width: try side(size.width * scale, of: size),
        height: try side(size.height * scale, of: size))
    }
    if let distance = options.eyeDistance, !(distance > 0 && distance.isFinite) {
      throw JobError.eyeDistance("\(distance)")
    }
    return Stage(
      pixelSize: size ?? a.image.size, scale: scale, eyeDistance: options.eyeDistance,
      dollies: options.dollies)
  }

  /// A side of a stage in whole pixels.
  private static func side(_ pixels: Double, of size: Size) throws(JobError) -> Int {
    guard pixels > 0, let side = Int(exactly: max(1, pixels.rounded())) else {
      throw .stageSize("\(size)")
    }
    return side
  }
}
