public import SlicerCore
import SlicerFiles
package import SlicerScene
import SlicerTiles
public import SlicerWork
import Synchronization
package import SystemPackage

extension Filmable {
  @discardableResult
  package func write(
    to sink: FilmSink, _ control: WorkControl = WorkControl()
  ) throws(WorkError) -> FilmReport {
    try control.call { () throws(WorkError) in
      do { return try FilmWork(self, sink, control).write() } catch { throw WorkError(error) }
    }
  }
}

/// The making of one film: what it needs is read, its frames are drawn, encoded and written.
struct FilmWork {
  private let film: FilmSource
  /// A note that a part of the film is without the sounds of the whole.
  private let silence: [FilmNote]
  private let sink: FilmSink
  private let control: WorkControl

  init(_ film: some Filmable, _ sink: FilmSink, _ control: WorkControl) throws {
    (self.film, silence) = try film.source.silencingPart(for: sink.format)
    (self.sink, self.control) = (sink, control)
    try sink.check(self.film.encoding)
    // More frames than names, digests and places are kept of. Streams and encoders keep nothing.
    if sink.format.layout != .stream, sink.format.program == nil {
      try self.film.limits.check("frames", timing.frameCount, .frames)
    }
    try self.film.checkOutput(sink)
  }

  private var timing: any FrameTimes { film.times }

  func write() throws -> FilmReport {
    let format = sink.format
    try format.check(film.encoding)
    try format.checkSound(film.encoding)
    let timeline = try film.timeline(
      format.depth(film.encoding), format.holdsTransparency, control)
    try checkName(timeline.stage.scale)
    let description = timeline.description
    try checkPicture(description)
    let sounds = clipSounds(of: timeline)
    var encoding = film.encoding
    // A part of the film begins at another moment.
    if film.selection == nil { encoding.clipSounds = sounds }
    encoding.subtitles = encoding.subtitles?.part(timing)
    let recipe = try format.film(
      description, encoding,
      samples: format.options.contains(.compression) ? try timeline.samples(control) : [])
    // A frame is handed over in each pass, and then made a part of the film by a program.
    let steps = sink.single == nil ? 1 : recipe.passes.count * (format.program == nil ? 1 : 2)
    control.begin(pixels: timing.frameCount, steps: steps)
    let (committed, digests) = try write(timeline, consume recipe)
    let folder = sink.folder?.path ?? ""
    return FilmReport(
      size: format.writtenSize(timeline.stage.pixelSize, film.encoding), times: timing,
      manifest: committed.manifest.map(folder.pushing), removed: committed.removed,
      samples: timeline.pictureSamples,
      notes: timeline.notes(format) + subtitleNotes + silence(of: sounds) + unheard(timeline)
        + notes(description),
      files: WrittenSet(digests, committed.manifest, in: folder).files)
  }

  /// - Parameter notes: those of the frames.
  func plan(on stage: Stage, notes: [FilmNote] = []) throws -> FilmReport {
    try sink.format.check(film.encoding)
    try sink.format.checkSound(film.encoding)
    try checkName(stage.scale)
    let size = stage.pixelSize
    try checkPicture(
      FilmDescription(
        size: size, frameCount: timing.frameCount, frameDuration: timing.rate.reciprocal,
        isOpaque: true, scale: stage.scale))
    return FilmReport(
      size: sink.format.writtenSize(size, film.encoding), times: timing, manifest: nil, removed: 0,
      samples: nil,
      notes: notes + subtitleNotes + silence
        + [padding(size)].compactMap { $0 }.map { FilmNote($0) }, files: [])
  }

  private var subtitleNotes: [FilmNote] {
    guard let subtitles = film.encoding.subtitles else { return [] }
    let isLost = film.encoding.subtitlesAreTrack && subtitles.part(timing) == nil
    let lost = isLost ? [FilmNote(.reading("frames of several parts have no track of text"))] : []
    return subtitles.notes(timing) + lost
  }

  /// The sounds of clips that are wanted, where the format has sounds.
  private func clipSounds(of timeline: Timeline) -> [ClipSound] {
    let isHeard = sink.format.options.contains(.audio) && !film.encoding.mutesClips
    return isHeard ? timeline.clipSounds : []
  }

  /// A note that a part of the film is without the sounds of the whole.
  private func silence(of sounds: [ClipSound]) -> [FilmNote] {
    guard silence.isEmpty, !sounds.isEmpty, let selection = film.selection else { return silence }
    return [FilmNote(.soundOfSomeFrames("\(selection)"))]
  }

  /// Notes about the clips that are not heard wherever they are seen, in a film with sounds.
  private func unheard(_ timeline: Timeline) -> [FilmNote] {
    guard sink.format.options.contains(.audio), !film.encoding.mutesClips else { return [] }
    return timeline.unheardClips.map { FilmNote(.unheardClip, about: $0) }
  }

  /// Refuses a name that says another scale.
  private func checkName(_ scale: Double) throws {
    guard scale != 1, let scale = Scale("\(scale)") else { return }
    try sink.single?.checkName(says: scale)
  }

  /// Notes about properties that the film does not show.
  private func notes(_ description: FilmDescription) -> [FilmNote] {
    let (format, space) = (sink.format, description.space)
    let color =
      format.holds(space) ? [] : [WorkNote(.unstatedProfile(space.name, film: format.title))]
    let rate = format.shownRate(description).map { WorkNote(.rate($0, film: format.title)) }
    return (color + [rate, padding(description.size)].compactMap { $0 }).map { FilmNote($0) }
  }

  /// A note that frames are padded.
  private func padding(_ size: PixelSize) -> WorkNote? {
    let isOdd = !(size.width.isMultiple(of: 2) && size.height.isMultiple(of: 2))
    guard isOdd, sink.format.hasEvenSides, !film.encoding.cropsToEven else { return nil }
    return WorkNote(.paddedFrames(size, film: sink.format.title))
  }

  /// Refuses frames that the format cannot hold, and one picture of all frames that could be beyond the limits: rows of it are
  /// held, or all.
  private func checkPicture(_ description: FilmDescription) throws {
    try sink.format.check(description.size, film.encoding)
    if let size = try sink.format.picture?(description, film.encoding) {
      try film.limits.check(size)
    }
  }

  /// - Parameter recipe: released before the file is committed, because its encoders hold several frames.
  /// - Returns: also the digests of a folder's frames, by their names.
  private func write(
    _ timeline: Timeline, _ recipe: consuming FilmRecipe
  ) throws -> (CommittedSet, digests: [[UInt8]: String]) {
    switch sink {
    case .folder: return try writeFiles(timeline, consume recipe)
    case .single(let file, _):
      return (CommittedSet(removed: try writeFile(timeline, consume recipe, file)), [:])
    case .each(_, let body):
      try run(timeline, recipe.encoder, to: EachFrame(times: timing, gate: try Gate(), body: body))
      return (CommittedSet(), [:])
    }
  }

  private func run(
    _ timeline: Timeline, _ encoder: any FilmEncoder, to target: some FrameTarget
  ) throws {
    try FrameTask(timeline, encoder, to: target, control).run()
  }

  /// - Returns: how many old files are gone.
  private func writeFile(
    _ timeline: Timeline, _ recipe: consuming FilmRecipe, _ sink: FileSink
  ) throws -> Int {
    let sounds = try film.encoding.audioFiles.map { try InputFile(opening: $0, .byUser).identity }
    let file = try sink.open(
      inputs: timeline.inputs + sounds,
      beside: self.sink.format.companion(film.encoding)?.fileExtension,
      known: FilmCompanion.documents(beside: sink.fileName))
    var document: [UInt8]?
    for (index, open) in recipe.passes.enumerated() {
      try control.check()
      let isLast = index == recipe.passes.count - 1
      let target = OneFilm(try open(file.sink))
      let encoder = isLast ? recipe.encoder : recipe.lookingEncoder
      try counting(target) {
        try run(timeline, encoder, to: target)
        try control.finishing { try target.finish() }
      }
      document = target.document(of: sink.fileName)
    }
    _ = consume recipe
    return try file.commit(document: document)
  }

  /// Does `body`, during which what another program makes of the frames counts, too.
  private func counting(_ film: OneFilm, _ body: () throws -> Void) throws {
    guard let partDone = film.partDone else { return try body() }
    let frames = timing.frameCount
    try control.counting(frames) {
      Int(Double(frames) * min(1, partDone()))
    } _: {
      try body()
    }
  }

  private func writeFiles(
    _ timeline: Timeline, _ recipe: consuming FilmRecipe
  ) throws -> (CommittedSet, digests: [[UInt8]: String]) {
    let output = try film.output(
      sink, timeline.stage.pixelSize, inputs: timeline.inputs)
    guard let plan = output else {
      preconditionFailure("files have a folder")
    }
    let files = try FrameFiles(plan)
    do {
      try run(timeline, recipe.encoder, to: files)
    } catch {
      files.rollback()
      throw error
    }
    _ = consume recipe
    let (names, digests) = (files.names.map(\.bytes), files.digests)
    let committed = try files.commit(manifest(timeline, names: names, digests))
    return (committed, Dictionary(zip(names, digests)) { $1 })
  }

  private func manifest(
    _ timeline: Timeline, names: [[UInt8]], _ digests: [String]
  ) -> FrameManifest {
    let size = timeline.stage.pixelSize
    let naming = film.naming(sink, size)
    let duration = timing.rate.reciprocal.double
    return FrameManifest(
      timeline.manifestSubject, generator: SlicerVersion.generator,
      template: naming.map { ManifestName($0.pattern) }, pixels: ManifestSize(size),
      scale: timeline.stage.scale, rate: "\(timing.rate)", only: film.selection?.description,
      frames: names.indices.map { index in
        FrameManifest.Frame(
          name: names[index], time: timing.time(ofFrame: index).double, duration: duration,
          place: timeline.place(index), digest: digests[index])
      })
  }
}

/// The facts of a film that has been made.
public struct FilmReport: Sendable {
  /// The size of a frame in pixels.
  public let size: PixelSize
  /// How many there are.
  public var frameCount: Int { times.frameCount }
  package let times: any FrameTimes
  package let manifest: FilePath?
  /// The number of old files that were removed.
  package let removed: Int
  /// The samples of a transition's pictures and of its frames; nil for other films.
  package let samples: FilmSamples?
  /// Notes for the user about a film that was made.
  public let notes: [FilmNote]
  /// The files that were written into a folder; empty for one file.
  package let files: [WrittenFile]
}

extension FilmReport: CustomStringConvertible {
  /// `23 frames of 640x480 pixels, 0.767 s long`, or `3 frames (4-6 of 23) of 640x480 pixels, 0.1 s long`.
  public var description: String {
    let seconds = (times.duration.double * 1000).rounded() / 1000
    let frames = frameCount == 1 ? "1 frame" : "\(frameCount) frames"
    let part = times.selection.map { " (\($0) of \(times.wholeCount))" } ?? ""
    return "\(frames)\(part) of \(size) pixels, \(seconds) s long"
  }
}

/// The target of a film's encoded frames: the last lane of a ``FrameTask``.
protocol FrameTarget: Sendable {
  /// The data that is written for a frame.
  associatedtype Frame: Sendable
  /// Prepares a frame, in no order, on the thread that has encoded it.
  func prepare(_ frame: EncodedFrame, index: Int) throws -> Frame
  /// Takes a frame; frames come in order, from one thread at a time.
  func write(_ frame: Frame, index: Int) throws
}

/// A file of each frame, in a folder. They have no order: the thread that encodes one writes it too.
final class FrameFiles: FrameTarget {
  let names: [FilePath]
  private let transaction: OutputTransaction
  private let written: Mutex<[String]>

  init(_ plan: OutputPlan) throws {
    names = plan.names
    transaction = try OutputTransaction(plan)
    written = Mutex([String](repeating: "", count: plan.names.count))
  }

  var digests: [String] { written.withLock { $0 } }

  func prepare(_ frame: EncodedFrame, index: Int) throws -> String {
    let file = transaction.begin(names[index])
    let sink = DigestingSink(file)
    try frame.write(to: sink)
    try file.finish()
    return sink.finish()
  }

  func write(_ digest: String, index: Int) { written.withLock { $0[index] = digest } }

  func commit(_ manifest: FrameManifest) throws -> CommittedSet {
    try transaction.commit(manifest: try ManifestFile.bytes(manifest))
  }

  func rollback() { transaction.rollback() }
}

/// One file of all frames, in one pass of perhaps several.
///
/// Proof of `@unchecked Sendable`: ``FrameLane/write`` is one thread's at a time, and a lock orders
/// the hand-overs; `finish` comes after all.
final class OneFilm: FrameTarget, @unchecked Sendable {
  private let writer: any FilmWriter

  init(_ writer: any FilmWriter) { self.writer = writer }

  /// The part of the film that another program has made; nil where there is none.
  var partDone: (@Sendable () -> Double)? { writer.partDone }

  func prepare(_ frame: EncodedFrame, index: Int) -> EncodedFrame { frame }

  func write(_ frame: EncodedFrame, index: Int) throws { try writer.write(frame) }

  func finish() throws { try writer.finish() }

  func document(of name: [UInt8]) -> [UInt8]? { writer.document(of: name) }
}

/// A closure that takes the file of each frame, in no order, one at a time.
struct EachFrame: FrameTarget {
  let times: any FrameTimes
  let gate: Gate
  let body: @Sendable (FrameFile) throws -> Void

  func prepare(_ frame: EncodedFrame, index: Int) throws {
    let memory = MemorySink()
    try frame.write(to: memory)
    let file = FrameFile(
      index: times.number(ofFrame: index), time: times.time(ofFrame: index).double,
      bytes: memory.bytes)
    try gate.pass { try body(file) }
  }

  func write(_ frame: Void, index: Int) {}
}
