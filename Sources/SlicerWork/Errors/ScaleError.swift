package import SlicerCore
import SlicerFiles
package import SystemPackage

/// What is wrong with pictures that are to be one, at several scales.
package enum ScaleError: AccountedError, Hashable {
  /// Two files of one scale where a set is asked for.
  case repeatedScale(Scale, FilePath, FilePath)
  /// A picture that is no file has no files beside it.
  case scalesOfStandardInput
  /// A picture that can be read only once, where it would be read for each scale.
  case scalesOfStream
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
  /// Several pictures for one sink.
  case setToOneSink
  /// A file's name says another scale than that of its pixels; the name that says it.
  case namedScale(Scale, Scale, meant: FilePath)
  /// A set that has no picture of that scale; those that it has.
  case noScale(Scale, [Scale])

  package func account(_ n: (String) -> String) -> ErrorAccount {
    switch self {
    case .repeatedScale(let scale, let path, let other):
      .badInput(
        "\(path.printable) and \(other.printable) are both @\(scale)x: which one is meant?",
        .nameFiles)
    case .scalesOfStandardInput:
      .usage("standard input (-) has no files of other scales beside it", .nameFiles)
    case .scalesOfStream:
      .usage(
        "\(n("make-scales")) reads the largest picture again for each scale, and a stream can be "
          + "read once", .nameFiles)
    case .unequalScales(let size, let scale, let other, let otherSize, let otherScale):
      .badInput(
        "\(size) pixels at @\(scale)x, and \(other.printable) has \(otherSize) at "
          + "@\(otherScale)x: not the same size in points", .separateCalls)
    case .unevenScale(let size, let scale, let made):
      .badInput(
        "\(size) pixels at @\(scale)x are no whole number of pixels at @\(made)x "
          + "(\(n("make-scales")) makes exact sizes only: cut the picture to whole points first)")
    case .largerScale(let scale, let largest):
      .usage(
        "\(n("make-scales")) \(scale): the largest picture is @\(largest)x, and only smaller ones "
          + "are made")
    case .snappedSet:
      .usage(
        "\(n("lossless")) moves the lines of each picture by itself, and a set's have to agree",
        .keepLines)
    case .sameNameAtScales(let name):
      .usage(
        "tiles of two scales have the name '\(FilePath(bytes: name).printable)'", .name(.scaled))
    case .setToOneSink: .usage("a picture of several scales is several files", .otherPlace())
    case .namedScale(let named, let scale, let meant):
      .usage(
        "the name says @\(named)x, and the pixels are @\(scale)x: write \(meant.printable), or a name "
          + "without a scale")
    case .noScale(let scale, let scales):
      .usage(
        "the set has no picture of @\(scale)x: it has "
          + scales.map { "@\($0)x" }.joined(separator: ", "), .stateScale)
    }
  }
}
