import SlicerCore
import SlicerScene

/// A line of straight pieces, in points.
struct FlatLine {
  /// A place, and whether the line bends there only because a curve was cut into pieces.
  struct Corner {
    let point: Point
    var isSmooth: Bool
  }

  /// No two that follow each other are in one place; of a closed line the first does not come again.
  var corners: [Corner]
  var isClosed: Bool

  /// - Parameter tolerance: how far from a curve its pieces may be.
  init(_ subpath: Path.Subpath, tolerance: Double) {
    var corners = [Corner(point: subpath.outline.start, isSmooth: false)]
    var last = subpath.outline.start
    func add(_ point: Point, isSmooth: Bool) {
      if corners[corners.count - 1].point != point {
        corners.append(Corner(point: point, isSmooth: isSmooth))
      }
    }
    for part in subpath.outline.parts {
      if case .curve(let a, let b, let end) = part {
        let curve = [last, a, b, end]
        let count = OutlineProjection.pieces(of: curve, tolerance: tolerance)
        for i in 1..<max(count, 1) {
          add(OutlineProjection.point(of: curve, at: Double(i) / Double(count)), isSmooth: true)
        }
      }
      add(part.end, isSmooth: false)
      last = part.end
    }
    if subpath.isClosed, corners.count > 1, corners[0].point == corners[corners.count - 1].point {
      corners.removeLast()
    }
    (self.corners, isClosed) = (corners, subpath.isClosed)
  }

  private init(_ corners: [Corner]) { (self.corners, isClosed) = (corners, false) }

  /// A closed line includes the way back to its start.
  var length: Double { sides.reduce(0) { $0 + $1.a.point.distance(to: $1.b.point) } }

  private var sides: [(a: Corner, b: Corner)] {
    Array(zip(corners, corners.dropFirst() + (isClosed ? corners.prefix(1) : [])))
  }

  /// Parts of it, open lines of their own.
  ///
  /// - Parameter ranges: of its length, in points; in their order, and none within another.
  func parts(_ ranges: [Range<Double>]) -> [FlatLine] {
    var (result, passed, side) = ([FlatLine](), 0.0, 0)
    let sides = sides
    for range in ranges {
      func length() -> Double { sides[side].a.point.distance(to: sides[side].b.point) }
      while side < sides.count - 1, passed + length() <= range.lowerBound {
        passed += length()
        side += 1
      }
      guard side < sides.count else { break }
      var part = [Corner(point: point(on: sides[side], range.lowerBound - passed), isSmooth: false)]
      while side < sides.count - 1, passed + length() < range.upperBound {
        passed += length()
        side += 1
        part.append(sides[side].a)
      }
      part.append(Corner(point: point(on: sides[side], range.upperBound - passed), isSmooth: false))
      result.append(FlatLine(part.removingRepeats()))
    }
    return result
  }

  private func point(on side: (a: Corner, b: Corner), _ way: Double) -> Point {
    let length = side.a.point.distance(to: side.b.point)
    guard length > 0 else { return side.a.point }
    let share = min(max(way / length, 0), 1)
    return share == 1 ? side.b.point : side.a.point + (side.b.point - side.a.point) * share
  }

  /// This line and one that begins where it ends.
  func joined(with next: FlatLine) -> FlatLine {
    FlatLine((corners + next.corners).removingRepeats())
  }

  var reversed: FlatLine {
    var copy = self
    copy.corners.reverse()
    return copy
  }
}

extension [FlatLine.Corner] {
  fileprivate func removingRepeats() -> [FlatLine.Corner] {
    reduce(into: []) { result, corner in
      if result.last?.point != corner.point { result.append(corner) }
    }
  }
}

extension Point {
  func distance(to other: Point) -> Double {
    let way = other - self
    return (way.x * way.x + way.y * way.y).squareRoot()
  }
}
