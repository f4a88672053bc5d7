import SlicerCore

extension Outline {
  /// A line as SVG writes it: `M 0 0 L 9 0 Q 9 9 0 9 Z`, one line with all commands, absolute (large
  /// letters) and relative (small ones). Law: what `description` says of a line is that line, if its
  /// numbers have at most four fraction digits.
  ///
  /// Horizontal, vertical, quadratic and smooth parts and arcs become lines and cubic curves. `Z` adds a line to
  /// the start where it does not end there. Source: SVG 2 §9.3.
  ///
  /// - Throws: an error for text that is no path.
  public init(parsing text: String) throws {
    var parser = OutlineParser(text, isSingle: true)
    self = try parser.parsed().subpaths[0].outline
  }
}

extension Path {
  static func parsed(_ text: String) throws -> Path {
    var parser = OutlineParser(text, isSingle: false)
    return try parser.parsed()
  }
}
