/// One row of a group while it is drawn: knows what it holds, so that memory is touched once.
///
/// It is nothing, then either somebody else's row as it is, or the columns that were drawn; columns
/// that nobody has drawn are transparent without having been written.
struct RowBuffer {
  let pixels: UnsafeMutablePointer<UInt32>
  let width: Int
  private(set) var isOpaque = false
  private var drawn = 0..<0
  private var shown: UnsafePointer<UInt32>?

  init(_ pixels: UnsafeMutablePointer<UInt32>, width: Int) {
    self.pixels = pixels
    self.width = width
  }

  /// Whether nothing was drawn.
  var isClear: Bool { drawn.isEmpty && shown == nil }

  /// The columns that something was drawn on; nil if nothing was.
  var span: RowSpan? {
    if let shown { return RowSpan(start: 0, count: width, pixels: shown, isOpaque: isOpaque) }
    guard !drawn.isEmpty else { return nil }
    return RowSpan(
      start: drawn.lowerBound, count: drawn.count,
      pixels: UnsafePointer(pixels + drawn.lowerBound), isOpaque: isOpaque)
  }

  /// Forgets what was drawn and becomes `row`, which stays where it is until more is drawn.
  mutating func show(_ row: UnsafePointer<UInt32>, isOpaque: Bool) {
    shown = row
    drawn = 0..<0
    self.isOpaque = isOpaque
  }

  /// Says that all pixels have been written by somebody else.
  mutating func wasFilled(isOpaque: Bool) {
    shown = nil
    drawn = 0..<width
    self.isOpaque = isOpaque
  }

  /// The pixels to read; `clear` is a transparent row.
  mutating func contents(clear: UnsafePointer<UInt32>) -> UnsafePointer<UInt32> {
    if let shown { return shown }
    if isClear { return clear }
    finish()
    return UnsafePointer(pixels)
  }

  /// Sees to it that all pixels stand in ``pixels``.
  mutating func finish() {
    if let shown {
      if UnsafePointer(pixels) != shown { pixels.update(from: shown, count: width) }
      self.shown = nil
      drawn = 0..<width
    }
    extend(to: 0, width)
  }

  /// Joins a span by source-over or by addition.
  mutating func join(_ span: RowSpan, adds: Bool) {
    guard span.count > 0 else { return }
    let coversAll = span.count == width && span.isOpaque
    if isClear || coversAll && !adds {
      if span.count == width { return fill(span) }
      pixels.advanced(by: span.start).update(from: span.pixels, count: span.count)
      drawn = span.columns
      return
    }
    if shown != nil { finish() }
    joinParts(span, adds: adds)
  }

  private mutating func fill(_ span: RowSpan) {
    pixels.update(from: span.pixels, count: width)
    wasFilled(isOpaque: span.isOpaque)
  }

  /// What lies over drawn columns is blended, the rest is copied.
  private mutating func joinParts(_ span: RowSpan, adds: Bool) {
    let columns = span.columns
    let (start, end) = (drawn.lowerBound, drawn.upperBound)
    // A gap between the two becomes transparent.
    extend(to: min(start, columns.upperBound), max(end, columns.lowerBound))
    copy(span, columns.lowerBound, min(columns.upperBound, start))
    copy(span, max(columns.lowerBound, end), columns.upperBound)
    blend(span, columns.clamped(to: start..<end), adds: adds)
    drawn = min(start, columns.lowerBound)..<max(end, columns.upperBound)
  }

  private func blend(_ span: RowSpan, _ columns: Range<Int>, adds: Bool) {
    guard !columns.isEmpty else { return }
    let source = span.pixels + (columns.lowerBound - span.start)
    let target = pixels + columns.lowerBound
    switch (adds, span.isOpaque) {
    case (true, _): RowKernels.plus(target, source, columns.count)
    case (false, true): target.update(from: source, count: columns.count)
    case (false, false): RowKernels.over(target, source, columns.count)
    }
  }

  private func copy(_ span: RowSpan, _ start: Int, _ end: Int) {
    guard start < end else { return }
    (pixels + start).update(from: span.pixels + (start - span.start), count: end - start)
  }

  /// Makes more columns drawn ones that are transparent.
  private mutating func extend(to start: Int, _ end: Int) {
    if start < drawn.lowerBound {
      (pixels + start).update(repeating: 0, count: drawn.lowerBound - start)
    }
    if end > drawn.upperBound {
      (pixels + drawn.upperBound).update(repeating: 0, count: end - drawn.upperBound)
    }
    drawn = min(start, drawn.lowerBound)..<max(end, drawn.upperBound)
  }
}
