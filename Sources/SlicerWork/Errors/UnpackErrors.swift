import SlicerCore
import SlicerFiles
import SystemPackage

extension Error where Self == SlicerError {
  static func noSheet(_ path: FilePath?, _ document: FilePath) -> SlicerError {
    .init(
      .missingInput,
      """
      the sheet\(path.map { " '\($0.printable)'" } ?? "") was not found
      hint: name the picture: slicer split sheet.png \(name: "atlas") \(document.printable)
      """)
  }
  static var noTextures: SlicerError {
    .badInput(
      "no file in the folder is a Godot resource of one AtlasTexture (.tres)"
        + "\nhint: name the atlas's document, or slicer pack the folder's pictures")
  }
  static func tooManySheets(_ count: Int, allowed: Int) -> SlicerError {
    .usage(
      "there are \(count.counted("sheet")); at most \(allowed) are allowed"
        + "\nhint: name one picture for each sheet of the document")
  }
  static func noSheetOfName(_ names: [[UInt8]]) -> SlicerError {
    let list = names.prefix(8).map { "'\(FilePath(bytes: $0).printable)'" }.joined(separator: ", ")
    return .usage(
      """
      no sheet of the atlas has this picture's name; its sheets are \(list)\(names.count > 8 ? ", ..." : "")
      hint: name a picture for each of the \(names.count) sheets, or none
      """)
  }
  static func tooManyFrames(_ count: Int, allowed: Int) -> SlicerError {
    .badInput("the atlas has \(count) frames; at most \(allowed) are cut")
  }
  static func emptyFrame(_ frame: String) -> SlicerError {
    .badInput("the frame \(frame.prefix(80).quoted) has no pixels")
  }
  static func unequalPlace(
    _ frame: String, _ upright: PixelSize, _ place: PixelSize
  ) -> SlicerError {
    .badInput(
      "the frame \(frame.prefix(80).quoted) has \(upright) pixels when upright, but \(place) in its source"
    )
  }
  static func frameOutsideSource(
    _ frame: String, _ place: PixelRect, _ source: PixelSize
  ) -> SlicerError {
    .badInput(
      """
      the frame \(frame.prefix(80).quoted) is \(place) of its source, which has only \(source) pixels
      hint: use \(name: "trim") to cut frames without their transparent edges
      """)
  }
  static func frameOutsideSheet(
    _ frame: String, _ area: PixelRect, _ sheet: PixelSize
  ) -> SlicerError {
    .badInput(
      "the frame \(frame.prefix(80).quoted) is \(area) of the sheet, which has only \(sheet) pixels"
        + "\nhint: name the sheet that belongs to the atlas")
  }
  static func resizedSheet(_ size: PixelSize, stated: PixelSize) -> SlicerError {
    .badInput(
      "the sheet has \(size) pixels, but the atlas says \(stated): it was resized"
        + "\nhint: name the sheet that belongs to the atlas")
  }
  static var atlasManifest: SlicerError {
    .badInput(
      "the manifest lists frames of an atlas; pixels between frames are in no file"
        + "\nhint: use slicer pack to make a sheet of the frames")
  }
}
