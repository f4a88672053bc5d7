import SlicerAnimation
import SlicerCore
import SlicerFiles
import SlicerFilm
import SlicerTiles
package import SlicerWork
package import SystemPackage

extension FilmSubject {
  /// The frames' names; nil for what is no folder of files.
  ///
  /// - Parameter size: of a frame, in pixels.
  func naming(_ sink: FilmSink, frames: Int, _ size: PixelSize) -> FrameNaming? {
    guard case .folder(_, let format, let names) = sink else { return nil }
    return FrameNaming(
      template: names.template, frames: frames, size: size, fields: nameFields,
      fileExtension: format.extensions.first ?? format.name)
  }

  /// What is written where; nil for what is no file.
  func output(
    _ sink: FilmSink, frames: Int, _ size: PixelSize, inputs: [InputIdentity]
  ) throws -> OutputPlan? {
    if let single = sink.single {
      return single.plan(
        inputs: inputs, beside: sink.format.companion(encoding)?.fileExtension,
        known: FilmCompanion.all)
    }
    guard let folder = sink.folder, let naming = naming(sink, frames: frames, size) else {
      return nil
    }
    let names = try naming.names()
    return OutputPlan(
      folder: folder.path, names: names.map { FilePath(bytes: $0) },
      sets: try SetRule(
        identity(template: naming.pattern), stated: folder.manifest, first: names.first ?? [],
        isForSets: !folder.path.isEmpty),
      inputs: inputs, existingFiles: folder.existingFiles)
  }

  /// Refuses before anything is read what the film would refuse.
  func checkOutput(_ sink: FilmSink, frames: Int) throws {
    // Names that say the size are known when it is.
    if case .folder(_, _, let names) = sink,
      !names.template.fields.isDisjoint(with: [.width, .height])
    {
      return
    }
    try output(sink, frames: frames, Self.anySize, inputs: knownInputs)?.check()
  }

  /// Where names do not say it.
  fileprivate static var anySize: PixelSize { PixelSize(width: 1, height: 1) }
}

extension TimedFilm {
  /// The file that vouches for what would be written, as things are now: the manifest of frames, or the
  /// one file; nil for what has none.
  ///
  /// - Throws: ``WorkError`` for names that no files can have.
  package func vouchingOutput(_ sink: FilmSink) throws(WorkError) -> FilePath? {
    if let single = sink.single { return single.path }
    guard let folder = sink.folder else { return nil }
    let frames = try timing.frameCount
    return try WorkError.about(nil) {
      try output(sink, frames: frames, Self.anySize, inputs: [])?.manifestName()
        .map(folder.path.pushing)
    }
  }

  /// All files that would be written, the manifest first, as things are now; those of a folder whose
  /// names say the frames' size have another one there.
  ///
  /// - Parameter asInNewFolder: whether what lies in the folder now is left out of account.
  /// - Throws: ``WorkError`` for names that no files can have.
  package func outputs(
    _ sink: FilmSink, asInNewFolder: Bool = false
  ) throws(WorkError) -> [FilePath] {
    if let single = sink.single {
      return [single.path, sink.document(encoding)].compactMap { $0 }
    }
    let frames = try timing.frameCount
    return try WorkError.about(nil) {
      guard let plan = try output(sink, frames: frames, Self.anySize, inputs: []) else { return [] }
      let manifest = try plan.manifestName(asInNewFolder: asInNewFolder)
      return ([manifest].compactMap { $0 } + plan.names).map(plan.folder.pushing)
    }
  }
}
