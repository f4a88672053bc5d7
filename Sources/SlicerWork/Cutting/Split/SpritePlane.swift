import SlicerCodecs
import SlicerCore
import SlicerTiles

/// A picture's opacity as shown or, where all is opaque, the difference of its colors to the background.
///
/// The background is the commonest color at the edges.
struct SpritePlane {
  private let plane: LumaPlane
  /// The color around sprites; nil where it is transparency.
  let background: RGBA?
  /// The greatest value of an empty pixel.
  private let threshold: UInt8

  /// Compression changes a background beside sprites by up to so much; see `CellSearch.sprites(gap:minArea:)`.
  private static let lossyThreshold: UInt8 = 40
  private static let exactThreshold: UInt8 = 2

  /// - Throws: As ``ShownRows`` does.
  init(_ picture: Picture) throws {
    let rows = try ShownRows(picture, as: PixelFormat(.rgba))
    var pixels: [UInt8] = []
    pixels.reserveCapacity(4 * rows.size.width * rows.size.height)
    try rows.forEach { pixels += $0 }
    let isOpaque = stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] >= 250 }
    let background = isOpaque ? Self.background(pixels, rows.size) : [0, 0, 0]
    let (red, green, blue) = (background[0], background[1], background[2])
    let starts = stride(from: 0, to: pixels.count, by: 4)
    let bytes = pixels.withUnsafeBufferPointer { pixels in
      starts.map { start -> UInt8 in
        guard isOpaque else { return pixels[start + 3] }
        return UInt8(
          max(
            abs(Int(pixels[start]) - red), abs(Int(pixels[start + 1]) - green),
            abs(Int(pixels[start + 2]) - blue)))
      }
    }
    plane = LumaPlane(size: rows.size, bytes: bytes)
    self.background =
      isOpaque
      ? RGBA(red: UInt8(red), green: UInt8(green), blue: UInt8(blue), alpha: 255) : nil
    let least = rows.isLossy ? Self.lossyThreshold : Self.exactThreshold
    threshold = isOpaque ? max(least, Self.grain(of: plane)) : 0
  }

  /// Twice the difference to the background that 98 % of the edges' pixels near it do not exceed, and 2: grain of
  /// scanned and generated pictures. 0 for a background of one color.
  private static func grain(of plane: LumaPlane) -> UInt8 {
    let (width, height) = (plane.size.width, plane.size.height)
    let ends = [0..<width, (height - 1) * width..<height * width].flatMap { plane.bytes[$0] }
    let sides = (0..<height).flatMap {
      [plane.bytes[$0 * width], plane.bytes[$0 * width + width - 1]]
    }
    let near = (ends + sides).filter { $0 <= mostGrain }.sorted()
    guard let grain = near.isEmpty ? nil : near[(near.count - 1) * 98 / 100], grain > 0 else {
      return 0
    }
    return min(lossyThreshold, 2 * grain + 2)
  }

  /// The greatest difference to the background that may be grain.
  private static let mostGrain: UInt8 = 20

  /// The mean of the pixels at the edges that are of the commonest color in steps of 8.
  private static func background(_ pixels: [UInt8], _ size: PixelSize) -> [Int] {
    var sums: [Int: [Int]] = [:]
    for y in 0..<size.height {
      let isEdge = y == 0 || y == size.height - 1
      let last = size.width - 1
      for x in isEdge || last == 0 ? Array(0...last) : [0, last] {
        let start = 4 * (y * size.width + x)
        let color = (0..<3).map { Int(pixels[start + $0]) }
        let key = color.reduce(0) { $0 * 32 + $1 / 8 }
        var sum = sums[key] ?? [0, 0, 0, 0]
        for channel in 0..<3 { sum[channel] += color[channel] }
        sum[3] += 1
        sums[key] = sum
      }
    }
    // The darker of two that are equally common: the same on every machine.
    let common = sums.max { ($0.value[3], -$0.key) < ($1.value[3], -$1.key) }
    let sum = common?.value ?? [0, 0, 0, 1]
    return (0..<3).map { (sum[$0] + sum[3] / 2) / sum[3] }
  }

  /// The boxes of sprites in reading order, at least one.
  ///
  /// - Throws: `SlicerError` for none, for one that is the whole picture, and for noise.
  func sprites(gap: Int, minArea: Int) throws -> [PixelRect] {
    let finder = SpriteFinder(plane, threshold: threshold, gap: gap, minArea: minArea)
    guard let boxes = finder.sprites() else { throw SlicerError.tooManySprites }
    guard !boxes.isEmpty else { throw SlicerError.noSpritesFound }
    guard boxes != [plane.size.bounds] else { throw SlicerError.oneSpriteFound }
    return boxes
  }
}
