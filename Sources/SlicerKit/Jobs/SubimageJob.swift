import SlicerCodecs
public import SlicerCore
import SlicerFiles
public import SlicerTiles
import SystemPackage

/// Cuts one rectangle out of a picture, at one or several scales.
///
/// Only the rows down to the rectangle's last are read, and only the rectangle is held. A damaged
/// picture that is salvaged is read to its end, for only there its decoder says what was missing.
public struct SubimageJob: Sendable {
  /// A file for each scale; at least one.
  public var inputs: [PictureInput]
  public var rect: Subimage
  /// Of several scales: the first one's name, `part.png`; others are called `part@2x.png`.
  public var output: OutputTarget
  /// Decoding, encoding, scales and cutting without loss; grid and names are not used.
  public var options: SplitOptions

  public init(
    inputs: [PictureInput], rect: Subimage, output: OutputTarget, options: SplitOptions
  ) {
    precondition(!inputs.isEmpty, "a job has a picture")
    self.inputs = inputs
    self.rect = rect
    self.output = output
    self.options = options
  }

  /// What was cut.
  public struct Report: Sendable {
    /// A rectangle for each scale, in pixels of the picture as shown, ascending.
    public let parts: [Part]
    /// How many files of sets that were discarded are gone.
    public let removed: Int
    /// Of all parts.
    public var notes: [String] { parts.flatMap(\.notes) }
  }

  /// The rectangle of one picture.
  public struct Part: Sendable {
    /// The file that it was cut from, if need be at another size.
    public let input: PictureInput
    /// In pixels of the picture as shown.
    public let rect: PixelRect
    public let output: OutputTarget
    /// What the user should know though nothing failed.
    public let notes: [String]
  }

  /// - Throws: ``PathError`` for a picture, ``FileError`` for outputs.
  public func run() throws -> Report {
    do {
      return try cut()
    } catch {
      throw PathError(inputs[0].path, error)
    }
  }

  private func cut() throws -> Report {
    var options = options
    options.encoding.format = try options.encoding.format ?? output.format()
    let set = try PictureSet(SplitRequest(inputs: inputs, folder: ""), options)
    let isSet = set.pictures.count > 1
    let parts = try set.pictures.map { picture in
      do {
        return try SubimagePart(picture, rect, options, isSet: isSet)
      } catch {
        throw PathError(picture.input.path, error)
      }
    }
    let (outputs, removed) = try write(parts, isSet: isSet)
    return Report(
      parts: zip(parts, outputs).map { part, output in
        Part(
          input: part.picture.input, rect: part.rect, output: output,
          notes: options.ineffectiveOptions(for: part.picture) + part.notes + part.picture.notes)
      }, removed: removed)
  }

  /// Writes all parts, or none.
  private func write(
    _ parts: [SubimagePart], isSet: Bool
  ) throws -> (outputs: [OutputTarget], removed: Int) {
    guard isSet else {
      let (_, removed) = try output.write(
        inputs: parts.map(\.picture.identity), options.existingFiles
      ) { try parts[0].write(to: $0) }
      return ([output], removed)
    }
    guard case .file(let path) = output else { throw JobError.setToStandardOutput }
    let names = parts.map { part in Self.name(path, part.picture.scale) }
    let transaction = try OutputTransaction(
      OutputPlan(
        folder: path.removingLastComponent(), names: names, sets: .noSet,
        inputs: parts.map(\.picture.identity), existingFiles: options.existingFiles,
        missingFolder: .refuse))
    for (part, name) in zip(parts, names) {
      let file = transaction.begin(name)
      try part.write(to: file)
      try file.finish()
    }
    let committed = try transaction.commit()
    return (
      names.map { .file(path.removingLastComponent().pushing($0)) }, committed.removed
    )
  }

  /// `part@2x.png` for `part.png`.
  private static func name(_ path: FilePath, _ scale: Scale) -> FilePath {
    let source = SourceName(PictureInput.file(path).fileName)
    let ending = source.fileExtension.isEmpty ? [] : [UInt8(ascii: ".")] + source.fileExtension
    return FilePath(bytes: source.name + source.suffix(for: scale) + ending)
  }
}
