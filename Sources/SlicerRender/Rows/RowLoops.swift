internal import CSlicerKernels
import SlicerScene

/// The loops for one kind of processor.
typealias PixelLoops = UnsafePointer<cslicer_kernels>

extension PixelRow {
  /// The pixels in the form that loops in C take.
  @inline(__always)
  var words: UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(start).assumingMemoryBound(to: UInt32.self)
  }
}

/// The loops over rows, of as many pixels as the target has; a source may have more. Which of two each is
/// depends on the kind of pixel, and is known when it is compiled.
extension RowScratch {
  typealias Row = PixelRow<Pixel>

  /// Source-over.
  func over(_ target: Row, _ source: Row) {
    let (count, source) = (target.count, source.prefix(target.count))
    if Pixel.hasLoops { return loops.pointee.over(target.words, source.words, count) }
    PlainRowKernels.over(target.start, source.start, count)
  }

  /// The sum, each channel at most the largest sample.
  func plus(_ target: Row, _ source: Row) {
    let (count, source) = (target.count, source.prefix(target.count))
    if Pixel.hasLoops { return loops.pointee.plus(target.words, source.words, count) }
    PlainRowKernels.plus(target.start, source.start, count)
  }

  /// Lays the target over one premultiplied color.
  func under(_ target: Row, _ color: Pixel) {
    if Pixel.hasLoops { return loops.pointee.under(target.words, color.word, target.count) }
    PlainRowKernels.under(target.start, color, target.count)
  }

  /// target = (source · weight + half) / 256. Two weights that add up to 256, one with a half of 127,
  /// one of 128, give two values that add up to the source's.
  func scale(_ target: Row, _ source: Row, _ weight: Int, half: UInt16) {
    let (count, source) = (target.count, source.prefix(target.count))
    if Pixel.hasLoops {
      return loops.pointee.scale(target.words, source.words, count, UInt16(weight), half)
    }
    PlainRowKernels.scale(
      target.start, source.start, count, weight: UInt32(weight), half: UInt32(half))
  }

  /// Times an opacity of ``CanvasPixel/fullOpacity``.
  func dim(_ target: Row, _ source: Row, _ opacity: Int) {
    if Pixel.hasLoops { return scale(target, source, opacity, half: 128) }
    for i in 0..<target.count { target[i] = source[i].scaled(opacity: UInt32(opacity)) }
  }

  /// Each pixel times its weight / 256, rounded.
  func fade(_ target: Row, _ weights: WordRow) {
    let weights = weights.prefix(target.count).start
    if Pixel.hasLoops { return loops.pointee.fade(target.words, weights, target.count) }
    PlainRowKernels.fade(target.start, weights, target.count)
  }

  /// Makes a row as opaque as another one.
  func mask(_ target: Row, _ source: Row, by mask: Row) {
    let count = target.count
    let (source, mask) = (source.prefix(count), mask.prefix(count))
    if Pixel.hasLoops { return loops.pointee.mask(target.words, source.words, mask.words, count) }
    PlainRowKernels.mask(target.start, source.start, mask.start, count)
  }

  /// Mixes a and b by words of weights.
  func mix(_ target: Row, _ a: Row, _ b: Row, _ weights: WordRow) {
    let count = target.count
    let (a, b, weights) = (a.prefix(count), b.prefix(count), weights.prefix(count).start)
    if Pixel.hasLoops { return loops.pointee.mix(target.words, a.words, b.words, count, weights) }
    PlainRowKernels.mix(target.start, a.start, b.start, count, weights: weights)
  }

  /// Mixes encoded values, or the light that they stand for.
  func mix(_ target: Row, _ a: Row, _ b: Row, _ weights: WordRow, isLinear: Bool) {
    guard isLinear else { return mix(target, a, b, weights) }
    let count = target.count
    Pixel.mixLight(
      target.start, a.prefix(count).start, b.prefix(count).start, count,
      weights.prefix(count).start)
  }

  /// Between a and b, by one weight; `ahead` says where the next row of both is.
  func mix(_ target: Row, _ a: Row, _ b: Row, _ weight: Pixel.Weight, ahead: Int) {
    let count = target.count
    let (a, b) = (a.prefix(count), b.prefix(count))
    if Pixel.hasLoops {
      return loops.pointee.blend(
        target.words, a.words, b.words, count, UInt16(truncatingIfNeeded: weight), ahead)
    }
    PlainRowKernels.blend(target.start, a.start, b.start, count, word: Pixel.word(weight))
  }

  /// The second where a field's value is below a threshold.
  func select(
    _ target: Row, _ a: Row, _ b: Row, _ field: UnsafePointer<UInt16>, below threshold: Int
  ) {
    let count = target.count
    let (a, b) = (a.prefix(count), b.prefix(count))
    if Pixel.hasLoops {
      return loops.pointee.select(
        target.words, a.words, b.words, count, field, Int32(threshold))
    }
    PlainRowKernels.select(
      target.start, a.start, b.start, count, field: field, threshold: threshold)
  }

  /// Towards an opaque color that is as transparent as the pixels, by words of weights.
  func shade(_ target: Row, _ source: Row, _ color: Pixel, _ weights: WordRow) {
    let (count, source) = (target.count, source.prefix(target.count))
    let weights = weights.prefix(count).start
    if Pixel.hasLoops {
      return loops.pointee.shade(target.words, source.words, count, color.word, weights)
    }
    PlainRowKernels.shade(target.start, source.start, count, color: color, weights: weights)
  }

  /// Tints by one weight; `ahead` is the distance to the source's next row.
  func tint(_ target: Row, _ source: Row, _ color: Pixel, _ weight: Pixel.Weight, ahead: Int) {
    let (count, source) = (target.count, source.prefix(target.count))
    if Pixel.hasLoops {
      return loops.pointee.tint(
        target.words, source.words, count, color.word, UInt16(truncatingIfNeeded: weight), ahead)
    }
    PlainRowKernels.tint(
      target.start, source.start, count, color: color, word: Pixel.word(weight))
  }

  /// Lights pixels by the ``PageLight`` of each.
  func light(_ target: Row, _ lights: WordRow) {
    let lights = lights.prefix(target.count).start
    if Pixel.hasLoops { return loops.pointee.light(target.words, lights, target.count) }
    PlainRowKernels.light(target.start, lights, target.count)
  }

  /// A row of an area of one color.
  ///
  /// - Parameters:
  ///   - sums: as ``AreaEdges/withShares(row:_:_:_:)`` hands them on.
  ///   - colors: the color by its share of a pixel, in steps of 1/256.
  /// - Returns: the columns from the first to the last that are not empty.
  func area(
    _ target: Row, _ sums: UnsafePointer<Float>, _ colors: [Pixel],
    _ rule: ShapeContents.FillRule
  ) -> Range<Int> {
    colors.withUnsafeBytes { colors in
      guard let colors = colors.baseAddress else { return 0..<0 }
      guard Pixel.hasLoops else {
        return PlainRowKernels.area(
          target.start, sums, target.count, colors.assumingMemoryBound(to: Pixel.self),
          isEvenOdd: rule == .evenOdd)
      }
      let touched = loops.pointee.area(
        target.words, sums, target.count, colors.assumingMemoryBound(to: UInt32.self),
        rule == .evenOdd ? 1 : 0)
      return touched.first..<touched.end
    }
  }
}

/// The loops that read pictures.
extension RowScratch {
  /// Rows of a picture, and the ones below them, by two weights in the halves of a word.
  func stack(
    _ target: Row, _ source: UnsafeMutablePointer<Pixel>, stride: Int,
    _ rows: UnsafePointer<Int32>, _ weights: UnsafePointer<UInt32>, pairs: Int
  ) {
    if Pixel.hasLoops {
      let source = UnsafeMutableRawPointer(source).assumingMemoryBound(to: UInt32.self)
      return loops.pointee.stack(
        target.words, target.count, source, stride, rows, weights, pairs)
    }
    PlainScalingKernels.stack(
      target.start, target.count, source, stride: stride, rows, weights, pairs: pairs)
  }

  /// Pixels of a row, and the ones to their right.
  func resample(
    _ target: Row, _ source: UnsafeMutablePointer<Pixel>, _ taps: AxisTaps, from offset: Int
  ) {
    let (columns, weights) = (taps.places + offset, taps.weights + offset)
    if Pixel.hasLoops {
      let source = UnsafeMutableRawPointer(source).assumingMemoryBound(to: UInt32.self)
      return loops.pointee.resample(
        target.words, target.count, source, columns, weights, taps.pairs, taps.stride)
    }
    PlainScalingKernels.resample(
      target.start, target.count, source, columns, weights, pairs: taps.pairs,
      stride: taps.stride)
  }
}

extension CanvasPixel {
  /// The 8-bit pixel in the form that loops in C take.
  @inline(__always)
  fileprivate var word: UInt32 {
    let channels = channels
    return channels.x | channels.y &<< 8 | channels.z &<< 16 | channels.w &<< 24
  }
}
