package import SlicerCodecs
import SlicerCore

/// An option that needs decoded pixels where a JPEG is to be cut without decoding.
package struct LosslessObstacle: Hashable, Sendable {
  let option: ErrorMessage
  let reason: ErrorMessage
  var kind = FailureKind.usage
  var remedy = Remedy.leaveOneOut

  package static let jigsaw = LosslessObstacle(
    option: "\(name: "shape") jigsaw", reason: "\(name: "shape") jigsaw needs transparency")
  package static let skippedBlanks = LosslessObstacle(
    option: "\(name: "skip-blank")", reason: "\(name: "skip-blank") looks at pixels")
  package static let padding = LosslessObstacle(
    option: "\(name: "uneven") pad", reason: "\(name: "uneven") pad adds pixels")
  package static let margins = LosslessObstacle(
    option: "a margin", reason: "\(name: "overlap") and \(name: "extrude") repeat pixels")
  package static let sheet = LosslessObstacle(
    option: "a \(name: "layout") that puts tiles on a sheet",
    reason: "\(name: "layout") puts tiles on a sheet")
  package static let layout = LosslessObstacle(
    option: "a \(name: "layout")",
    reason: "\(name: "layout") turns pixels upright, and a JPEG is not turned without loss")
  package static let madeScale = LosslessObstacle(
    option: "\(name: "make-scales")",
    reason: "\(name: "make-scales") makes pictures of another size")
  package static let otherPixels = LosslessObstacle(
    option: "\(name: "upright")",
    reason:
      "another \(name: "format"), \(name: "quality") and turning by \(name: "upright") change pixels"
  )
  /// A picture that could be cut along its tiles has one alone.
  package static let oneTile = LosslessObstacle(
    option: "\(name: "lossless")",
    reason: "the picture is one tile, and has no line to cut along")

  /// Files of the format cannot hold all samples; the picture's own may.
  package static func lostSamples(_ format: FileFormat, own: FileFormat) -> LosslessObstacle {
    own != format && own.isWritten
      ? LosslessObstacle(
        option: "\(name: "lossless")",
        reason: "\(format.title) cannot hold all samples of this \(own.title)", kind: .badInput,
        remedy: .otherFormat([own.name]))
      : LosslessObstacle(
        option: "\(name: "lossless")",
        reason: "the samples of this picture change when they are read for \(format.title)")
  }
}
