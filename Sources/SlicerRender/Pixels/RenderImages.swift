import SlicerCore
import SlicerScene
import Synchronization

/// The pixels of what scenes show.
struct RenderImages<Pixel: CanvasPixel>: Sendable {
  /// A and B; nil where there is none.
  private let outgoing, incoming: PixelImage<Pixel>?
  /// Of pictures that scenes bring along.
  private let brought: BroughtImages<Pixel>
  /// Those of one scene, which have been drawn.
  var snapshots: [Scene: PixelImage<Pixel>] = [:]

  init(_ outgoing: PixelImage<Pixel>?, _ incoming: PixelImage<Pixel>?) {
    (self.outgoing, self.incoming) = (outgoing, incoming)
    brought = BroughtImages()
  }

  /// Nil for a picture of the transition that there is not.
  subscript(image: SceneImage) -> PixelImage<Pixel>? {
    get throws(LimitError) {
      switch image {
      case .outgoing: outgoing
      case .incoming: incoming
      case .image(let bitmap, _): try brought.image(bitmap)
      case .snapshot(let scene): snapshots[scene]
      }
    }
  }

  func size(of image: SceneImage) -> PixelSize? {
    switch image {
    case .outgoing: outgoing?.size
    case .incoming: incoming?.size
    case .image(let bitmap, _): bitmap.size
    case .snapshot(let scene): snapshots[scene]?.size
    }
  }

  func isOpaque(_ image: SceneImage) -> Bool {
    switch image {
    case .outgoing: outgoing?.isOpaque ?? false
    case .incoming: incoming?.isOpaque ?? false
    case .image(let bitmap, _): bitmap.isOpaque
    case .snapshot(let scene): snapshots[scene]?.isOpaque ?? false
    }
  }
}

/// The last pictures that scenes have brought along, as pixels of a renderer.
private final class BroughtImages<Pixel: CanvasPixel>: Sendable {
  /// Frames show the same ones again.
  private static var capacity: Int { 16 }

  private let images = Mutex<[(bitmap: Bitmap, image: PixelImage<Pixel>)]>([])

  func image(_ bitmap: Bitmap) throws(LimitError) -> PixelImage<Pixel> {
    if Pixel.hasLoops || bitmap.wide != nil { return try Pixel.image(bitmap) }
    let known = images.withLock { images in
      images.first { $0.bitmap.canvas === bitmap.canvas }?.image
    }
    if let known { return known }
    let image = try Pixel.image(bitmap)
    images.withLock { $0 = $0.suffix(Self.capacity - 1) + [(bitmap, image)] }
    return image
  }
}
