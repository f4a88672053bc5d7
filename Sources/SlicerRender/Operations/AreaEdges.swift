import SlicerCore
import SlicerScene

/// A side of a polygon that is not level, from its upper end to its lower one, in pixels.
struct ShapeEdge: Sendable {
  let top, bottom: Double
  private let start, slope: Double
  /// 1 if the outline goes down here, −1 if it goes up.
  let sign: Double

  /// Ends are rounded to 1/256 pixel, so that two areas that abut have one edge between them.
  init?(from a: Point, to b: Point) {
    func rounded(_ value: Double) -> Double { Double(FixedRect.fixed(value)) / 256 }
    let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
    (top, bottom) = (rounded(upper.y), rounded(lower.y))
    guard top < bottom else { return nil }
    start = rounded(upper.x)
    slope = (rounded(lower.x) - start) / (bottom - top)
    sign = a.y < b.y ? 1 : -1
  }

  func x(at y: Double) -> Double { start + (y - top) * slope }
}

/// The sides of areas, and what they cover of each row.
struct AreaEdges: Sendable {
  /// The edges, sorted by their upper ends.
  private let edges: [ShapeEdge]
  private let bands: RowBands
  /// The rows and columns of the stage that are not beside them.
  let rows, columns: Range<Int>

  /// - Parameter polygons: in pixels of the stage; those that overlap go round the same way.
  init(_ polygons: [[Point]], stage: PixelSize) {
    edges = polygons.flatMap { polygon in
      zip(polygon, polygon.dropFirst() + polygon.prefix(1)).compactMap {
        ShapeEdge(from: $0, to: $1)
      }
    }.sorted { $0.top < $1.top }
    rows = Self.pixels(edges.map(\.top), edges.map(\.bottom), stage.height)
    let sides = edges.flatMap { [$0.x(at: $0.top), $0.x(at: $0.bottom)] }
    columns = Self.pixels(sides, sides, stage.width)
    bands = RowBands(edges.map { Self.pixels([$0.top], [$0.bottom], stage.height) })
  }

  private static func pixels(_ low: [Double], _ high: [Double], _ count: Int) -> Range<Int> {
    let start = min(max((low.min() ?? 0).rounded(.down), 0), Double(count))
    let end = min(max((high.max() ?? 0).rounded(.up), start), Double(count))
    return Int(start)..<Int(end)
  }

  /// - Parameter body: gets a number for each of some columns, and one more; the sum of all up to a
  ///   column is its share that is covered, less than 0 where the outline goes the other way round.
  func withShares<R, Pixel>(
    row y: Int, _ columns: Range<Int>, _ scratch: RowScratch<Pixel>,
    _ body: (UnsafeMutablePointer<Float>) -> R
  ) -> R {
    scratch.withNumbers { sums in
      // A scratch row is longer than the stage.
      sums.update(repeating: 0, count: columns.count + 1)
      var crossing = RowCrossing(sums: sums, columns: columns)
      for index in bands.range(of: y) {
        let edge = edges[bands.members[index]]
        if edge.top >= Double(y + 1) { break }
        if edge.bottom > Double(y) { crossing.add(edge, y) }
      }
      return body(sums)
    }
  }
}

/// The coverage of one row by edges: the sum of all numbers up to a column is the column's share.
private struct RowCrossing {
  let sums: UnsafeMutablePointer<Float>
  let columns: Range<Int>

  mutating func add(_ edge: ShapeEdge, _ y: Int) {
    let (top, bottom) = (max(edge.top, Double(y)), min(edge.bottom, Double(y + 1)))
    let (a, b) = (edge.x(at: top), edge.x(at: bottom))
    let left = Double(columns.lowerBound)
    spread((bottom - top) * edge.sign, from: min(a, b) - left, to: max(a, b) - left)
  }

  /// All to the right of an edge is covered by the edge's height; below the edge itself in part.
  private func spread(_ height: Double, from low: Double, to high: Double) {
    let end = min(high, Double(columns.count))
    if high <= 0 { return sums[0] += Float(height) }
    guard low < Double(columns.count) else { return }
    let slope = high > low ? height / (high - low) : 0
    if low < 0 { sums[0] += Float(slope * -low) }
    var x = max(low, 0)
    repeat {
      let column = Int(x)
      let next = min(Double(column + 1), end)
      let part = high > low ? slope * (next - x) : height
      let middle = (x + next) / 2 - Double(column)
      sums[column] += Float(part * (1 - middle))
      sums[column + 1] += Float(part * middle)
      x = next
    } while x < end
  }
}
