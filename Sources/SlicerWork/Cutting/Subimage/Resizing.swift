import SlicerCore

/// How large a picture becomes, and how it is fitted to that.
///
///     cut.resizing = try Resizing("300x200", .cover)
///
/// The filter is Lanczos with three lobes, on premultiplied samples.
///
/// Source: CSS Images 3, `object-fit`; sharp, `resize`.
public struct Resizing: Hashable, Sendable {
  /// How a picture of other proportions fills a size that states both sides.
  public enum Fit: String, CaseIterable, Hashable, Sendable {
    /// The middle is kept, and what does not fit is cropped.
    case cover
    /// All of it is kept, and one side is shorter than was asked for.
    case contain
    /// Both sides are stretched.
    case fill
  }

  package var size: StageSize
  /// How both sides are filled.
  public var fit: Fit
  /// True if a picture that is smaller may become larger.
  public var enlarges: Bool
  /// True if light is mixed, as a lens does it, and not the samples as they are stored.
  public var isLinear: Bool

  /// - Parameters:
  ///   - size: `300x200`, `300` for a width, `x200` for a height, or `50%`, in pixels.
  ///   - fit: how both sides are filled.
  ///   - enlarges: whether a picture that is smaller becomes larger.
  ///   - isLinear: whether light is mixed.
  /// - Throws: an error for another text.
  public init(_ size: String, _ fit: Fit = .cover, enlarges: Bool = false, isLinear: Bool = false)
    throws
  {
    guard let size = StageSize(parsing: size) else { throw SlicerError.notASize(size) }
    (self.size, self.fit) = (size, fit)
    (self.enlarges, self.isLinear) = (enlarges, isLinear)
  }

  /// True if the part is smaller than what is asked for, and must not become larger.
  func leavesSmaller(_ part: PixelSize) -> Bool {
    let own = Size(part)
    let asked = size.size(of: own)
    let factors = (x: asked.width / own.width, y: asked.height / own.height)
    return !enlarges
      && (fit == .contain ? min(factors.x, factors.y) : max(factors.x, factors.y)) > 1
  }

  /// The part of a picture that is kept, and its size then.
  ///
  /// The size may be larger than any picture's: who calls compares it with the limits.
  ///
  /// - Parameter part: the pixels that are asked for, of a picture as shown.
  func plan(_ part: PixelRect) -> (part: PixelRect, size: PixelSize) {
    let own = Size(part.size)
    var target = size.size(of: own)
    let isWhole = if case .both = size { false } else { true }
    var kept = part
    switch isWhole ? .fill : fit {
    case .fill:
      if !enlarges {
        // One side alone keeps the proportions.
        let factor = isWhole ? min(1, own.width / target.width) : 1
        target = Size(
          width: min(own.width, target.width * factor),
          height: min(own.height, target.height * factor))
      }
    case .contain:
      let factor = min(target.width / own.width, target.height / own.height)
      target = scaled(own, by: enlarges ? factor : min(factor, 1))
    case .cover:
      let factor = max(target.width / own.width, target.height / own.height)
      let used = enlarges ? factor : min(factor, 1)
      kept = part.middle(width: target.width / used, height: target.height / used)
      target = Size(
        width: min(target.width, own.width * used), height: min(target.height, own.height * used))
    }
    return (kept, PixelSize(width: target.width.pixels, height: target.height.pixels))
  }

  private func scaled(_ size: Size, by factor: Double) -> Size {
    Size(width: size.width * factor, height: size.height * factor)
  }
}

extension Double {
  /// Whole pixels of a side, at least 1. No picture has the most, which stands for all above.
  fileprivate var pixels: Int { Int(max(1, min(rounded(), 1e15))) }
}

extension PixelRect {
  /// The middle of the rectangle: at most so many pixels, rounded, and at least one.
  fileprivate func middle(width: Double, height: Double) -> PixelRect {
    let sides = (
      x: min(self.width, width.pixels),
      y: min(self.height, height.pixels)
    )
    return PixelRect(
      x: x + (self.width - sides.x) / 2, y: y + (self.height - sides.y) / 2, width: sides.x,
      height: sides.y)
  }
}
