import SlicerCore
import SlicerScene
import Synchronization

/// The snapshots that scenes have shown last, so that one that is shown again is not drawn again.
///
/// While a layer turns from what it showed into what it shows, what it showed is the same scene in all
/// frames. What changes with every frame is put out by what is used; where memory is short nothing is
/// kept.
final class SnapshotCache<Pixel: CanvasPixel>: Sendable {
  private struct Entry {
    let image: PixelImage<Pixel>
    let bytes: Int
    var lastUse: Int
  }

  private struct State {
    var entries: [Scene: Entry] = [:]
    var bytes = 0
    var uses = 0

    mutating func image(of scene: Scene) -> PixelImage<Pixel>? {
      uses += 1
      entries[scene]?.lastUse = uses
      return entries[scene]?.image
    }

    mutating func removeOldest() {
      guard let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
      bytes -= oldest.value.bytes
      entries[oldest.key] = nil
    }
  }

  /// Bytes of pixels: eight stages of 1920x1080.
  private static var usualCapacity: Int { 64 << 20 }

  private let state = Mutex(State())

  /// - Parameters:
  ///   - stage: what the snapshot is drawn for; there is room for four of its size at least.
  ///   - draw: its pixels; two threads that ask for it at the same time both draw it.
  func image(
    of scene: Scene, for stage: PixelSize, draw: () throws -> PixelImage<Pixel>
  ) throws -> PixelImage<Pixel> {
    if let known = state.withLock({ $0.image(of: scene) }) { return known }
    let image = try draw()
    let capacity = max(Self.usualCapacity, 4 * Self.bytes(of: stage))
    keep(image, of: scene, Self.bytes(of: scene.stage.pixelSize), capacity: capacity)
    return image
  }

  private func keep(_ image: PixelImage<Pixel>, of scene: Scene, _ bytes: Int, capacity: Int) {
    let hasRoom = MemoryReserve.hasRoom
    state.withLock { state in
      while !state.entries.isEmpty, !hasRoom || state.bytes + bytes > capacity {
        state.removeOldest()
      }
      guard hasRoom, bytes <= capacity, state.entries[scene] == nil else { return }
      state.entries[scene] = Entry(image: image, bytes: bytes, lastUse: state.uses)
      state.bytes += bytes
    }
  }

  private static func bytes(of size: PixelSize) -> Int {
    Pixel.size * size.width * size.height
  }
}
