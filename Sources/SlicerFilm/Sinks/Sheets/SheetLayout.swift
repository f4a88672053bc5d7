public import SlicerCore

/// For whom a sprite sheet is: what it leaves out, and the document beside it.
///
/// Another program is a row of ``all``.
public struct SheetLayout: Identified, Sendable {
  /// By which it is asked for.
  public let name: String
  /// One line of help.
  package let summary: String
  /// The document beside the sheet; nil for none.
  let companion: FilmCompanion?
  /// Whether frames that look the same share a picture: not where a frame's place is its number.
  let storesEqualFramesOnce: Bool
  /// Pixels between two pictures if nothing is said.
  let defaultPadding: Int
  /// The document's text.
  let document: (@Sendable (FinishedSheet) -> String)?

  /// Every layout, in the order in which help lists them.
  public static let all: [SheetLayout] = [.pixi, .css, .grid]

  /// Every frame in its cell, row by row, and no document: for engines that are told rows and columns,
  /// such as Godot's `hframes` and `vframes` and Unity's grid by cell count.
  public static let grid = SheetLayout(
    name: "grid", summary: "every frame in its cell, no document, for Godot, Unity and others",
    companion: nil, storesEqualFramesOnce: false, defaultPadding: 0, document: nil)

  /// There is one of each.
  package var identity: String { name }
}

/// A sheet that is written, as documents tell of it.
struct FinishedSheet {
  let film: FilmDescription
  let grid: FrameGrid
  /// Of each frame, where its picture is.
  let cells: [Int]
  /// The name of the picture's file.
  let picture: [UInt8]

  /// The picture's name without extension, as text.
  var name: String {
    let dot = picture.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > 0 ? $0 : nil }
    return String(decoding: picture[..<(dot ?? picture.count)], as: UTF8.self)
  }

  /// `NAME_0007`: as many digits as the last frame's number has, at least four.
  func frameName(_ frame: Int) -> String {
    let digits = max(4, String(cells.count - 1).utf8.count)
    let number = String(frame)
    return name + "_" + String(repeating: "0", count: digits - number.utf8.count) + number
  }

  /// Of each picture, the first frame that shows it.
  var firstFrames: [Int] {
    var seen = 0
    return cells.indices.filter { frame in
      guard cells[frame] == seen else { return false }
      seen += 1
      return true
    }
  }
}
