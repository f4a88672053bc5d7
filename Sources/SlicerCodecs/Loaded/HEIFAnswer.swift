import CSlicerLoaded
import Synchronization

/// A picture that libheif has decoded: its sides, the bits of a sample, and rows without a gap.
final class HEIFAnswer: LibraryAnswer {
  let numbers: [Int]
  private(set) var byteCount: Int
  private let image: OpaquePointer
  private let bytesPerRow: Int
  private var position = 0

  init(_ request: LibraryRequest, _ layout: cslicer_heif_layout) throws {
    var image: OpaquePointer?
    var message = cslicer_loaded_message()
    let status = cslicer_heif_decode(request.bytes, request.bytes.count, layout, &image, &message)
    guard status == CSLICER_LOADED_OK, let image else {
      throw .status(status, message, request.task.library)
    }
    self.image = image
    let (width, height) = (Int(cslicer_heif_width(image)), Int(cslicer_heif_height(image)))
    let bits = Int(cslicer_heif_bits(image))
    let samples = layout == CSLICER_HEIF_LIGHT ? 1 : 3
    bytesPerRow = width * samples * (layout == CSLICER_HEIF_WIDE_RGB || bits > 8 ? 2 : 1)
    byteCount = bytesPerRow * height
    numbers = [width, height, bits]
  }

  deinit { cslicer_heif_destroy(image) }

  func read(into target: UnsafeMutableRawBufferPointer) {
    precondition(target.count <= byteCount, "no more than there is")
    var filled = 0
    while filled < target.count {
      let (row, column) = position.quotientAndRemainder(dividingBy: bytesPerRow)
      let count = min(bytesPerRow - column, target.count - filled)
      guard let start = cslicer_heif_row(image, CInt(row)) else { return }
      UnsafeMutableRawBufferPointer(rebasing: target[filled...]).copyMemory(
        from: UnsafeRawBufferPointer(start: start + column, count: count))
      filled += count
      position += count
    }
    byteCount -= target.count
  }
}
