internal import CSlicerKernels
import SlicerCore
import Synchronization

/// A picture's levels, of half as many columns, or rows, or both, each made once, when something is first drawn so small.
///
/// A pixel is mixed of eight pixels of the level before in each direction that is halved: a mean of two would let through much
/// of what is too fine. Source: Williams, "Pyramidal Parametrics", SIGGRAPH 1983; for directions apart McReynolds and Blythe,
/// "Advanced Graphics Programming Using OpenGL", 2005, §14.6.
final class MipLevels<Pixel: CanvasPixel>: Sendable {
  /// Levels as loops take them, and what keeps their memory alive.
  // Proof for Sendable: `levels` is written by `init` alone.
  final class Table: @unchecked Sendable {
    /// How often columns and rows are halved.
    let columns, rows: ClosedRange<Int>
    let levels: UnsafePointer<cslicer_level>
    /// By row, from that of the least halvings on.
    private let images: [PixelImage<Pixel>]

    fileprivate init(
      _ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>,
      image: (SIMD2<Int>) throws(LimitError) -> PixelImage<Pixel>
    ) throws(LimitError) {
      var images: [PixelImage<Pixel>] = []
      let levels = UnsafeMutablePointer<cslicer_level>.allocate(
        capacity: (columns.upperBound + 1) * (rows.upperBound + 1))
      for row in rows {
        for column in columns {
          let image = try image(SIMD2(column, row))
          images.append(image)
          levels[row * (columns.upperBound + 1) + column] = cslicer_level(
            pixels: image.row(0).words, stride: image.size.width)
        }
      }
      (self.columns, self.rows, self.images) = (columns, rows, images)
      self.levels = UnsafePointer(levels)
    }

    deinit { levels.deallocate() }

    /// The level of the least halvings.
    var first: PixelImage<Pixel> { images[0] }
  }

  private let made = Mutex<[SIMD2<Int>: PixelImage<Pixel>]>([:])

  /// The levels of so many halved columns and rows of the picture that these are of.
  ///
  /// - Throws: `LimitError.memory`.
  func table(
    columns: ClosedRange<Int>, rows: ClosedRange<Int>, of image: PixelImage<Pixel>
  ) throws(LimitError) -> Table {
    try made.withLock { made throws(LimitError) in
      try Table(columns, rows) { halvings throws(LimitError) in
        try Self.level(halvings, of: image, &made)
      }
    }
  }

  /// Where both are halved, it is made of the level of which both are halved once less.
  private static func level(
    _ halvings: SIMD2<Int>, of image: PixelImage<Pixel>,
    _ made: inout [SIMD2<Int>: PixelImage<Pixel>]
  ) throws(LimitError) -> PixelImage<Pixel> {
    if halvings == .zero { return image }
    if let level = made[halvings] { return level }
    let step = pointwiseMin(halvings, .one)
    let level = try level(halvings &- step, of: image, &made).halved(
      columns: step.x > 0, rows: step.y > 0)
    made[halvings] = level
    return level
  }
}

extension PixelImage {
  /// - Throws: `LimitError.memory`.
  fileprivate func halved(columns: Bool, rows: Bool) throws(LimitError) -> PixelImage {
    func line(_ length: Int, isHalved: Bool) -> AxisTaps {
      isHalved
        ? AxisTaps(SampledLine(halving: length), 0..<length / 2)
        : AxisTaps(SampledLine(start: -0.5, step: 1, first: 0, last: length - 1), 0..<length)
    }
    let (columns, rows) = (
      line(size.width, isHalved: columns), line(size.height, isHalved: rows)
    )
    let half = try PixelImage(
      size: PixelSize(width: columns.pixels.count, height: rows.pixels.count), isOpaque: isOpaque)
    let scratch = try RowScratch<Pixel>(width: size.width, atMost: 1, .fastest)
    guard let picture = ScaledPicture(self, columns, rows, width: size.width) else {
      preconditionFailure("a row has room for its own pixels")
    }
    for y in 0..<half.size.height {
      picture.withRow(0..<half.size.width, row: y, half.row(y), scratch) { _ in }
    }
    return half
  }
}
