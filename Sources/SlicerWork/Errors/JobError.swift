package import SlicerCodecs
package import SlicerCore
import SlicerFiles
package import SystemPackage

/// What is wrong with a request, beyond the bytes of its files.
package enum JobError: AccountedError, Hashable {
  case noPicture
  /// Pixels of a caller's own in a format that is not grey or RGB of 8 or 16 bits a sample.
  case rasterFormat(PixelFormat)
  /// Pixels of a caller's own in too few bytes, or too many.
  case rasterBytes(actual: Int, expected: Int)
  /// A number of a request that is out of its range; `what` is the property.
  case outOfRange(what: String, actual: Int, allowed: ClosedRange<Int>)
  /// A picture has become another one since its header was read.
  case changedPicture
  /// Two inputs' tiles would go to one folder.
  case sameFolder(FilePath, inputs: [FilePath])
  case repeatedStandardInput
  /// An output's extension that no format has.
  case unknownExtension(String, allowed: String)
  /// An output's extension is that of a format that is not written.
  case onlyRead(FileFormat, allowed: String)
  /// Tiles' names end in an extension of a format that the tiles are not.
  case otherExtension(String, title: String, other: FileFormat)
  /// A manifest or tile of more bytes than it can need.
  case tooLarge(limit: Int)
  /// A file in a folder of outputs that could be one of them.
  case depfileAmongOutputs(FilePath)
  /// A depfile that would take the place of this input or output.
  case depfileInTheWay(FilePath)

  package func account(_ n: (String) -> String) -> ErrorAccount {
    switch self {
    case .noPicture: .usage("there is no picture to cut")
    case .rasterFormat(let format):
      .usage(
        "pixels in the format \(format) (grey or RGB, with opacity or not, of 8 or 16 bits a sample)"
      )
    case .rasterBytes(let actual, let expected):
      .usage("\(actual) bytes, where the pixels take \(expected)")
    case .outOfRange(let what, let actual, let allowed):
      .usage("\(what): \(actual) is not between \(allowed.lowerBound) and \(allowed.upperBound)")
    case .changedPicture: .badInput("it changed while it was read (run again when it is whole)")
    case .sameFolder(let folder, let inputs):
      .usage(
        "\(Self.names(inputs)) would \(inputs.count == 2 ? "both" : "all") be cut into "
          + folder.printable, .separateCalls)
    case .repeatedStandardInput: .usage("standard input (-) can be read only once")
    case .unknownExtension(let text, let allowed):
      .usage("no format has the extension \(text.quoted) (\(allowed))")
    case .onlyRead(let format, let allowed):
      .usage("\(format.title) is read and not written (\(allowed))")
    case .otherExtension(let text, let title, let other):
      .usage(
        "its tiles are \(title), and their \(n("name")) ends in .\(text)",
        other.isWritten ? .otherFormat([other.name]) : nil)
    case .tooLarge(let limit):
      .badInput("more than the \(limit) bytes that are read of such a file")
    case .depfileAmongOutputs(let folder):
      .init(
        .cannotCreate, "a depfile in \(folder.printable), among the outputs, is called something.d")
    case .depfileInTheWay(let path):
      .init(.cannotCreate, "the depfile would overwrite \(path.printable)", .otherPlace())
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
