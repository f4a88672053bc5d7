import SlicerCore

extension GridSpec {
  /// Parses `4x3`, as the command line writes a grid: rows first.
  public init(parsing text: String) throws(TileError) {
    guard let (rows, columns) = text.pairAroundX else { throw .notAGrid(text) }
    self = .grid(
      rows: try Self.count(rows, .rows, in: text),
      columns: try Self.count(columns, .columns, in: text))
  }

  /// Parses `256x256` or `100.5x40`, the size of a tile: width first.
  public init(parsingTile text: String) throws(TileError) {
    guard let (first, second) = text.pairAroundX, let width = ExactDecimal(first),
      let height = ExactDecimal(second), width > ExactDecimal(0), height > ExactDecimal(0)
    else { throw .notATileSize(text) }
    self = .tile(width: width, height: height)
  }

  /// Parses two lists such as `100,250.5`, distances from the left and from the top.
  ///
  /// An empty list makes no cut along its axis.
  public init(parsingCutsX x: String, y: String) throws(TileError) {
    self = .cuts(x: try Self.cuts(x, .columns), y: try Self.cuts(y, .rows))
  }

  private static func count(
    _ digits: Substring, _ axis: GridAxis, in text: String
  ) throws(TileError) -> Int {
    guard !digits.isEmpty, digits.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { throw .notAGrid(text) }
    guard let count = Int(digits), (1...Grid.maxCount).contains(count) else {
      throw .countOutOfRange(axis, String(digits))
    }
    return count
  }

  private static func cuts(_ text: String, _ axis: GridAxis) throws(TileError) -> [ExactDecimal] {
    var cuts: [ExactDecimal] = []
    guard !text.isEmpty else { return cuts }
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let cut = ExactDecimal(item) else { throw .notACut(axis, String(item)) }
      cuts.append(cut)
    }
    return cuts
  }
}

extension StringProtocol {
  /// What stands before and behind the only `x` (or `X`, `×`); nil if there is none or another.
  var pairAroundX: (Substring, Substring)? {
    let parts = split(omittingEmptySubsequences: false) { "xX×".contains($0) }
    return parts.count == 2 ? (Substring(parts[0]), Substring(parts[1])) : nil
  }
}
