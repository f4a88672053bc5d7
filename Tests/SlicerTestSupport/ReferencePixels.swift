import SlicerCore

/// A stage's pixels as numbers: premultiplied channels, 0…255, not yet rounded.
struct ReferencePixels {
  let size: PixelSize
  private var values: [SIMD4<Double>]

  init(_ size: PixelSize) {
    self.size = size
    values = Array(repeating: .zero, count: size.width * size.height)
  }

  subscript(x: Int, y: Int) -> SIMD4<Double> {
    get { values[y * size.width + x] }
    set { values[y * size.width + x] = newValue }
  }

  /// The pixels as a canvas would hold them.
  func rounded() -> ReferencePixels {
    map { _, _, value in Self.rounded(value) }
  }

  static func rounded(_ value: SIMD4<Double>) -> SIMD4<Double> {
    value.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
      .rounded(.toNearestOrAwayFromZero)
  }

  /// Every pixel after `change`, which is told its column and row.
  func map(_ change: (Int, Int, SIMD4<Double>) -> SIMD4<Double>) -> ReferencePixels {
    var result = self
    for y in 0..<size.height {
      for x in 0..<size.width { result[x, y] = change(x, y, self[x, y]) }
    }
    return result
  }

  func canvas() throws -> Canvas {
    let canvas = try Canvas(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width { canvas[x, y] = SIMD4<UInt8>(Self.rounded(self[x, y])) }
    }
    return canvas
  }
}

/// Porter and Duff's source-over.
func over(_ source: SIMD4<Double>, _ destination: SIMD4<Double>) -> SIMD4<Double> {
  source + destination * (1 - source.w / 255)
}

extension SIMD4<Double> {
  /// A user's color, premultiplied, 0…255.
  init(premultiplied color: RGBA) {
    let alpha = Double(color.alpha) / 255
    self.init(
      Double(color.red) * alpha, Double(color.green) * alpha, Double(color.blue) * alpha,
      Double(color.alpha))
  }

  /// Towards an opaque color by `amount`, keeping the transparency.
  func mixed(with color: RGBA, _ amount: Double) -> SIMD4<Double> {
    let opaque = SIMD4(Double(color.red), Double(color.green), Double(color.blue), 255)
    return self * (1 - amount) + opaque * (amount * w / 255)
  }
}
