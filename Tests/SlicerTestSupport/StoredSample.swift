package import SlicerCodecs
package import SlicerCore

/// Small files of formats that are little more than their pixels, with the format and how many bytes stand
/// before the pixels.
package struct StoredSample: Sendable, CustomStringConvertible {
  package let name: String
  package let format: FileFormat
  package let bytes: [UInt8]
  package let headBytes: Int
  package var description: String { name }

  package static let size = PixelSize(width: 13, height: 7)

  private init(_ name: String, _ format: FileFormat, _ head: [UInt8], _ pixels: [UInt8]) {
    (self.name, self.format) = (name, format)
    (bytes, headBytes) = (head + pixels, head.count)
  }

  private init(_ name: String, _ format: FileFormat, _ head: String, _ pixels: [UInt8]) {
    self.init(name, format, Array(head.utf8), pixels)
  }

  private static func noise(_ count: Int, below bound: Int = 256) -> [UInt8] {
    var noise = SeededNoise(seed: UInt64(count))
    return (0..<count).map { _ in UInt8(Int.random(in: 0..<bound, using: &noise)) }
  }

  /// One of each kind, all sound.
  package static let all: [StoredSample] = netpbm + others + bitmaps

  private static let netpbm: [StoredSample] = {
    let (width, height) = (size.width, size.height)
    let count = width * height
    let bits = noise(count, below: 2)
    func text(_ samples: [UInt8]) -> [UInt8] { Array(samples.map { "\($0)\n" }.joined().utf8) }
    func pam(_ depth: Int, _ maximum: Int, _ type: String) -> String {
      "P7\nWIDTH \(width)\nHEIGHT \(height)\nDEPTH \(depth)\nMAXVAL \(maximum)\n"
        + "# a remark\nTUPLTYPE \(type)\nENDHDR\n"
    }
    return [
      StoredSample("text.pbm", .pnm, "P1 \(width) \(height)\n", text(bits)),
      StoredSample("text.pgm", .pnm, "P2 \(width) \(height) 100\n", text(noise(count, below: 101))),
      StoredSample("text.ppm", .pnm, "P3 \(width) \(height) 255\n", text(noise(3 * count))),
      StoredSample("bits.pbm", .pnm, "P4\n\(width) \(height)\n", noise((width + 7) / 8 * height)),
      StoredSample("bytes.pgm", .pnm, "P5\n# a remark\n\(width) \(height)\n255\n", noise(count)),
      StoredSample("words.pgm", .pnm, "P5 \(width) \(height) 65535\n", noise(2 * count)),
      StoredSample("seven.ppm", .pnm, "P6 \(width) \(height) 7\n", noise(3 * count, below: 8)),
      StoredSample("bytes.ppm", .pnm, "P6 \(width) \(height) 255\n", noise(3 * count)),
      StoredSample("bits.pam", .pam, pam(1, 1, "BLACKANDWHITE"), bits),
      StoredSample("gray.pam", .pam, pam(2, 255, "GRAYSCALE_ALPHA"), noise(2 * count)),
      StoredSample("rgb.pam", .pam, pam(3, 255, "RGB"), noise(3 * count)),
      StoredSample("words.pam", .pam, pam(4, 65535, "RGB_ALPHA"), noise(8 * count)),
    ]
  }()

  private static let others: [StoredSample] = {
    let count = size.width * size.height
    let sides: [UInt8] = [0, 0, 0, UInt8(size.width), 0, 0, 0, UInt8(size.height)]
    let floats: [UInt8] = noise(count * 3).flatMap { bytes(Float($0) / 255) }
    let pixels = (0..<count).flatMap { i -> [UInt8] in [0xFF, UInt8(i), 1, 2, UInt8(255 - i)] }
    let end: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 1]
    let qoi: [UInt8] = Array("qoif".utf8) + sides + [4, 0]
    return [
      StoredSample(
        "a.ff", .farbfeld, Array("farbfeld".utf8) + sides, noise(8 * count)),
      StoredSample("a.pfm", .pfm, "PF\n\(size.width) \(size.height)\n-1.0\n", floats),
      StoredSample(
        "a.qoi", .qoi, qoi, pixels + end),
    ]
  }()

  private static func bytes(_ float: Float) -> [UInt8] {
    withUnsafeBytes(of: float.bitPattern.littleEndian) { Array($0) }
  }

  private static let bitmaps: [StoredSample] = [1, 2, 4, 8, 16, 24, 32].flatMap { bits in
    [false, true].map { isTopDown in
      var sample = BMPSample(size, bits: bits)
      sample.isTopDown = isTopDown
      if bits <= 8 { sample.palette = BMPSample.colors(1 << bits) }
      sample.fill { y, x in UInt8(truncatingIfNeeded: y &* 31 &+ x &* 7) }
      let file = sample.bytes
      let head = file.count - sample.pixels.count
      return StoredSample(
        "\(bits)_\(isTopDown ? "down" : "up").bmp", .bmp, Array(file[..<head]), Array(file[head...])
      )
    }
  }
}
