import SlicerAnimation
import SlicerCore
import SlicerFiles
import SlicerFilm
import SlicerTiles
import Synchronization
import SystemPackage

/// The making of one film: its pictures are read, its frames drawn, encoded and written.
struct FilmWork {
  private let film: Film
  private let sink: FilmSink
  private let control: WorkControl
  private let timing: FrameTiming

  init(_ film: Film, _ sink: FilmSink, _ control: WorkControl) throws {
    (self.film, self.sink, self.control) = (film, sink, control)
    timing = try film.timing
    try sink.check()
    // More frames than names, digests and manifests are kept of; a stream keeps nothing.
    if sink.format.layout != .stream {
      try film.from.limits.check("frames", timing.frameCount, .frames)
    }
    try film.checkOutput(sink, timing)
  }

  func write() throws -> Film.Report {
    try sink.format.check(film.encoding)
    let pictures = try StagePictures(film, depth: film.encoding.depth, control)
    try checkFilmstrip(pictures.stage.pixelSize)
    let frames = try FrameSource(
      film, timing, pictures, holdsTransparency: sink.format.holdsTransparency)
    let recipe = try sink.format.film(
      frames.description(), film.encoding, samples: [pictures.outgoing, pictures.incoming])
    control.begin(pixels: timing.frameCount)
    let committed = try write(frames, recipe, pictures)
    return Film.Report(
      size: pictures.stage.pixelSize, timing: timing,
      manifest: committed.manifest.map { (sink.folder?.path ?? "").pushing($0) },
      removed: committed.removed, samples: pictures.samples,
      notes: pictures.notes + notes(pictures.samples, frames))
  }

  /// What of the pictures is not in the frames, or cannot be seen of them.
  private func notes(_ samples: FilmSamples, _ frames: FrameSource) -> [FilmNote] {
    let deep = [(film.from, samples.from), (film.to, samples.to)].filter {
      $1.depth > samples.frames.depth && samples.frames.depth == 8
    }
    let canBeKept = !deep.isEmpty && sink.format.depths.contains(16) && frames.canBeWide
    let reduced = deep.map { FilmNote(.reducedDepth(canBeKept: canBeKept), about: $0.0.path) }
    let isUnstated = sink.format.layout == .stream && frames.space != .sRGB
    return reduced + (isUnstated ? [FilmNote(.unstatedProfile(frames.space.name))] : [])
  }

  /// Refuses a filmstrip that would be a picture beyond the limits: rows of it are held.
  private func checkFilmstrip(_ frame: PixelSize) throws {
    guard sink.format.layout == .filmstrip else { return }
    // Columns out of range are the film's own matter.
    let columns = max(1, min(film.encoding.columns, timing.frameCount))
    let rows = (timing.frameCount + columns - 1) / columns
    let (width, isWide) = frame.width.multipliedReportingOverflow(by: columns)
    let (height, isHigh) = frame.height.multipliedReportingOverflow(by: rows)
    try film.from.limits.check(
      PixelSize(width: isWide ? Int.max : width, height: isHigh ? Int.max : height))
  }

  private func write(
    _ frames: FrameSource, _ recipe: FilmRecipe, _ pictures: StagePictures
  ) throws -> CommittedSet {
    switch sink {
    case .folder: return try writeFiles(frames, recipe, pictures)
    case .single(let file, _):
      let removed = try file.write(inputs: pictures.inputs) {
        try writeFile(frames, recipe, to: $0)
      }.removed
      return CommittedSet(removed: removed)
    case .each(_, let body):
      let serial = Mutex(())
      try run(frames, recipe) { index, frame in
        let memory = MemorySink()
        try frame.write(to: memory)
        let file = FrameFile(
          index: index, time: timing.time(ofFrame: index).double, bytes: memory.bytes)
        try serial.withLock { _ in try body(file) }
      } write: { _, _ in
      }
      return CommittedSet()
    }
  }

  // Proof: `FrameSchedule` lets one thread at a time write, and a lock orders the hand-overs.
  private struct Serial<Value>: @unchecked Sendable { let value: Value }

  private func writeFile(
    _ frames: FrameSource, _ recipe: FilmRecipe, to sink: any ByteSink
  ) throws {
    let writer = Serial(value: try recipe.writer(to: sink))
    try run(frames, recipe) { _, frame in
      frame
    } write: {
      try writer.value.write($1)
    }
    try writer.value.finish()
  }

  private func writeFiles(
    _ frames: FrameSource, _ recipe: FilmRecipe, _ pictures: StagePictures
  ) throws -> CommittedSet {
    let size = frames.stage.pixelSize
    guard let plan = try film.output(sink, timing, size, inputs: pictures.inputs) else {
      preconditionFailure("files have a folder")
    }
    let names = plan.names
    let transaction = try OutputTransaction(plan)
    let digests = Mutex([String](repeating: "", count: names.count))
    do {
      // Files have no order: the thread that encodes a frame writes it too.
      try run(frames, recipe) { index, frame in
        let file = transaction.begin(names[index])
        let sink = DigestingSink(file)
        try frame.write(to: sink)
        try file.finish()
        return sink.finish()
      } write: { index, digest in
        digests.withLock { $0[index] = digest }
      }
    } catch {
      transaction.rollback()
      throw error
    }
    let manifest = FrameManifest(
      film, sink, timing, pictures, names: names.map(\.bytes), digests: digests.withLock { $0 })
    return try transaction.commit(manifest: try ManifestFile.bytes(manifest))
  }

  /// Makes all frames; `encoded` turns each into what `write` takes in order.
  private func run<R: Sendable>(
    _ frames: FrameSource, _ recipe: FilmRecipe,
    encoded: @escaping @Sendable (_ index: Int, _ frame: EncodedFrame) throws -> R,
    write: @escaping @Sendable (_ index: Int, _ frame: R) throws -> Void
  ) throws {
    let pipeline = FramePipeline<R>(
      control: control, size: frames.canvasSize, frames: timing.frameCount,
      needsPrevious: recipe.encoder.needsPrevious)
    let bands = pipeline.bands
    // Of frames that are drawn whole there may be any number, and nobody shares their plans.
    let plans = bands > 1 ? (0..<timing.frameCount).map { _ in SharedPlan(bands: bands) } : []
    try pipeline.run(
      FramePipeline.Work(
        render: { frame, canvas, rows in
          let plan =
            plans.isEmpty
            ? try frames.plan(of: frame)
            : try plans[frame].value { () throws(LimitError) in try frames.plan(of: frame) }
          try plan.draw(rows: rows, into: canvas)
        },
        encode: { index, canvas, previous in
          let frame = FrameInput(
            index: index, picture: frames.pixels(canvas), previous: previous.map(frames.pixels))
          return try encoded(index, try recipe.encoder.encode(frame))
        },
        write: { index, frame in
          try write(index, frame)
          control.add(done: 1)
        }))
  }
}

extension FrameManifest {
  /// What is said of frames that have been written.
  fileprivate init(
    _ film: Film, _ sink: FilmSink, _ timing: FrameTiming, _ pictures: StagePictures,
    names: [[UInt8]], digests: [String]
  ) {
    let stage = pictures.stage
    let duration = timing.rate.reciprocal.double
    self.init(
      version: FrameManifest.currentVersion, generator: SlicerVersion.generator,
      from: ManifestName(film.from.fileName), to: ManifestName(film.to.fileName),
      template: film.naming(sink, timing, stage.pixelSize).map { ManifestName($0.pattern) },
      transition: film.transition.name,
      parameters: film.transition.parameters.values.mapValues(\.description),
      curve: "\(timing.progression.curve)", pixels: ManifestSize(stage.pixelSize),
      scale: stage.scale, samples: pictures.samples, rate: "\(timing.rate)",
      frames: names.indices.map { index in
        FrameManifest.Frame(
          name: names[index], time: timing.time(ofFrame: index).double, duration: duration,
          progress: timing.progress(ofFrame: index), digest: digests[index])
      })
  }
}
