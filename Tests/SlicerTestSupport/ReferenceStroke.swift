import SlicerCore
import SlicerScene

/// The area of a line along a path: a rectangle for each straight piece, and a wedge for each corner.
///
/// Pieces are cut and dashed by walking along them; curves are 64 pieces, whose corners are round.
struct ReferenceStroke: ReferenceArea {
  private struct Piece {
    let a, b: Point
    /// The point before the piece, if it goes on from that; whether the corner there is of the path.
    let before: Point?
    let isCorner: Bool
    let isEnd: Bool
  }

  /// With the square of how far from its begin something of a piece may be.
  private let pieces: [(piece: Piece, reach: Double)]
  private let shape: ShapeContents
  private let half: Double

  init(_ shape: ShapeContents) {
    (self.shape, half) = (shape, shape.lineWidth / 2)
    let lines = shape.path.subpaths.map { Self.sides($0) }
    let total = lines.joined().reduce(0) { $0 + ($1.b - $1.a).reach }
    let (start, end) = (shape.strokeStart * total, shape.strokeEnd * total)
    var pattern = shape.lineDashPattern
    if pattern.count % 2 == 1 { pattern += pattern }
    var (pieces, passed) = ([Piece](), 0.0)
    for (line, subpath) in zip(lines, shape.path.subpaths) {
      let first = passed
      /// True if a place of the line is seen.
      func isSeen(_ place: Double) -> Bool {
        guard place > start, place < end else { return false }
        let period = pattern.reduce(0, +)
        guard period > 0 else { return true }
        var rest = (place - first + shape.lineDashPhase).truncatingRemainder(dividingBy: period)
        if rest < 0 { rest += period }
        for (i, length) in pattern.enumerated() {
          if rest < length { return i % 2 == 0 }
          rest -= length
        }
        return false
      }
      // Fine enough that cuts are in their places to a thousandth of a point.
      var isOpen = false
      for (index, side) in line.enumerated() {
        let length = (side.b - side.a).reach
        let count = pattern.isEmpty && start <= 0 && end >= total ? 1 : Int(length * 1000) + 1
        var run: Point?
        func place(_ i: Int) -> Point { side.a + (side.b - side.a) * (Double(i) / Double(count)) }
        for i in 0..<count {
          let isOn = isSeen(passed + (Double(i) + 0.5) / Double(count) * length)
          if isOn, run == nil { run = place(i) }
          guard let begin = run, !isOn || i == count - 1 else { continue }
          let stop = isOn ? place(count) : place(i)
          let previous =
            index > 0 ? line[index - 1].a : subpath.isClosed ? line[line.count - 1].a : nil
          let isJoined =
            begin == side.a
            && (index > 0 ? isOpen : subpath.isClosed && isSeen(first + total - 1e-6))
          let goesOn =
            isOn && (index + 1 < line.count || subpath.isClosed)
            && isSeen(index + 1 < line.count ? passed + length + 1e-6 : first + 1e-6)
          pieces.append(
            Piece(
              a: begin, b: stop, before: isJoined ? previous : nil, isCorner: side.isCorner,
              isEnd: !goesOn))
          run = nil
        }
        isOpen = isSeen(passed + length - length / Double(count) / 2)
        passed += length
      }
    }
    self.pieces = pieces.map { [half] piece in
      // A corner's tip, or a square cap's.
      let tip = half * max(1.5, piece.isCorner ? shape.miterLimit : 0)
      let reach = (piece.b - piece.a).reach + tip
      return (piece, reach * reach)
    }
  }

  /// Its straight pieces, and whether each begins at a corner of the path.
  private static func sides(_ subpath: Path.Subpath) -> [(a: Point, b: Point, isCorner: Bool)] {
    let parts = subpath.outline.parts
    var corners: [(point: Point, isCorner: Bool)] = [(subpath.outline.start, true)]
    for (i, part) in parts.enumerated() {
      let own = Outline(start: i > 0 ? parts[i - 1].end : subpath.outline.start, parts: [part])
      let points = ReferenceOutline.corners(own).dropFirst()
      corners += points.enumerated().map { ($1, $0 == points.count - 1) }
    }
    if subpath.isClosed { corners.append(corners[0]) }
    return zip(corners, corners.dropFirst()).filter { $0.point != $1.point }.map {
      ($0.point, $1.point, $0.isCorner)
    }
  }

  func contains(_ point: Point) -> Bool {
    pieces.contains { piece, reach in
      let way = point - piece.a
      return way.dot(way) <= reach && contains(point, piece)
    }
  }

  private func contains(_ point: Point, _ piece: Piece) -> Bool {
    let way = piece.b - piece.a
    let length = way.reach
    let (along, across) = (way.dot(point - piece.a) / length, way.cross(point - piece.a) / length)
    if along >= 0, along <= length, abs(across) <= half { return true }
    for (end, isEnd, distance) in [
      (piece.a, piece.before == nil, -along), (piece.b, piece.isEnd, along - length),
    ] where isEnd {
      if shape.lineCap == .round, (point - end).reach <= half { return true }
      if shape.lineCap == .square, distance >= 0, distance <= half, abs(across) <= half {
        return true
      }
    }
    guard let before = piece.before else { return false }
    return joins(point, before, piece)
  }

  /// True if a point lies in the wedge at a piece's begin.
  private func joins(_ point: Point, _ before: Point, _ piece: Piece) -> Bool {
    let (first, last) = ((piece.a - before).unit, (piece.b - piece.a).unit)
    let sign = first.cross(last) >= 0 ? 1.0 : -1.0
    let p = point - piece.a
    // The wedge is between both outer normals.
    let (a, b) = (first.normal * (sign * half), last.normal * (sign * half))
    guard a.cross(p) * sign >= 0, p.cross(b) * sign >= 0, p.dot(a + b) >= 0 else { return false }
    let join = piece.isCorner ? shape.lineJoin : .round
    let middle = (a + b) * 0.5
    switch join {
    case .round: return p.reach <= half
    case .miter where half / max(middle.reach, 1e-12) <= shape.miterLimit:
      return p.dot(first.normal) * sign <= half && p.dot(last.normal) * sign <= half
    case .bevel, .miter: return p.dot(middle) <= middle.dot(middle)
    }
  }
}

extension Point {
  fileprivate var reach: Double { (x * x + y * y).squareRoot() }
  fileprivate var unit: Point { self * (1 / reach) }
  /// To the left of one who goes this way, as y grows downward.
  fileprivate var normal: Point { Point(x: y, y: -x) }
  fileprivate func dot(_ other: Point) -> Double { x * other.x + y * other.y }
  fileprivate func cross(_ other: Point) -> Double { x * other.y - y * other.x }
}
