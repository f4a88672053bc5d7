import SlicerCodecs
package import SlicerCore
import SlicerFiles
import SlicerTiles
import SystemPackage

extension Error where Self == SlicerError {
  // The options that a jigsaw excludes.
  package static var jigsawWithoutBlanks: SlicerError {
    .usage(
      "\(name: "shape") jigsaw and \(name: "skip-blank") exclude each other: blank pieces would leave holes",
      .leaveOneOut)
  }
  package static var jigsawWithMargins: SlicerError {
    .usage(
      "\(name: "shape") jigsaw excludes \(name: "overlap") and \(name: "extrude"), which are for rectangles",
      .leaveOneOut)
  }
  package static var jigsawWithPadding: SlicerError {
    .usage(
      "\(name: "shape") jigsaw and \(name: "uneven") pad exclude each other: padding belongs to no piece",
      .leaveOneOut)
  }
  package static func notASize(_ text: String) -> SlicerError {
    .usage(
      "\(text.quoted) is not a size\nhint: write 640x480, 640 for a width, x480 for a height, or 50%"
    )
  }
  static func tooSmallNinePatch(_ size: PixelSize) -> SlicerError {
    .badInput(
      "a 9-patch of \(size) pixels has no inside\nhint: keep at least 3x3 pixels with the border")
  }
  package static var resizedNinePatch: SlicerError {
    .badInput(
      "a 9-patch has marks in a border of one pixel, which are only kept at another size of all of it"
        + "\nhint: use slicer subimage IMAGE with \(name: "make-scales") 1, or \(name: "size") 200")
  }
  static var drawingWithoutSize: SlicerError {
    .badInput(
      "a drawing needs a size, and the picture does not state its pixels per inch\nhint: use "
        + "\(name: "width") 30cm or \(name: "dpi") 300")
  }
  package static var resizedSet: SlicerError {
    .usage(
      "\(name: "size") is for one picture, and several scales have sizes of their own\nhint: leave out "
        + "\(name: "make-scales") and \(name: "all-scales")")
  }
  package static var jigsawWithWindows: SlicerError {
    .usage(
      "\(name: "shape") jigsaw excludes \(name: "window") and \(name: "share"), for pieces do not overlap",
      .leaveOneOut)
  }
  package static var jigsawWithGaps: SlicerError {
    .usage(
      "\(name: "shape") jigsaw excludes \(name: "margin"), \(name: "spacing") and \(name: "offset"): pieces meet",
      .leaveOneOut)
  }

  static func jigsawWith(_ search: CellSearch) -> SlicerError {
    .usage(
      "\(name: "shape") jigsaw needs pieces that meet, and \(name: search.option) leaves room between them",
      .leaveOneOut)
  }

  /// Something keeps a JPEG from being cut without loss.
  package static func notLossless(_ obstacle: LosslessObstacle) -> SlicerError {
    let fault: ErrorMessage =
      obstacle.option.map { "and \($0) exclude each other: \(obstacle.reason)" }
      ?? obstacle.reason
    return .init(obstacle.kind, "\(name: "lossless") \(fault)", obstacle.remedy)
  }

  /// Something keeps a picture that moves from being cut into tiles that do.
  package static func notAnimated(_ obstacle: LosslessObstacle) -> SlicerError {
    .usage(
      "the file is animated, but \(obstacle.option ?? "\(name: "lossless")") needs a still picture",
      .firstPicture)
  }
  package static var resizedClip: SlicerError {
    .usage(
      "the file is a clip, and \(name: "size") makes still pictures smaller\nhint: slicer slideshow CLIP "
        + "\(name: "size") 320 -o small.mp4 makes a clip smaller; \(name: "first-frame") takes one frame"
    )
  }
  package static func cutsBlocks(
    _ rect: PixelRect, step: PixelSize, grown: PixelRect
  ) -> SlicerError {
    .badInput(
      "the rectangle \(rect) does not begin at the edges of the file's \(step) blocks; \(grown) does",
      .moveLines)
  }
  package static func tooManyBytes(_ name: [UInt8], actual: Int, allowed: Int) -> SlicerError {
    .badInput(
      "\(FilePath(bytes: name).printable) has \(actual) bytes; \(name: "max-bytes") allows \(allowed)",
      .smallerTiles)
  }
}
