package import SlicerCodecs
package import SlicerCore

extension Error where Self == SlicerError {
  // An option that a layout's viewers cannot know.
  package static func overlapInLayout(_ layout: String) -> SlicerError {
    .usage(
      "\(name: "overlap") is not for the layout \(layout): its viewers lay tiles side by side, without an overlap"
    )
  }
  package static func depthInLayout(_ layout: String) -> SlicerError {
    .usage(
      "\(name: "depth") is not for the layout \(layout): its viewers cannot be told where the levels end"
    )
  }
  package static func centreInLayout(_ layout: String) -> SlicerError {
    .usage("\(name: "centre") is not for the layout \(layout): the picture is all of its canvas")
  }
  package static func missingTilesInLayout(_ layout: String) -> SlicerError {
    .usage(
      "\(name: "skip-blank") is not for the layout \(layout): its viewers expect every tile")
  }
  package static func viewerInLayout(_ layout: String) -> SlicerError {
    .usage(
      "\(name: "viewer") is not for the layout \(layout), for which slicer writes no page"
        + "\nhint: leave \(name: "viewer") out")
  }
  package static func containerInLayout(_ layout: String) -> SlicerError {
    .usage("\(name: "container") is not for the layout \(layout): it is one file")
  }
  package static func notAskedFor(_ format: FileFormat) -> SlicerError {
    .usage(
      "\(name: "iiif") 2: its viewers ask for JPEG, and for nothing else, and these tiles are "
        + "\(format.title); \(name: "iiif") 3 allows other formats",
      .otherFormat([FileFormat.jpeg.name]))
  }
  package static func notInTIFF(_ format: FileFormat) -> SlicerError {
    .usage(
      "\(name: "format") \(format.name): tiles of a TIFF are deflated (tiff, png) or JPEGs (jpeg)",
      .otherFormat([FileFormat.tiff.name, FileFormat.jpeg.name]))
  }
  package static func notInFile(
    _ format: FileFormat, layout: String, allowed: [String]
  ) -> SlicerError {
    .usage(
      "\(name: "format") \(format.name): tiles of the layout \(layout) are \(allowed.alternatives)",
      .otherFormat(allowed))
  }
  package static var badSideInTIFF: SlicerError {
    .usage(
      "\(name: "tile"): the sides of a TIFF's tiles are multiples of 16, such as 96, 112 or 256")
  }
  package static func tileOverLimit(side: Int, allowed: Int) -> SlicerError {
    .usage(
      "\(name: "tile"): map tiles are square, and one of \(side)x\(side) pixels is over the limit of a "
        + "picture, \(allowed)x\(allowed)", .raise(.pixels))
  }
  package static func cannotShrinkFast(_ format: FileFormat) -> SlicerError {
    .usage(
      "\(name: "fast-shrink"): \(format.title) cannot be decoded at a smaller size; JPEG can"
    )
  }
  package static var halvedStream: SlicerError {
    .usage(
      "\(name: "fast-shrink"): standard input can be read only once, and a second decoder would need it again",
      .nameFiles)
  }
  package static func shrinksOtherwise(_ shrinking: Shrinking) -> SlicerError {
    .usage(
      "\(name: "fast-shrink"): a JPEG's decoder averages stored values, which is not \(name: "shrink") "
        + "\(shrinking.rawValue)", .leaveOneOut)
  }
}
