import SlicerCore

/// A picture's pixels where the inner loops want them: at an address, without counting references.
// Proof for Sendable: the memory belongs to `image`, which is kept alive here and never written to.
struct SheetTexels: @unchecked Sendable {
  let image: Image
  let pixels: UnsafePointer<UInt32>
  let width: Int

  init(_ image: Image) {
    self.image = image
    pixels = UnsafePointer(image.canvas.pixels)
    width = image.size.width
  }

  /// The mean of a pixel and its neighbours `right` and `below` it, by the neighbours' shares.
  @inline(__always)
  func mean(
    _ column: UInt32, _ row: UInt32, _ shareX: UInt32, _ shareY: UInt32, _ right: Int,
    _ below: Int
  ) -> SheetPixel {
    let start = pixels + (Int(row) &* width &+ Int(column))
    return SheetPixel.mean(
      start[0], start[right], start[below], start[below &+ right], x: UInt64(shareX),
      y: UInt64(shareY))
  }
}
