import SlicerCore
import Testing

/// Planes of decoded frames as pixels, against exact numbers.
@Suite struct PlanarFrameTests {
  /// A plane twice as wide, by the cubic with its parameter 0.6.
  private static func doubled(_ rows: [[Double]]) -> [[Double]] {
    let weights = [-0.028125, 0.240625, 0.871875, -0.084375]
    return rows.map { row in
      (0..<(2 * row.count)).map { place in
        (0..<4).reduce(0) { sum, tap in
          let at = place / 2 + tap - (place % 2 == 0 ? 2 : 1)
          return sum + row[min(max(at, 0), row.count - 1)]
            * weights[place % 2 == 0 ? tap : 3 - tap]
        }
      }
    }
  }

  private static func turned(_ rows: [[Double]]) -> [[Double]] {
    rows[0].indices.map { x in rows.map { $0[x] } }
  }

  @Test(
    "no level is off by more than one",
    arguments: [
      (PixelSize(width: 2, height: 2), false), (PixelSize(width: 34, height: 18), false),
      (PixelSize(width: 18, height: 34), true),
    ])
  func levels(_ size: PixelSize, _ isFullRange: Bool) throws {
    let colors = PlanarColors(red: 0.2126, blue: 0.0722, isFullRange: isFullRange)
    let frame = try PlanarFrame(size, colors)
    #expect(frame.byteCount == size.width * size.height * 3 / 2)
    let planes = (0..<frame.byteCount).map { UInt8(truncatingIfNeeded: $0 &* 97 &+ $0 / 5 &* 31) }
    var pixels = [[UInt8]](
      repeating: [UInt8](repeating: 0, count: size.width * 4), count: size.height)
    let row = UnsafeMutableRawBufferPointer.allocate(byteCount: size.width * 4, alignment: 16)
    defer { row.deallocate() }
    var last = -1
    func keep() { if last >= 0 { pixels[last] = Array(row) } }
    planes.withUnsafeBytes { planes in
      frame.draw(planes) { y in
        keep()
        last = y
        return row
      }
    }
    keep()
    let (width, height) = (size.width / 2, size.height / 2)
    func plane(_ start: Int) -> [[Double]] {
      let rows = (0..<height).map { y in
        (0..<width).map { Double(planes[start + y * width + $0]) }
      }
      let wide = Self.doubled(rows).map { $0.map { min($0, 255.99) } }
      return Self.turned(Self.doubled(Self.turned(wide)))
    }
    let luma = size.width * size.height
    let (blue, red) = (plane(luma), plane(luma + width * height))
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (u, v) = (blue[y][x] - 128, red[y][x] - 128)
        let range = isFullRange ? 1 : 255.0 / 224
        let light =
          isFullRange
          ? Double(planes[y * size.width + x])
          : (Double(planes[y * size.width + x]) - 16) * 255 / 219
        let exact = [
          light + range * 1.5748 * v,
          light - range * (1.8556 * 0.0722 * u + 1.5748 * 0.2126 * v) / 0.7152,
          light + range * 1.8556 * u,
        ]
        for (channel, value) in exact.enumerated() {
          let level = Double(pixels[y][4 * x + channel])
          #expect(abs(level - min(max(value, 0), 255)) < 1, "\(x), \(y), \(channel)")
        }
        #expect(pixels[y][4 * x + 3] == 255)
      }
    }
  }
}
