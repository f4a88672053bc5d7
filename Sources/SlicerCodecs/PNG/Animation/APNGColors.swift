import SlicerCore

/// The colors of all pictures, and the samples that hold them.
struct APNGColors {
  private let source: PixelFormat
  /// The number of each color of the source's palette: RGBA as it lies in memory, 0 for what is transparent.
  private let numbers: [UInt32: UInt8]
  private var isInPalette: Bool
  private var isOpaque = true
  private var isGray = true
  private var last: UInt32?

  init(_ header: PictureHeader) {
    source = header.pixelFormat
    var numbers: [UInt32: UInt8] = [:]
    for (number, color) in header.palette.enumerated().reversed() where number < 256 {
      let samples = [color.red, color.green, color.blue, color.alpha]
      let pixel = samples.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }.littleEndian
      numbers[color.alpha == 0 ? 0 : pixel] = UInt8(number)
    }
    self.numbers = numbers
    isInPalette = header.pixelFormat.model == .palette && !numbers.isEmpty
  }

  mutating func add(_ pixels: UnsafeBufferPointer<UInt32>) {
    for pixel in pixels where pixel != last {
      last = pixel
      let color = UInt32(littleEndian: pixel)
      if color >> 24 < 255 { isOpaque = false }
      if color & 255 != color >> 8 & 255 || color & 255 != color >> 16 & 255 { isGray = false }
      if isInPalette, numbers[pixel] == nil { isInPalette = false }
    }
  }

  /// Gray where the source is: a profile is one of gray or of RGB.
  var format: PixelFormat {
    if isInPalette { return source }
    let isGrayFile = isGray && [.gray, .grayAlpha].contains(source.model)
    return PixelFormat(isGrayFile ? isOpaque ? .gray : .grayAlpha : isOpaque ? .rgb : .rgba)
  }

  /// Packs a row of RGBA into ``format``.
  func pack(_ pixels: UnsafeBufferPointer<UInt32>, to row: UnsafeMutableRawBufferPointer) {
    let format = format
    if format.model == .palette { return packNumbers(pixels, format.bitDepth, to: row) }
    let count = format.model.samplesPerPixel
    let opacity = format.model.hasAlpha ? count - 1 : count
    for x in 0..<pixels.count {
      let color = UInt32(littleEndian: pixels[x])
      for i in 0..<count {
        let shift = i == opacity ? 24 : 8 &* UInt32(i)
        row[x &* count &+ i] = UInt8(truncatingIfNeeded: color >> shift)
      }
    }
  }

  private func packNumbers(
    _ pixels: UnsafeBufferPointer<UInt32>, _ depth: Int, to row: UnsafeMutableRawBufferPointer
  ) {
    row.initializeMemory(as: UInt8.self, repeating: 0)
    var (last, number) = (UInt32(0), numbers[0] ?? 0)
    for x in 0..<pixels.count {
      if pixels[x] != last { (last, number) = (pixels[x], numbers[pixels[x]] ?? 0) }
      row[x * depth / 8] |= number << UInt8(8 - depth - x * depth % 8)
    }
  }
}
