package import SlicerCore

/// The columns or the rows of joined tiles along a side of the joined picture, in its pixels.
///
/// Where blended tiles overlap, each has a weight that grows from its edge: at a distance of d pixels from it
/// (d+½)/o, for an overlap of o with the next tile there, and 1 beyond. Weights are divided by their sum.
///
/// Law: the weights of every pixel are at least 0, and their sum is 1.
package struct BlendAxis: Sendable {
  /// A part in which the same tiles lie.
  package struct Segment: Equatable, Sendable {
    package let range: Range<Int>
    /// Columns or rows, ascending; one where nothing is blended.
    package let tiles: [Int]
  }

  package let length: Int
  /// The range that is used of each tile's file.
  package let used: [Range<Int>]
  /// The beginning of each tile's file.
  package let starts: [Int]
  package let segments: [Segment]
  /// The weights of each column or row in its ``used`` range.
  package let weights: [[Double]]

  /// - Parameters:
  ///   - own: the columns or rows of the picture that was cut, which cover it from 0 on.
  ///   - shown: what their files show of it; at least `own`.
  ///   - length: how much of the picture is joined.
  ///   - blends: whether all that files show is used; else their own part.
  package init(
    own: [Range<Int>], shown: [Range<Int>], length: Int, factor: Rational, blends: Bool
  ) {
    func scaled(_ range: Range<Int>) -> Range<Int> {
      let range = range.clamped(to: 0..<length)
      return TileFactor.scaled(
        range.lowerBound, by: factor)..<TileFactor.scaled(
          range.upperBound, by: factor)
    }
    self.length = TileFactor.scaled(length, by: factor)
    starts = shown.map { TileFactor.scaled($0.lowerBound, by: factor) }
    let used = (blends ? shown : own).map(scaled)
    self.used = used
    segments = Self.segments(used)
    weights = Self.weights(used)
  }

  private static func segments(_ used: [Range<Int>]) -> [Segment] {
    let lines = Set(used.flatMap { [$0.lowerBound, $0.upperBound] }).sorted()
    var segments: [Segment] = []
    var first = 0
    for (start, end) in zip(lines, lines.dropFirst()) {
      while first < used.count, used[first].upperBound <= start { first += 1 }
      let tiles = used[first...].prefix { $0.lowerBound < end }.indices.filter {
        used[$0].upperBound > start
      }
      segments.append(Segment(range: start..<end, tiles: Array(tiles)))
    }
    return segments
  }

  private static func weights(_ used: [Range<Int>]) -> [[Double]] {
    var weights = used.indices.map { tile -> [Double] in
      let range = used[tile]
      let before = tile > 0 ? used[tile - 1].upperBound - range.lowerBound : 0
      let after = tile + 1 < used.count ? range.upperBound - used[tile + 1].lowerBound : 0
      return range.map { place in
        let left = before > 0 ? (Double(place - range.lowerBound) + 0.5) / Double(before) : 1
        let right = after > 0 ? (Double(range.upperBound - 1 - place) + 0.5) / Double(after) : 1
        return min(left, 1) * min(right, 1)
      }
    }
    var sums = [Double](repeating: 0, count: used.map(\.upperBound).max() ?? 0)
    for (range, weights) in zip(used, weights) {
      for (place, weight) in zip(range, weights) { sums[place] += weight }
    }
    for tile in used.indices {
      for (index, place) in used[tile].enumerated() { weights[tile][index] /= sums[place] }
    }
    return weights
  }
}
