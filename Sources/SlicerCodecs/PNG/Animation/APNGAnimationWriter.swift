import SlicerCore

/// The recipe for animated PNGs: the source's own palette where all pictures have no other colors, else grey or RGB
/// with opacity where one of them has it.
struct APNGRecipe: AnimationEncoder {
  private let header: PictureHeader
  private let options: EncodeOptions
  private let pool = PNGScratchPool()

  var isExact: Bool { true }

  init(_ header: PictureHeader, _ options: EncodeOptions) {
    (self.header, self.options) = (header, options)
  }

  func writer(
    size: PixelSize, _ facts: AnimationFacts, keepsFrames: Bool
  ) throws -> any AnimationWriter {
    try APNGAnimationWriter(size, plays: facts.plays, keepsFrames: keepsFrames, header) {
      try PNGEncoder(header, options, as: $0, pool: pool)
    }
  }
}

/// Writes pictures that follow one another as an animated PNG.
///
/// Source: PNG 3rd ed. §11.3.6; frames replace what is there (`blend_op` 0) and stay (`dispose_op` 0).
final class APNGAnimationWriter: AnimationWriter {
  private let size: PixelSize
  private let plays: Int
  private var frames: FrameReplacer<ByteBuffer>
  private var colors: APNGColors
  private let recipe: (PixelFormat) throws -> PNGEncoder
  private var encoder: PNGEncoder?

  init(
    _ size: PixelSize, plays: Int, keepsFrames: Bool, _ header: PictureHeader,
    _ recipe: @escaping (PixelFormat) throws -> PNGEncoder
  ) throws {
    (self.size, self.plays, self.recipe) = (size, plays, recipe)
    colors = APNGColors(header)
    frames = try FrameReplacer(
      size, keepsFrames: keepsFrames, canLast: { FrameDelay(exactly: $0) != nil })
  }

  var wantsSurvey: Bool { true }

  func survey(_ picture: RasterView, _ rect: PixelRect) {
    for y in rect.rows { colors.add(picture.pixels(row: y, rect.columns)) }
  }

  func add(_ picture: RasterView, _ change: AnimationChange) throws {
    guard FrameDelay(exactly: change.duration) != nil else {
      throw CodecError.cannotEncode(
        format: .png,
        reason: "a picture of \(change.duration) seconds, and it counts in fractions of 16 bits")
    }
    let encoder = try encoder ?? recipe(colors.format)
    self.encoder = encoder
    try frames.add(picture, change) { part in
      let rows = try Raster(size: part.size, format: encoder.pixelFormat)
      for y in 0..<part.size.height {
        colors.pack(part.pixels(row: y, 0..<part.size.width), to: rows.mutableRow(y))
      }
      return try rows.withView { try encoder.stream(of: $0) }
    }
  }

  func finish(to sink: any ByteSink) throws {
    guard let encoder else { preconditionFailure("an animation has a picture") }
    let parts = encoder.frame(size: size, x: 0, y: 0)
    try sink.write(
      parts.head + APNGControl.animation(frameCount: frames.frames.count, plays: plays))
    var number: UInt32 = 0
    for (index, frame) in frames.frames.enumerated() {
      try sink.write(
        APNGControl.frame(number, frame.rect, FrameDelay(frame.duration), .source))
      number += 1
      if index == 0 {
        try PNGFraming.write("IDAT", frame.payload.bytes, to: sink)
      } else {
        try PNGFraming.write("fdAT", after: number.bigEndianBytes, frame.payload.bytes, to: sink)
        number += 1
      }
    }
    try sink.write(parts.tail)
  }
}

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

  /// Grey where the source is: a profile is one of grey or of RGB.
  var format: PixelFormat {
    if isInPalette { return source }
    let isGrayFile = isGray && [.gray, .grayAlpha].contains(source.model)
    return PixelFormat(isGrayFile ? isOpaque ? .gray : .grayAlpha : isOpaque ? .rgb : .rgba)
  }

  /// A row of RGBA in ``format``.
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
