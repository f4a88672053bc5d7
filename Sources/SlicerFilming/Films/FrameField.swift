public import SlicerTiles

/// What stands between braces in the names of frames.
public enum FrameField: String, TemplateField {
  /// The frame's number, from 0.
  case frame
  /// The number of frames.
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

  /// Whether it is a number, which may have a width.
  public var isNumber: Bool { [.frame, .frames, .width, .height].contains(self) }

  /// Other names of fields.
  public static let synonyms: [String: FrameField] = [
    "i": .frame, "index": .frame, "n": .frame, "count": .frames, "extension": .ext,
    "transition": .type, "stem": .name, "scene": .name,
  ]
}

extension NameTemplate where Field == FrameField {
  /// `f_{frame}{scale}.{ext}`: as many digits as the last frame's number has, at least four.
  public static var `default`: NameTemplate {
    NameTemplate(parts: [
      .text(Array("f_".utf8)), .field(.frame, width: nil), .field(.scale, width: nil),
      .text(Array(".".utf8)), .field(.ext, width: nil),
    ])
  }
}
