import SlicerCodecs
import SlicerCore
import SlicerFilm
import SlicerPixels
import SlicerTestSupport

/// Frames to make films of.
struct TestFilm {
  let frames: [Bitmap]
  var duration = Rational(1, 30)
  var options = FilmOptions()
  var background = RGBA.transparent

  var size: PixelSize { frames[0].size }

  var description: FilmDescription {
    FilmDescription(
      size: size, frameCount: frames.count, frameDuration: duration,
      isOpaque: frames.allSatisfy(\.isOpaque), background: background)
  }

  /// Frames whose pixels are `color(frame, x, y)`, straight; they are premultiplied.
  init(
    _ size: PixelSize, count: Int, _ color: (_ frame: Int, _ x: Int, _ y: Int) -> SIMD4<UInt8>
  ) throws {
    frames = try (0..<count).map { index in
      let canvas = try Canvas(size: size)
      for y in 0..<size.height {
        for x in 0..<size.width { canvas[x, y] = Self.premultiplied(color(index, x, y)) }
      }
      return Bitmap(canvas)
    }
  }

  private static func premultiplied(_ p: SIMD4<UInt8>) -> SIMD4<UInt8> {
    let sample = { (value: UInt8) in UInt8((Int(value) * Int(p.w) + 127) / 255) }
    return SIMD4(sample(p.x), sample(p.y), sample(p.z), p.w)
  }

  /// A square that moves over a gradient with a little noise, each frame unlike the others.
  static func square(_ size: PixelSize, count: Int, isOpaque: Bool) throws -> TestFilm {
    try TestFilm(size, count: count) { frame, x, y in
      let isInside = (frame..<(frame + 5)).contains(x) && (frame..<(frame + 4)).contains(y)
      let grain = UInt8(truncatingIfNeeded: (x * 7 + y * 13) * (x + 3 * y) % 5)
      let alpha =
        isOpaque
        ? 255
        : isInside
          ? UInt8(truncatingIfNeeded: 100 + frame * 40)
          : UInt8(
            truncatingIfNeeded: x * 16)
      return isInside
        ? SIMD4(250, UInt8(truncatingIfNeeded: frame * 20), 10, alpha)
        : SIMD4(
          UInt8(truncatingIfNeeded: x * 5) &+ grain, UInt8(truncatingIfNeeded: y * 3), 90, alpha)
    }
  }

  func film(_ row: FilmFormat) throws -> FilmRecipe {
    try row.film(
      description, options, samples: [.bytes(frames[0]), .bytes(frames[frames.count - 1])])
  }

  /// Every frame, encoded.
  func encoded(_ row: FilmFormat) throws -> [EncodedFrame] {
    let encoder = try film(row).encoder
    return try frames.indices.map { index in
      let previous = encoder.needsPrevious && index > 0 ? frames[index - 1] : nil
      return try encoder.encode(
        FrameInput(
          index: index, picture: .bytes(frames[index]), previous: previous.map { .bytes($0) }))
    }
  }

  /// The one file of the film.
  func file(_ row: FilmFormat) throws -> [UInt8] {
    let sink = MemorySink()
    try write(row, to: sink)
    return sink.bytes
  }

  func write(_ row: FilmFormat, to sink: any ByteSink) throws {
    try Self.write(try encoded(row), film(row), to: sink)
  }

  /// What every pass makes of the frames.
  static func write(_ frames: [EncodedFrame], _ film: FilmRecipe, to sink: any ByteSink) throws {
    for open in film.passes {
      let writer = try open(sink)
      for frame in frames { try writer.write(frame) }
      try writer.finish()
    }
  }

  /// Those of the catalog's kinds that can be made here, by their places.
  static let rows = FilmCatalog.rows.indices.filter { index in
    FilmCatalog.rows[index].program.map { ShellCommand.exists($0) } ?? true
  }

  /// A file for each frame.
  func files(_ row: FilmFormat) throws -> [[UInt8]] {
    try encoded(row).map { frame in
      let sink = MemorySink()
      try frame.write(to: sink)
      return sink.bytes
    }
  }

  /// What files hold of a frame, by the plain arithmetic: straight RGBA, or RGB on white.
  func pixels(_ index: Int, _ model: PixelFormat.Model) -> [UInt8] {
    let frame = frames[index]
    return (0..<size.height).flatMap { y in
      (0..<size.width).flatMap { x in
        model == .rgba ? PlainStraightRows.rgba(frame[x, y]) : PlainStraightRows.rgb(frame[x, y])
      }
    }
  }
}

/// A sink that cannot be corrected, as a pipe.
final class PipeSink: ByteSink {
  private(set) var bytes: [UInt8] = []

  func write(_ bytes: UnsafeRawBufferPointer) { self.bytes.append(contentsOf: bytes) }
}
