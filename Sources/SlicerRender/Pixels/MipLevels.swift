internal import CSlicerKernels
import SlicerCore
import Synchronization

/// A picture's half-size levels, each made once, when something is first drawn so small.
///
/// A pixel is mixed of eight by eight of the level before: a mean of two by two would let through much of what is too fine.
/// Source: Williams, "Pyramidal Parametrics", SIGGRAPH 1983.
final class MipLevels<Pixel: CanvasPixel>: Sendable {
  /// Levels as loops take them, and what keeps their memory alive.
  // Proof for Sendable: `levels` is written by `init` alone.
  final class Chain: @unchecked Sendable {
    let images: [PixelImage<Pixel>]
    let levels: UnsafePointer<cslicer_level>

    fileprivate init(_ images: [PixelImage<Pixel>]) {
      self.images = images
      let levels = UnsafeMutablePointer<cslicer_level>.allocate(capacity: max(images.count, 1))
      for (k, image) in images.enumerated() {
        levels[k] = cslicer_level(pixels: image.row(0).words, stride: image.size.width)
      }
      self.levels = UnsafePointer(levels)
    }

    deinit { levels.deallocate() }
  }

  private let made = Mutex<Chain?>(nil)

  /// The first levels, at least so many, of the picture that these are of.
  ///
  /// - Throws: `LimitError.memory`.
  func chain(_ count: Int, of image: PixelImage<Pixel>) throws(LimitError) -> Chain {
    try made.withLock { made throws(LimitError) in
      if let made, made.images.count >= count { return made }
      var images = made?.images ?? []
      while images.count < count { images.append(try (images.last ?? image).halved()) }
      let chain = Chain(images)
      made = chain
      return chain
    }
  }
}

extension PixelImage {
  /// - Throws: `LimitError.memory`.
  fileprivate func halved() throws(LimitError) -> PixelImage {
    let size = PixelSize(width: self.size.width / 2, height: self.size.height / 2)
    let half = try PixelImage(size: size, isOpaque: isOpaque)
    let columns = AxisTaps(SampledLine(halving: self.size.width), 0..<size.width)
    let rows = AxisTaps(SampledLine(halving: self.size.height), 0..<size.height)
    let scratch = try RowScratch<Pixel>(width: self.size.width, atMost: 1, .fastest)
    guard let picture = ScaledImage(self, columns, rows, width: self.size.width) else {
      preconditionFailure("a row has room for its own pixels")
    }
    for y in 0..<size.height {
      picture.withRow(0..<size.width, row: y, half.row(y), scratch) { _ in }
    }
    return half
  }
}
