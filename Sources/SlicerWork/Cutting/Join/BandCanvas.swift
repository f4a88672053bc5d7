import SlicerCore
import Synchronization

/// A band that many threads draw tiles on.
///
/// Proof of `@unchecked Sendable`: the raster is touched only under the lock while threads draw, for
/// neighbors may share a byte. The owner reads it when all have ended.
final class BandCanvas: @unchecked Sendable {
  private let raster: Raster
  private let part: PixelRect
  private let lock = Mutex(())

  /// - Parameter part: where the raster lies among the stored pixels.
  init(_ raster: Raster, _ part: PixelRect) {
    precondition(raster.size == part.size)
    self.raster = raster
    self.part = part
  }

  /// Draws what of a tile at `rect` lies on the band; the rest is padding.
  func draw(_ view: RasterView, at rect: PixelRect) {
    withVisible(view, at: rect) { raster.draw($0, x: $1, y: $2) }
  }

  /// Adds a piece at `rect` to what lies there; see `Raster.add`.
  func add(_ view: RasterView, at rect: PixelRect) {
    withVisible(view, at: rect) { raster.add($0, x: $1, y: $2) }
  }

  /// Hands over what of `view` lies on the band, and where in it, under the lock.
  private func withVisible(
    _ view: RasterView, at rect: PixelRect, _ body: (RasterView, _ x: Int, _ y: Int) -> Void
  ) {
    let visible = rect.intersection(part)
    if visible.isEmpty { return }
    let inside = PixelRect(
      x: visible.x - rect.x, y: visible.y - rect.y, width: visible.width, height: visible.height)
    lock.withLock { _ in
      body(view.subview(inside), visible.x - part.x, visible.y - part.y)
    }
  }

  func fill(_ rect: PixelRect, samples: [UInt16]) {
    let visible = rect.intersection(part)
    if visible.isEmpty { return }
    let target = PixelRect(
      x: visible.x - part.x, y: visible.y - part.y, width: visible.width, height: visible.height)
    lock.withLock { _ in raster.fill(target, samples: samples) }
  }
}
