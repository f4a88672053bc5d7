/// Which bits of a pixel of 16 or 32 are its colors.
struct BMPMasks: CustomStringConvertible {
  /// The bits of one color, which adjoin.
  private struct Channel {
    let shift: UInt32
    let bits: Int
    /// The sample of each value of the highest bits, at most 16.
    let table: [UInt16]

    /// Returns nil for bits with gaps between them.
    init?(_ mask: UInt32, ofAll largest: Int) {
      let low = UInt32(mask.trailingZeroBitCount)
      bits = mask.nonzeroBitCount
      guard mask == 0 || UInt64(mask) >> UInt64(low) == UInt64(1) << UInt64(bits) - 1 else {
        return nil
      }
      let depth = min(bits, 16)
      shift = mask == 0 ? 0 : low + UInt32(bits - depth)
      let most = 1 << depth - 1
      table =
        bits == 0
        ? [0] : (0...most).map { UInt16(($0 * largest + most / 2) / most) }
    }

    /// The channel's byte in a pixel, if it is just one.
    var byte: Int? { bits == 8 && shift % 8 == 0 ? Int(shift / 8) : nil }
  }

  private let channels: [Channel]
  private let bits: Int
  let hasAlpha: Bool
  /// 8, or 16 where a color has more than 8 bits.
  let bitDepth: Int

  /// - Parameter masks: of red, green and blue, and of opacity if there is one; an empty one of a color is
  ///   always 0.
  init?(_ masks: [UInt32], bits: Int) {
    let colors = masks.prefix(3)
    let alpha = masks.count > 3 ? masks[3] : 0
    let all = Array(colors) + (alpha == 0 ? [] : [alpha])
    guard all.allSatisfy({ bits == 32 || $0 >> 16 == 0 }), colors.contains(where: { $0 != 0 })
    else { return nil }
    // No bit is of two colors.
    guard all.reduce(0, { $0 | $1 }).nonzeroBitCount == all.reduce(0, { $0 + $1.nonzeroBitCount })
    else { return nil }
    let depth = all.contains { $0.nonzeroBitCount > 8 } ? 16 : 8
    let channels = all.compactMap { Channel($0, ofAll: 1 << depth - 1) }
    guard channels.count == all.count else { return nil }
    (self.channels, self.bits, hasAlpha, bitDepth) = (channels, bits, alpha != 0, depth)
  }

  private init(usual masks: [UInt32], bits: Int) {
    channels = masks.compactMap { Channel($0, ofAll: 255) }
    (self.bits, hasAlpha, bitDepth) = (bits, masks.count > 3, 8)
  }

  /// Five bits a color of 16, eight of 32, and the rest for opacity if there is one.
  static func usual(bits: Int, hasAlpha: Bool = false) -> BMPMasks {
    let colors: [UInt32] =
      bits == 16 ? [0x7C00, 0x03E0, 0x1F] : [0xFF_0000, 0xFF00, 0xFF]
    return BMPMasks(usual: colors + (hasAlpha ? [0xFF00_0000] : []), bits: bits)
  }

  /// `5-6-5`.
  var description: String { channels.map { "\($0.bits)" }.joined(separator: "-") + " bits" }

  /// Fills `row` with the colors of `pixels`, whose low bytes come first.
  func convert(_ pixels: UnsafeRawBufferPointer, to row: UnsafeMutableRawBufferPointer) {
    let bytes = channels.compactMap(\.byte)
    if bits == 32, bytes.count == channels.count {
      pick(bytes, of: pixels, to: row)
    } else {
      for (i, channel) in channels.enumerated() { fill(row, i, channel, pixels) }
    }
  }

  private func pick(
    _ bytes: [Int], of pixels: UnsafeRawBufferPointer, to row: UnsafeMutableRawBufferPointer
  ) {
    let (red, green, blue) = (bytes[0], bytes[1], bytes[2])
    let step = bytes.count
    let alpha = step == 4 ? bytes[3] : 0
    var (from, to) = (0, 0)
    while to < row.count {
      row[to] = pixels[from &+ red]
      row[to &+ 1] = pixels[from &+ green]
      row[to &+ 2] = pixels[from &+ blue]
      if step == 4 { row[to &+ 3] = pixels[from &+ alpha] }
      from &+= 4
      to &+= step
    }
  }

  /// Fills in one sample of each pixel.
  private func fill(
    _ row: UnsafeMutableRawBufferPointer, _ index: Int, _ channel: Channel,
    _ pixels: UnsafeRawBufferPointer
  ) {
    let (bytes, count) = (bitDepth / 8, channels.count)
    let mask = UInt32(channel.table.count - 1)
    channel.table.withUnsafeBufferPointer { table in
      for x in 0..<(row.count / (bytes * count)) {
        let pixel =
          bits == 32
          ? UInt32(littleEndian: pixels.loadUnaligned(fromByteOffset: 4 &* x, as: UInt32.self))
          : UInt32(
            UInt16(littleEndian: pixels.loadUnaligned(fromByteOffset: 2 &* x, as: UInt16.self)))
        let sample = table[Int(pixel &>> channel.shift & mask)]
        let place = (x &* count &+ index) &* bytes
        if bytes == 1 {
          row[place] = UInt8(truncatingIfNeeded: sample)
        } else {
          row.storeBytes(of: sample.bigEndian, toByteOffset: place, as: UInt16.self)
        }
      }
    }
  }
}
