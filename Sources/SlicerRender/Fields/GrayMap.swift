import SlicerCore

/// A picture as a field: its grey, stretched over the stage.
struct GrayMap: Sendable {
  private let sampler: PlaneSampler
  private let size: PixelSize
  private let isInverted: Bool

  /// - Returns: nil for a stage on which nothing can be placed.
  init?(_ image: Image, over size: PixelSize, isInverted: Bool) {
    let bounds = Size(width: Double(size.width), height: Double(size.height))
    guard let geometry = PlaneGeometry(.identity, bounds: bounds, scale: 1) else { return nil }
    let part = PixelRect(x: 0, y: 0, width: image.size.width, height: image.size.height)
    sampler = PlaneSampler(image, .unit, part: part, mirrored: false, on: geometry)
    self.size = size
    self.isInverted = isInverted
  }

  func evaluate(_ row: Int, _ values: UnsafeMutablePointer<UInt16>) {
    let room = size.width + SampledRun.overshoot
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: room) { pixels in
      guard let start = pixels.baseAddress else { return }
      sampler.fill(start, 0..<size.width, row: row)
      for x in 0..<size.width {
        let p = start[x]
        // (R + G + B) / 3 in steps of 1/65535, rounded.
        let sum = (p & 255) &+ (p &>> 8 & 255) &+ (p &>> 16 & 255)
        let gray = UInt16((sum &* 257 &+ 1) / 3)
        values[x] = isInverted ? 65535 - gray : gray
      }
    }
  }
}
