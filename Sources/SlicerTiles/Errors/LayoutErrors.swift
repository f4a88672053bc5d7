package import SlicerCore

extension Error where Self == SlicerError {
  package static func unknownLayout(_ name: String, nearest: String?, names: String) -> SlicerError
  {
    .usage(
      "no layout is named \(name.prefix(80).quoted); there are \(names)"
        + "\(nearest.map { "\nhint: did you mean '\($0)'?" } ?? "")")
  }
  static var spritesInCSS: SlicerError {
    .usage(
      "\(name: "layout") css puts tiles in rows and columns, which \(name: "sprites") do not have"
        + "\nhint: use \(name: "layout") pixi, or leave one out")
  }
  package static func noPlaceForScale(
    _ scale: Scale, layout: String, allowed: [Scale]
  ) -> SlicerError {
    .badInput(
      "the layout \(layout) has no place for @\(scale)x; it holds "
        + "\(allowed.map { "@\($0)x" }.joined(separator: ", "))", .stateScale)
  }
  package static func nameNotText(_ name: [UInt8], layout: String) -> SlicerError {
    let name = Self.quoted(name)
    let isAtlas = AtlasCatalog.written.contains { $0.name == layout }
    return isAtlas
      ? .badInput(
        "the name \(name) is not a text of printable UTF-8, which the layout \(layout) needs"
          + "\nhint: rename the picture")
      : .badInput(
        "the name \(name) is not a text of printable UTF-8, which the layout \(layout) needs"
          + "\nhint: rename the picture, or name its tiles with \(name: "name")")
  }
  package static func nameDiffers(
    _ name: [UInt8], _ scale: Scale, _ other: [UInt8], _ otherScale: Scale, layout: String
  ) -> SlicerError {
    .badInput(
      "a tile is \(Self.quoted(name)) at @\(scale)x and \(Self.quoted(other)) at "
        + "@\(otherScale)x, and the layout \(layout) needs one name for all scales\nhint: use {row}, {column} or "
        + "{index}, and {scale} only right before .{ext}")
  }
  package static func sameNameInLayout(_ name: [UInt8], layout: String) -> SlicerError {
    .badInput(
      "two tiles are \(Self.quoted(name)) without their extensions, and the layout \(layout) needs "
        + "different names\nhint: use {row} and {column}, or {index}")
  }
  package static func dotInGroup(_ name: [UInt8]) -> SlicerError {
    .badInput(
      "the folder \(Self.quoted(name)) has a dot, which groups of an asset catalog may not have",
      .name(.withoutDots))
  }
  package static func scaleInName(_ name: [UInt8]) -> SlicerError {
    .badInput(
      "the name \(Self.quoted(name)) has a scale in its middle, which PixiJS would take for that "
        + "of the sheet\nhint: rename the picture")
  }
  package static func notAddress(_ text: String) -> SlicerError {
    .usage(
      "the address \(text.prefix(80).quoted) is not an absolute http or https URI"
        + "\nhint: write one such as https://example.org/iiif/photo")
  }
}
