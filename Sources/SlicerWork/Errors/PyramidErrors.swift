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
      "\(name: "skip-blank") is not for the layout \(layout): its viewers are promised every tile")
  }
  package static func viewerInLayout(_ layout: String) -> SlicerError {
    .usage("\(name: "viewer") is not for the layout \(layout): no browser shows it")
  }
  package static func containerInLayout(_ layout: String) -> SlicerError {
    .usage("\(name: "container") is not for the layout \(layout): it is one file")
  }
  package static func notAskedFor(_ format: FileFormat) -> SlicerError {
    .usage(
      "\(name: "iiif") 2: its viewers ask for JPEG, and for nothing else, and these tiles are "
        + "\(format.title); those of \(name: "iiif") 3 can be told of others",
      .otherFormat([FileFormat.jpeg.name]))
  }
  package static func notInTIFF(_ format: FileFormat) -> SlicerError {
    .usage(
      "\(name: "format") \(format.name): tiles of a TIFF are deflated (tiff, png) or JPEGs (jpeg)",
      .otherFormat([FileFormat.tiff.name, FileFormat.jpeg.name]))
  }
  package static var badSideInTIFF: SlicerError {
    .usage(
      "\(name: "tile"): sides of the tiles of a TIFF are multiples of 16, such as 96, 112 or 256")
  }
  package static func tileOverLimit(side: Int, allowed: Int) -> SlicerError {
    .usage(
      "\(name: "tile"): map tiles are whole, and one of \(side)x\(side) pixels is over the limit of a "
        + "picture, \(allowed)x\(allowed)", .raise(.pixels))
  }
  package static func cannotShrinkFast(_ format: FileFormat) -> SlicerError {
    .usage(
      "\(name: "fast-shrink"): \(format.title) has no smaller picture in it that could be decoded; JPEG has"
    )
  }
  package static var halvedStream: SlicerError {
    .usage(
      "\(name: "fast-shrink"): a stream can be read once, and a second decoder would halve it",
      .nameFiles)
  }
  package static func shrinksOtherwise(_ shrinking: Shrinking) -> SlicerError {
    .usage(
      "\(name: "fast-shrink"): a JPEG's decoder makes means of stored values, not \(name: "shrink") "
        + "\(shrinking.rawValue)", .leaveOneOut)
  }
}
