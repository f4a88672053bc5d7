import SlicerCore

extension Path {
  /// The most parts of a line, for each of which all are compared.
  private static let mostParts = 400

  /// Both paths with the same parts, so that one can become the other point by point. Nothing is seen of that.
  ///
  /// Closed lines are matched by their areas, largest first. They begin and run so that points go as short a way as can be;
  /// corners go to corners that lie as far along, others to points as far between these.
  ///
  /// - Returns: nil for paths of other numbers of lines, for open and closed ones, and for more than 400 parts.
  func matched(with other: Path) -> (old: Path, new: Path)? {
    let (old, new) = (lines, other.lines)
    guard old.count == new.count else { return nil }
    var (olds, news): ([Subpath], [Subpath]) = ([], [])
    for (first, last) in zip(old, new) {
      guard first.isClosed == last.isClosed, !first.curves.isEmpty, !last.curves.isEmpty,
        max(first.curves.count, last.curves.count) <= Self.mostParts
      else { return nil }
      let turned = first.isClosed ? last.curves.turned(to: first.curves) : last.curves
      let (ours, theirs) = first.curves.parted(with: turned)
      guard ours.count == theirs.count else { return nil }
      olds.append(Subpath(curves: ours, isClosed: first.isClosed))
      news.append(Subpath(curves: theirs, isClosed: first.isClosed))
    }
    return (Path(olds), Path(news))
  }

  /// The curves of open lines, then those of closed ones, the largest first.
  private var lines: [(curves: [PathCurve], isClosed: Bool)] {
    let lines = subpaths.map { (curves: $0.curves, isClosed: $0.isClosed) }
    let closed = lines.filter(\.isClosed).map { ($0, abs($0.curves.area)) }
    return lines.filter { !$0.isClosed } + closed.sorted { $0.1 > $1.1 }.map(\.0)
  }
}

/// A part of a line with its start.
private struct PathCurve {
  var start, first, second, end: Point

  /// The length of the ways from point to point: enough to tell how far along something lies.
  var length: Double {
    func square(_ way: Point) -> Double { way.x * way.x + way.y * way.y }
    let ways = [first - start, second - first, end - second]
    return ways.reduce(0) { $0 + square($1).squareRoot() }
  }

  var reversed: PathCurve { PathCurve(start: end, first: second, second: first, end: start) }

  /// The parts before and after a share of it. Source: de Casteljau.
  func split(at share: Double) -> (PathCurve, PathCurve) {
    func point(_ a: Point, _ b: Point) -> Point { a + (b - a) * share }
    let (a, b, c) = (point(start, first), point(first, second), point(second, end))
    let (d, e) = (point(a, b), point(b, c))
    let middle = point(d, e)
    return (
      PathCurve(start: start, first: a, second: d, end: middle),
      PathCurve(start: middle, first: e, second: c, end: end)
    )
  }
}

extension Path.Subpath {
  /// All parts as curves, the side that closes the line included.
  fileprivate var curves: [PathCurve] {
    var (curves, place): ([PathCurve], Point) = ([], outline.start)
    func line(to end: Point) -> PathCurve {
      PathCurve(
        start: place, first: place + (end - place) * (1.0 / 3),
        second: place + (end - place) * (2.0 / 3), end: end)
    }
    for part in outline.parts {
      switch part {
      case .line(let end): curves.append(line(to: end))
      case .curve(let a, let b, let end):
        curves.append(PathCurve(start: place, first: a, second: b, end: end))
      }
      place = part.end
    }
    if isClosed, place != outline.start { curves.append(line(to: outline.start)) }
    return curves.count > 1 ? curves.filter { $0.length > 0 } : curves
  }

  fileprivate init(curves: [PathCurve], isClosed: Bool) {
    self.init(
      Outline(
        start: curves[0].start, parts: curves.map { .curve($0.first, $0.second, $0.end) }),
      isClosed: isClosed)
  }
}

extension [PathCurve] {
  /// The shares of the line's length at which its curves end, the last of which is 1.
  private var ends: [Double] {
    let all = reduce(0) { $0 + $1.length }
    var sum = 0.0
    var ends = map { curve in
      sum += curve.length
      return all > 0 ? sum / all : 1
    }
    ends[count - 1] = 1
    return ends
  }

  /// The line with further ends at these shares of its length, in order.
  private func parted(at shares: [Double]) -> [PathCurve] {
    var (parts, next) = ([PathCurve](), shares[...])
    var begin = 0.0
    for (curve, end) in zip(self, ends) {
      var (rest, from) = (curve, begin)
      while let share = next.first, share < end {
        next.removeFirst()
        guard share > from else {
          parts.append(
            PathCurve(start: rest.start, first: rest.start, second: rest.start, end: rest.start))
          continue
        }
        let (before, after) = rest.split(at: (share - from) / (end - from))
        parts.append(before)
        (rest, from) = (after, share)
      }
      if next.first == end { next.removeFirst() }
      parts.append(rest)
      begin = end
    }
    return parts
  }

  /// How far apart along the lines two corners may lie that become one another.
  private static let nearness = 0.04

  /// Both lines with as many parts.
  fileprivate func parted(with other: [PathCurve]) -> ([PathCurve], [PathCurve]) {
    if count == other.count { return (self, other) }
    let (ours, theirs) = (ends, other.ends)
    // Corners that become one another, in order.
    var joints: [(Double, Double)] = [(0, 0)]
    for share in ours.dropLast() {
      let nearest = theirs.dropLast().min { abs($0 - share) < abs($1 - share) }
      guard let nearest, abs(nearest - share) < Self.nearness, nearest > joints[joints.count - 1].1,
        ours.dropLast().min(by: { abs($0 - nearest) < abs($1 - nearest) }) == share
      else { continue }
      joints.append((share, nearest))
    }
    joints.append((1, 1))
    var (more, others): ([Double], [Double]) = ([], [])
    for (from, to) in zip(joints, joints.dropFirst()) {
      func inner(_ ends: [Double], _ from: Double, _ to: Double) -> [Double] {
        ends.filter { $0 > from && $0 < to }.map { ($0 - from) / (to - from) }
      }
      let shares = Set(inner(ours, from.0, to.0) + inner(theirs, from.1, to.1)).sorted() + [1]
      more += shares.map { $0 == 1 ? to.0 : from.0 + $0 * (to.0 - from.0) }
      others += shares.map { $0 == 1 ? to.1 : from.1 + $0 * (to.1 - from.1) }
    }
    return (exactly(more), other.exactly(others))
  }

  /// The line in parts that end at these shares of its length, in order; its own ends are among them, but for rounding.
  private func exactly(_ shares: [Double]) -> [PathCurve] {
    let own = ends
    let snapped = shares.map { share in own.first { abs($0 - share) < 1e-9 } ?? share }
    return parted(at: snapped)
  }

  /// Begins a closed line where its points are nearest to those of another one, both moved to their middles, and runs the same
  /// way round.
  fileprivate func turned(to other: [PathCurve]) -> [PathCurve] {
    let line = area * other.area < 0 ? reversed().map(\.reversed) : self
    let (points, places) = (line.ends, other.samples(from: 0))
    func distance(_ start: Double) -> Double {
      zip(line.samples(from: start), places).reduce(0) { sum, pair in
        let way = pair.0 - pair.1
        return sum + way.x * way.x + way.y * way.y
      }
    }
    let starts = [0.0] + points.dropLast()
    let start = starts.enumerated().map { ($0.offset, distance($0.element)) }.min { $0.1 < $1.1 }
    let index = start?.0 ?? 0
    return Array(line[index...] + line[..<index])
  }

  /// Points at equal steps along a closed line from a share of its length on, about their middle.
  private func samples(from start: Double) -> [Point] {
    let ends = ends
    let points = (0..<48).map { step in
      var share = start + Double(step) / 48
      if share >= 1 { share -= 1 }
      let index = ends.firstIndex { $0 > share } ?? count - 1
      let begin = index > 0 ? ends[index - 1] : 0
      let length = ends[index] - begin
      return self[index].split(at: length > 0 ? (share - begin) / length : 0).0.end
    }
    let middle = points.reduce(.zero, +) * (1 / Double(points.count))
    return points.map { $0 - middle }
  }

  /// Twice the signed area of the corners.
  fileprivate var area: Double {
    reduce(0) { $0 + $1.start.x * $1.end.y - $1.start.y * $1.end.x }
  }
}
