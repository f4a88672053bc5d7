extension RasterView {
  /// The one color of all pixels, as samples; nil when there is none, or no pixel.
  ///
  /// The answer is the first pixel's color where that will do, else the nearest one that will.
  ///
  /// - Parameters:
  ///   - tolerance: 0…255, in units of 8-bit samples (257 of a 16-bit one, less than one of 1, 2 or
  ///     4 bits). 0: all samples are the same, also the index of a palette. Otherwise every sample
  ///     lies within `tolerance` of the answer's, and the colors of a palette are compared instead
  ///     of its indices: a color is found whenever there is one.
  ///   - palette: the colors of an indexed picture.
  /// - Returns: as many samples as the format's model has, each as wide as its depth.
  package func uniformSamples(tolerance: Int = 0, palette: [RGBA] = []) -> [UInt16]? {
    precondition((0...255).contains(tolerance), "tolerance is 0…255")
    guard size.width > 0, size.height > 0 else { return nil }
    let first = samples(ofFirstPixelIn: 0)
    if isConstant(first) { return first }
    // Numbers that are no light have no step that nobody sees.
    guard tolerance > 0, format.model != .samples else { return nil }
    return format.model == .palette
      ? uniformIndex(first[0], tolerance, palette).map { [$0] }
      : uniformSamples(first, within: tolerance)
  }

  private func samples(ofFirstPixelIn y: Int) -> [UInt16] {
    let units = format.units
    return (0..<units.count).map {
      PackedBits.value(at: firstBit + $0 * units.bits, count: units.bits, in: row(y))
    }
  }

  private func isConstant(_ samples: [UInt16]) -> Bool {
    if format.bitsPerPixel % 8 == 0 && firstBit == 0 { return hasConstantBytes() }
    let pattern = PixelPattern(samples, format)
    return (0..<size.height).allSatisfy { y in
      pattern.fills(row(y), bits: firstBit..<(firstBit + size.width * format.bitsPerPixel))
    }
  }

  /// Compares the first row with itself, a pixel further on, and the others with the first.
  private func hasConstantBytes() -> Bool {
    let first = row(0)
    let step = format.bitsPerPixel / 8
    return first[..<(first.count - step)].equals(first[step...])
      && (1..<size.height).allSatisfy { row($0)[...].equals(first[...]) }
  }

  /// An answer exists when no sample's range is wider than twice the tolerance.
  private func uniformSamples(_ first: [UInt16], within tolerance: Int) -> [UInt16]? {
    let maximum = 1 << format.bitDepth - 1
    let tolerance = tolerance * maximum / 255
    var low = first
    var high = first
    for y in 0..<size.height {
      let row = row(y)
      for c in first.indices { widen(&low[c], &high[c], row, sample: c) }
      guard zip(low, high).allSatisfy({ Int($1) - Int($0) <= 2 * tolerance }) else { return nil }
    }
    return first.indices.map { c in
      let allowed = (Int(high[c]) - tolerance)...(Int(low[c]) + tolerance)
      return UInt16(min(max(Int(first[c]), allowed.lowerBound), allowed.upperBound))
    }
  }

  private func widen(
    _ low: inout UInt16, _ high: inout UInt16, _ row: UnsafeRawBufferPointer, sample: Int
  ) {
    let depth = format.bitDepth
    var bit = firstBit + sample * depth
    for _ in 0..<size.width {
      let value = PackedBits.value(at: bit, count: depth, in: row)
      low = min(low, value)
      high = max(high, value)
      bit += format.bitsPerPixel
    }
  }

  /// The samples of pixels that nobody sees, whatever colors they hide; nil where one is seen.
  ///
  /// - Parameters:
  ///   - tolerance: the greatest opacity that counts as none, 0…255.
  ///   - palette: the colors of an indexed picture.
  /// - Returns: samples that are all 0, or the first pixel's index.
  package func invisibleSamples(tolerance: Int = 0, palette: [RGBA] = []) -> [UInt16]? {
    guard size.width > 0, size.height > 0 else { return nil }
    let first = samples(ofFirstPixelIn: 0)
    if format.model == .palette {
      guard palette.contains(where: { Int($0.alpha) <= tolerance }) else { return nil }
      let isVisible = usedIndices().enumerated().contains { index, isUsed in
        isUsed && (index >= palette.count || Int(palette[index].alpha) > tolerance)
      }
      return isVisible ? nil : first
    }
    guard format.model.hasAlpha else { return nil }
    let allowed = tolerance * (1 << format.bitDepth - 1) / 255
    for y in 0..<size.height {
      var (low, high) = (UInt16.max, UInt16(0))
      widen(&low, &high, row(y), sample: first.count - 1)
      guard high <= allowed else { return nil }
    }
    return [UInt16](repeating: 0, count: first.count)
  }

  /// True for each index of a palette that a pixel has.
  private func usedIndices() -> [Bool] {
    var isUsed = [Bool](repeating: false, count: 256)
    for y in 0..<size.height {
      let row = row(y)
      for x in 0..<size.width {
        let bit = firstBit + x * format.bitDepth
        isUsed[Int(PackedBits.value(at: bit, count: format.bitDepth, in: row))] = true
      }
    }
    return isUsed
  }

  private func uniformIndex(_ first: UInt16, _ tolerance: Int, _ palette: [RGBA]) -> UInt16? {
    let isUsed = usedIndices()
    let used = isUsed.indices.filter { isUsed[$0] }
    guard used.allSatisfy({ $0 < palette.count }) else { return nil }
    let candidates = [Int(first)] + palette.indices.prefix(1 << format.bitDepth)
    return candidates.first { candidate in
      used.allSatisfy { palette[candidate].isWithin(tolerance, of: palette[$0]) }
    }.map { UInt16($0) }
  }
}

extension Raster {
  /// Paints `rect`, which lies inside the raster, with one pixel's samples.
  ///
  /// - Parameter samples: as many as the format's model has; bits beyond its depth are ignored.
  package func fill(_ rect: PixelRect, samples: [UInt16]) {
    precondition(size.bounds.contains(rect), "the painted area lies inside its raster")
    guard !rect.isEmpty else { return }
    let pattern = PixelPattern(samples, format)
    let bits = (rect.x * format.bitsPerPixel)..<((rect.x + rect.width) * format.bitsPerPixel)
    let first = mutableRow(rect.y)
    pattern.paint(first, bits: bits)
    for y in rect.rows.dropFirst() {
      pattern.paint(mutableRow(y), bits: bits, like: UnsafeRawBufferPointer(first))
    }
  }
}

extension RGBA {
  /// True if no sample differs by more than `tolerance`.
  fileprivate func isWithin(_ tolerance: Int, of other: RGBA) -> Bool {
    [(red, other.red), (green, other.green), (blue, other.blue), (alpha, other.alpha)]
      .allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
  }
}
