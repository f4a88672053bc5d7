import SlicerCore

/// Pictures that follow one another as frames of which each replaces what differs from the one before.
///
/// A picture that does not differ prolongs the one before, where that is asked for and the time can be said.
struct FrameReplacer {
  private let shown: Raster
  private let keepsFrames: Bool
  private let canLast: (Rational) -> Bool
  private let widen: (PixelRect) -> PixelRect
  /// Encoded, with the seconds for which they are shown.
  private(set) var frames: [(frame: CodedFrame, duration: Rational)] = []

  /// Programs show what takes no longer than this for ten hundredths: two of these are not one of the sum.
  private static var shortest: Rational { Rational(1, 100) }

  /// - Parameters:
  ///   - canLast: whether a time can be said.
  ///   - widen: makes a rectangle one at whose place a frame can lie.
  init(
    _ size: PixelSize, keepsFrames: Bool, canLast: @escaping (Rational) -> Bool,
    widen: @escaping (PixelRect) -> PixelRect = { $0 }
  ) throws {
    shown = try Raster(size: size, format: PixelFormat(.rgba))
    (self.keepsFrames, self.canLast, self.widen) = (keepsFrames, canLast, widen)
  }

  mutating func add(
    _ picture: RasterView, _ change: AnimationChange,
    _ encode: (RasterView, PixelRect) throws -> CodedFrame
  ) throws {
    let rect =
      frames.isEmpty ? shown.size.bounds : ChangedRect.of(shown.view, picture, within: change.rect)
    if rect.isEmpty, let last = frames.last?.duration {
      let sum = last.adding(change.duration)
      let isLong = min(last, change.duration) > Self.shortest
      if !keepsFrames, isLong, canLast(sum) { return frames[frames.count - 1].duration = sum }
    }
    let part = widen(rect.isEmpty ? .corner : rect)
    shown.draw(picture.subview(part), x: part.x, y: part.y)
    frames.append((try encode(picture.subview(part), part), change.duration))
  }
}
