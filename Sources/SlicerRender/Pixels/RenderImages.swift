import SlicerCore
import SlicerScene
import Synchronization

/// The pixels of what scenes show.
struct RenderImages<Pixel: CanvasPixel>: Sendable {
  /// A and B; nil where there is none.
  private let outgoing, incoming: PixelImage<Pixel>?
  /// The pictures that scenes bring along.
  private let brought: BroughtImages<Pixel>
  /// The snapshots that have been drawn, by their scenes.
  var snapshots: [Scene: PixelImage<Pixel>] = [:]

  init(_ outgoing: PixelImage<Pixel>?, _ incoming: PixelImage<Pixel>?) {
    (self.outgoing, self.incoming) = (outgoing, incoming)
    brought = BroughtImages()
  }

  /// Nil for a picture of the transition that there is not.
  subscript(image: SceneImage) -> PixelImage<Pixel>? {
    get throws {
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

  /// The mean opacity of a part, given in the unit square, 0…1; 0 for what there is not.
  func opacity(of image: SceneImage, in part: Rect) throws -> Double {
    isOpaque(image) ? 1 : try self[image]?.opacity(in: part) ?? 0
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
  /// The number of pictures that are kept: frames show the same ones again.
  private static var capacity: Int { 16 }

  // Proof for Sendable: the canvas is only compared.
  private struct Known: @unchecked Sendable {
    weak var canvas: Canvas?
    /// Pixels of its own; nil where they are the canvas's.
    let image: PixelImage<Pixel>?
    let levels: MipLevels<Pixel>
  }

  private let known = Mutex<[Known]>([])

  func image(_ bitmap: Bitmap) throws -> PixelImage<Pixel> {
    let known = known.withLock { known in known.first { $0.canvas === bitmap.canvas } }
    if let image = known?.image { return image }
    var image = try Pixel.image(bitmap)
    if let known {
      image.levels = known.levels
      return image
    }
    let isOwn = !Pixel.hasLoops && bitmap.wide == nil
    let new = Known(canvas: bitmap.canvas, image: isOwn ? image : nil, levels: image.levels)
    self.known.withLock { known in
      known = known.filter { $0.canvas != nil }.suffix(Self.capacity - 1) + [new]
    }
    return image
  }
}
