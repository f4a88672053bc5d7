import SlicerAnimation
import SlicerCore
import SlicerFiles
import SlicerFilm
import SlicerTiles
import Synchronization
import SystemPackage

/// Writes a film's frames to where its target says.
struct FilmOutput {
  let request: TransitionRequest
  let pictures: StagePictures
  let frames: FrameSource
  let film: Film
  let workers: Workers
  let progress: WorkProgress

  /// - Returns: the manifest if one was written, and how many old files are gone.
  func write() throws -> CommittedSet {
    switch request.target {
    case .folder: try writeFiles()
    case .single(let target, _): CommittedSet(removed: try writeFile(target))
    }
  }

  // Proof: `FrameSchedule` lets one thread at a time write, and a lock orders the hand-overs.
  private struct Serial<Value>: @unchecked Sendable { let value: Value }

  private func writeFile(_ target: OutputTarget) throws -> Int {
    try target.write(inputs: pictures.inputs, request.existingFiles) { sink in
      let writer = Serial(value: try film.writer(to: sink))
      try run { _, frame in
        frame
      } write: {
        try writer.value.write($1)
      }
      try writer.value.finish()
    }.removed
  }

  private func writeFiles() throws -> CommittedSet {
    guard let plan = try request.output(frames.stage.pixelSize, inputs: pictures.inputs) else {
      preconditionFailure("files have a folder")
    }
    let names = plan.names
    let transaction = try OutputTransaction(plan)
    let digests = Mutex([String](repeating: "", count: names.count))
    do {
      // Files have no order: the thread that encodes a frame writes it too.
      try run { index, frame in
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
    let manifest = manifest(names, digests.withLock { $0 })
    return try transaction.commit(manifest: try ManifestFile.bytes(manifest))
  }

  /// Makes all frames; `encoded` turns each into what `write` takes in order.
  private func run<R: Sendable>(
    encoded: @escaping @Sendable (_ index: Int, _ frame: EncodedFrame) throws -> R,
    write: @escaping @Sendable (_ index: Int, _ frame: R) throws -> Void
  ) throws {
    let pipeline = FramePipeline<R>(
      workers: workers, size: frames.stage.pixelSize, frames: frames.timing.frameCount,
      needsPrevious: film.encoder.needsPrevious)
    let (frames, film, progress) = (frames, film, progress)
    try pipeline.run(
      FramePipeline.Work(
        render: { frame, canvas, rows in try frames.draw(frame, canvas, rows) },
        encode: { index, canvas, previous in
          let picture = Image(canvas, isOpaque: frames.isOpaque)
          let before = previous.map { Image($0, isOpaque: frames.isOpaque) }
          return try encoded(
            index,
            try film.encoder.encode(FrameInput(index: index, picture: picture, previous: before)))
        },
        write: { index, frame in
          try write(index, frame)
          progress.add(done: 1)
        }))
  }

  private func manifest(_ names: [FilePath], _ digests: [String]) -> FrameManifest {
    let timing = frames.timing
    let duration = timing.rate.reciprocal.double
    return FrameManifest(
      version: FrameManifest.currentVersion, generator: "slicer \(SlicerVersion.current)",
      from: ManifestName(request.from.fileName), to: ManifestName(request.to.fileName),
      template: request.naming(frames.stage.pixelSize).map { ManifestName($0.pattern) },
      transition: request.transition.name,
      parameters: request.transition.parameters.values.mapValues(\.description),
      curve: "\(timing.progression.curve)", pixels: ManifestSize(frames.stage.pixelSize),
      scale: frames.stage.scale, rate: "\(timing.rate)",
      frames: names.indices.map { index in
        FrameManifest.Frame(
          name: names[index].bytes, time: timing.time(ofFrame: index).double, duration: duration,
          progress: timing.progress(ofFrame: index), digest: digests[index])
      })
  }
}
