import ArgumentParser
import SlicerKit

/// How pictures are fitted: a gravity of Core Animation, or one that fills and keeps an edge.
///
/// The words that keep an edge are not gravities of layers, which have no focus: a scene has Core Animation's alone.
struct GravityArgument: ExpressibleByArgument {
  let name: String
  let gravity: ContentsGravity
  /// The point that a word keeps; nil for the middle.
  let focus: Point?

  private static let all: [GravityArgument] =
    ContentsGravity.allCases.prefix(1).map(GravityArgument.init)
    + [
      GravityArgument("fill-top", Point(x: 0.5, y: 0)),
      GravityArgument("fill-bottom", Point(x: 0.5, y: 1)),
      GravityArgument("fill-left", Point(x: 0, y: 0.5)),
      GravityArgument("fill-right", Point(x: 1, y: 0.5)),
    ] + ContentsGravity.allCases.dropFirst().map(GravityArgument.init)

  private init(_ gravity: ContentsGravity) {
    (name, self.gravity, focus) = (gravity.rawValue, gravity, nil)
  }

  private init(_ name: String, _ focus: Point) {
    (self.name, gravity, self.focus) = (name, .resizeAspectFill, focus)
  }

  /// Takes `resize-aspect` for `resizeAspect` and `fillTop` for `fill-top`, in any case.
  init?(argument: String) {
    guard let row = Self.all.first(where: { Guess.key($0.name) == Guess.key(argument) }) else {
      return nil
    }
    self = row
  }

  static var allValueStrings: [String] { all.map(\.name) }

  var defaultValueDescription: String { name }
}

/// The ground behind pictures: a color, or the pictures themselves.
enum GroundArgument: Hashable {
  case color(RGBA)
  case blurred

  /// Takes `blurred`; nil for all else.
  init?(argument: String) {
    guard ["blurred", "blur"].contains(Guess.key(argument)) else { return nil }
    self = .blurred
  }

  static func parse(_ text: String) throws -> GroundArgument {
    if let ground = GroundArgument(argument: text) { return ground }
    do { return .color(try CSSColorArgument.parse(text)) } catch {
      if let word = Guess.nearest(to: text, among: ["blurred"]).first {
        throw ValidationError(
          "\(text.quoted) is not blurred or a CSS color\nhint: did you mean \(word.quoted)?")
      }
      throw ValidationError(
        "\(text.quoted) is not blurred or a CSS color\nhint: write one such as '#ff8000' or orange; 'slicer help colors' has all ways"
      )
    }
  }
}

enum FocusArgument {
  static func parse(_ text: String) throws -> Point {
    do { return try Point(focus: text) } catch {
      throw ValidationError("\(CommandFailure.message(error))")
    }
  }
}
