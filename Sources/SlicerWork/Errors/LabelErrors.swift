package import SlicerCore
import SlicerFiles
import SlicerTiles
package import SystemPackage

extension Error where Self == SlicerError {
  package static func notCOCO(reason: String) -> SlicerError {
    .badInput(
      "not a COCO file of labels: \(reason)\nhint: write images, annotations and categories, or name a folder of "
        + "YOLO's .txt files")
  }
  package static func noLabels(of picture: String, nearest: String?) -> SlicerError {
    .badInput(
      "it has no image with the file_name \(picture.quoted)"
        + "\(nearest.map { "\nhint: did you mean \($0.quoted)?" } ?? "")")
  }
  package static func severalLabels(of picture: String, _ names: [String]) -> SlicerError {
    .badInput(
      "the names of several images in it end in \(picture.quoted), such as \(names.map(\.quoted).joined(separator: " and "))"
        + "\nhint: give the picture's path with the folders of its file_name")
  }
  package static func labelsOfOtherSize(_ size: String, picture: PixelSize) -> SlicerError {
    let isTurned = size == picture.transposed.description
    let hint =
      isTurned
      ? "\nhint: labels refer to the picture as shown; turn it by its EXIF orientation before you label it"
      : ""
    return .badInput(
      "its labels are for \(size) pixels, but the picture as shown has \(picture)\(hint)")
  }
  package static func badAnnotation(_ name: String, _ fault: String) -> SlicerError {
    .badInput("\(name): \(fault)", .lenient(.leavesOut))
  }
  package static func noLabelText(_ name: String) -> SlicerError {
    .badInput(
      "the folder of labels has no \(name.quoted)\nhint: write an empty one for a picture without labels"
    )
  }
  package static func badLabelLine(_ fault: String) -> SlicerError {
    .badInput("\(fault)", .lenient(.leavesOut))
  }
  package static func notAPart(what: String, _ value: Double) -> SlicerError {
    .usage(
      "\(name: what) \(value.shortest) is not between 0 and 1\nhint: write a part such as 0.5")
  }
  package static func labelsOfSeveralScales(_ what: String) -> SlicerError {
    .usage(
      "\(name: what) works with a picture at one scale only\nhint: leave out "
        + "\(name: "make-scales") and \(name: "all-scales")")
  }
  package static func labelsWith(_ what: String, _ other: String) -> SlicerError {
    .usage(
      "\(name: what) needs a rectangular file for each tile, which \(name: other) does not make",
      .leaveOneOut)
  }
  package static func labelsOfOneSheet(_ what: String, layout: String) -> SlicerError {
    .usage(
      "\(name: what) needs a file for each tile, but \(name: "layout") \(layout) makes one sheet",
      .leaveOneOut)
  }
  package static var maskWithoutBlanks: SlicerError {
    .usage(
      "\(name: "mask") and \(name: "skip-blank") exclude each other: a tile's mask is not blank when the tile is",
      .leaveOneOut)
  }
  package static func maskOfOtherSize(_ mask: PixelSize, picture: PixelSize) -> SlicerError {
    .badInput(
      "the mask has \(mask) pixels, but the picture as shown has \(picture)\nhint: slicer does not resize masks; "
        + "make the mask that size")
  }
  package static func lossyMask(_ format: String) -> SlicerError {
    .badInput(
      "\(format) would change the numbers in a mask\nhint: write masks as PNG or TIFF")
  }
  package static func noMask(of picture: String) -> SlicerError {
    .badInput(
      "the folder of masks has no picture named \(picture.quoted)"
        + "\nhint: masks have the names of their pictures, with any extension")
  }
  package static func severalMasks(of picture: String, _ names: [FilePath]) -> SlicerError {
    .badInput(
      "the folder of masks has \(names.map { $0.printable.quoted }.joined(separator: " and ")) for \(picture.quoted)"
        + "\nhint: keep one of them")
  }
  package static func filesOfOne(_ path: FilePath) -> SlicerError {
    .usage(
      "\(path.printable) is for one picture, and there are several\nhint: name a folder with a file for each"
    )
  }
  package static var omittedTiles: SlicerError {
    .badInput(
      "tiles without labels were left out of the set, so the picture would have holes\nhint: cut it again with "
        + "\(name: "keep-empty") 1")
  }
}
