import SlicerCodecs
import SlicerCore
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
      picture.withCoefficients(ofLine: line) { packed in
        guard let i = order.popFirst() else {
          Issue.record("a row of blocks too many")
          return
        }
        bytes[i] += Self.unpacked(packed)
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

  /// A row of blocks: of each a mask, which of its 64 coefficients are not 0, and those.
  private static func unpacked(_ packed: UnsafeRawBufferPointer) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = packed[...]
    while !rest.isEmpty {
      let mask = rest.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      rest = rest.dropFirst(8)
      for k in 0..<64 {
        let isThere = mask >> UInt64(k) & 1 == 1
        bytes += isThere ? Array(rest.prefix(2)) : [0, 0]
        rest = rest.dropFirst(isThere ? 2 : 0)
      }
    }
    return bytes
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

/// Where lines of a shown picture lie among its stored pixels, found pixel by pixel.
enum ShownLine {
  /// The stored line between the shown columns, or rows, `line - 1` and `line`.
  static func stored(
    _ line: Int, isColumn: Bool, _ orientation: Orientation, shown: PixelSize
  ) -> (line: Int, isColumn: Bool) {
    let size = orientation.displaySize(ofStored: shown)
    let pixels = [line - 1, line].map { i in
      orientation.inverse.displayedPixel(
        ofStored: isColumn ? i : 0, isColumn ? 0 : i, in: size)
    }
    let isStoredColumn = pixels[0].x != pixels[1].x
    return isStoredColumn
      ? (max(pixels[0].x, pixels[1].x), true) : (max(pixels[0].y, pixels[1].y), false)
  }

  /// Whether it lies between blocks.
  static func isAligned(
    _ line: Int, isColumn: Bool, _ orientation: Orientation, shown: PixelSize, step: PixelSize
  ) -> Bool {
    let stored = stored(line, isColumn: isColumn, orientation, shown: shown)
    return stored.line % (stored.isColumn ? step.width : step.height) == 0
  }

  /// All lines inside the picture that lie between blocks: columns and rows.
  static func aligned(
    _ orientation: Orientation, shown: PixelSize, step: PixelSize
  ) -> (columns: [Int], rows: [Int]) {
    (
      (1..<shown.width).filter {
        isAligned($0, isColumn: true, orientation, shown: shown, step: step)
      },
      (1..<shown.height).filter {
        isAligned($0, isColumn: false, orientation, shown: shown, step: step)
      }
    )
  }
}
