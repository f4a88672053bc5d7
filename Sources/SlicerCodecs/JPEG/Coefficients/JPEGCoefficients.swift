import CSlicerJPEG
import SlicerCore

/// The quantized coefficients of a picture, in blocks of 64 for each component.
///
/// Unchecked: they are a decoder's or a canvas's own. A decoder changes none from when a line has been read
/// until it is discarded, when nobody looks at it. That is written by `place` and `take` alone, where parts
/// do not overlap, and read when all have been placed. Both are the promise of ``LosslessCanvas``. All else
/// is constant.
final class JPEGCoefficients: @unchecked Sendable {
  private static let coefficientsPerBlock = 64

  let pointer: OpaquePointer
  /// The decoder whose memory it is; nil for memory of its own.
  private let owner: JPEGReader?
  private let ownPointer: OpaquePointer?
  private let componentCount: Int

  /// Takes the coefficients that `reader` has read.
  init(_ pointer: OpaquePointer, in reader: JPEGReader) {
    self.pointer = pointer
    owner = reader
    ownPointer = nil
    componentCount = Int(cslicer_jpeg_component_count(pointer))
  }

  /// All 0, for a picture of `size`, which libjpeg must allow.
  ///
  /// - Throws: `SlicerError.memory(bytes:)`.
  init(_ size: PixelSize, _ components: [JPEGComponent]) throws {
    let list = components.map(\.unsafeComponent)
    let created = try MemoryReserve.grant(2 * size.width * size.height * components.count) {
      cslicer_jpeg_coefficients_create(
        UInt32(size.width), UInt32(size.height), Int32(list.count), list)
    } giveBack: {
      cslicer_jpeg_coefficients_destroy($0)
    }
    pointer = created
    ownPointer = created
    owner = nil
    componentCount = components.count
  }

  deinit { cslicer_jpeg_coefficients_destroy(ownPointer) }

  /// Copies `part`, of the same sampling factors, as far as there is room.
  func place(_ part: JPEGCoefficients, x: Int, y: Int) {
    cslicer_jpeg_place(pointer, UInt32(x), UInt32(y), part.pointer)
  }

  /// Fills this with those of `whole` from a place inside of it on; where that ends, blocks repeat the mean
  /// of its last ones.
  func take(from whole: JPEGCoefficients, x: Int, y: Int) {
    cslicer_jpeg_take(pointer, whole.pointer, UInt32(x), UInt32(y))
  }

  /// Rows of iMCUs.
  var lineCount: Int {
    let counts = (0..<Int32(componentCount)).map { component in
      let rows = cslicer_jpeg_block_rows(pointer, component)
      let step = cslicer_jpeg_rows_in_line(pointer, component)
      return Int((rows + step - 1) / step)
    }
    return counts.max() ?? 0
  }

  /// Component by component, a line's rows of blocks from the top: 64 numbers of 16 bits for each block, in natural order.
  ///
  /// Only blocks that cover the picture; what fills the last MCUs says nothing about it.
  func forEachRow(ofLine line: Int, _ body: (UnsafeRawBufferPointer) -> Void) {
    for component in 0..<Int32(componentCount) {
      let columns = Int(cslicer_jpeg_block_columns(pointer, component))
      let step = cslicer_jpeg_rows_in_line(pointer, component)
      let first = UInt32(line) * step
      let end = min(first + step, cslicer_jpeg_block_rows(pointer, component))
      for row in min(first, end)..<end {
        guard let blocks = cslicer_jpeg_block_row(pointer, component, row) else { continue }
        body(
          UnsafeRawBufferPointer(
            start: blocks, count: columns * Self.coefficientsPerBlock * MemoryLayout<Int16>.size))
      }
    }
  }

  /// Takes back the memory of lines that nobody looks at any more.
  func discard(lines: Range<Int>) {
    cslicer_jpeg_discard(pointer, UInt32(lines.lowerBound), UInt32(lines.upperBound))
  }
}
