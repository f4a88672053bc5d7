import SlicerCore

/// An image of a GIF, and what its control block says.
struct GIFImage: Sendable {
  /// The disposal when its time is over.
  ///
  /// Source: GIF89a §23, "Disposal Method"; 0, which says nothing, keeps it, and so do undefined ones.
  enum Disposal: UInt8 {
    case keep = 1
    case clear = 2
    case restore = 3
  }

  /// The stated rectangle, which may reach beyond the screen.
  var rect: PixelRect
  /// Hundredths of a second.
  var delay = 0
  var disposal = Disposal.keep
  var transparent: UInt8?
  /// Where its own color table lies; empty if it has none.
  var table = 0..<0
  var isInterlaced = false
  /// Where its data begin: with the least code size.
  var data = 0

  /// The row of the image that is stored as row `y`.
  ///
  /// Source: GIF89a, appendix E.
  func row(stored y: Int) -> Int {
    guard isInterlaced else { return y }
    // Every eighth row, and then those in the middle between the ones that there are.
    var first = (rect.height + 7) / 8
    if y < first { return 8 * y }
    var start = 4
    while start > 0 {
      let count = (rect.height + start - 1) / (2 * start)
      if y < first + count { return start + (y - first) * 2 * start }
      first += count
      start /= 2
    }
    return y
  }
}
