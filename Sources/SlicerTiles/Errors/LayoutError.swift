package import SlicerCore

/// Why a cut picture cannot be laid out as asked.
package enum LayoutError: AccountedError, Equatable {
  case unknown(String, nearest: String?, names: String)
  /// A scale that the layout has no place for, and those that it has.
  case scale(Scale, layout: String, allowed: [Scale])
  /// A name that a document must say and cannot: it is not UTF-8, or has control characters.
  case notText([UInt8], layout: String)
  /// A tile that has one name at one scale and another at another one.
  case nameDiffers([UInt8], Scale, [UInt8], Scale, layout: String)
  /// Two tiles of a picture with this name, once extension and scale are off.
  case duplicate([UInt8], layout: String)
  /// A folder in an asset catalog whose name has a dot.
  case dotInGroup([UInt8])
  /// A picture whose name has a scale inside, which PixiJS would take for the sheet's.
  case scaleInName([UInt8])
  /// Where a service of pictures is to be, and cannot be.
  case notAddress(String)

  /// The name or scale that has no place, and which have: a word that is none is wrong usage; what does not
  /// suit a picture is that input's failure.
  package func account(_: (String) -> String) -> ErrorAccount {
    switch self {
    case .unknown(let name, let nearest, let names):
      .usage(
        "no layout \(name.prefix(80).quoted)"
          + (nearest.map { ": did you mean \($0)?" } ?? "") + " (layouts: \(names))")
    case .scale(let scale, let layout, let allowed):
      .badInput(
        "a picture of @\(scale)x has no place in the layout \(layout): "
          + "it holds \(allowed.map { "@\($0)x" }.joined(separator: ", "))", .stateScale)
    case .notText(let name, let layout):
      .badInput(
        "the name \(NameError.quoted(name)) is not a text of printable UTF-8, "
          + "which the layout \(layout) needs: rename the picture", .name(.printable))
    case .nameDiffers(let name, let scale, let other, let otherScale, let layout):
      .badInput(
        "a tile is \(NameError.quoted(name)) at @\(scale)x and \(NameError.quoted(other)) "
          + "at @\(otherScale)x, and the layout \(layout) needs one name for all scales: "
          + "use {row}, {column} or {index}, and {scale} only right before .{ext}")
    case .duplicate(let name, let layout):
      .badInput(
        "two tiles are \(NameError.quoted(name)) without their extensions, and the layout "
          + "\(layout) needs different names: use {row} and {column}, or {index}")
    case .dotInGroup(let name):
      .badInput(
        "the folder \(NameError.quoted(name)) has a dot, which groups of an asset catalog "
          + "may not have", .name(.withoutDots))
    case .scaleInName(let name):
      .badInput(
        "the name \(NameError.quoted(name)) says a scale in its middle, which PixiJS would take "
          + "for that of the sheet: rename the picture")
    case .notAddress(let text):
      .usage(
        "the address \(text.prefix(80).quoted) is no absolute http or https URI "
          + "(https://example.org/iiif/photo)")
    }
  }
}
