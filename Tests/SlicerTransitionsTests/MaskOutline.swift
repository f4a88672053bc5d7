import Foundation
import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// The shapes of masks at a progress as polygons, and how much of each pixel they cover: areas, not samples.
enum MaskOutline {
  typealias Polygon = [SIMD2<Double>]

  /// The outlines of each mask with a formula, by the row's name, with its defaults: polygons that do not
  /// overlap, in pixels, clockwise or counterclockwise. Curves are lines with an error of a few thousandths
  /// of a pixel.
  static let shapes: [String: @Sendable (_ progress: Double, _ size: SIMD2<Double>) -> [Polygon]] =
    [
      "wipe": { [box(.zero, SIMD2($0 * $1.x, $1.y))] }, "corner": { [corner($0, $1)] },
      "rectangle": { [box((1 - $0) / 2 * $1, (1 + $0) / 2 * $1)] },
      "barnDoors": { [box(SIMD2((1 - $0) / 2 * $1.x, 0), SIMD2((1 + $0) / 2 * $1.x, $1.y))] },
      "checkerboard": checkerboard, "slices": slices,
      "circle": { p, size in [ring(4096) { _ in p * half(size) }.map { $0 + size / 2 }] },
      "diamond": { p, size in
        let reach = p * (size.x + size.y) / 2
        return [ring(4) { _ in reach }.map { $0 + size / 2 }]
      },
      "star": { p, size in
        let tip = p * half(size) / 0.45
        return [ring(10) { $0.isMultiple(of: 2) ? tip : tip * 0.45 }.map { $0 + size / 2 }]
      }, "clock": clock,
      "diagonal": { p, size in
        // x + y = 2p: on the stage, and beyond.
        [[.zero, SIMD2(2 * p * size.x, 0), SIMD2(0, 2 * p * size.y)]]
      },
    ]

  /// The polygons' coverage of each pixel, 0…1, row by row.
  static func coverage(_ polygons: [Polygon], _ size: PixelSize) -> [Double] {
    var shares = [Double](repeating: 0, count: size.width * size.height)
    for polygon in polygons {
      for y in 0..<size.height {
        let row = clipped(clipped(polygon, 1, from: Double(y)), 1, to: Double(y + 1))
        guard let left = row.map(\.x).min(), let right = row.map(\.x).max() else { continue }
        for x in max(0, Int(left))..<max(0, min(size.width, Int(right.rounded(.up)))) {
          let pixel = clipped(clipped(row, 0, from: Double(x)), 0, to: Double(x + 1))
          shares[y * size.width + x] += area(pixel)
        }
      }
    }
    return shares
  }

  /// A rectangle whose lower right corner is a quarter of a circle.
  private static func corner(_ side: Double, _ size: SIMD2<Double>) -> Polygon {
    let radius = 0.8 * side * (1 - side) * size.min()
    let middle = side * size - radius
    let arc = (0...1024).map { step in
      let angle = .pi / 2 * Double(step) / 1024
      return middle + radius * SIMD2(cos(angle), sin(angle))
    }
    return [.zero, SIMD2(side * size.x, 0)] + arc + [SIMD2(0, side * size.y)]
  }

  private static func half(_ size: SIMD2<Double>) -> Double { hypot(size.x, size.y) / 2 }

  private static func box(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> Polygon {
    [low, SIMD2(high.x, low.y), high, SIMD2(low.x, high.y)]
  }

  /// Points around the middle, the first at the top, clockwise.
  private static func ring(_ count: Int, _ radius: (Int) -> Double) -> Polygon {
    (0..<count).map { i in
      let angle = 2 * .pi * Double(i) / Double(count)
      return radius(i) * SIMD2(sin(angle), -cos(angle))
    }
  }

  /// The white squares from their left, then the black ones, those on the left first.
  @Sendable private static func checkerboard(_ progress: Double, _ size: SIMD2<Double>) -> [Polygon]
  {
    let counts = SIMD2((8 * size.x / size.max()).rounded(), (8 * size.y / size.max()).rounded())
    let side = size / counts
    return (0..<Int(counts.y)).flatMap { row in
      (0..<Int(counts.x)).compactMap { column in
        let delay = 0.3 + 0.4 / (counts.x - 1)
        let start = 0.4 * Double(column) / (counts.x - 1) + delay * Double((row + column) % 2)
        let part = min(max((progress * (0.7 + delay) - start) / 0.3, 0), 1)
        let low = SIMD2(Double(column), Double(row)) * side
        return part == 0 ? nil : box(low, low + SIMD2(part, 1) * side)
      }
    }
  }

  /// Strips from their upper ends, those on the left first.
  @Sendable private static func slices(_ progress: Double, _ size: SIMD2<Double>) -> [Polygon] {
    (0..<8).compactMap { index in
      let time = min(max(progress * 2 - Double(index) / 7, 0), 1)
      let part = time * time * (3 - 2 * time)
      let low = SIMD2(Double(index) / 8 * size.x, 0)
      return part == 0 ? nil : box(low, low + SIMD2(0.125, part) * size)
    }
  }

  /// From the middle to the top, clockwise along the stage's edge.
  @Sendable private static func clock(_ progress: Double, _ size: SIMD2<Double>) -> [Polygon] {
    let far = 4 * half(size)
    let angles = (0...64).map { 2 * .pi * progress * Double($0) / 64 }
    return [[size / 2] + angles.map { size / 2 + far * SIMD2(sin($0), -cos($0)) }]
  }

  /// Sutherland and Hodgman's clipping at a line, 1974.
  private static func clipped(
    _ polygon: Polygon, _ axis: Int, from low: Double = -.infinity, to high: Double = .infinity
  ) -> Polygon {
    var result: Polygon = []
    let limit = low > -.infinity ? low : high
    func isInside(_ point: SIMD2<Double>) -> Bool {
      low > -.infinity ? point[axis] >= limit : point[axis] <= limit
    }
    guard var before = polygon.last else { return [] }
    for point in polygon {
      if isInside(point) != isInside(before) {
        let part = (limit - before[axis]) / (point[axis] - before[axis])
        var crossing = before + part * (point - before)
        crossing[axis] = limit
        result.append(crossing)
      }
      if isInside(point) { result.append(point) }
      before = point
    }
    return result
  }

  private static func area(_ polygon: Polygon) -> Double {
    guard var before = polygon.last else { return 0 }
    var twice = 0.0
    for point in polygon {
      twice += before.x * point.y - before.y * point.x
      before = point
    }
    return abs(twice) / 2
  }
}
