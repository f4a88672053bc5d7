import SlicerCore
import SlicerScene

/// Cuts a path's lines to a part of their length, and then into dashes.
enum StrokedLines {
  /// Corners that the lines of a path may have, and dashes.
  static let cornerLimit = 2_000_000
  static let dashLimit = 100_000

  /// - Parameter tolerance: how far from a curve its straight pieces may be, in points.
  /// - Throws: `SlicerError.tooMany(_:actual:allowed:)`.
  static func lines(_ shape: ShapeContents, tolerance: Double) throws -> [FlatLine] {
    let lines = shape.path.subpaths.map { FlatLine($0, tolerance: tolerance) }
    try check("corners of a line", lines.reduce(0) { $0 + $1.corners.count }, cornerLimit)
    let lengths = lines.map(\.length)
    let total = lengths.reduce(0, +)
    let (start, end) = (max(shape.strokeStart, 0) * total, min(shape.strokeEnd, 1) * total)
    let pattern = DashPattern(shape.lineDashPattern, phase: shape.lineDashPhase)
    try check("dashes", pattern?.count(of: total) ?? 0, dashLimit)
    var (result, passed) = ([FlatLine](), 0.0)
    for (line, length) in zip(lines, lengths) {
      let part = max(start - passed, 0)..<max(min(end - passed, length), max(start - passed, 0))
      defer { passed += length }
      let isWhole = start <= passed && end >= passed + length
      if isWhole, pattern == nil || length == 0 {
        result.append(line)
        continue
      }
      guard part.upperBound > part.lowerBound else { continue }
      guard let pattern else {
        result += line.parts([part])
        continue
      }
      let dashes = line.parts(pattern.dashes(of: part))
      result += isWhole && line.isClosed ? joinedAtStart(dashes, line) : dashes
    }
    return result
  }

  /// A dash at the end of a closed line goes on into one at its start.
  private static func joinedAtStart(_ dashes: [FlatLine], _ line: FlatLine) -> [FlatLine] {
    guard dashes.count > 1, let first = dashes.first, let last = dashes.last,
      let start = line.corners.first?.point, first.corners.first?.point == start,
      last.corners.last?.point == start
    else { return dashes }
    return [last.joined(with: first)] + dashes.dropFirst().dropLast()
  }

  private static func check(_ what: String, _ count: Int, _ limit: Int) throws {
    guard count <= limit else { throw .tooMany(what, actual: count, allowed: limit) }
  }
}
