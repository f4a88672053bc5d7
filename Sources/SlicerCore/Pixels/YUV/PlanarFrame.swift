internal import CSlicerKernels

/// The matrix and the range of luma and differences.
package struct PlanarColors: Hashable, Sendable {
  /// The parts of red and blue in luma.
  package let red, blue: Double
  /// True for 0…255; else luma is 16…235, and the differences are 16…240.
  package let isFullRange: Bool

  package init(red: Double, blue: Double, isFullRange: Bool) {
    (self.red, self.blue, self.isFullRange) = (red, blue, isFullRange)
  }

  /// Source: ITU-R BT.709-6 §3; the inverse of its equations.
  var matrix: cslicer_matrix {
    let green = 1 - red - blue
    let (luma, difference) = isFullRange ? (1, 1) : (255.0 / 219, 255.0 / 224)
    let (ofRed, ofBlue) = (2 * difference * (1 - red), 2 * difference * (1 - blue))
    func whole(_ factor: Double) -> Int16 { Int16((factor * 8192).rounded()) }
    return cslicer_matrix(
      black: isFullRange ? 0 : 16, luma: whole(luma), red_of_red: whole(ofRed),
      green_of_blue: whole(-ofBlue * blue / green), green_of_red: whole(-ofRed * red / green),
      blue_of_blue: whole(ofBlue))
  }
}

/// Makes pixels of decoded planes of 8 bits a sample, one color for two by two pixels: Y, Cb, Cr, one after the other.
///
/// Colors lie in the middle of their four pixels, and are interpolated by swscale's cubic with its parameter 0.6. Results
/// are within one level of exact numbers; swscale's accurate conversion is within five, and takes seven times as long.
package final class PlanarFrame {
  /// The number of bytes of the planes.
  package let byteCount: Int
  private let size: PixelSize
  private let matrix: cslicer_matrix
  /// A row of differences with what lies beside it, rows of twice as many, and the two of the row that is made.
  private let source, doubled, mixed: ByteBuffer
  /// Differences in a row of a plane; the same rounded up to eight.
  private let width, room: Int

  /// The weights, in 1/1024, of the four differences around a place that lies 1/4 before the third.
  private static let weights: [Int16] = [-29, 246, 893, -86]
  /// Rows of doubled differences that are kept of each plane: five are used at a time.
  private static let kept = 8
  /// Bytes before a row's first difference.
  private static let margin = 8

  /// - Parameter size: of the picture; both sides are even.
  /// - Throws: `SlicerError.memory(bytes:)`.
  package init(_ size: PixelSize, _ colors: PlanarColors) throws {
    precondition(size.width % 2 == 0 && size.height % 2 == 0 && !size.bounds.isEmpty, "even sides")
    (self.size, matrix) = (size, colors.matrix)
    width = size.width / 2
    room = (width + 7) & ~7
    byteCount = size.width * size.height * 3 / 2
    source = try ByteBuffer(capacity: room + 2 * Self.margin)
    doubled = try ByteBuffer(capacity: 2 * Self.kept * 4 * room)
    mixed = try ByteBuffer(capacity: 2 * 4 * room)
  }

  /// Draws a frame.
  ///
  /// - Parameters:
  ///   - planes: ``byteCount`` bytes.
  ///   - row: the memory of a row of opaque RGBA.
  package func draw(
    _ planes: UnsafeRawBufferPointer, on row: (_ y: Int) -> UnsafeMutableRawBufferPointer
  ) {
    precondition(planes.count >= byteCount, "all planes are there")
    guard let luma = planes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
    let loops = YUVRows.loops.pointee
    let rows = size.height / 2
    let blue = luma + size.width * size.height
    let sources = [blue, blue + width * rows]
    let weights = (even: Self.weights, odd: Array(Self.weights.reversed()))
    var ready = 0
    for y in 0..<size.height {
      while ready < min(rows, y / 2 + 3) {
        for (plane, source) in sources.enumerated() {
          double(source + ready * width, to: line(ready, of: plane), loops)
        }
        ready += 1
      }
      let first = y / 2 - (y % 2 == 0 ? 2 : 1)
      for plane in 0..<2 {
        let four = (0..<4).map { line(min(max(first + $0, 0), rows - 1), of: plane) }
        loops.mix_differences(
          mixedRow(plane), four[0], four[1], four[2], four[3],
          y % 2 == 0 ? weights.even : weights.odd, size.width)
      }
      let target = row(y)
      precondition(target.count >= size.width * 4, "a row has room")
      guard let pixels = target.baseAddress?.assumingMemoryBound(to: UInt32.self) else { return }
      withUnsafePointer(to: matrix) {
        loops.colored(
          pixels, luma + y * size.width, mixedRow(0), mixedRow(1), size.width, $0)
      }
    }
  }

  /// Interpolates a row, whose ends are repeated.
  private func double(
    _ row: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<Int16>, _ loops: cslicer_kernels
  ) {
    let room = source.room
    let (begin, end) = (Self.margin, Self.margin + width)
    UnsafeMutableRawBufferPointer(rebasing: room[begin..<end])
      .copyMemory(from: UnsafeRawBufferPointer(start: row, count: width))
    for place in 0..<begin { room[place] = row[0] }
    for place in end..<room.count { room[place] = row[width - 1] }
    guard let start = room.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
    loops.double_differences(target, start + begin, Self.weights, width)
  }

  private func line(_ row: Int, of plane: Int) -> UnsafeMutablePointer<Int16> {
    start(doubled, (plane * Self.kept + row % Self.kept) * 2 * room)
  }

  private func mixedRow(_ plane: Int) -> UnsafeMutablePointer<Int16> {
    start(mixed, plane * 2 * room)
  }

  /// A place in memory, in numbers of 16 bits.
  private func start(_ buffer: ByteBuffer, _ place: Int) -> UnsafeMutablePointer<Int16> {
    guard let start = buffer.room.baseAddress else { preconditionFailure("buffers have room") }
    return start.assumingMemoryBound(to: Int16.self) + place
  }
}
