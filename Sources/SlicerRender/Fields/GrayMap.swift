import SlicerCore

/// A picture as a field: its gray, stretched over the stage.
struct GrayMap<Pixel: CanvasPixel>: Sendable {
  private let sampler: PlaneSampler<Pixel>
  private let size: PixelSize
  private let isInverted: Bool
  private let kernels: Kernels

  /// - Returns: nil for a stage on which nothing can be placed.
  /// - Throws: `SlicerError.memory`.
  init?(
    _ image: PixelImage<Pixel>, over size: PixelSize, isInverted: Bool, _ kernels: Kernels
  ) throws {
    let bounds = Size(size)
    guard let geometry = PlaneGeometry(.identity, bounds: bounds, scale: 1) else { return nil }
    let part = PixelRect(x: 0, y: 0, width: image.size.width, height: image.size.height)
    sampler = try PlaneSampler(image, .unit, part: part, mirrored: false, on: geometry)
    self.size = size
    self.isInverted = isInverted
    self.kernels = kernels
  }

  func evaluate(_ row: Int, _ values: UnsafeMutablePointer<UInt16>) {
    withUnsafeTemporaryAllocation(of: Pixel.self, capacity: size.width) { pixels in
      guard let start = pixels.baseAddress else { return }
      sampler.unowned.fill(
        PixelRow(start, count: size.width), 0..<size.width, row: row, kernels.loops)
      for x in 0..<size.width {
        let gray = start[x].gray
        values[x] = isInverted ? 65535 - gray : gray
      }
    }
  }
}
