import SlicerCore

/// Android's resources: a folder a density, and names that are Java identifiers.
///
/// `res/drawable-xhdpi/photo_r0_c1.png`: a scale is a density of 160 dpi times it. Names that would
/// not begin with a letter, or are a word of Java's, get `tile_` in front.
///
/// Source: Android, "Support different pixel densities" and "App resources overview"; `aapt2`
/// refuses other names than `[a-z0-9_.]`, and what `R.java` cannot say.
enum AndroidLayout {
  static let row = TileLayout(
    name: "android",
    summary: "Android resources in res/drawable-ldpi to -xxxhdpi, with valid names",
    scales: densities.map(\.scale), path: path, documents: { _ in [] })

  private static let densities: [(scale: Scale, qualifier: String)] = [
    ("0.75", "ldpi"), ("1", "mdpi"), ("1.5", "hdpi"), ("2", "xhdpi"), ("3", "xxhdpi"),
    ("4", "xxxhdpi"),
  ].compactMap { text, qualifier in Scale(text).map { ($0, qualifier) } }

  private static func path(of name: LayoutName) -> [UInt8] {
    // Other scales are refused before.
    let qualifier = densities.first { $0.scale == name.scale }?.qualifier ?? "nodpi"
    let ext = String(decoding: name.fileExtension, as: UTF8.self).lowercased()
    // `button.9.png` is a 9-patch by its name.
    let isNinePatch = name.tile.suffix(2) == Array(".9".utf8) && ext == "png"
    let stem = isNinePatch ? "\(identifier(name.tile.dropLast(2))).9" : identifier(name.tile)
    return Array("res/drawable-\(qualifier)/\(stem).\(ext)".utf8)
  }

  /// A name that resources may have: one `_` for each character that they may not.
  static func identifier(_ name: some Collection<UInt8>) -> String {
    let text = String(decoding: name, as: UTF8.self)
    let legal = text.lowercased().map { character in
      character.isASCII && (character.isLetter || character.isNumber) ? character : "_"
    }
    let word = String(legal)
    if word.first == "_" { return "tile" + word }
    return word.first?.isLetter != true || reservedWords.contains(word) ? "tile_" + word : word
  }

  /// Source: The Java Language Specification, §3.9, keywords and literals; those in lower case.
  private static let reservedWords: Set<String> = [
    "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const",
    "continue", "default", "do", "double", "else", "enum", "extends", "false", "final", "finally",
    "float", "for", "goto", "if", "implements", "import", "instanceof", "int", "interface", "long",
    "native", "new", "null", "package", "private", "protected", "public", "return", "short",
    "static", "strictfp", "super", "switch", "synchronized", "this", "throw", "throws",
    "transient", "true", "try", "void", "volatile", "while",
  ]
}
