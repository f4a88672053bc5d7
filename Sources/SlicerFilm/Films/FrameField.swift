package import SlicerTiles

/// A field between braces in the names of frames.
package enum FrameField: String, TemplateField {
  /// The frame's number, from 0.
  case frame
  case frames
  /// The stage's width in pixels.
  case width
  /// The stage's height in pixels.
  case height
  /// The name of the film: of a scene's file or a list without extension, `A-to-B-TYPE`, or `A-slideshow`.
  case name
  /// The name of the first picture, without scale and extension.
  case a
  /// The name of the second picture, without scale and extension.
  case b
  /// The transition's name; as ``a`` and ``b``, of no other film.
  case type
  /// `@2x`, or nothing.
  case scale
  /// The extension of the frames' format, without the dot.
  case ext

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
