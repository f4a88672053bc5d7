import CSlicerJPEG
import SlicerCore

/// The quantised coefficients of a picture, in blocks of 64 for each component.
///
/// Unchecked: they are a decoder's, which nothing changes from when a line has been read until it is
/// discarded, when nobody looks at it, or a canvas's own. That is written by `place` and `take` alone, where
/// parts do not overlap, and read when all have been placed; both are the promise of ``LosslessCanvas``. All
/// else is constant.
final class JPEGCoefficients: @unchecked Sendable {
  let pointer: OpaquePointer
  /// The decoder whose memory it is; nil for memory of its own.
  private let owner: JPEGReader?
  private let ownPointer: OpaquePointer?
  private let componentCount: Int

  /// What `reader` has read.
  init(_ pointer: OpaquePointer, in reader: JPEGReader) {
    self.pointer = pointer
    owner = reader
    ownPointer = nil
    componentCount = Int(cslicer_jpeg_component_count(pointer))
  }

  /// All 0, for a picture of `size`, which libjpeg must allow.
  ///
  /// - Throws: `LimitError.memory(bytes:)`.
  init(_ size: PixelSize, _ components: [JPEGComponent]) throws(LimitError) {
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

  /// Component by component, a line's rows of blocks from the top, as ``CoefficientPacking`` has
  /// them.
  ///
  /// Only blocks that cover the picture; what fills the last MCUs says nothing about it.
  func forEachRow(ofLine line: Int, _ body: (UnsafeRawBufferPointer) -> Void) {
    for component in 0..<Int32(componentCount) {
      let columns = Int(cslicer_jpeg_block_columns(pointer, component))
      let step = cslicer_jpeg_rows_in_line(pointer, component)
      let first = UInt32(line) * step
      let end = min(first + step, cslicer_jpeg_block_rows(pointer, component))
      withUnsafeTemporaryAllocation(
        byteCount: columns * CoefficientPacking.largestBlock, alignment: 8
      ) { packed in
        guard let start = packed.baseAddress else { return }
        for row in min(first, end)..<end {
          guard let blocks = cslicer_jpeg_block_row(pointer, component, row) else { continue }
          let count = CoefficientPacking.pack(blocks, count: columns, to: start)
          body(UnsafeRawBufferPointer(rebasing: packed[..<count]))
        }
      }
    }
  }

  /// Takes back the memory of lines that nobody looks at any more.
  func discard(lines: Range<Int>) {
    cslicer_jpeg_discard(pointer, UInt32(lines.lowerBound), UInt32(lines.upperBound))
  }
}

/// Blocks of coefficients in few bytes, for digests: most coefficients are 0.
///
/// Of each block a mask of 64 bits, bit k for the coefficient k in natural order, and those that are
/// not 0 as 16-bit numbers in that order; all little-endian. Law: of as many blocks, equal bytes mean
/// equal coefficients.
enum CoefficientPacking {
  static let coefficientsPerBlock = 64
  /// The most bytes of a block.
  static let largestBlock = 8 + 2 * coefficientsPerBlock

  /// Packs `count` blocks, which follow each other and are aligned to 8 bytes.
  ///
  /// - Parameter output: room for ``largestBlock`` bytes a block.
  /// - Returns: how many bytes there are.
  static func pack(
    _ blocks: UnsafePointer<Int16>, count: Int, to output: UnsafeMutableRawPointer
  ) -> Int {
    var end = output
    for block in 0..<count {
      let coefficients = UnsafeRawPointer(blocks + block &* coefficientsPerBlock)
      var mask = mask(of: coefficients)
      end.storeBytes(of: mask.littleEndian, as: UInt64.self)
      end += 8
      while mask != 0 {
        let k = mask.trailingZeroBitCount
        let value = coefficients.load(fromByteOffset: 2 &* k, as: UInt16.self)
        end.storeBytes(of: value.littleEndian, as: UInt16.self)
        end += 2
        mask &= mask &- 1
      }
    }
    return end - output
  }

  /// Bit k for the coefficient k, without a branch: four at a time, in the lanes of a word.
  @inline(__always)
  private static func mask(of coefficients: UnsafeRawPointer) -> UInt64 {
    let low: UInt64 = 0x7FFF_7FFF_7FFF_7FFF
    var mask: UInt64 = 0
    for word in 0..<(coefficientsPerBlock / 4) {
      let four = coefficients.load(fromByteOffset: word &* 8, as: UInt64.self).littleEndian
      // The highest bit of each lane that is not 0, and then these bits side by side.
      let lanes = (((four & low) &+ low) | four) & ~low
      let bits = ((lanes >> 15) &* 0x0001_0002_0004_0008) >> 48
      mask |= (bits & 15) << UInt64(4 &* word)
    }
    return mask
  }
}
