import SlicerCore

extension Path {
  /// The most parts of a line, for each of which all are compared.
  private static let mostParts = 400

  /// Both paths with the same parts, so that one can become the other point by point: parts are split, and closed lines begin
  /// and run so that points go as short a way as can be. Nothing is seen of that.
  ///
  /// - Returns: nil for paths of other numbers of lines, for open and closed ones, and for more than 400 parts.
  func matched(with other: Path) -> (old: Path, new: Path)? {
    guard subpaths.count == other.subpaths.count else { return nil }
    var (olds, news): ([Subpath], [Subpath]) = ([], [])
    for (old, new) in zip(subpaths, other.subpaths) {
      guard old.isClosed == new.isClosed else { return nil }
      var (first, last) = (old.curves, new.curves)
      guard !first.isEmpty, !last.isEmpty, max(first.count, last.count) <= Self.mostParts
      else { return nil }
      first.split(until: last.count)
      last.split(until: first.count)
      if old.isClosed { last.turn(to: first) }
      olds.append(Subpath(curves: first, isClosed: old.isClosed))
      news.append(Subpath(curves: last, isClosed: old.isClosed))
    }
    return (Path(olds), Path(news))
  }
}

/// A part of a line with its start.
private struct PathCurve {
  var start, first, second, end: Point

  /// The length of the ways from point to point: enough to tell the longest.
  var length: Double {
    func square(_ way: Point) -> Double { way.x * way.x + way.y * way.y }
    let ways = [first - start, second - first, end - second]
    return ways.reduce(0) { $0 + square($1).squareRoot() }
  }

  var reversed: PathCurve { PathCurve(start: end, first: second, second: first, end: start) }

  /// Both halves. Source: de Casteljau.
  var halves: [PathCurve] {
    func middle(_ a: Point, _ b: Point) -> Point { (a + b) * 0.5 }
    let (a, b, c) = (middle(start, first), middle(first, second), middle(second, end))
    let (d, e) = (middle(a, b), middle(b, c))
    let center = middle(d, e)
    return [
      PathCurve(start: start, first: a, second: d, end: center),
      PathCurve(start: center, first: e, second: c, end: end),
    ]
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
    return curves
  }

  fileprivate init(curves: [PathCurve], isClosed: Bool) {
    self.init(
      Outline(
        start: curves[0].start, parts: curves.map { .curve($0.first, $0.second, $0.end) }),
      isClosed: isClosed)
  }
}

extension [PathCurve] {
  /// Halves the longest part again and again.
  fileprivate mutating func split(until count: Int) {
    while self.count < count {
      guard let index = indices.max(by: { self[$0].length < self[$1].length }) else { return }
      replaceSubrange(index...index, with: self[index].halves)
    }
  }

  /// Begins a closed line where its points are nearest to those of another one, both moved to their middles, and runs the same
  /// way round.
  fileprivate mutating func turn(to other: [PathCurve]) {
    if area * other.area < 0 { self = reversed().map(\.reversed) }
    let (middle, center) = (middle, other.middle)
    func distance(_ start: Int) -> Double {
      indices.reduce(0) { sum, index in
        let way = self[(index + start) % count].start - middle - (other[index].start - center)
        return sum + way.x * way.x + way.y * way.y
      }
    }
    let start = indices.map { ($0, distance($0)) }.min { $0.1 < $1.1 }?.0 ?? 0
    self = Array(self[start...] + self[..<start])
  }

  private var middle: Point { reduce(.zero) { $0 + $1.start } * (1 / Double(count)) }

  /// Twice the signed area of the corners.
  private var area: Double {
    reduce(0) { $0 + $1.start.x * $1.end.y - $1.start.y * $1.end.x }
  }
}
