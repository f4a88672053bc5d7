import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// A file that has been read without decoding it.
struct JPEGLosslessFile {
  let bytes: [UInt8]
  let picture: any LosslessPicture

  init(
    _ bytes: [UInt8], _ options: EncodeOptions = EncodeOptions(),
    _ decoding: DecodeOptions = DecodeOptions()
  ) throws {
    self.bytes = bytes
    let decoder = try FormatCatalog.open(bytes, decoding)
    picture = try #require(try FormatCatalog.lossless(decoder, options))
  }

  var size: PixelSize { picture.header.size }

  var coefficients: [UInt8] { picture.coefficients }

  /// Rectangles of `count` steps each that cover the picture; those at its edges are smaller.
  func grid(_ count: PixelSize) -> [PixelRect] {
    let width = count.width * picture.step.width
    let height = count.height * picture.step.height
    return stride(from: 0, to: size.height, by: height).flatMap { y in
      stride(from: 0, to: size.width, by: width).map { x in
        PixelRect(x: x, y: y, width: width, height: height).intersection(size.bounds)
      }
    }
  }

  func canvas(_ options: EncodeOptions = EncodeOptions()) throws -> any LosslessCanvas {
    try #require(try FormatCatalog.losslessCanvas(like: picture.header, size: size, options))
  }

  /// A canvas of the tiles of a grid, each of which has been written and read.
  func joined(
    _ count: PixelSize, _ options: EncodeOptions = EncodeOptions(),
    _ check: (JPEGLosslessFile, PixelRect) -> Void = { _, _ in }
  ) throws -> any LosslessCanvas {
    let canvas = try canvas(options)
    for rect in grid(count) {
      let tile = try JPEGLosslessFile(picture.encode(rect))
      check(tile, rect)
      try canvas.place(tile.picture, x: rect.x, y: rect.y)
    }
    return canvas
  }

  /// Each component's blocks, found by the frame's factors alone.
  ///
  /// Source: ITU-T T.81 §A.1.1: a component has ⌈X·H/Hmax⌉ by ⌈Y·V/Vmax⌉ samples.
  var planes: [JPEGBlockPlane] {
    let factors = JPEGFile(bytes).components.map { (Int($0[1] >> 4), Int($0[1] & 15)) }
    let largest = (factors.map(\.0).max() ?? 1, factors.map(\.1).max() ?? 1)
    let isSingle = factors.count == 1
    let sizes = factors.map { h, v in
      let samples = ((size.width * h - 1) / largest.0 + 1, (size.height * v - 1) / largest.1 + 1)
      return (columns: (samples.0 + 7) / 8, rows: (samples.1 + 7) / 8)
    }
    var planes = sizes.map { JPEGBlockPlane(columns: $0.columns, bytes: []) }
    for line in 0..<picture.lineCount {
      // Which component each row of blocks that comes belongs to.
      var order = factors.indices.flatMap { c in
        let step = isSingle ? 1 : factors[c].1
        return (line * step..<(line + 1) * step).filter { $0 < sizes[c].rows }.map { _ in c }
      }[...]
      picture.withCoefficients(ofLine: line) { blocks in
        guard let c = order.popFirst() else { return }
        planes[c].bytes += blocks
      }
    }
    return planes
  }
}

/// One component's blocks, row by row.
struct JPEGBlockPlane: Equatable {
  var columns: Int
  var bytes: [UInt8]

  var rows: Int { bytes.count / 128 / columns }

  /// The blocks of `size`, from a column and a row on.
  func part(_ column: Int, _ row: Int, like size: JPEGBlockPlane) -> JPEGBlockPlane {
    let bytes = (row..<(row + size.rows)).flatMap { row in
      let first = (row * columns + column) * 128
      return Array(self.bytes[first..<(first + size.columns * 128)])
    }
    return JPEGBlockPlane(columns: size.columns, bytes: bytes)
  }
}

extension CoefficientLines {
  /// All of them, as digests take them.
  var coefficients: [UInt8] {
    var result: [UInt8] = []
    withCoefficients { result += $0 }
    return result
  }
}

extension LosslessCanvas {
  func written() throws -> [UInt8] {
    let sink = MemorySink()
    try write(to: sink)
    return sink.bytes
  }
}

extension JPEGSample {
  /// Noise over a rising ground: coefficients of all sizes.
  func noisy() throws -> [UInt8] {
    let ground = try picture()
    var noise = SeededNoise(seed: 5)
    for y in 0..<size.height {
      let row = ground.mutableRow(y)
      for i in row.indices where i % 7 < 4 {
        row[i] = UInt8(clamping: Int(row[i]) + Int.random(in: -40...40, using: &noise))
      }
    }
    return try encoded(ground)
  }

  /// The kinds that are cut without loss: those of `all`, and luma that is not the largest.
  static let lossless =
    all
    + [false, true].map { isProgressive in
      JPEGSample(.ycbcr, [(1, 1), (2, 2), (1, 1)]).with { $0.isProgressive = isProgressive }
    }

  /// True if an MCU has room for all components, so that one scan can have them.
  var hasRoomInMCU: Bool {
    let blocks = recipe.components.map { $0.horizontal * $0.vertical }
    return blocks.count == 1 || blocks.reduce(0, +) <= 10
  }

  /// One sequential file of each sampling.
  static let sequential = lossless.filter {
    !$0.recipe.isProgressive && !$0.recipe.isArithmetic && $0.recipe.restartInterval == 0
  }
}
