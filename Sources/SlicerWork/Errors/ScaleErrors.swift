package import SlicerCore
import SlicerFiles
package import SystemPackage

extension Error where Self == SlicerError {
  package static func repeatedScale(
    _ scale: Scale, _ path: FilePath, _ other: FilePath
  ) -> SlicerError {
    .badInput(
      "\(path.printable) and \(other.printable) are both @\(scale)x: which one is meant?",
      .nameFiles)
  }
  package static var scalesOfStandardInput: SlicerError {
    .usage("standard input (-) has no files of other scales beside it", .nameFiles)
  }
  package static var scalesOfStream: SlicerError {
    .usage(
      "\(name: "make-scales") reads the largest picture again for each scale, and a stream can be read once",
      .nameFiles)
  }
  package static func unequalScales(
    _ size: PixelSize, _ scale: Scale, other: FilePath, _ otherSize: PixelSize, _ otherScale: Scale
  ) -> SlicerError {
    .badInput(
      "\(size) pixels at @\(scale)x, and \(other.printable) has \(otherSize) at @\(otherScale)x: not the "
        + "same size in points", .separateCalls)
  }
  package static func unevenScale(_ size: PixelSize, _ scale: Scale, made: Scale) -> SlicerError {
    .badInput(
      "\(size) pixels at @\(scale)x are no whole number of pixels at @\(made)x (\(name: "make-scales") "
        + "makes exact sizes only: cut the picture to whole points first)")
  }
  package static func largerScale(_ scale: Scale, largest: Scale) -> SlicerError {
    .usage(
      "\(name: "make-scales") \(scale): the largest picture is @\(largest)x, and only smaller ones are made"
    )
  }
  package static var snappedSet: SlicerError {
    .usage(
      "\(name: "lossless") moves the lines of each picture by itself, and a set's have to agree",
      .keepLines)
  }
  package static func sameNameAtScales(_ name: [UInt8]) -> SlicerError {
    .usage("tiles of two scales have the name '\(FilePath(bytes: name).printable)'", .name(.scaled))
  }
  package static var setToOneSink: SlicerError {
    .usage("a picture of several scales is several files", .otherPlace())
  }
  package static func namedScale(_ named: Scale, _ scale: Scale, meant: FilePath) -> SlicerError {
    .usage(
      "the name says @\(named)x, and the pixels are @\(scale)x: write \(meant.printable), or a name "
        + "without a scale")
  }
  package static func noScale(_ scale: Scale, _ scales: [Scale]) -> SlicerError {
    .usage(
      "the set has no picture of @\(scale)x: it has \(scales.map { "@\($0)x" }.joined(separator: ", "))",
      .stateScale)
  }
}
