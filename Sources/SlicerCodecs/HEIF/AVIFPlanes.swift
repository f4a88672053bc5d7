import CSlicerLoaded
import SlicerCore

/// Planes of samples that AV1 compresses: light and two differences of color, or an opacity.
///
/// All of full range. What is beyond the rows that come repeats their last column and row.
final class AVIFPlanes {
  enum Content {
    /// Light of BT.601 and its differences, halved or not; light alone of gray rows.
    case light(CSlicerLoaded.cslicer_heif_chroma)
    /// Green, blue and red as they are.
    case colors
    case opacity
  }

  let size: PixelSize
  let pointer: OpaquePointer
  private let bits: Int
  private let chroma: cslicer_heif_chroma
  /// A row's samples, a pixel more than it has columns, of the planes' bits.
  private let line: ByteBuffer

  /// - Parameter bits: 8 or 12.
  /// - Throws: `SlicerError.memory(bytes:)`.
  init(_ size: PixelSize, bits: Int, _ content: Content, isGray: Bool) throws {
    // Before there are planes, which nobody would give back if it threw.
    line = try ByteBuffer(capacity: 4 * MemoryLayout<Int32>.size * (size.width + 1))
    (self.size, self.bits) = (size, bits)
    switch content {
    case .opacity: chroma = CSLICER_HEIF_MONOCHROME
    case .light(let chroma): self.chroma = isGray ? CSLICER_HEIF_MONOCHROME : chroma
    case .colors: chroma = isGray ? CSLICER_HEIF_MONOCHROME : CSLICER_HEIF_444
    }
    var (pointer, message) = (OpaquePointer?.none, cslicer_loaded_message())
    let status = cslicer_heif_planes_create(
      Int32(size.width), Int32(size.height), Int32(bits), chroma, &pointer, &message)
    guard status == CSLICER_LOADED_OK, let pointer else {
      throw LibraryEncoder.error(
        status, message, .avif, .heif, workingBytes: 6 * size.width * size.height)
    }
    self.pointer = pointer
  }

  deinit { cslicer_heif_planes_destroy(pointer) }

  /// Fills all planes.
  ///
  /// - Parameter rows: gray or RGB, with opacity or not; no wider and no higher than the planes, and not empty.
  func fill(_ rows: RasterView, _ content: Content) {
    if bits == 8 {
      fill(rows, content, of: UInt8.self)
    } else {
      fill(rows, content, of: UInt16.self)
    }
  }

  private func fill<Sample: FixedWidthInteger & UnsignedInteger>(
    _ rows: RasterView, _ content: Content, of _: Sample.Type
  ) {
    let samples = rows.format.model.samplesPerPixel
    let pixels = line.room.bindMemory(to: Int32.self)
    guard let pixels = pixels.baseAddress else { return }
    let sums = chroma == CSLICER_HEIF_420 ? ChromaSums(size.width) : nil
    for y in 0..<size.height {
      read(rows.row(min(y, rows.size.height - 1)), rows.size.width, rows.format, to: pixels)
      switch content {
      case .opacity: copy(pixels + (samples - 1), samples, to: row(0, y, Sample.self))
      case .light, .colors:
        if samples < 3 {
          copy(pixels, samples, to: row(0, y, Sample.self))
        } else if case .colors = content {
          for (plane, sample) in [1, 2, 0].enumerated() {
            copy(pixels + sample, samples, to: row(plane, y, Sample.self))
          }
        } else if let sums {
          writeLight(pixels, samples, to: row(0, y, Sample.self))
          sums.add(pixels, samples, times: y == size.height - 1 && y % 2 == 0 ? 2 : 1)
          guard y % 2 == 1 || y == size.height - 1 else { continue }
          sums.write(bits, to: row(1, y / 2, Sample.self), row(2, y / 2, Sample.self))
        } else {
          writeLight(pixels, samples, to: row(0, y, Sample.self))
          writeChroma(pixels, samples, to: row(1, y, Sample.self), row(2, y, Sample.self))
        }
      }
    }
  }

  private func row<Sample>(_ plane: Int, _ y: Int, _: Sample.Type) -> UnsafeMutablePointer<Sample> {
    var bytesPerRow: Int32 = 0
    guard let start = cslicer_heif_plane(pointer, Int32(plane), &bytesPerRow) else {
      preconditionFailure("there is room for each plane")
    }
    return UnsafeMutableRawPointer(start + y * Int(bytesPerRow)).assumingMemoryBound(
      to: Sample.self)
  }

  /// A row's samples of the planes' bits, and the last pixel again as often as columns are missing, and once more.
  private func read(
    _ row: UnsafeRawBufferPointer, _ width: Int, _ format: PixelFormat,
    to line: UnsafeMutablePointer<Int32>
  ) {
    let samples = format.model.samplesPerPixel
    let most = Int32(1 << bits - 1)
    if format.bitDepth == 8 {
      for i in 0..<(width * samples) { line[i] = Int32(row[i]) }
    } else {
      for i in 0..<(width * samples) {
        let word = row.loadUnaligned(fromByteOffset: 2 &* i, as: UInt16.self).bigEndian
        line[i] = (Int32(word) &* most &+ 32767) / 65535
      }
    }
    for x in width...size.width {
      for i in 0..<samples { line[x &* samples &+ i] = line[(width - 1) &* samples &+ i] }
    }
  }

  private func copy<Sample: FixedWidthInteger>(
    _ line: UnsafePointer<Int32>, _ samples: Int, to row: UnsafeMutablePointer<Sample>
  ) {
    for x in 0..<size.width { row[x] = Sample(truncatingIfNeeded: line[x &* samples]) }
  }

  private func writeLight<Sample: FixedWidthInteger>(
    _ line: UnsafePointer<Int32>, _ samples: Int, to row: UnsafeMutablePointer<Sample>
  ) {
    for x in 0..<size.width {
      let p = line + x &* samples
      let light = 19595 &* p[0] &+ 38470 &* p[1] &+ 7471 &* p[2] &+ 32768
      row[x] = Sample(truncatingIfNeeded: light &>> 16)
    }
  }

  private func writeChroma<Sample: FixedWidthInteger>(
    _ line: UnsafePointer<Int32>, _ samples: Int, to cb: UnsafeMutablePointer<Sample>,
    _ cr: UnsafeMutablePointer<Sample>
  ) {
    let (half, most) = (Int32(1 << (bits - 1)), Int32(1 << bits - 1))
    for x in 0..<size.width {
      let (blue, red) = Self.differences(line + x &* samples)
      cb[x] = Sample(truncatingIfNeeded: min((blue &+ 32768) &>> 16 &+ half, most))
      cr[x] = Sample(truncatingIfNeeded: min((red &+ 32768) &>> 16 &+ half, most))
    }
  }

  /// BT.601's differences in 65536ths. Source: ITU-T H.273, MatrixCoefficients 6.
  @inline(__always)
  fileprivate static func differences(_ p: UnsafePointer<Int32>) -> (blue: Int32, red: Int32) {
    (
      32768 &* p[2] &- 11059 &* p[0] &- 21709 &* p[1],
      32768 &* p[0] &- 27439 &* p[1] &- 5329 &* p[2]
    )
  }
}

/// Differences of color, of two pixels beside each other and two rows.
private final class ChromaSums {
  private var blue: [Int32]
  private var red: [Int32]

  init(_ width: Int) {
    blue = [Int32](repeating: 0, count: (width + 1) / 2)
    red = blue
  }

  /// - Parameter line: an even number of pixels at least.
  func add(_ line: UnsafePointer<Int32>, _ samples: Int, times: Int32) {
    for x in blue.indices {
      let first = AVIFPlanes.differences(line + 2 &* x &* samples)
      let second = AVIFPlanes.differences(line + (2 &* x &+ 1) &* samples)
      blue[x] &+= times &* (first.blue &+ second.blue)
      red[x] &+= times &* (first.red &+ second.red)
    }
  }

  /// Writes the means and clears the sums.
  func write<Sample: FixedWidthInteger>(
    _ bits: Int, to cb: UnsafeMutablePointer<Sample>, _ cr: UnsafeMutablePointer<Sample>
  ) {
    let (half, most) = (Int32(1 << (bits - 1)), Int32(1 << bits - 1))
    for x in blue.indices {
      cb[x] = Sample(truncatingIfNeeded: min((blue[x] &+ 131072) &>> 18 &+ half, most))
      cr[x] = Sample(truncatingIfNeeded: min((red[x] &+ 131072) &>> 18 &+ half, most))
      (blue[x], red[x]) = (0, 0)
    }
  }
}
