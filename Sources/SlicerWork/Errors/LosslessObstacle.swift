package import SlicerCodecs
import SlicerCore
import SlicerTiles

/// An option that needs decoded pixels where a JPEG is to be cut without decoding.
package struct LosslessObstacle: Hashable, Sendable {
  /// The option that excludes `lossless`; nil for another obstacle, whose reason completes `--lossless …`.
  let option: ErrorMessage?
  let reason: ErrorMessage
  var kind = FailureKind.usage
  var remedy = Remedy.leaveOneOut

  package static let jigsaw = LosslessObstacle(
    option: "\(name: "shape") jigsaw", reason: "its pieces need transparency")
  package static let skippedBlanks = LosslessObstacle(
    option: "\(name: "skip-blank")", reason: "blank tiles are found in decoded pixels")
  package static let trim = LosslessObstacle(
    option: "\(name: "trim")", reason: "trimmed tiles rarely begin at the edges of blocks")
  package static let commonCell = LosslessObstacle(
    option: "\(name: "common")", reason: "padding adds pixels")
  package static let padding = LosslessObstacle(
    option: "\(name: "uneven") pad", reason: "padding adds pixels")
  package static let windows = LosslessObstacle(
    option: "\(name: "window") or \(name: "share")", reason: "tiles repeat pixels of other tiles")
  package static let gaps = LosslessObstacle(
    option: "\(name: "spacing"), \(name: "margin") or \(name: "offset")",
    reason: "cells rarely begin at the edges of blocks")
  static func found(by search: CellSearch) -> LosslessObstacle {
    LosslessObstacle(
      option: "\(name: search.option)", reason: "what it finds rarely begins at the edges of blocks"
    )
  }
  package static let overlap = LosslessObstacle(
    option: "\(name: "overlap")", reason: "it repeats pixels of other tiles")
  package static let extrusion = LosslessObstacle(
    option: "\(name: "extrude")", reason: "it repeats pixels")
  package static let sheet = LosslessObstacle(
    option: "a \(name: "layout") that puts tiles on a sheet", reason: "a sheet is encoded anew")
  package static let layout = LosslessObstacle(
    option: "this \(name: "layout")",
    reason: "it turns pixels upright, and a JPEG is not turned without loss")
  package static let madeScale = LosslessObstacle(
    option: "\(name: "make-scales")", reason: "pictures of another size are encoded anew")
  package static let resized = LosslessObstacle(
    option: "\(name: "size")", reason: "pictures of another size are encoded anew")
  package static let quality = LosslessObstacle(
    option: "\(name: "quality")", reason: "a quality encodes pixels anew")
  package static let upright = LosslessObstacle(
    option: "\(name: "upright")", reason: "pixels that are turned are encoded anew")
  package static let otherPixels = LosslessObstacle(
    option: nil, reason: "is not possible: the pixels are encoded anew", remedy: .allowLoss)
  /// A picture that could be cut along its tiles has one alone.
  package static let oneTile = LosslessObstacle(
    option: nil, reason: "is not possible: the picture is one tile, and has no line to cut along",
    remedy: .allowLoss)

  package static func otherFormat(_ format: FileFormat, from own: FileFormat) -> LosslessObstacle {
    let way: ErrorMessage = own.isWritten ? ", or write \(own.title)" : ""
    return LosslessObstacle(
      option: nil, reason: "cannot write \(format.title) from \(own.title)",
      remedy: .hint("leave \(name: "lossless") out\(way)"))
  }

  /// Files of the format cannot hold all samples; the picture's own may.
  package static func lostSamples(_ format: FileFormat, own: FileFormat) -> LosslessObstacle {
    own != format && own.isWritten
      ? LosslessObstacle(
        option: nil,
        reason:
          "is not possible: \(format.title) cannot hold all samples of this \(own.title)",
        kind: .badInput, remedy: .otherFormat([own.name]))
      : LosslessObstacle(
        option: nil,
        reason:
          "is not possible: the samples of this picture change when they are read for \(format.title)",
        remedy: .allowLoss)
  }
}
