import SlicerCore

/// A running count of pixels of content that cells lose.
struct LostCount {
  let plane: LumaPlane
  /// Each pixel's difference to the nearest ground; 0 where it is no content.
  let differences: LumaPlane
  let isNoisy: Bool
  var lost = 0
  /// The count may stop above.
  var most = Int.max

  /// The least share of a line between full cells at which both sides are content, and of its part that has content.
  private static let full = (line: 0.3, content: 0.5)
  /// The greatest step within content at a line between cells that meet at edges.
  private static let edge = 16

  func content(in rect: PixelRect) -> Int {
    differences.bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      for y in rect.rows {
        let start = y * plane.size.width + rect.x
        for index in start..<start + rect.width { count += bytes[index] > 0 ? 1 : 0 }
      }
      return count
    }
  }

  /// Adds what lies in the gaps of an axis, and the runs that go through them.
  ///
  /// - Parameters:
  ///   - side: the range that the axis divides.
  ///   - lines: the range on the other axis that is judged.
  ///   - isColumns: true if the axis divides columns.
  mutating func add(
    _ axis: FoundAxis, in side: Range<Int>, along lines: Range<Int>, _ isColumns: Bool
  ) {
    let (step, next) = isColumns ? (1, plane.size.width) : (plane.size.width, 1)
    var end = side.lowerBound
    var before: Range<Int>?
    for after in axis.spans.map(Optional.some) + [nil] {
      let gap = end..<max(end, after?.lowerBound ?? side.upperBound)
      var (runs, crossings, ends) = (0, 0, 0)
      for line in lines where lost <= most {
        let pixels = LinePixels(plane, differences, first: line * next, step: step)
        let (outside, least) = pixels.content(in: gap, between: before, and: after)
        lost += outside
        guard least > 0, let before, let after else { continue }
        let run = pixels.run(before, gap, after, isNoisy ? Int(least) : nil)
        crossings += run.length > 0 ? 1 : 0
        ends += run.isContent ? 1 : 0
        let isEdge = axis.kind == .edges && pixels.step(before, after) > Self.edge
        runs += isEdge ? 0 : run.length
      }
      let isFull =
        Double(crossings) >= Self.full.line * Double(lines.count)
        && Double(crossings) >= Self.full.content * Double(ends)
      if axis.kind != .edges || !isFull { lost += runs }
      end = after?.upperBound ?? end
      before = after
    }
  }
}

/// The pixels of a line across gutters.
private struct LinePixels {
  private let plane: LumaPlane
  private let differences: LumaPlane
  private let first: Int
  private let step: Int

  init(_ plane: LumaPlane, _ differences: LumaPlane, first: Int, step: Int) {
    (self.plane, self.differences, self.first, self.step) = (plane, differences, first, step)
  }

  private func difference(_ place: Int) -> UInt8 { differences.bytes[first + place * step] }

  /// The number of pixels of content in a gap, and the least difference.
  ///
  /// Soft edges of cells do not count: pixels beside one that differ half as much as its content, or less.
  func content(
    in gap: Range<Int>, between before: Range<Int>?, and after: Range<Int>?
  ) -> (count: Int, least: UInt8) {
    var (count, least) = (0, UInt8.max)
    for place in gap {
      let difference = difference(place)
      least = min(least, difference)
      guard difference > 0 else { continue }
      var strongest = 0
      if let before, place < gap.lowerBound + Self.softEdge {
        strongest = self.strongest(before.suffix(3))
      }
      if let after, place >= gap.upperBound - Self.softEdge {
        strongest = max(strongest, self.strongest(after.prefix(3)))
      }
      count += 2 * Int(difference) > strongest ? 1 : 0
    }
    return (count, least)
  }

  /// The most pixels of an edge that compression or scaling made soft.
  private static let softEdge = 4

  private func strongest(_ places: Range<Int>) -> Int {
    places.reduce(0) { max($0, Int(difference($1))) }
  }

  /// The step from the end of a range to the start of the next.
  func step(_ before: Range<Int>, _ after: Range<Int>) -> Int {
    let (last, next) = (first + (before.upperBound - 1) * step, first + after.lowerBound * step)
    return abs(Int(plane.bytes[last]) - Int(plane.bytes[next]))
  }

  /// The length of the run on both sides of a gap of content, 0 where a side is empty, and whether one is not.
  ///
  /// - Parameter least: the least difference in a gap whose ground is not exact: ringing in thin gutters is weaker
  ///   than what it lies between.
  func run(
    _ before: Range<Int>, _ gap: Range<Int>, _ after: Range<Int>, _ least: Int?
  ) -> (length: Int, isContent: Bool) {
    func length(_ places: some Sequence<Int>) -> (count: Int, strongest: Int) {
      var (count, strongest) = (0, 0)
      for place in places {
        let difference = Int(difference(place))
        guard difference > 0 else { break }
        count += 1
        if count <= 3 { strongest = max(strongest, difference) }
      }
      return (count, strongest)
    }
    let (left, right) = (length(before.reversed()), length(after))
    let isContent = left.count + right.count > 0
    let isRinging = least.map {
      !gap.isEmpty && 2 * $0 < min(left.strongest, right.strongest)
    }
    guard left.count > 0, right.count > 0, isRinging != true else { return (0, isContent) }
    return (left.count + right.count, true)
  }
}
