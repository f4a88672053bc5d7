import SlicerCore

/// For whom a sprite sheet is: what it leaves out, and the document beside it.
///
/// Another program is a row of ``all``.
public struct SheetLayout: Hashable, Sendable {
  /// By which it is asked for.
  public let name: String
  package let summary: String
  let companion: FilmCompanion?
  /// True if frames that look the same share a picture: not where a frame's place is its number.
  let storesEqualFramesOnce: Bool
  /// Pixels between two pictures if nothing is said.
  let defaultPadding: Int
  let document: (@Sendable (FinishedSheet) -> String)?

  /// Every layout, in the order in which help lists them.
  public static let all: [SheetLayout] = [.pixi, .css, .grid]

  /// Every frame in its cell, row by row, and no document: for engines that are told rows and columns,
  /// such as Godot's `hframes` and `vframes` and Unity's grid by cell count.
  public static let grid = SheetLayout(
    name: "grid", summary: "every frame in its cell, no document, for Godot, Unity and others",
    companion: nil, storesEqualFramesOnce: false, defaultPadding: 0, document: nil)

  /// Compares the names.
  public static func == (a: SheetLayout, b: SheetLayout) -> Bool { a.name == b.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A sheet that is written, as documents tell of it.
struct FinishedSheet {
  let film: FilmDescription
  let grid: FrameGrid
  /// The cell of each frame.
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

  /// The first frame that shows each picture.
  var firstFrames: [Int] {
    var seen = 0
    return cells.indices.filter { frame in
      guard cells[frame] == seen else { return false }
      seen += 1
      return true
    }
  }
}

/// A style sheet whose class plays the film on any element.
///
/// Lengths are points. A single row without repeats is `steps()`; else there is a key frame where the
/// picture changes. Source: CSS Animations 1, CSS Easing 1 §2.3.
extension SheetLayout {
  /// A sheet and a style sheet.
  public static let css = SheetLayout(
    name: "css", summary: "a style sheet with a class that plays the film",
    companion: FilmCompanion(
      fileExtension: "css", start: "/* <div class=\"",
      reference: FinishedSheet.address),
    storesEqualFramesOnce: true, defaultPadding: 0,
    document: \.styleSheet)
}

extension FinishedSheet {
  /// The address by which a style sheet names a picture.
  fileprivate static func address(_ picture: [UInt8]) -> String {
    "url(\"\(Quoted.url(picture))\")"
  }

  fileprivate var styleSheet: String {
    let seconds = film.frameDuration.double * Double(cells.count)
    let isStrip = grid.rows == 1 && cells == Array(0..<grid.count)
    return """
      /* <div class="\(identifier)"></div> plays \(cells.count) frames, \
      \(film.frameDuration.reciprocal) a second. */
      .\(identifier) {
        width: \(points(grid.cell.width));
        height: \(points(grid.cell.height));
        background: \(Self.address(picture)) 0 0 / \
      \(points(grid.size.width)) \(points(grid.size.height)) no-repeat;
        animation: \(identifier) \(seconds.shortText)s \
      \(isStrip ? "steps(\(grid.count))" : "step-end") infinite;
      }
      @keyframes \(identifier) {
      \((isStrip ? [stripEnd] : keyFrames).joined(separator: "\n"))
      }

      """
  }

  /// Where the first picture after the last would be.
  private var stripEnd: String {
    "  to { background-position: \(points(-grid.count * (grid.cell.width + grid.gap))) 0; }"
  }

  /// A key frame for each change of the picture.
  private var keyFrames: [String] {
    cells.indices.filter { $0 == 0 || cells[$0] != cells[$0 - 1] }.map { frame in
      let rect = grid.rect(ofCell: cells[frame])
      let percent = (100 * Double(frame) / Double(cells.count)).shortText
      return "  \(percent)% { background-position: \(points(-rect.x)) \(points(-rect.y)); }"
    }
  }

  private func points(_ pixels: Int) -> String {
    pixels == 0 ? "0" : "\((Double(pixels) / film.scale).shortText)px"
  }

  /// The name as a class: letters, digits and `-`, `_` for all others, and not a digit first.
  private var identifier: String {
    let words = String(name.unicodeScalars.map { Self.isWord($0) ? Character($0) : "_" })
    return words.first?.isLetter == true ? words : "film-" + words
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
    default: false
    }
  }
}

extension Double {
  /// The number to a millionth, without `.0`.
  var shortText: String {
    let rounded = (self * 1e6).rounded() / 1e6
    return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
  }
}

/// A JSON hash beside the sheet. All numbers are pixels; PixiJS divides them by `scale`.
///
/// `animations` lists every frame in order; pictures that are shown several times stand there as often.
/// `frameRate` is frames per second, for who plays them. Source: PixiJS, `Spritesheet`; Phaser,
/// `Textures.Parsers.JSONHash`.
extension SheetLayout {
  /// A sheet and a JSON hash.
  public static let pixi = SheetLayout(
    name: "pixi", summary: "a JSON hash with the animation, for PixiJS and Phaser",
    companion: FilmCompanion(
      fileExtension: "json", start: "{\n  \"meta\": {\n    \"app\": \"slicer\",",
      reference: FinishedSheet.image),
    storesEqualFramesOnce: true, defaultPadding: 2,
    document: \.jsonHash)
}

extension FinishedSheet {
  /// The member of a JSON hash that names a picture.
  fileprivate static func image(_ picture: [UInt8]) -> String {
    "\"image\": \"\(Quoted.url(picture))\""
  }

  fileprivate var jsonHash: String {
    let names = firstFrames.map(frameName)
    let frames = names.enumerated().map { frame($1, grid.rect(ofCell: $0)) }
    return """
      {
        "meta": {
          "app": "slicer",
          "version": "1.0",
          \(Self.image(picture)),
          "format": "RGBA8888",
          "size": {"w": \(grid.size.width), "h": \(grid.size.height)},
          "scale": "\(film.scale.shortText)",
          "frameRate": \(film.frameDuration.reciprocal.double)
        },
        "frames": {
      \(frames.joined(separator: ",\n"))
        },
        "animations": {
          \(Quoted.json(name)): [
            \(cells.map { Quoted.json(names[$0]) }.joined(separator: ",\n      "))
          ]
        }
      }

      """
  }

  private func frame(_ name: String, _ rect: PixelRect) -> String {
    let size = "\"w\": \(rect.width), \"h\": \(rect.height)"
    return """
          \(Quoted.json(name)): {
            "frame": {"x": \(rect.x), "y": \(rect.y), \(size)},
            "rotated": false,
            "trimmed": false,
            "spriteSourceSize": {"x": 0, "y": 0, \(size)},
            "sourceSize": {\(size)}
          }
      """
  }
}
