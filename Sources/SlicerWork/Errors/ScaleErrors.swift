package import SlicerCore
import SlicerFiles
package import SystemPackage

extension Error where Self == SlicerError {
  package static func repeatedScale(
    _ scale: Scale, _ path: FilePath, _ other: FilePath
  ) -> SlicerError {
    .badInput(
      "\(path.printable) and \(other.printable) are both @\(scale)x\nhint: name the one that is meant, without --all-scales",
      .nameFiles)
  }
  package static var scalesOfStandardInput: SlicerError {
    .usage("standard input (-) is one file: other scales lie beside a named file", .nameFiles)
  }
  package static var scalesOfStream: SlicerError {
    .usage(
      "\(name: "make-scales") reads the largest picture again for each scale, but standard input can be read only once",
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
      "\(size) pixels at @\(scale)x are not a whole number of pixels at @\(made)x; \(name: "make-scales") "
        + "makes exact sizes only\nhint: crop the picture to whole points first")
  }
  package static func largerScale(_ scale: Scale, largest: Scale) -> SlicerError {
    .usage(
      "\(name: "make-scales") \(scale): the largest picture is @\(largest)x, and only smaller ones are made"
    )
  }
  package static var snappedSet: SlicerError {
    .usage(
      "\(name: "lossless") moves the lines of each picture by itself, but the lines of a set must agree",
      .keepLines)
  }
  package static func sameNameAtScales(_ name: [UInt8]) -> SlicerError {
    .usage("tiles of two scales have the name '\(FilePath(bytes: name).printable)'", .name(.scaled))
  }
  package static var setToOneSink: SlicerError {
    .usage("a picture of several scales becomes several files", .otherPlace())
  }
  package static func namedScale(_ named: Scale, _ scale: Scale, meant: FilePath) -> SlicerError {
    .usage(
      "the name says @\(named)x, but the picture is @\(scale)x\nhint: write \(meant.printable), or a name "
        + "without a scale")
  }
  package static func noScale(_ scale: Scale, _ scales: [Scale]) -> SlicerError {
    .usage(
      "the set has no picture of @\(scale)x; it has \(scales.map { "@\($0)x" }.joined(separator: ", "))",
      .stateScale)
  }
}
