/// Brings packed rows of a file to sRGB, or from light beyond white to what a screen shows.
///
/// Inks become RGB and grays stay gray; samples of 16 bits stay that, all others have 8. What can be
/// transparent has opacity, straight. Colors are those of ``SourcePicture/bitmap(in:threads:)``.
package struct ColorStep: RowStep {
  package let source: PixelFormat
  package let target: PixelFormat
  package var isCopy: Bool { false }
  private let transparentSample: [UInt16]
  private let method: Method

  private enum Method: Sendable {
    /// Grays and palettes of at most 8 bits.
    case table(RowConverter)
    /// Gray and opacity of 8 bits.
    case grayAlpha([UInt8])
    /// Grays of 16 bits.
    case grayWords([SIMD4<UInt16>])
    /// RGB of 8 bits, spread to four samples a pixel; nil for inks, which have four.
    case bytes(RowConverter?, RowTransform)
    case words(RowTransform)
    case toned(RowConverter, ToneMapping)
  }

  /// Nil for samples that are sRGB already, and for inks without a profile.
  ///
  /// - Parameter format: of the rows; inks have 8 bits, and 0 for no ink.
  package init?(
    _ colors: ColorResolution, _ format: PixelFormat, palette: [RGBA], transparentSample: [UInt16]
  ) {
    precondition(format.model != .ycck, "inks come as CMYK")
    guard let conversion = colors.conversion(to: .sRGB) else { return nil }
    let maximum = UInt16(truncatingIfNeeded: 1 << format.bitDepth - 1)
    self.transparentSample = transparentSample.map { $0 & maximum }
    source = format
    target = Self.target(format, palette, hasKey: !transparentSample.isEmpty)
    guard let method = Self.method(format, target, conversion, palette, transparentSample) else {
      return nil
    }
    self.method = method
  }

  /// For colors brighter than white; nil for others.
  ///
  /// The primaries stay what they are, and the curve is sRGB's. Samples have 16 bits, for what is brought
  /// to a screen's light falls between those that it comes from.
  package init?(
    toning points: ColorDescription.CodePoints?, _ format: PixelFormat, palette: [RGBA],
    transparentSample: [UInt16]
  ) {
    guard let points, points.isFullRange, points.matrix == 0,
      let tone = ToneMapping(transfer: points.transfer)
    else { return nil }
    let canHide =
      format.model.hasAlpha || !transparentSample.isEmpty || palette.contains { $0.alpha < 255 }
    (source, self.transparentSample) = (format, [])
    target = PixelFormat(canHide ? .rgba : .rgb, bitDepth: 16)
    method = .toned(
      RowConverter(
        from: format, palette: palette, transparentSample: transparentSample,
        to: PixelFormat(.rgba, bitDepth: 16)), tone)
  }

  private static func target(
    _ format: PixelFormat, _ palette: [RGBA], hasKey: Bool
  ) -> PixelFormat {
    let canHide = format.model.hasAlpha || hasKey || palette.contains { $0.alpha < 255 }
    let isGray = format.model == .gray || format.model == .grayAlpha
    let model: PixelFormat.Model =
      isGray ? canHide ? .grayAlpha : .gray : canHide ? .rgba : .rgb
    return PixelFormat(model, bitDepth: format.bitDepth == 16 ? 16 : 8)
  }

  private static func method(
    _ format: PixelFormat, _ target: PixelFormat, _ conversion: ColorConversion,
    _ palette: [RGBA], _ key: [UInt16]
  ) -> Method? {
    switch (format.model, format.bitDepth) {
    case (.palette, _):
      return .table(
        RowConverter(
          from: format, palette: ColorTable.palette(palette, conversion).map(RGBA.init), to: target)
      )
    case (.gray, 16), (.grayAlpha, 16):
      return .grayWords(ColorTable.grays(bitDepth: 16, conversion))
    case (.grayAlpha, _):
      return .grayAlpha(ColorTable.grays(bitDepth: 8, conversion).map { RGBA($0).red })
    case (.gray, let depth):
      var grays = ColorTable.grays(bitDepth: depth, conversion).map(RGBA.init)
      if let hidden = key.first { grays[Int(hidden) & (1 << depth - 1)].alpha = 0 }
      // A gray's color is looked up as an index's is.
      return .table(
        RowConverter(from: PixelFormat(.palette, bitDepth: depth), palette: grays, to: target))
    case (.cmyk, _): return RowTransform(conversion, .cmykBytes).map { .bytes(nil, $0) }
    case (_, 16): return RowTransform(conversion, .rgbWords).map { .words($0) }
    default:
      let spread = RowConverter(from: format, transparentSample: key, to: PixelFormat(.rgba))
      return RowTransform(conversion, .rgbBytes).map { .bytes(spread, $0) }
    }
  }

  package func convert(
    _ row: UnsafeRawBufferPointer, to result: UnsafeMutableRawBufferPointer, width: Int
  ) {
    switch method {
    case .table(let converter): converter.convert(row, to: result, width: width)
    case .grayAlpha(let grays):
      for i in stride(from: 0, to: 2 &* width, by: 2) {
        (result[i], result[i &+ 1]) = (grays[Int(row[i])], row[i &+ 1])
      }
    case .bytes(let spread, let transform):
      withPixels(width, bytes: 4, to: result) { pixels in
        if let spread {
          spread.convert(row, to: pixels, width: width)
        } else {
          pixels.copyMemory(from: UnsafeRawBufferPointer(rebasing: row[..<pixels.count]))
        }
        if let start = pixels.baseAddress { transform.apply(to: start, count: width) }
      }
    case .toned(let spread, let tone):
      withPixels(width, bytes: 8, to: result) { pixels in
        spread.convert(row, to: pixels, width: width)
        tone.apply(to: pixels, spread.target)
      }
    case .words, .grayWords: convertWords(row, to: result, width)
    }
  }

  /// Lends room for pixels of four samples to `fill`, and writes as many of these as the target has.
  private func withPixels(
    _ width: Int, bytes: Int, to result: UnsafeMutableRawBufferPointer,
    _ fill: (UnsafeMutableRawBufferPointer) -> Void
  ) {
    withUnsafeTemporaryAllocation(byteCount: bytes * width, alignment: 8) { pixels in
      fill(pixels)
      let size = target.bytesPerPixel
      if size == bytes {
        result.copyMemory(from: UnsafeRawBufferPointer(pixels))
      } else if size == 3 {
        for x in 0..<width {
          (result[3 &* x], result[3 &* x &+ 1], result[3 &* x &+ 2]) = (
            pixels[4 &* x], pixels[4 &* x &+ 1], pixels[4 &* x &+ 2]
          )
        }
      } else {
        for x in 0..<width {
          for i in 0..<size { result[size &* x &+ i] = pixels[bytes &* x &+ i] }
        }
      }
    }
  }

  /// Goes through the row in pieces that fit on the stack.
  private func convertWords(
    _ row: UnsafeRawBufferPointer, to result: UnsafeMutableRawBufferPointer, _ width: Int
  ) {
    let piece = 512
    withUnsafeTemporaryAllocation(of: SIMD4<UInt16>.self, capacity: piece) { words in
      guard let words = words.baseAddress, let row = row.baseAddress else { return }
      for x in stride(from: 0, to: width, by: piece) {
        let count = min(piece, width - x)
        spread(row + x * source.bytesPerPixel, to: words, count)
        if case .words(let transform) = method { transform.apply(to: words, count: count) }
        for i in 0..<count { store(words[i], at: (x + i) * target.bytesPerPixel, of: result) }
      }
    }
  }

  private func spread(_ row: UnsafeRawPointer, to words: WordRows.Words, _ count: Int) {
    if case .grayWords(let table) = method {
      table.withUnsafeBufferPointer { table in
        guard let table = table.baseAddress else { return }
        if source.model == .gray {
          WordRows.spread(
            gray: row, table, to: words, count: count, hiding: transparentSample.first)
        } else {
          WordRows.spread(grayAlpha: row, table, to: words, count: count)
        }
      }
    } else if source.model == .rgb {
      WordRows.spread(rgb: row, to: words, count: count, hiding: transparentSample)
    } else {
      WordRows.spread(rgba: row, to: words, count: count)
    }
  }

  @inline(__always)
  private func store(
    _ color: SIMD4<UInt16>, at offset: Int, of row: UnsafeMutableRawBufferPointer
  ) {
    switch target.model {
    case .gray: put(color.x, offset, row)
    case .grayAlpha:
      put(color.x, offset, row)
      put(color.w, offset &+ 2, row)
    default:
      for i in 0..<3 { put(color[i], offset &+ 2 &* i, row) }
      if target.model == .rgba { put(color.w, offset &+ 6, row) }
    }
  }

  @inline(__always)
  private func put(_ word: UInt16, _ offset: Int, _ row: UnsafeMutableRawBufferPointer) {
    row.storeBytes(of: word.bigEndian, toByteOffset: offset, as: UInt16.self)
  }
}

extension RGBA {
  /// A straight color of 16 bits a sample, rounded to 8.
  fileprivate init(_ words: SIMD4<UInt16>) {
    func byte(_ word: UInt16) -> UInt8 { UInt8((Int(word) + 128) / 257) }
    self.init(
      red: byte(words.x), green: byte(words.y), blue: byte(words.z), alpha: byte(words.w))
  }
}
