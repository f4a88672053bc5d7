package import SlicerCore

/// Sequential JPEGs of one color that take two bits a block, so that hundreds of megapixels are made,
/// read and cut in a second.
package enum FlatJPEG {
  /// - Parameter factors: each component's horizontal and vertical sampling factor.
  package static func file(_ size: PixelSize, _ factors: [(h: Int, v: Int)]) -> [UInt8] {
    let (h, v) = (factors.map(\.h).max() ?? 1, factors.map(\.v).max() ?? 1)
    let components = factors.indices.flatMap { i -> [UInt8] in
      [UInt8(i + 1), UInt8(factors[i].h << 4 | factors[i].v), 0]
    }
    let count = UInt8(factors.count)
    let frame = [8] + bytes(size.height) + bytes(size.width) + [count] + components
    // One code of one bit: for no change of brightness, and for the end of a block.
    let code: [UInt8] = [1] + [UInt8](repeating: 0, count: 16)
    let scan: [UInt8] = [count] + factors.indices.flatMap { i -> [UInt8] in [UInt8(i + 1), 0] }
    let mcus = rounded(size.width, 8 * h) * rounded(size.height, 8 * v)
    let blocks = mcus * factors.map { $0.h * $0.v }.reduce(0, +)
    var file: [UInt8] = [0xFF, 0xD8]
    file += segment(0xDB, [0] + [UInt8](repeating: 1, count: 64)) + segment(0xC0, frame)
    file += segment(0xC4, [0x00] + code) + segment(0xC4, [0x10] + code)
    file += segment(0xDA, scan + [0, 63, 0])
    return file + [UInt8](repeating: 0, count: rounded(2 * blocks, 8)) + [0xFF, 0xD9]
  }

  private static func rounded(_ value: Int, _ unit: Int) -> Int { (value + unit - 1) / unit }

  private static func bytes(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 255)] }

  private static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
    [0xFF, marker] + bytes(data.count + 2) + data
  }
}
