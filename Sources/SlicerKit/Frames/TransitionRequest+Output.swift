import SlicerAnimation
import SlicerCore
import SlicerFiles
import SlicerTiles
public import SystemPackage

extension TransitionRequest {
  /// The frames' names; nil for a film in one file.
  ///
  /// - Parameter size: of a frame, in pixels.
  func naming(_ size: PixelSize) -> FrameNaming? {
    guard case .folder(_, let template, let row) = target else { return nil }
    return FrameNaming(
      template: template, frames: timing.frameCount, size: size,
      a: SourceName(from.fileName).name, b: SourceName(to.fileName).name, type: transition.name,
      scale: SourceName(from.fileName).scale ?? .one,
      fileExtension: row.extensions.first ?? row.name)
  }

  /// What is written where; nil for standard output.
  func output(_ size: PixelSize, inputs: [InputIdentity]) throws -> OutputPlan? {
    switch target {
    case .single(let target, _): return target.plan(inputs: inputs, existingFiles)
    case .folder(let folder, _, _):
      guard let naming = naming(size) else { return nil }
      let names = try naming.names()
      let isNameless = [from, to].contains(.standardInput)
      let identity: SetIdentity =
        isNameless
        ? .nameless : .frames(from: from.fileName, to: to.fileName, template: naming.pattern)
      return OutputPlan(
        folder: folder, names: names.map { FilePath(bytes: $0) },
        // The current folder was not chosen for it.
        sets: try SetRule(identity, stated: manifest, first: folder.isEmpty ? nil : names.first),
        inputs: inputs, existingFiles: existingFiles)
    }
  }

  /// Refuses before the pictures are read what their film would refuse.
  func checkOutput() throws {
    // Names that say the size are known when it is.
    if case .folder(_, let template, _) = target,
      !template.fields.isDisjoint(with: [.width, .height])
    {
      return
    }
    // What is missing is said when it is read.
    let identities = inputs.compactMap { try? $0.identity() }
    try output(PixelSize(width: 1, height: 1), inputs: identities)?.check()
  }

  /// The file that vouches for what is written, as things are now: the manifest of frames, or the one
  /// file; nil for frames without a manifest.
  public func vouchingOutput() throws -> FilePath? {
    guard case .folder(let folder, _, _) = target else { return target.single?.path }
    return try output(PixelSize(width: 1, height: 1), inputs: [])?.manifestName()
      .map(folder.pushing)
  }
}

extension FilmTarget {
  /// The folder of a set of files; nil for a single one.
  public var folder: FilePath? {
    if case .folder(let folder, _, _) = self { folder } else { nil }
  }

  /// The one file, or standard output; nil for files in a folder.
  var single: OutputTarget? {
    if case .single(let output, _) = self { output } else { nil }
  }
}
