import SlicerCore

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
  /// How a style sheet names a picture.
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

  /// One where the picture changes.
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
  /// To a millionth, without `.0`.
  var shortText: String {
    let rounded = (self * 1e6).rounded() / 1e6
    return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
  }
}
