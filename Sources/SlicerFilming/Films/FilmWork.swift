import SlicerAnimation
import SlicerCore
import SlicerFiles
import SlicerFilm
import SlicerScene
import SlicerTiles
import SlicerWork
import Synchronization
import SystemPackage

/// The making of one film: what it needs is read, its frames are drawn, encoded and written.
struct FilmWork<Subject: FilmSubject> {
  /// What was made of what.
  struct Result: Sendable {
    let content: Subject.Content
    /// The manifest's path; nil if there is none.
    let manifest: FilePath?
    /// How many old files are gone.
    let removed: Int
    let notes: [FilmNote]
    /// What was written into a folder; empty for one file.
    let files: [WrittenFile]
  }

  private let film: Subject
  private let sink: FilmSink
  private let control: WorkControl
  private let times: any FrameTimes

  init(_ film: Subject, _ sink: FilmSink, _ control: WorkControl) throws {
    (self.film, self.sink, self.control) = (film, sink, control)
    times = try film.times
    try sink.check(film.encoding)
    // More frames than names, digests and places are kept of. Streams and encoders keep nothing.
    if sink.format.layout != .stream, sink.format.program == nil {
      try film.limits.check("frames", times.frameCount, .frames)
    }
    try film.checkOutput(sink, frames: times.frameCount)
  }

  /// Makes a film, as a call of the library.
  static func written(
    _ film: Subject, _ sink: FilmSink, _ control: WorkControl
  ) throws(WorkError) -> Result {
    try control.call { () throws(WorkError) in
      try WorkError.about(nil) { try FilmWork(film, sink, control).write() }
    }
  }

  private func write() throws -> Result {
    let format = sink.format
    try format.check(film.encoding)
    try checkSound(format)
    let content = try film.content(
      depth: film.encoding.depth, holdsTransparency: format.holdsTransparency, control)
    try checkPicture(content.description(times))
    let recipe = try format.film(
      content.description(times), film.encoding,
      samples: format.options.contains(.compression) ? try content.samples(control) : [])
    // A frame is handed over in each pass, and then made a part of the film by a program.
    let steps = sink.single == nil ? 1 : recipe.passes.count * (format.program == nil ? 1 : 2)
    control.begin(pixels: times.frameCount, steps: steps)
    let (committed, digests) = try write(content, recipe)
    let folder = sink.folder?.path ?? ""
    return Result(
      content: content,
      manifest: committed.manifest.map(folder.pushing),
      removed: committed.removed,
      notes: content.notes(as: format) + notes(content.description(times)),
      files: WrittenSet(digests, committed.manifest, in: folder).files)
  }

  private func checkSound(_ format: FilmFormat) throws {
    try format.soundCheck(film.encoding)?.finish()
  }

  /// What cannot be seen of the film.
  private func notes(_ description: FilmDescription) -> [FilmNote] {
    let (format, space) = (sink.format, description.space)
    let color =
      format.holds(space) ? [] : [WorkNote.unstatedProfile(space.name, film: format.title)]
    let rate = format.shownRate(description).map { WorkNote.rate($0, film: format.title) }
    return (color + [rate, padding(description.size)].compactMap { $0 }).map { FilmNote($0) }
  }

  /// That frames get pixels.
  private func padding(_ size: PixelSize) -> WorkNote? {
    let isOdd = !(size.width.isMultiple(of: 2) && size.height.isMultiple(of: 2))
    guard isOdd, sink.format.hasEvenSides, !film.encoding.cropsToEven else { return nil }
    return .paddedFrames(size, film: sink.format.title)
  }

  /// Refuses one picture of all frames that could be beyond the limits: rows of it are held, or all.
  private func checkPicture(_ description: FilmDescription) throws {
    if let size = try sink.format.picture?(description, film.encoding) {
      try film.limits.check(size)
    }
  }

  /// - Returns: also the digests of a folder's frames, by their names.
  private func write(
    _ content: Subject.Content, _ recipe: FilmRecipe
  ) throws -> (CommittedSet, digests: [[UInt8]: String]) {
    switch sink {
    case .folder: return try writeFiles(content, recipe)
    case .single(let file, let format):
      let companion = format.companion(film.encoding)?.fileExtension
      let sound =
        try film.encoding.audio.map { [try InputFile(opening: $0, .byUser).identity] } ?? []
      let inputs = content.inputs + sound
      let removed = try file.write(
        inputs: inputs, beside: companion, known: FilmCompanion.all, document: { $0 }
      ) {
        try writeFile(content, recipe, to: $0, named: file.fileName)
      }.removed
      return (CommittedSet(removed: removed), [:])
    case .each(_, let body):
      let gate = try Gate()
      try run(content, recipe) { index, frame in
        let memory = MemorySink()
        try frame.write(to: memory)
        let file = FrameFile(
          index: index, time: times.time(ofFrame: index).double, bytes: memory.bytes)
        try gate.pass { try body(file) }
      } write: { _, _ in
      }
      return (CommittedSet(), [:])
    }
  }

  // Proof: `FrameSchedule` lets one thread at a time write, and a lock orders the hand-overs.
  private struct Serial<Value>: @unchecked Sendable { let value: Value }

  /// - Returns: the document that stands beside the file, if there is one.
  private func writeFile(
    _ content: Subject.Content, _ recipe: FilmRecipe, to sink: any ByteSink, named name: [UInt8]
  ) throws -> [UInt8]? {
    var document: [UInt8]?
    for open in recipe.passes {
      try control.check()
      let writer = Serial(value: try open(sink))
      try counting(writer.value) {
        try run(content, recipe) { _, frame in
          frame
        } write: {
          try writer.value.write($1)
        }
        try control.finishing { try writer.value.finish() }
      }
      document = writer.value.document(of: name)
    }
    return document
  }

  /// Does `body`, during which what another program makes of the frames counts, too.
  private func counting(_ writer: any FilmWriter, _ body: () throws -> Void) throws {
    guard let partDone = writer.partDone else { return try body() }
    let frames = times.frameCount
    try control.counting(frames) {
      Int(Double(frames) * min(1, partDone()))
    } _: {
      try body()
    }
  }

  private func writeFiles(
    _ content: Subject.Content, _ recipe: FilmRecipe
  ) throws -> (CommittedSet, digests: [[UInt8]: String]) {
    let output = try film.output(
      sink, frames: times.frameCount, content.stage.pixelSize, inputs: content.inputs)
    guard let plan = output else {
      preconditionFailure("files have a folder")
    }
    let names = plan.names
    let transaction = try OutputTransaction(plan)
    let digests = Mutex([String](repeating: "", count: names.count))
    do {
      // Files have no order: the thread that encodes a frame writes it too.
      try run(content, recipe) { index, frame in
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
    let known = digests.withLock { $0 }
    let manifest = manifest(content, names: names.map(\.bytes), known)
    return (
      try transaction.commit(manifest: try ManifestFile.bytes(manifest)),
      Dictionary(zip(names.map(\.bytes), known)) { $1 }
    )
  }

  /// Makes all frames; `encoded` turns each into what `write` takes in order.
  private func run<R: Sendable>(
    _ content: Subject.Content, _ recipe: FilmRecipe,
    encoded: @escaping @Sendable (_ index: Int, _ frame: EncodedFrame) throws -> R,
    write: @escaping @Sendable (_ index: Int, _ frame: R) throws -> Void
  ) throws {
    let pipeline = FramePipeline<R>(
      control: control, size: content.canvasSize, frames: times.frameCount,
      needsPrevious: recipe.encoder.needsPrevious, memory: content.memory)
    let canvases = FrameCanvases(content, slots: pipeline.slotCount, bands: pipeline.bands)
    try pipeline.run(
      FramePipeline.Work(
        render: { frame, slot, rows in
          try canvases.draw(frame, rows: rows, slot: slot.number, into: slot.canvas)
        },
        encode: { index, slot, previous in
          let frame = FrameInput(
            index: index, picture: content.pixels(slot.canvas),
            previous: previous.map { content.pixels($0.canvas) },
            changes: previous.flatMap { canvases.changes(in: slot.number, since: $0.number) })
          let bytes = try canvases.encoded(frame, slot: slot.number) {
            try recipe.encoder.encode(frame)
          }
          return try encoded(index, bytes)
        },
        write: { index, frame in
          try write(index, frame)
          control.add(done: 1)
        }))
  }

  /// What is said of frames that have been written.
  private func manifest(
    _ content: Subject.Content, names: [[UInt8]], _ digests: [String]
  ) -> FrameManifest {
    let size = content.stage.pixelSize
    let naming = film.naming(sink, frames: times.frameCount, size)
    let duration = times.rate.reciprocal.double
    return FrameManifest(
      content.manifestSubject, generator: SlicerVersion.generator,
      template: naming.map { ManifestName($0.pattern) }, pixels: ManifestSize(size),
      scale: content.stage.scale, rate: "\(times.rate)",
      frames: names.indices.map { index in
        FrameManifest.Frame(
          name: names[index], time: times.time(ofFrame: index).double, duration: duration,
          place: content.place(ofFrame: index), digest: digests[index])
      })
  }
}
