package import SlicerCore

/// One byte for each pixel of a picture as shown: its luma, its opacity, or its difference to a background.
///
/// The search for grids judges luma, not channels: JPEG stores colors at half the size. They bleed up to 100
/// levels into a gutter of 1 pixel, while its luma is off by 31 at most.
package struct LumaPlane: Sendable {
  package let size: PixelSize
  /// Row after row, without padding.
  package private(set) var bytes: [UInt8]

  /// Most pixels that a plane has: 64 MiB, twice while columns are judged.
  package static let maxPixels = 1 << 26

  /// - Precondition: `bytes` are as many as `size` has pixels.
  package init(size: PixelSize, bytes: [UInt8]) {
    precondition(bytes.count == size.width * size.height, "a byte for each pixel")
    (self.size, self.bytes) = (size, bytes)
  }

  /// Rows as columns.
  func transposed() -> LumaPlane {
    let (width, height) = (size.width, size.height)
    let turned = [UInt8](unsafeUninitializedCapacity: bytes.count) { result, count in
      bytes.withUnsafeBufferPointer { bytes in
        // Blocks keep the reads of 64 rows in the cache.
        for top in stride(from: 0, to: height, by: 64) {
          for x in 0..<width {
            for y in top..<min(top + 64, height) {
              result[x * height + y] = bytes[y * width + x]
            }
          }
        }
      }
      count = bytes.count
    }
    return LumaPlane(size: PixelSize(width: height, height: width), bytes: turned)
  }

  /// The value of more than half of the pixels at the edges, give or take 4; nil without one.
  var commonBorder: Ground? {
    var counts = [Int](repeating: 0, count: 256)
    let (width, height) = (size.width, size.height)
    for y in 0..<height {
      let isEnd = y < Self.border || y >= height - Self.border
      for x in isEnd || width <= 2 * Self.border ? 0..<width : 0..<Self.border {
        counts[Int(bytes[y * width + x])] += 1
        if !isEnd, x < Self.border { counts[Int(bytes[(y + 1) * width - 1 - x])] += 1 }
      }
    }
    guard let most = counts.max(), let level = counts.firstIndex(of: most) else { return nil }
    let near = (max(0, level - 4)...min(255, level + 4)).map { counts[$0] }.reduce(0, +)
    guard 2 * near > counts.reduce(0, +) else { return nil }
    return Ground(level: level, noise: most == near ? 0 : 4)
  }

  private static let border = 4

  /// The part in `rect`, which lies inside.
  func cropped(_ rect: PixelRect) -> LumaPlane {
    if rect == size.bounds { return self }
    var part: [UInt8] = []
    part.reserveCapacity(rect.width * rect.height)
    for y in rect.rows {
      let start = y * size.width
      part += bytes[start + rect.x..<start + rect.x + rect.width]
    }
    return LumaPlane(size: rect.size, bytes: part)
  }
}

/// The spread of one row's luma.
struct LineProfile {
  /// The least and the greatest value.
  var (least, greatest) = (0, 0)
  /// 2 % of the pixels are darker than `low`, and 2 % lighter than `high`.
  var (low, middle, high) = (0, 0, 0)
  /// Rounded down.
  let mean: Int

  var spread: Int { high - low }

  /// The farthest that a value lies from `level`, but for 2 % at each end.
  func distance(to level: Int) -> Int { max(abs(high - level), abs(low - level)) }

  /// The farthest that any value lies from `level`.
  func fullDistance(to level: Int) -> Int { max(abs(greatest - level), abs(least - level)) }

  /// - Parameter counts: how many pixels have each of the 256 values; not all are 0.
  init(_ counts: [Int32], total: Int) {
    mean = counts.indices.reduce(0) { $0 + $1 * Int(counts[$1]) } / total
    var seen = 0
    var value = 0
    /// The value of pixel `rank` in ascending order; ranks are asked for in ascending order.
    func next(_ rank: Int) -> Int {
      while value < 255, seen + Int(counts[value]) <= rank {
        seen += Int(counts[value])
        value += 1
      }
      return value
    }
    least = next(0)
    low = next((total - 1) * 2 / 100)
    middle = next((total - 1) / 2)
    high = next((total - 1) * 98 / 100)
    greatest = next(total - 1)
  }
}

/// The profiles of a plane's rows.
struct PlaneProfile {
  var lines: [LineProfile] = []
  /// The share of pixels at which a step lies above each row that is larger than steps beside it, 0…1.
  private(set) var steps: [Double] = []

  /// Colors of a frame bleed into the ends of a gutter; so many pixels at each end are not judged.
  private static let inset = 3

  init(_ plane: LumaPlane) {
    let (width, height) = (plane.size.width, plane.size.height)
    let columns = width > 40 ? Self.inset..<width - Self.inset : 0..<width
    lines.reserveCapacity(height)
    steps = [Double](repeating: 0, count: height)
    var counts = [Int32](repeating: 0, count: 256)
    plane.bytes.withUnsafeBufferPointer { bytes in
      for y in 0..<height {
        for value in 0..<256 { counts[value] = 0 }
        counts.withUnsafeMutableBufferPointer { counts in
          for x in columns { counts[Int(bytes[y * width + x])] &+= 1 }
        }
        lines.append(LineProfile(counts, total: columns.count))
      }
      guard height >= 12 else { return }
      for y in 5..<height - 4 {
        let count = Self.steps(above: y, bytes, width, columns)
        steps[y] = Double(count) / Double(columns.count)
      }
    }
  }

  /// The number of pixels whose step between the rows around line `y` exceeds those before and after.
  private static func steps(
    above y: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ width: Int, _ columns: Range<Int>
  ) -> Int {
    var count = 0
    let (a, b, c, d) = ((y - 5) * width, (y - 2) * width, (y + 1) * width, (y + 4) * width)
    for x in columns {
      let (before, upper) = (Int(bytes[a + x]), Int(bytes[b + x]))
      let (lower, after) = (Int(bytes[c + x]), Int(bytes[d + x]))
      let beside = max(abs(upper - before), abs(after - lower))
      if abs(lower - upper) > 8 + beside { count += 1 }
    }
    return count
  }
}
