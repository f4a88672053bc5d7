import FoundationEssentials
import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Decoded tiles are the same region of the decoded whole, except where chroma was interpolated
/// with samples that have been cut away.
@Suite struct JPEGLosslessPixelTests {
  /// libjpeg interpolates a component with half the samples from one neighbor on either side
  /// (jdsample.c): of a pixel at a cut edge, one lies after it. Other factors repeat samples.
  static func margin(_ sample: JPEGSample) -> PixelSize {
    let components = sample.recipe.components
    func isHalved(_ factor: KeyPath<JPEGComponent, Int>) -> Bool {
      let largest = components.map { $0[keyPath: factor] }.max() ?? 1
      return components.contains { 2 * $0[keyPath: factor] == largest }
    }
    return PixelSize(width: isHalved(\.horizontal) ? 1 : 0, height: isHalved(\.vertical) ? 1 : 0)
  }

  /// Rectangles wide enough for interpolation: libjpeg takes none at up to two samples.
  static func rects(_ file: JPEGLosslessFile) -> [PixelRect] {
    let step = file.picture.step
    let size = file.size
    return [
      PixelRect(x: 0, y: 0, width: step.width, height: step.height),
      PixelRect(columns: step.width..<(2 * step.width + 3), rows: step.height..<size.height),
      PixelRect(columns: 2 * step.width..<size.width, rows: 0..<(step.height + 5)),
      PixelRect(
        columns: step.width..<min(size.width, 2 * step.width + 9),
        rows: 2 * step.height..<min(size.height, 3 * step.height)),
    ].filter { !$0.isEmpty && file.size.bounds.contains($0) && $0.width > 8 && $0.height > 8 }
  }

  /// The pixels of `rect` that don't lie at an edge which was cut.
  static func isInner(
    _ x: Int, _ y: Int, _ rect: PixelRect, _ size: PixelSize, _ margin: PixelSize
  ) -> Bool {
    (rect.x == 0 || x >= margin.width) && (rect.y == 0 || y >= margin.height)
      && (rect.columns.upperBound == size.width || x < rect.width - margin.width)
      && (rect.rows.upperBound == size.height || y < rect.height - margin.height)
  }

  /// True if rows of `tile` are those of `whole` in `rect`, away from cut edges.
  static func expectSame(
    _ tile: [UInt8], _ whole: [UInt8], _ rect: PixelRect, _ sample: JPEGSample
  ) {
    let size = sample.size
    let count = whole.count / size.width / size.height
    #expect(tile.count == rect.width * rect.height * count)
    let margin = margin(sample)
    var wrong = 0
    for y in 0..<rect.height {
      for x in 0..<rect.width where isInner(x, y, rect, size, margin) {
        let here = (y * rect.width + x) * count
        let there = ((rect.y + y) * size.width + rect.x + x) * count
        for i in 0..<count where tile[here + i] != whole[there + i] { wrong += 1 }
      }
    }
    #expect(wrong == 0, "\(rect)")
  }

  @Test(arguments: JPEGSample.lossless)
  func tilesDecodeToTheWholesPixels(_ sample: JPEGSample) throws {
    let file = try JPEGLosslessFile(sample.noisy())
    let whole = try DecodedPicture(file.bytes).bytes
    let rects = Self.rects(file)
    #expect(!rects.isEmpty)
    for rect in rects {
      Self.expectSame(try DecodedPicture(file.picture.encode(rect)).bytes, whole, rect, sample)
    }
  }
}

/// libjpeg's own programs (`libjpeg-turbo-progs`).
enum LibJPEG {
  static let isInstalled = ShellCommand.exists("djpeg") && ShellCommand.exists("jpegtran")

  /// Runs a program, and returns its file and its messages; `command` has `$IN` and `$OUT`.
  static func run(_ command: String, _ bytes: [UInt8]) throws -> (output: [UInt8], words: String) {
    try ShellCommand.withFile(bytes) { path in
      let output = path + ".out"
      let words = try #require(
        ShellCommand.run("IN='\(path)' OUT='\(output)'; ( \(command) ) 2>&1"))
      defer { _ = ShellCommand.run("rm -f \(output)") }
      return ([UInt8](try #require(FileManager.default.contents(atPath: output))), words)
    }
  }

  /// The rows that `djpeg` gives; it must have nothing to say.
  static func pixels(_ bytes: [UInt8], _ size: PixelSize, samples: Int) throws -> [UInt8] {
    let (pnm, words) = try run("djpeg -dct int -pnm -outfile $OUT $IN", bytes)
    #expect(words.isEmpty)
    return Array(pnm.suffix(size.width * size.height * samples))
  }
}
