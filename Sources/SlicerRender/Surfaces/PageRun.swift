internal import CSlicerKernels

/// Columns of a row with what they show of a page. The memory belongs to whoever calls
/// ``withRuns(_:)``.
struct PageRun<Pixel: CanvasPixel> {
  let places: PagePlaces
  /// The pixels of a face.
  let pixels: PixelRow<Pixel>

  private init(_ memory: UnsafeMutableRawPointer) {
    let count = PagePlaces.capacity
    places = PagePlaces(memory)
    pixels = PixelRow(
      (memory + PagePlaces.size).bindMemory(to: Pixel.self, capacity: count), count: count)
  }

  /// Lends two runs for the length of a call.
  static func withRuns(_ body: (PageRun<Pixel>, PageRun<Pixel>) -> Void) {
    let size = PagePlaces.size + Pixel.size * PagePlaces.capacity
    withUnsafeTemporaryAllocation(byteCount: 2 * size, alignment: 32) { memory in
      guard let start = memory.baseAddress else { return }
      body(PageRun(start), PageRun(start + size))
    }
  }

  func isOpaque(count: Int) -> Bool {
    Pixel.areOpaque(pixels.prefix(count).start, count)
  }
}
