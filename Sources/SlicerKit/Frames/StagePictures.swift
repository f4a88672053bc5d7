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
  let outgoing: Image
  let incoming: Image
  /// With the pixels of all pictures that its parameters name.
  let transition: any Transition
  let inputs: [InputIdentity]
  /// A line each, with the picture's path.
  let notes: [String]

  /// - Throws: ``PathError`` around what a picture refuses; ``LimitError`` for the stage;
  ///   `TransitionError` for values of a request that the transition does not take.
  init(_ request: TransitionRequest, threads: Int) throws {
    let (a, b) = try Self.load(request, threads)
    scale = a.scale
    let stage = try Self.stage(request.stage, a)
    try request.decoding.limits.check(stage.pixelSize)
    self.stage = stage
    let fitted = try [a, b].map { loaded in
      try loaded.image.fitted(
        to: stage.pixelSize, request.stage.gravity, scale: loaded.scale.value,
        stageScale: stage.scale, threads: threads)
    }
    (outgoing, incoming) = (fitted[0], fitted[1])
    var loaded = [a, b]
    var images: [String: Image] = [:]
    for (name, path) in request.transition.parameters.pictures {
      let other = try Loaded(PictureInput(argument: path), request.decoding, threads)
      images[name] = other.image
      loaded.append(other)
    }
    transition = try request.transition.transition(images)
    inputs = loaded.map(\.identity)
    notes = loaded.flatMap(\.notes).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Both pictures at once: decoding has no more threads than one for each.
  private static func load(
    _ request: TransitionRequest, _ threads: Int
  ) throws -> (Loaded, Loaded) {
    if request.from == request.to {
      let both = try Loaded(request.from, request.decoding, threads)
      return (both, both)
    }
    let inputs = [request.from, request.to]
    let results = Mutex<[Result<Loaded, any Error>?]>([nil, nil])
    let workers = Workers(count: min(2, threads))
    workers.run { worker in
      for index in stride(from: worker, to: 2, by: workers.count) {
        let result = Result { try Loaded(inputs[index], request.decoding, max(1, threads / 2)) }
        results.withLock { $0[index] = result }
      }
    }
    let loaded = try results.withLock { $0 }.compactMap { try $0?.get() }
    return (loaded[0], loaded[1])
  }

  private static func stage(_ options: StageOptions, _ a: Loaded) throws -> Stage {
    let scale = a.scale.value
    let size = options.size.map { size in
      PixelSize(
        width: max(1, Int((size.width * scale).rounded())),
        height: max(1, Int((size.height * scale).rounded())))
    }
    return Stage(
      pixelSize: size ?? a.image.size, scale: scale, eyeDistance: options.eyeDistance)
  }
}

/// One picture, prepared at its own size.
private struct Loaded: Sendable {
  let image: Image
  let scale: Scale
  let identity: InputIdentity
  let notes: [String]

  init(_ input: PictureInput, _ options: DecodeOptions, _ threads: Int) throws {
    do {
      let file = try input.open()
      identity = file.identity
      var options = options
      options.convertsToRGB = true
      let decoder = try FormatCatalog.open(file.source, options)
      let header = decoder.header
      let prepared = try PreparedPicture(
        SourcePicture(
          decoder, palette: header.palette, transparentSample: header.transparentSample,
          orientation: header.orientation, colors: header.colors),
        threads: threads)
      try decoder.finish()
      image = prepared.image
      scale = SourceName(input.fileName).scale ?? .one
      notes = (decoder.notes + prepared.notes).map { "\(input.path.printable): \($0)" }
    } catch {
      throw PathError(input.path, error)
    }
  }
}
