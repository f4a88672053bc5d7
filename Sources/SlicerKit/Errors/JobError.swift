public import SlicerCodecs
public import SlicerCore
import SlicerFiles
public import SystemPackage

/// An error and the file that it is about: the one place where paths and errors meet.
public struct PathError: SlicerError {
  public let path: FilePath
  public let error: any Error

  /// Adds `path`, unless the error names its own.
  init(_ path: FilePath, _ error: any Error) {
    if let inner = error as? PathError {
      self = inner
    } else if let file = error as? FileError {
      (self.path, self.error) = (file.path, file)
    } else {
      (self.path, self.error) = (path, error)
    }
  }

  public var kind: FailureKind { (error as? any SlicerError)?.kind ?? .inputOutput }
  public var remedy: Remedy? { (error as? any SlicerError)?.remedy }
  public var description: String { "\(path.printable): \(error)" }
}

/// What is wrong with a job, beyond its files.
public enum JobError: SlicerError, Equatable {
  /// Two inputs' tiles would go to one folder.
  case sameFolder(FilePath, inputs: [FilePath])
  /// Standard input is named more than once.
  case repeatedStandardInput
  /// An output's extension that no format has.
  case unknownExtension(String, allowed: String)
  /// Tiles' names end in an extension of a format that the tiles are not.
  case otherExtension(String, title: String, other: FileFormat)
  /// A folder without a manifest.
  case noManifest(name: String)
  /// A folder with the manifests of several pictures.
  case severalSets([NamedSet])
  /// The file is not one of our manifests, or is damaged.
  case notManifest(reason: String)
  /// The manifest is one of frames.
  case framesManifest
  /// A manifest or tile of more bytes than it can need.
  case tooLarge(limit: Int)
  /// A tile whose bytes are not those that were written.
  case changedTile
  /// A tile whose picture is not the one that the manifest describes.
  case unfitTile(what: String, actual: String, expected: String)
  /// A tile with a palette that is not that of the others.
  case otherPalette
  /// All digests of files match and the pixels' does not.
  case changedPixels
  /// A picture that can be read only once, where it would be read for each scale.
  case scalesOfStream
  /// A file in a folder of outputs that could be one of them.
  case depfileAmongOutputs(FilePath)
  /// Two files of one scale where a set is asked for.
  case repeatedScale(Scale, FilePath, FilePath)
  /// Standard input has no files beside it.
  case scalesOfStandardInput
  /// Two pictures of a set whose sizes in points differ.
  case unequalScales(PixelSize, Scale, other: FilePath, PixelSize, Scale)
  /// A size that a smaller picture of a set would need is no whole number of pixels.
  case unevenScale(PixelSize, Scale, made: Scale)
  /// A picture that should be made from smaller ones.
  case largerScale(Scale, largest: Scale)
  /// A set's lines would have to be moved in each picture by itself.
  case snappedSet
  /// Tiles of two of a set's pictures with this name.
  case sameNameAtScales([UInt8])
  /// A set that has no picture of that scale; those that it has.
  case noScale(Scale, [Scale])
  /// A rectangle inside a JPEG's blocks, which must not be moved.
  case cutsBlocks(PixelRect, step: PixelSize, grown: PixelRect)
  /// Several pictures for one pipe.
  case setToStandardOutput
  /// Options that mean nothing for pieces of a jigsaw.
  case notPieces(reason: String)
  /// A depfile that would take the place of this input or output.
  case depfileInTheWay(FilePath)
  /// Something keeps a JPEG from being cut without loss.
  case notLossless(reason: String)

  /// A manifest, and what its pictures are called.
  public struct NamedSet: Equatable, Sendable {
    let manifest: FilePath
    let title: String
  }

  public var kind: FailureKind {
    switch self {
    case .severalSets, .sameFolder, .repeatedStandardInput, .unknownExtension, .otherExtension,
      .scalesOfStandardInput, .scalesOfStream, .largerScale, .snappedSet, .sameNameAtScales,
      .noScale, .notPieces, .notLossless, .setToStandardOutput:
      .usage
    case .noManifest: .missingInput
    case .depfileInTheWay, .depfileAmongOutputs: .cannotCreate
    default: .badInput
    }
  }

  public var description: String {
    switch self {
    case .sameFolder(let folder, let inputs):
      "\(Self.names(inputs)) would \(inputs.count == 2 ? "both" : "all") be cut into "
        + "\(folder.printable) (cut them in \(inputs.count == 2 ? "two" : "several") calls, "
        + "each with another -o)"
    case .repeatedStandardInput: "standard input (-) can be read only once"
    case .unknownExtension(let text, let allowed):
      "no format has the extension \(text.debugDescription) (\(allowed))"
    case .otherExtension(let text, let title, let other):
      "its tiles are \(title), and --name ends in .\(text) "
        + "(end it in .{ext}, or say --format \(other.name))"
    case .noManifest(let name):
      "the folder has no \(name) (name one that slicer split has written)"
    case .severalSets(let sets): Self.choice(of: sets)
    case .notManifest(let reason): "not a manifest of slicer: \(reason)"
    case .framesManifest: "a manifest of frames: there is nothing to join"
    case .tooLarge(let limit): "more than the \(limit) bytes that are read of such a file"
    case .changedTile:
      "not the tile that was written: its SHA-256 differs (--lenient joins it all the same)"
    case .unfitTile(let what, let actual, let expected):
      "its \(what) is \(actual), where \(expected) is due"
    case .otherPalette: "its palette is not that of the other tiles"
    case .changedPixels:
      "the joined pixels are not the source's: their SHA-256 differs (--lenient keeps them)"
    default: aboutRequest
    }
  }

  /// Some of many, and how one of them is named.
  private static func choice(of sets: [NamedSet]) -> String {
    let shown = sets.prefix(3).map { set in
      "\(set.title) (\(set.manifest.lastComponent?.string ?? ""))"
    }.joined(separator: "; ")
    let rest = sets.count > 3 ? "; and \(sets.count - 3) more" : ""
    return "the folder has the tiles of \(sets.count) pictures: \(shown)\(rest) "
      + "(name a manifest: slicer join \(sets[sets.count - 1].manifest.printable))"
  }

  /// What is wrong with what was asked for, beyond its words.
  private var aboutRequest: String {
    switch self {
    case .scalesOfStandardInput: "standard input (-) has no files of other scales beside it"
    case .unequalScales(let size, let scale, let other, let otherSize, let otherScale):
      "\(size) pixels at @\(scale)x, and \(other.printable) has \(otherSize) at @\(otherScale)x: "
        + "not the same size in points (cut them in two calls)"
    case .unevenScale(let size, let scale, let made):
      "\(size) pixels at @\(scale)x are no whole number of pixels at @\(made)x "
        + "(--make-scales makes exact sizes only)"
    case .largerScale(let scale, let largest):
      "--make-scales \(scale): the largest picture is @\(largest)x, and only smaller ones are made"
    case .snappedSet:
      "--lossless moves the lines of each picture by itself, and a set's have to agree "
        + "(--lossless-exact moves none)"
    case .sameNameAtScales(let name):
      "tiles of two scales have the name \"\(FilePath(bytes: name).printable)\": "
        + "put {scale} into --name"
    case .noScale(let scale, let scales):
      "the set has no picture of @\(scale)x "
        + "(--scale \(scales.map(\.description).joined(separator: ", ")); "
        + "or name the output so, photo@2x.png)"
    case .cutsBlocks(let rect, let step, let grown):
      "the rectangle \(rect) does not begin at the edges of the JPEG's \(step) blocks: "
        + "\(grown) does (--lossless takes that)"
    case .setToStandardOutput:
      "a picture of several scales is several files: name one with -o, part.png"
    case .scalesOfStream:
      "--make-scales reads the largest picture again for each scale, and a pipe can be read once "
        + "(name a file)"
    case .depfileAmongOutputs(let folder):
      "a depfile in \(folder.printable), among the outputs, is called something.d"
    case .repeatedScale(let scale, let path, let other):
      "\(path.printable) and \(other.printable) are both @\(scale)x: which one is meant? "
        + "(name the files of the set)"
    case .depfileInTheWay(let path):
      "the depfile would overwrite \(path.printable) (name another file with --depfile, photo.d)"
    case .notPieces(let reason): "--shape jigsaw: \(reason) (leave one out)"
    case .notLossless(let reason): "--lossless: \(reason) (leave one out)"
    default: ""
    }
  }

  /// `a, b and c`; of more than four the first three and how many more there are.
  private static func names(_ paths: [FilePath]) -> String {
    let shown = paths.count > 4 ? paths.prefix(3) : paths.dropLast()
    let last =
      paths.count > 4
      ? "\(paths.count - shown.count) more" : paths.last.map(\.printable) ?? ""
    return shown.map(\.printable).joined(separator: ", ") + " and " + last
  }
}
