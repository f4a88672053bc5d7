internal import CSlicerKernels
import SlicerCore

/// Polygons whose edge is soft: what an opaque caster's shadow is, by distances to its outline.
///
/// Along a straight edge it is what a blur would make of it; at corners it is a little fuller. What lies
/// in an even number of them is outside.
struct SoftPolygon: Sendable {
  /// So many are measured at once, without a look at where edges are near.
  private static let fewColumns = PagePlaces.capacity

  private let edges: [SoftEdge]
  /// Over how many pixels the edge fades to each side.
  private let radius: Double
  /// The rows of a stage that the shadow may touch.
  let rows: Range<Int>

  /// - Parameters:
  ///   - outlines: corners in order, in pixels of the stage.
  ///   - radius: 0.5 or more.
  ///   - height: of the stage.
  init(_ outlines: [[Point]], radius: Double, height: Int) {
    self.radius = radius
    edges = outlines.flatMap { corners in
      zip(corners, corners.dropFirst() + corners.prefix(1)).map { SoftEdge(from: $0, to: $1) }
    }.reduce(into: []) { edges, edge in
      // A side that two polygons share is as near to both, and crossed twice.
      if let other = edges.firstIndex(where: { $0.isReverse(of: edge) }) {
        edges[other].isCrossed.toggle()
      } else {
        edges.append(edge)
      }
    }
    let (top, bottom) = (edges.map(\.top).min() ?? 0, edges.map(\.bottom).max() ?? 0)
    let first = (top - radius - 1).whole(in: 0..<height)
    rows = first..<max(first, (bottom + radius + 2).whole(in: 0..<height))
  }

  func columns(_ width: Int) -> Range<Int> {
    let (left, right) = (edges.map(\.left).min() ?? 0, edges.map(\.right).max() ?? 0)
    let first = (left - radius - 1).whole(in: 0..<width)
    return first..<max(first, (right + radius + 2).whole(in: 0..<width))
  }

  func columns(row y: Int, in limits: Range<Int>) -> Range<Int> {
    var all: Range<Int>?
    for edge in edges {
      guard let near = edge.columns(Double(y) + 0.5, within: radius, in: limits) else { continue }
      all =
        min(
          all?.lowerBound ?? near.lowerBound, near.lowerBound)..<max(
          all?.upperBound ?? near.upperBound, near.upperBound)
    }
    return all ?? limits.lowerBound..<limits.lowerBound
  }

  /// A table's word for each of some columns: the first for outside, the last for inside.
  func fill<Pixel>(
    _ target: WordRow, _ columns: Range<Int>, row y: Int, _ table: [UInt32],
    _ scratch: RowScratch<Pixel>
  ) {
    let y = Double(y) + 0.5
    if columns.count <= Self.fewColumns { return measure(target, columns, y, table, scratch) }
    var x = columns.lowerBound
    while x < columns.upperBound {
      // Where no edge is near all is the same; only elsewhere is the distance worked out.
      let near = nearest(x..<columns.upperBound, y)
      let even = x..<near.lowerBound
      target[even.moved(by: -columns.lowerBound)]
        .fill(even.isEmpty ? 0 : table[contains(Double(x) + 0.5, y) ? table.count - 1 : 0])
      measure(target[near.moved(by: -columns.lowerBound)], near, y, table, scratch)
      x = near.upperBound
    }
  }

  /// The first columns of some that are within the radius of an edge, or nothing at their end.
  private func nearest(_ columns: Range<Int>, _ y: Double) -> Range<Int> {
    var (first, end) = (columns.upperBound, columns.upperBound)
    for edge in edges {
      guard let near = edge.columns(y, within: radius, in: columns), !near.isEmpty,
        near.lowerBound < first || near.lowerBound == first && near.upperBound > end
      else { continue }
      (first, end) = (near.lowerBound, near.upperBound)
    }
    return first..<max(first, end)
  }

  private func contains(_ x: Double, _ y: Double) -> Bool {
    var isInside = false
    for edge in edges {
      if let crossing = edge.crossing(y), crossing > x { isInside.toggle() }
    }
    return isInside
  }

  private func measure<Pixel>(
    _ target: WordRow, _ columns: Range<Int>, _ y: Double, _ table: [UInt32],
    _ scratch: RowScratch<Pixel>
  ) {
    guard !columns.isEmpty else { return }
    let x = Float(columns.lowerBound) + 0.5
    scratch.withDistances(columns.count) { squares, inside in
      for edge in edges {
        if let crossing = edge.crossing(y) {
          let count = (crossing - Double(x)).rounded(.up).whole(in: 0..<columns.count)
          for i in 0..<count { inside[i] = ~inside[i] }
        }
        guard edge.columns(y, within: radius, in: columns)?.isEmpty == false else { continue }
        withUnsafePointer(to: edge.loop) {
          scratch.loops.pointee.approach(squares, columns.count, x, Float(y), $0)
        }
      }
      let last = Float(table.count - 1)
      scratch.loops.pointee.fall_across(
        target.start, squares, inside.start, columns.count, Float(radius),
        last / (2 * Float(radius)), table, last)
    }
  }
}

extension Double {
  /// Rounded down, from the first of some numbers to the one after the last; what is no number is the
  /// first.
  func whole(in limits: Range<Int>) -> Int {
    guard self > Double(limits.lowerBound) else { return limits.lowerBound }
    return self < Double(limits.upperBound) ? Int(self.rounded(.down)) : limits.upperBound
  }
}

extension Range<Int> {
  fileprivate func moved(by offset: Int) -> Range<Int> {
    lowerBound + offset..<upperBound + offset
  }
}
