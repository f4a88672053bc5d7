/// A place in a picture in 1/65536 pixels, where areas are sums of whole numbers.
struct FixedPoint: Hashable, Sendable {
  static let one = 1 << shift
  static let shift = 16

  var x: Int
  var y: Int

  init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The place nearest to a point in a picture, in pixels; neither coordinate is negative.
  init(_ x: Double, _ y: Double) {
    // Truncation is one instruction everywhere, `rounded()` a call on x86-64 without SSE4.1.
    self.x = Int(x * Double(Self.one) + 0.5)
    self.y = Int(y * Double(Self.one) + 0.5)
  }
}
