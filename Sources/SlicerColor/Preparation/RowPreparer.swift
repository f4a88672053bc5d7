import SlicerCore
import SlicerPixels

/// Turns packed rows of a file into premultiplied sRGB: a value that many threads use at once.
struct RowPreparer: Sendable {
  private let format: PixelFormat
  private let transparentSample: [UInt16]
  private let method: Method

  private enum Method: Sendable {
    /// A premultiplied pixel for every value of a pixel of at most 8 bits.
    case table([UInt32])
    /// 8-bit RGB, RGBA and CMYK; nil for sRGB and inks without a profile.
    case bytes(RowTransform?)
    /// 8-bit grey and alpha: 256 colors.
    case grayAlphaBytes([UInt32])
    /// 16-bit RGB and RGBA.
    case words(RowTransform?)
    /// 16-bit grey, with and without alpha: 65,536 colors.
    case grayWords([SIMD4<UInt16>])
  }

  /// - Parameters:
  ///   - format: of the rows; JPEG's YCbCr and YCCK are not among them.
  ///   - profile: nil for rows that are sRGB already.
  init(
    _ format: PixelFormat, palette: [RGBA], transparentSample: [UInt16], _ profile: Profile?
  ) {
    precondition(format.model != .ycbcr && format.model != .ycck, "rows are RGB, grey or CMYK")
    self.format = format
    let maximum = UInt16(truncatingIfNeeded: 1 << format.bitDepth - 1)
    let hidden = format.model.hasAlpha ? [] : transparentSample.map { $0 & maximum }
    self.transparentSample = hidden
    let isWide = format.bitDepth == 16
    switch format.model {
    case .palette:
      method = .table(Premultiplication.pixels(ColorTable.palette(palette, profile)))
    case .gray, .grayAlpha:
      var grays = ColorTable.grays(bitDepth: format.bitDepth, profile)
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
      let layout: SampleLayout =
        isWide ? .rgbWords : format.model == .cmyk ? .cmykBytes : .rgbBytes
      let transform = profile.flatMap { RowTransform(from: $0, layout) }
      method = isWide ? .words(transform) : .bytes(transform)
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
    case .bytes(let transform): prepare(bytes, transform, to: pixels, count)
    case .grayAlphaBytes(let table):
      table.withUnsafeBufferPointer { table in
        guard let table = table.baseAddress else { return }
        ByteRows.spread(grayAlpha: bytes, table, to: pixels, count: count)
      }
      Premultiplication.multiply(pixels, count: count)
    case .words, .grayWords: prepareWords(row, to: pixels, count)
    }
  }

  private func prepare(
    _ row: UnsafePointer<UInt8>, _ transform: RowTransform?,
    to pixels: UnsafeMutablePointer<UInt32>, _ count: Int
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
    if let transform {
      transform.apply(to: pixels, count: count)
    } else if format.model == .cmyk {
      return ByteRows.mix(cmyk: pixels, count: count)
    }
    switch format.model {
    case .cmyk: ByteRows.makeOpaque(pixels, count: count)
    case .rgb where transparentSample.isEmpty: break
    default: Premultiplication.multiply(pixels, count: count)
    }
  }

  /// Goes through the row in pieces that fit on the stack.
  private func prepareWords(
    _ row: UnsafeRawPointer, to pixels: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    let piece = 512
    withUnsafeTemporaryAllocation(of: SIMD4<UInt16>.self, capacity: piece) { words in
      guard let words = words.baseAddress else { return }
      for x in stride(from: 0, to: count, by: piece) {
        let width = min(piece, count - x)
        spread(row + x * format.bytesPerPixel, to: words, width)
        if case .words(let transform?) = method { transform.apply(to: words, count: width) }
        WordRows.pack(words, to: pixels + x, count: width)
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
