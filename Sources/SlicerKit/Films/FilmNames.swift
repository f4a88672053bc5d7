import SlicerAnimation
import SlicerCore
import SlicerFiles
import SlicerFilm
import SlicerTiles
package import SystemPackage

extension Film {
  /// The frames' names; nil for what is no folder of files.
  ///
  /// - Parameter size: of a frame, in pixels.
  func naming(_ sink: FilmSink, _ timing: FrameTiming, _ size: PixelSize) -> FrameNaming? {
    guard case .folder(_, let format, let template) = sink else { return nil }
    return FrameNaming(
      template: template, frames: timing.frameCount, size: size, a: from.sourceName.name,
      b: to.sourceName.name, type: transition.name, scale: from.statedScale,
      fileExtension: format.extensions.first ?? format.name)
  }

  /// What is written where; nil for what is no file.
  func output(
    _ sink: FilmSink, _ timing: FrameTiming, _ size: PixelSize, inputs: [InputIdentity]
  ) throws -> OutputPlan? {
    if let single = sink.single { return single.plan(inputs: inputs) }
    guard let folder = sink.folder, let naming = naming(sink, timing, size) else {
      return nil
    }
    let names = try naming.names()
    let isNameless = [from, to].contains { $0.filePath == nil }
    let identity: SetIdentity =
      isNameless
      ? .nameless : .frames(from: from.fileName, to: to.fileName, template: naming.pattern)
    return OutputPlan(
      folder: folder.path, names: names.map { FilePath(bytes: $0) },
      // The current folder was not chosen for it.
      sets: try SetRule(
        identity, stated: folder.manifest, first: folder.path.isEmpty ? nil : names.first),
      inputs: inputs, existingFiles: folder.existingFiles)
  }

  /// Refuses before the pictures are read what their film would refuse.
  func checkOutput(_ sink: FilmSink, _ timing: FrameTiming) throws {
    // Names that say the size are known when it is.
    if case .folder(_, _, let names) = sink,
      !names.fields.isDisjoint(with: [.width, .height])
    {
      return
    }
    // What is missing is said when it is read.
    let identities = inputs.compactMap { try? $0.identity() }
    try output(sink, timing, PixelSize(width: 1, height: 1), inputs: identities)?.check()
  }

  /// The pictures that the frames are made from: A, B, and those that the transition's parameters name.
  package var inputs: [Picture] { [from, to] + transition.pictures(readAs: from).map(\.picture) }

  /// `A-to-B-TYPE`, in the current folder; the pictures' names are without scale and extension.
  package var defaultFolder: FilePath {
    FilePath(
      bytes: from.sourceName.name + Array("-to-".utf8) + to.sourceName.name
        + Array("-\(transition.name)".utf8))
  }

  /// The file that vouches for what would be written, as things are now: the manifest of frames, or the
  /// one file; nil for what has none.
  ///
  /// - Throws: ``WorkError`` for names that no files can have.
  package func vouchingOutput(_ sink: FilmSink) throws(WorkError) -> FilePath? {
    if let single = sink.single { return single.path }
    guard let folder = sink.folder else { return nil }
    let timing = try timing
    return try WorkError.about(nil) {
      try output(sink, timing, PixelSize(width: 1, height: 1), inputs: [])?.manifestName()
        .map(folder.path.pushing)
    }
  }
}
