import SlicerCore
import SlicerScene
import SlicerText

/// Words in a room: as large as they should be where they fit, smaller where they do not, and cut off with "…" where they
/// would be too small to be read.
struct FittedWords {
  /// At the origin, as large as the words.
  let layer: Layer
  var size: Size { layer.bounds }

  /// Steps of the size that are tried.
  private static let step = 0.92

  /// - Parameters:
  ///   - text: in its full size.
  ///   - room: points that there are.
  ///   - least: of the size, down to which it may go.
  ///   - isTight: whether bounds are as wide as the words; else as wide as the room.
  /// - Throws: `TextError`.
  init(
    _ text: StyledText, in room: Size, atLeast least: Double = 1, isTight: Bool,
    _ typesetter: Typesetter
  ) throws {
    var text = text
    text.wraps = true
    let full = text.fontSize
    let words = try Self.widestWord(text, typesetter)
    // A word that is divided cannot be read as one.
    var share = min(1, words > room.width ? room.width / words * 0.999 : 1)
    while true {
      text.fontSize = full * max(share, least)
      let set = try Self.set(text, Size(width: room.width, height: 0), typesetter)
      if set.bounds.height <= room.height || share <= least {
        break
      }
      share *= Self.step
    }
    var set = try Self.set(text, Size(width: room.width, height: 0), typesetter)
    if set.bounds.height > room.height || words * max(share, least) > room.width {
      text.truncation = .end
      set = try Self.set(
        text, Size(width: room.width, height: max(room.height, text.fontSize)), typesetter)
    }
    if isTight {
      var natural = text
      (natural.wraps, natural.truncation) = (false, .none)
      let width = try Self.set(natural, Size(width: 0, height: 0), typesetter).bounds.width
      if width < room.width {
        set = try Self.set(natural, Size(width: 0, height: 0), typesetter)
      } else {
        let wanted = try Self.narrowest(text, set.bounds.height, room, typesetter)
        set = try Self.set(text, Size(width: wanted, height: set.bounds.height), typesetter)
      }
    }
    set.frame = set.bounds.bounds
    layer = set
  }

  /// The same text in bold, or as it is where its font has one weight alone.
  static func bold(_ text: StyledText) -> StyledText {
    var bold = text
    bold.weight = 700
    do throws(TextError) {
      try Typesetter.check(bold)
      return bold
    } catch .noFace {
      return text
    } catch {
      // What is wrong with it is said when it is set.
      return bold
    }
  }

  private static func set(
    _ text: StyledText, _ bounds: Size, _ typesetter: Typesetter
  ) throws -> Layer {
    try typesetter.prepared([Layer(.text(text), bounds: bounds, position: .zero)])[0]
  }

  /// Points, of the word that needs most of them.
  private static func widestWord(_ text: StyledText, _ typesetter: Typesetter) throws -> Double {
    var words = text
    words.wraps = false
    // As many lines as a text may have; of one with more words the rest is as wide as these.
    words.string = text.string.split { $0.isWhitespace }.prefix(900).joined(separator: "\n")
    return try set(words, Size(width: 0, height: 0), typesetter).bounds.width
  }

  /// The width in which lines are as even as they get without another one, to a hundredth of the room.
  private static func narrowest(
    _ text: StyledText, _ height: Double, _ room: Size, _ typesetter: Typesetter
  ) throws -> Double {
    guard text.truncation == .none else { return room.width }
    let least = try widestWord(text, typesetter)
    var (low, high) = (min(least, room.width), room.width)
    for _ in 0..<7 {
      let middle = (low + high) / 2
      let set = try set(text, Size(width: middle, height: 0), typesetter)
      if set.bounds.height <= height + 1e-6 { high = middle } else { low = middle }
    }
    return high
  }
}
