/// A gradient between two colors with two disks on it, and grain.
struct SheetSurface {
  private let (first, second): ([Int], [Int])
  private var disks: [(x: Int, y: Int, radius: Int, color: [Int])] = []
  private let (width, height): (Int, Int)

  init(_ width: Int, _ height: Int, _ noise: inout SeededNoise) {
    (self.width, self.height) = (width, height)
    func color() -> [Int] { (0..<3).map { _ in noise.number(256) } }
    (first, second) = (color(), color())
    for _ in 0..<2 {
      disks.append(
        (noise.number(width), noise.number(height), 2 + noise.number(max(3, width / 2)), color()))
    }
  }

  func color(_ x: Int, _ y: Int, _ noise: inout SeededNoise) -> [UInt8] {
    let disk = disks.first {
      ($0.x - x) * ($0.x - x) + ($0.y - y) * ($0.y - y) < $0.radius * $0.radius
    }
    let grain = noise.number(9) - 4
    let along = x * height + y * width
    return (0..<3).map { channel in
      let base =
        disk?.color[channel]
        ?? first[channel] + (second[channel] - first[channel]) * along / (2 * width * height)
      return UInt8(max(0, min(255, base + grain)))
    } + [255]
  }
}

extension SeededNoise {
  /// 0..<`count`.
  mutating func number(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + number(range.count)
  }
}
