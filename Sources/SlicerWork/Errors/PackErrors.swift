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
      "\(format.title) cannot hold a sheet, which needs all colors and transparency",
      .otherFormat(others.map(\.name)))
  }
  static func noTurns(_ layout: String) -> SlicerError {
    .usage(
      "the layout \(layout) cannot store turned frames"
        + "\nhint: leave out \(name: "rotate"), or choose another \(name: "layout")")
  }
  static func noTrims(_ layout: String) -> SlicerError {
    .usage(
      "the layout \(layout) cannot store trimmed frames"
        + "\nhint: leave out \(name: "trim"), or choose another \(name: "layout")")
  }
  static func sameFrameName(
    _ frame: String, _ path: FilePath?, _ other: FilePath?
  ) -> SlicerError {
    let areNeighbors = path?.removingLastComponent() == other?.removingLastComponent()
    return .badInput(
      "two frames are named '\(frame)', one of them from \(other?.printable ?? "memory")\nhint: "
        + (areNeighbors
          ? "rename one of them, or leave it out"
          : "name a folder that holds both; names then begin with their folders"))
  }
  static func unlikeScales(_ scales: [Scale], other: FilePath?, _ others: [Scale]) -> SlicerError {
    func text(_ scales: [Scale]) -> String { scales.map { "@\($0)x" }.joined(separator: ", ") }
    return .badInput(
      "the picture has \(text(scales)), but \(other?.printable ?? "the first") has \(text(others)); "
        + "all pictures of an atlas need the same scales", .stateScale)
  }
  static func unequalFrames(_ count: Int, other: FilePath, _ others: Int) -> SlicerError {
    .badInput(
      "the picture has \(count) frames, but \(other.printable), its other scale, has \(others)"
        + "\nhint: name only one of them")
  }
}
