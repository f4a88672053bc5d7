import SlicerKit
import SlicerTestSupport
import Testing

/// A JPEG's coefficients, component by component, in blocks.
///
/// Source: ITU-T T.81 §A.1.1: a component has ⌈X·H/Hmax⌉ by ⌈Y·V/Vmax⌉ samples.
struct JPEGBlocks: Equatable {
  struct Plane: Equatable {
    let columns: Int
    /// 128 bytes a block, row by row.
    let bytes: [UInt8]
  }

  let size: PixelSize
  let planes: [Plane]
  private let step: PixelSize
  private let factors: [PixelSize]

  init(_ file: [UInt8], _ sample: SmoothJPEG) throws {
    let decoder = try FormatCatalog.open(MemorySource(file))
    let picture = try #require(try FormatCatalog.lossless(decoder, EncodeOptions()))
    let components = sample.recipe.components
    let step = sample.step
    let factors =
      components.count == 1
      ? [PixelSize(1, 1)] : components.map { PixelSize($0.horizontal, $0.vertical) }
    let size = picture.header.size
    (self.size, self.step, self.factors) = (size, step, factors)
    let rows = factors.map { Self.blocks(size.height * $0.height, step.height) }
    var bytes = factors.map { _ in [UInt8]() }
    for line in 0..<picture.lineCount {
      // Which component each row of blocks that comes belongs to.
      var order = factors.indices.flatMap { i in
        let height = factors[i].height
        return (line * height..<(line + 1) * height).filter { $0 < rows[i] }.map { _ in i }
      }[...]
      picture.withCoefficients(ofLine: line) { blocks in
        guard let i = order.popFirst() else {
          Issue.record("a row of blocks too many")
          return
        }
        bytes[i] += blocks
      }
      #expect(order.isEmpty)
    }
    planes = zip(factors, bytes).map { factor, bytes in
      Plane(columns: Self.blocks(size.width * factor.width, step.width), bytes: bytes)
    }
    for (plane, rows) in zip(planes, rows) {
      try #require(plane.bytes.count == plane.columns * rows * 128)
    }
  }

  /// Blocks of 8 samples, of a side times a factor over pixels that have 8 samples a factor.
  private static func blocks(_ side: Int, _ step: Int) -> Int {
    let samples = (side * 8 + step - 1) / step
    return (samples + 7) / 8
  }

  /// The blocks of a rectangle of stored pixels, which begins at an edge of MCUs.
  func planes(in rect: PixelRect) -> [Plane] {
    zip(planes, factors).map { plane, factor in
      let x = rect.x / step.width * factor.width
      let y = rect.y / step.height * factor.height
      let columns = Self.blocks(rect.width * factor.width, step.width)
      let rows = Self.blocks(rect.height * factor.height, step.height)
      let bytes = (y..<(y + rows)).flatMap { row in
        plane.bytes[((row * plane.columns + x) * 128)...].prefix(columns * 128)
      }
      return Plane(columns: columns, bytes: Array(bytes))
    }
  }
}
