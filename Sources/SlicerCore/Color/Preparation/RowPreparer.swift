/// Turns packed rows of a file into premultiplied pixels of a canvas: a value that many threads use at once.
struct RowPreparer: Sendable {
  private let format: PixelFormat
  private let transparentSample: [UInt16]
  private let method: Method

  private enum Method: Sendable {
    /// A premultiplied pixel for every value of a pixel of at most 8 bits.
    case table([UInt32])
    /// 8-bit RGB, RGBA and CMYK; nil for what is in the canvas's space.
    ///
    /// `mixesInks`: inks without a profile become sRGB first.
    case bytes(RowTransform?, mixesInks: Bool)
    /// 8-bit gray and alpha: 256 colors.
    case grayAlphaBytes([UInt32])
    /// 16-bit RGB and RGBA.
    case words(RowTransform?)
    /// 16-bit gray, with and without alpha: 65,536 colors.
    case grayWords([SIMD4<UInt16>])
  }

  /// - Parameters:
  ///   - format: of the rows; JPEG's YCbCr and YCCK are not among them.
  ///   - conversion: nil for rows that are in the canvas's space already, and for inks without a
  ///     profile that become sRGB.
  init(
    _ format: PixelFormat, palette: [RGBA], transparentSample: [UInt16],
    _ conversion: ColorConversion?
  ) {
    precondition(format.model != .ycbcr && format.model != .ycck, "rows are RGB, grey or CMYK")
    self.format = format
    let maximum = UInt16(truncatingIfNeeded: 1 << format.bitDepth - 1)
    let hidden = format.model.hasAlpha ? [] : transparentSample.map { $0 & maximum }
    self.transparentSample = hidden
    let isWide = format.bitDepth == 16
    switch format.model {
    case .palette:
      method = .table(Premultiplication.pixels(ColorTable.palette(palette, conversion)))
    case .gray, .grayAlpha:
      var grays = ColorTable.grays(bitDepth: format.bitDepth, conversion)
      if isWide {
        method = .grayWords(grays)
      } else if format.model == .grayAlpha {
        precondition(format.bitDepth == 8, "grey and alpha have 8 or 16 bits")
        method = .grayAlphaBytes(Premultiplication.pixels(grays))
      } else {
        if let key = hidden.first { grays[Int(key)].w = 0 }
        method = .table(Premultiplication.pixels(grays))
      }
    default:
      precondition(format.bitDepth >= 8, "colors have 8 or 16 bits")
      let hasInks = conversion?.source.model == .cmyk
      let layout: SampleLayout = isWide ? .rgbWords : hasInks ? .cmykBytes : .rgbBytes
      let transform = conversion.flatMap { RowTransform($0, layout) }
      method =
        isWide
        ? .words(transform) : .bytes(transform, mixesInks: format.model == .cmyk && !hasInks)
    }
  }

  /// Prepares `pixels.count` pixels, at least 1.
  ///
  /// - Parameter row: a packed row, the first pixel at bit 0.
  func prepare(_ row: UnsafeRawBufferPointer, to pixels: UnsafeMutableBufferPointer<UInt32>) {
    let count = pixels.count
    precondition(row.count >= format.bytesPerRow(width: count))
    guard let row = row.baseAddress, let pixels = pixels.baseAddress else { return }
    let bytes = row.assumingMemoryBound(to: UInt8.self)
    switch method {
    case .table(let table):
      ByteRows.look(up: bytes, bits: format.bitDepth, in: table, to: pixels, count: count)
    case .bytes(let transform, let mixesInks):
      spread(bytes, to: pixels, count)
      if mixesInks { ByteRows.mix(cmyk: pixels, count: count) }
      transform?.apply(to: pixels, count: count)
      multiply(pixels, count)
    case .grayAlphaBytes(let table):
      table.withUnsafeBufferPointer { table in
        guard let table = table.baseAddress else { return }
        ByteRows.spread(grayAlpha: bytes, table, to: pixels, count: count)
      }
      Premultiplication.multiply(pixels, count: count)
    case .words, .grayWords:
      withWords(row, count) { words, x, width in
        WordRows.pack(words, to: pixels + x, count: width)
      }
    }
  }

  var isWide: Bool { format.bitDepth == 16 }

  /// Prepares `pixels.count` pixels of 16 bits a sample.
  ///
  /// - Parameter row: a packed row of 16 bits a sample.
  func prepare(
    _ row: UnsafeRawBufferPointer, to pixels: UnsafeMutableBufferPointer<WideCanvas.Pixel>
  ) {
    let count = pixels.count
    precondition(isWide && row.count >= format.bytesPerRow(width: count))
    guard let row = row.baseAddress else { return }
    withWords(row, count) { words, start, width in
      for x in 0..<width { pixels[start + x] = WideRows.premultiplied(words[x]) }
    }
  }

  private func spread(
    _ row: UnsafePointer<UInt8>, to pixels: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    if format.model == .rgb {
      ByteRows.spread(rgb: row, to: pixels, count: count)
      if transparentSample.count == 3 {
        let key = transparentSample.map(UInt32.init)
        ByteRows.hide(key[0] | key[1] << 8 | key[2] << 16, in: pixels, count: count)
      }
    } else {
      UnsafeMutableRawPointer(pixels).copyMemory(from: row, byteCount: 4 * count)
    }
  }

  private func multiply(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int) {
    switch format.model {
    case .cmyk: ByteRows.makeOpaque(pixels, count: count)
    case .rgb where transparentSample.isEmpty: break
    default: Premultiplication.multiply(pixels, count: count)
    }
  }

  /// Goes through the row in pieces that fit on the stack: straight pixels in the canvas's space.
  private func withWords(
    _ row: UnsafeRawPointer, _ count: Int,
    _ body: (_ words: WordRows.Words, _ start: Int, _ count: Int) -> Void
  ) {
    let piece = 512
    withUnsafeTemporaryAllocation(of: SIMD4<UInt16>.self, capacity: piece) { words in
      guard let words = words.baseAddress else { return }
      for x in stride(from: 0, to: count, by: piece) {
        let width = min(piece, count - x)
        spread(row + x * format.bytesPerPixel, to: words, width)
        if case .words(let transform?) = method { transform.apply(to: words, count: width) }
        body(words, x, width)
      }
    }
  }

  private func spread(_ row: UnsafeRawPointer, to words: WordRows.Words, _ count: Int) {
    switch (method, format.model) {
    case (.grayWords(let table), let model):
      table.withUnsafeBufferPointer { table in
        guard let table = table.baseAddress else { return }
        if model == .gray {
          WordRows.spread(
            gray: row, table, to: words, count: count, hiding: transparentSample.first)
        } else {
          WordRows.spread(grayAlpha: row, table, to: words, count: count)
        }
      }
    case (_, .rgb):
      WordRows.spread(rgb: row, to: words, count: count, hiding: transparentSample)
    default: WordRows.spread(rgba: row, to: words, count: count)
    }
  }
}
