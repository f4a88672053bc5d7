/// Writes straight colors as pixels of one of ``RowConverter/targets``.
struct PixelWriter {
  let format: PixelFormat
  private let matte: StraightColor
  private let grayMatte: UInt32

  init(_ format: PixelFormat, matte: RGBA) {
    self.format = format
    self.matte = StraightColor(matte)
    grayMatte = UInt32(matte.luma) * 257
  }

  @inline(__always)
  func write(_ color: StraightColor, _ x: Int, to row: UnsafeMutableRawBufferPointer) {
    switch (format.model, format.bitDepth) {
    case (.gray, _):
      row[x] = color.blended8(color.luma, over: grayMatte)
    case (.rgb, _):
      row[3 &* x] = color.blended8(color.red, over: matte.red)
      row[3 &* x &+ 1] = color.blended8(color.green, over: matte.green)
      row[3 &* x &+ 2] = color.blended8(color.blue, over: matte.blue)
    case (.grayAlpha, 8):
      row[2 &* x] = StraightColor.reduced8(color.luma)
      row[2 &* x &+ 1] = StraightColor.reduced8(color.alpha)
    case (.grayAlpha, _):
      write16(color.luma, 4 &* x, to: row)
      write16(color.alpha, 4 &* x &+ 2, to: row)
    case (_, 8):
      row[4 &* x] = StraightColor.reduced8(color.red)
      row[4 &* x &+ 1] = StraightColor.reduced8(color.green)
      row[4 &* x &+ 2] = StraightColor.reduced8(color.blue)
      row[4 &* x &+ 3] = StraightColor.reduced8(color.alpha)
    default:
      write16(color.red, 8 &* x, to: row)
      write16(color.green, 8 &* x &+ 2, to: row)
      write16(color.blue, 8 &* x &+ 4, to: row)
      write16(color.alpha, 8 &* x &+ 6, to: row)
    }
  }

  @inline(__always)
  private func write16(_ sample: UInt32, _ i: Int, to row: UnsafeMutableRawBufferPointer) {
    row[i] = UInt8(truncatingIfNeeded: sample >> 8)
    row[i &+ 1] = UInt8(truncatingIfNeeded: sample)
  }
}
