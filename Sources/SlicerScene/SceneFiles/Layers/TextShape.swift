import SlicerCore

/// A text as a layer's contents: `{text: Hello, font: DejaVu Sans, fontSize: 48}`. Source: `CATextLayer`.
enum TextShape {
  static let definition = mapping.shape {
    StyledText("")
  } make: { text, node, pictures throws -> Contents in
    try pictures.count.add(
      .characters, at: node.place, count: text.string.unicodeScalars.count)
    var text = text
    text.allowsFontFallback = pictures.texts.allowsFontFallback
    try pictures.texts.check(text, at: node.place)
    return .text(text)
  }.styled()

  private static let mapping = MappingShape<StyledText>(
    noun: "a text",
    keys: [
      SceneKey("text", "What is written; lines end at \\n", string, \.string, isRequired: true),
      .style,
      SceneKey(
        "font", "A family, a font's file beside the scene file, or several; without it sans-serif",
        fonts, \.fonts),
      SceneKey("fontSize", "In points; without it 36", .fontSize, \.fontSize),
      SceneKey(
        "weight",
        "1 to 1000, or \(Weight.allCases.map(\.rawValue).joined(separator: ", ")); without it 400",
        weight
      ) { $0.weight = $1 },
      SceneKey("italic", "Whether letters slant; without it false", .flag, \.isItalic),
      SceneKey("color", "Of the letters; without it white", .color, \.color),
      SceneKey(
        "alignment", "Where lines lie in the bounds; without it natural", .word, \.alignment),
      SceneKey(
        "verticalAlignment", "Where lines lie in higher or lower bounds; without it top", .word,
        \.verticalAlignment),
      SceneKey(
        "wraps", "Whether lines that are too wide go on below; without it false", .flag, \.wraps),
      SceneKey(
        "truncation", "Where … stands for what there is no room for; without it none", .word,
        \.truncation),
      SceneKey(
        "lineHeight", "In lines of the font's own height; without it 1",
        .number("a number of lines between 0 (excluded) and 100", maximum: 100, above: 0),
        \.lineHeight),
      SceneKey("tracking", "Points between letters; without it 0", .number, \.tracking),
      SceneKey(
        "markup", "Whether <b>, <i> and <span foreground='red'> are styles; without it false",
        .flag, \.isMarkup),
      SceneKey(
        "units", "What becomes a layer of its own, named NAME/1, NAME/2 …", .word
      ) { (text: inout StyledText, units: StyledText.Units) in text.units = units },
    ] + ContentsShape.lineKeys.map { $0.inside(\.style) })

  /// A text, or `{named: hello}`, one of the scene's texts.
  private static let string = MappingShape<String>(
    noun: "a text",
    keys: [
      SceneKey("named", "The name of one of the scene's texts", .text, isRequired: true) { $0 = $1 }
    ]
  ).shape {
    ""
  } make: { name, node, pictures throws -> String in
    try pictures.names.text(named: name, at: (node["named"] ?? node).place)
  }.ifMapping(else: .text)

  /// Names separated by commas, or a list of names.
  private static let fonts = font.list(atLeast: 1).map { $0.flatMap { $0 } }.ifList(else: font)

  private static let font = Shape<[StyledText.Font]>(.text()) { node, pictures in
    let text = try Shape<String>.name.read(node, pictures)
    let names = text.split(separator: ",").map { $0.trimmingSpaces }.filter { !$0.isEmpty }
    guard !names.isEmpty else {
      throw SlicerError(node.place, .wrongKind(actual: node.noun, allowed: "a font"))
    }
    return try names.map { name in
      try StyledText.Font.isFile(name)
        ? .file(pictures.texts.file(name, at: node.place)) : .family(name)
    }
  }

  /// Names of weights on which CSS and UIKit agree.
  private enum Weight: String, CaseIterable {
    case light, regular, medium, semibold, bold, heavy, black

    var number: Int {
      switch self {
      case .light: 300
      case .regular: 400
      case .medium: 500
      case .semibold: 600
      case .bold: 700
      case .heavy: 800
      case .black: 900
      }
    }
  }

  private static let weight = Shape<Int>.scalar(
    .either([.words(Weight.allCases.map(\.rawValue)), .integer(minimum: 1)]),
    "1 to 1000 or one of \(Weight.allCases.map(\.rawValue).joined(separator: ", "))"
  ) { text, _ in
    Weight(rawValue: text)?.number ?? Int(text).flatMap { (1...1000).contains($0) ? $0 : nil }
  }
}

extension Shape<Double> {
  fileprivate static let fontSize = Shape.number(
    "a number of points between 0 (excluded) and 10000", maximum: 10_000, above: 0)
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
