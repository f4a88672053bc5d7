package import SlicerCodecs
package import SlicerCore
import SlicerFiles
package import SystemPackage

extension Error where Self == SlicerError {
  package static var noPicture: SlicerError { .usage("there is no picture to cut") }
  package static func unsupportedRasterFormat(_ format: PixelFormat) -> SlicerError {
    .usage(
      "\(format) is not a format of pixels for files (gray or RGB, with opacity or not, of 8 or 16 bits a sample)"
    )
  }
  package static func wrongRasterBytes(actual: Int, expected: Int) -> SlicerError {
    .usage("\(actual) bytes do not fit the pixels, which take \(expected)")
  }

  /// A number of a request that is out of its range; `what` is the property.
  package static func propertyOutOfRange(
    what: String, actual: Int, allowed: ClosedRange<Int>
  ) -> SlicerError {
    .usage("\(what): \(actual) is not between \(allowed.lowerBound) and \(allowed.upperBound)")
  }
  package static func noPictures(in folder: FilePath, hasFolders: Bool) -> SlicerError {
    .init(
      .missingInput,
      "there is no picture in the folder"
        + "\nhint: name a folder with pictures\(hasFolders ? "; folders in it are not searched" : "")"
    ).about(folder)
  }
  package static var changedPicture: SlicerError {
    .badInput(
      "the file changed while slicer read it\nhint: run slicer again when the file is complete")
  }
  package static func sameFolder(_ folder: FilePath, inputs: [FilePath]) -> SlicerError {
    .usage(
      "\(Self.names(inputs)) would \(inputs.count == 2 ? "both" : "all") be cut into \(folder.printable)",
      .separateCalls)
  }
  static func sameSizedName(_ path: FilePath, of a: FilePath, _ b: FilePath) -> SlicerError {
    let inputs = a == b ? "two sizes of \(a.printable)" : names([a, b])
    let isOneName = a != b && a.lastName == b.lastName
    let fields = isOneName ? "{index}, the picture's number," : "{name} and {width}"
    return .usage(
      "\(inputs) would both be written to \(path.printable)\nhint: use \(fields) in the output's name"
    )
  }
  static var sizedStream: SlicerError {
    .usage(
      "standard input can be read only once, and a name with fields or \(name: "widths") needs a file",
      .nameFiles)
  }
  package static var repeatedStandardInput: SlicerError {
    .usage("standard input (-) can be read only once")
  }
  package static func unknownExtension(_ text: String, allowed: String) -> SlicerError {
    .usage("no format has the extension \(text.quoted); there are \(allowed)")
  }
  package static func onlyRead(_ format: FileFormat, allowed: String) -> SlicerError {
    .usage("slicer reads \(format.title) but does not write it; it writes \(allowed)")
  }
  package static func otherExtension(
    _ text: String, title: String, other: FileFormat
  ) -> SlicerError {
    .usage(
      "its tiles are \(title), and their \(name: "name") ends in .\(text)",
      other.isWritten ? .otherFormat([other.name]) : nil)
  }
  package static func fileTooLarge(limit: Int) -> SlicerError {
    .badInput("the file has more than \(limit) bytes, the most that such a file may have")
  }
  package static func depfileAmongOutputs(_ folder: FilePath) -> SlicerError {
    .init(
      .cannotCreate,
      "a depfile in \(folder.printable), among the outputs, needs a name that ends in .d")
  }
  package static func depfileInTheWay(_ path: FilePath) -> SlicerError {
    .init(.cannotCreate, "the depfile would overwrite \(path.printable)", .otherPlace())
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

extension Error where Self == SlicerError {
  /// The name has `part`, which make and ninja would read differently however it is escaped.
  package static func unwritableInDepfile(_ path: FilePath, part: String) -> SlicerError {
    .usage(
      "a depfile cannot name a file with \(part), which make and ninja read differently",
      .omitDepfile
    ).about(path).with(.part(part))
  }
  package static var emptyDepfileName: SlicerError {
    .usage("the depfile's name is empty\nhint: name a file")
  }
}
