package import SlicerTiles

/// A field between braces in the names of frames.
package enum FrameField: String, TemplateField {
  case frame, frames, width, height, name, a, b, type, scale, ext

  package var meaning: String {
    switch self {
    case .frame: "the frame's number, from 0"
    case .frames: "the number of frames"
    case .width: "the stage's width in pixels"
    case .height: "the stage's height in pixels"
    case .name: "the film's name: the scene's or list's, A-to-B-TYPE, or A-slideshow"
    case .a: "the first picture's name, without scale and extension (transition only)"
    case .b: "the second picture's name, likewise"
    case .type: "the transition's name (transition only)"
    case .scale: "@2x, or nothing"
    case .ext: "the extension of the frames' format, without the dot"
    }
  }

  /// True if it is a number, which may have a width.
  package var isNumber: Bool { [.frame, .frames, .width, .height].contains(self) }

  package static let synonyms: [String: FrameField] = [
    "i": .frame, "index": .frame, "n": .frame, "count": .frames, "extension": .ext,
    "transition": .type, "stem": .name, "scene": .name,
  ]
}

/// How the files of frames are called: text with fields in braces, such as `{name}_{frame:03}.{ext}`.
public struct FrameNames: Hashable, Sendable {
  package let template: NameTemplate<FrameField>

  package init(_ template: NameTemplate<FrameField>) { self.template = template }

  /// Parses a template.
  ///
  /// - Throws: an error for a field or width that does not exist, and for a lone brace.
  public init(parsing text: String) throws { template = try NameTemplate(parsing: text) }

  /// `f_{frame}{scale}.{ext}`: as many digits as the last frame's number has, at least four.
  public static var `default`: FrameNames {
    FrameNames(
      NameTemplate(parts: [
        .text(Array("f_".utf8)), .field(.frame, width: nil), .field(.scale, width: nil),
        .text(Array(".".utf8)), .field(.ext, width: nil),
      ]))
  }
}
