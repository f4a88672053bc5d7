import SlicerCore
import SlicerScene
import Synchronization

/// The snapshots that scenes have shown last, so that one that is shown again is not drawn again.
///
/// While a layer turns from what it showed into what it shows, what it showed is the same scene in all
/// frames. What changes with every frame is put out by what is used; where memory is short nothing is
/// kept.
final class SnapshotCache<Pixel: CanvasPixel>: Sendable {
  /// Bytes of pixels: eight stages of 1920x1080.
  private static var usualCapacity: Int { 64 << 20 }

  private let kept = Mutex(RecentlyUsed<Scene, PixelImage<Pixel>>(room: 0))

  /// - Parameters:
  ///   - stage: what the snapshot is drawn for; there is room for four of its size at least.
  ///   - draw: its pixels; two threads that ask for it at the same time both draw it.
  func image(
    of scene: Scene, for stage: PixelSize, draw: () throws -> PixelImage<Pixel>
  ) throws -> PixelImage<Pixel> {
    if let known = kept.withLock({ $0.value(scene) }) { return known }
    let image = try draw()
    let (bytes, hasRoom) = (Self.bytes(of: scene.stage.pixelSize), MemoryReserve.hasRoom)
    kept.withLock { kept in
      kept.room = hasRoom ? max(Self.usualCapacity, 4 * Self.bytes(of: stage)) : 0
      if bytes <= kept.room { _ = kept.insert(image, for: scene, size: bytes) }
    }
    return image
  }

  private static func bytes(of size: PixelSize) -> Int {
    Pixel.size * size.width * size.height
  }
}
