import SlicerCodecs
package import SlicerCore
import SlicerFiles
import SystemPackage

extension Error where Self == SlicerError {
  package static var noFramesToPack: SlicerError { .usage("there is no picture to pack") }
  package static var atlasToOneSink: SlicerError {
    .usage("a sheet and its document are two files", .otherPlace())
  }
  static func sheetsNeedOpacity(_ format: FileFormat, _ others: [FileFormat]) -> SlicerError {
    .usage(
      "\(format.title) cannot hold a sheet, whose pixels have any color and opacity",
      .otherFormat(others.map(\.name)))
  }
  static func noTurns(_ layout: String) -> SlicerError {
    .usage(
      "the layout \(layout) has no word for a frame that is turned"
        + "\nhint: leave out \(name: "rotate"), or choose another \(name: "layout")")
  }
  static func noTrims(_ layout: String) -> SlicerError {
    .usage(
      "the layout \(layout) has no word for a frame that is trimmed"
        + "\nhint: leave out \(name: "trim"), or choose another \(name: "layout")")
  }
  static func sameFrameName(_ frame: String, _ other: FilePath?) -> SlicerError {
    .badInput(
      "two frames are named '\(frame)', one of them of \(other?.printable ?? "memory")"
        + "\nhint: name the folder that holds both, for names begin with folders then")
  }
  static func unlikeScales(_ scales: [Scale], other: FilePath?, _ others: [Scale]) -> SlicerError {
    func text(_ scales: [Scale]) -> String { scales.map { "@\($0)x" }.joined(separator: ", ") }
    return .badInput(
      "the picture has \(text(scales)), but \(other?.printable ?? "the first") has \(text(others)); "
        + "frames on a sheet have one scale", .stateScale)
  }
  static func unequalFrames(_ count: Int, other: FilePath, _ others: Int) -> SlicerError {
    .badInput(
      "the picture has \(count) frames, but \(other.printable), its other scale, has \(others)"
        + "\nhint: name one of them alone")
  }
}
