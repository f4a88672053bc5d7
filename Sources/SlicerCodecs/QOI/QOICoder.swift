/// The state after the pixels that were coded.
struct QOICoder {
  private var previous = QOI.opaqueBlack
  private var run = 0
  private var memory = [UInt32](repeating: 0, count: 64)

  /// The bytes of the run that has not been written.
  func end() -> [UInt8] { run > 0 ? [QOI.run | UInt8(run - 1)] : [] }

  /// Codes a row; how many bytes it takes, at most ``QOI/longest`` a pixel and one for a run before.
  mutating func code(
    _ row: UnsafeRawBufferPointer, hasAlpha: Bool, to bytes: UnsafeMutableRawBufferPointer
  ) -> Int {
    memory.withUnsafeMutableBufferPointer { memory in
      var (position, previous, run) = (0, previous, run)
      let step = hasAlpha ? 4 : 3
      for start in stride(from: 0, to: row.count, by: step) {
        let color =
          UInt32(row[start]) | UInt32(row[start &+ 1]) &<< 8 | UInt32(row[start &+ 2]) &<< 16
        let pixel = color | (hasAlpha ? UInt32(row[start &+ 3]) &<< 24 : QOI.opaqueBlack)
        if pixel == previous {
          run &+= 1
          guard run == 62 else { continue }
        }
        if run > 0 {
          bytes[position] = QOI.run | UInt8(run - 1)
          position &+= 1
          run = 0
          if pixel == previous { continue }
        }
        let slot = QOI.slot(of: pixel)
        if memory[slot] == pixel {
          bytes[position] = UInt8(slot)
          position &+= 1
        } else {
          memory[slot] = pixel
          position &+= Self.write(pixel, after: previous, to: bytes, at: position)
        }
        previous = pixel
      }
      (self.previous, self.run) = (previous, run)
      return position
    }
  }

  /// Writes a pixel by its difference, if that is small, or whole.
  @inline(__always)
  private static func write(
    _ pixel: UInt32, after previous: UInt32, to bytes: UnsafeMutableRawBufferPointer, at start: Int
  ) -> Int {
    @inline(__always) func byte(_ pixel: UInt32, _ shift: UInt32) -> UInt8 {
      UInt8(truncatingIfNeeded: pixel &>> shift)
    }
    let (r, g, b) = (byte(pixel, 0), byte(pixel, 8), byte(pixel, 16))
    guard pixel &>> 24 == previous &>> 24 else {
      bytes[start] = QOI.rgba
      (bytes[start &+ 1], bytes[start &+ 2], bytes[start &+ 3]) = (r, g, b)
      bytes[start &+ 4] = byte(pixel, 24)
      return 5
    }
    let (red, green, blue) = (
      r &- byte(previous, 0), g &- byte(previous, 8), b &- byte(previous, 16)
    )
    if (red &+ 2) | (green &+ 2) | (blue &+ 2) < 4 {
      bytes[start] = QOI.difference | (red &+ 2) &<< 4 | (green &+ 2) &<< 2 | (blue &+ 2)
      return 1
    }
    if green &+ 32 < 64, (red &- green &+ 8) | (blue &- green &+ 8) < 16 {
      bytes[start] = QOI.luma | (green &+ 32)
      bytes[start &+ 1] = (red &- green &+ 8) &<< 4 | (blue &- green &+ 8)
      return 2
    }
    bytes[start] = QOI.rgb
    (bytes[start &+ 1], bytes[start &+ 2], bytes[start &+ 3]) = (r, g, b)
    return 4
  }
}
