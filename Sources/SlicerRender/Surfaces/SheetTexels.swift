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
}
