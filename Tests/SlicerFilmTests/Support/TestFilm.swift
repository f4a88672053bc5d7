import Foundation
import SlicerCodecs
import SlicerCore
import SlicerFilm
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
      try Images.made(size) { Self.premultiplied(color(index, $0, $1)) }
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
      let translucent = UInt8(truncatingIfNeeded: isInside ? 100 + frame * 40 : x * 16)
      let alpha = isOpaque ? 255 : translucent
      return isInside
        ? SIMD4(250, UInt8(truncatingIfNeeded: frame * 20), 10, alpha)
        : SIMD4(
          UInt8(truncatingIfNeeded: x * 5) &+ grain, UInt8(truncatingIfNeeded: y * 3), 90, alpha)
    }
  }

  /// A film of which only a rectangle changes: 12 by 5 at 7, 3.
  static func changedInside() throws -> TestFilm {
    try TestFilm(PixelSize(width: 50, height: 40), count: 2) { frame, x, y in
      let isInside = frame == 1 && (7..<19).contains(x) && (3..<8).contains(y)
      return SIMD4(isInside ? 200 : 10, UInt8(x), UInt8(y), 255)
    }
  }

  var lossless: TestFilm {
    var film = self
    film.options.isLossless = true
    return film
  }

  func film(_ row: FilmFormat) throws -> FilmRecipe {
    var options = options
    // Films of 10 bits would have 16 bits a sample.
    if row.options.contains(.depth) { options.depth = 8 }
    return try row.film(
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
  func file(_ row: FilmFormat) throws -> [UInt8] { try Self.file { try write(row, to: $0) } }

  /// The bytes that `write` writes.
  static func file(_ write: (any ByteSink) throws -> Void) throws -> [UInt8] {
    let sink = MemorySink()
    try write(sink)
    return sink.bytes
  }

  func write(_ row: FilmFormat, to sink: any ByteSink) throws {
    try Self.write(try encoded(row), film(row), to: sink)
  }

  /// Writes the frames in every pass.
  static func write(_ frames: [EncodedFrame], _ film: FilmRecipe, to sink: any ByteSink) throws {
    for open in film.passes {
      let writer = try open(sink)
      for frame in frames { try writer.write(frame) }
      try writer.finish()
    }
  }

  /// The catalog's rows whose films can be made here, by their places.
  static let rows = FilmCatalog.rows.indices.filter { index in
    FilmCatalog.rows[index].program.map { ShellCommand.exists($0) } ?? true
  }

  /// A file for each frame.
  func files(_ row: FilmFormat) throws -> [[UInt8]] {
    try encoded(row).map { frame in try Self.file { try frame.write(to: $0) } }
  }

  /// The pixels of a frame in files, by plain arithmetic: straight RGBA, or RGB on white.
  func pixels(_ index: Int, _ model: PixelFormat.Model) -> [UInt8] {
    let frame = frames[index]
    return (0..<size.height).flatMap { y in
      (0..<size.width).flatMap { x in
        model == .rgba ? PlainStraightRows.rgba(frame[x, y]) : PlainStraightRows.rgb(frame[x, y])
      }
    }
  }
}

extension Rasters {
  /// The packed bytes in another format, row after row.
  static func converted(_ raster: Raster, to format: PixelFormat) throws -> [UInt8] {
    let converter = RowConverter(from: raster.format, to: format)
    return bytes(try read(ConvertedRows(RasterRows(raster), converter)))
  }
}

/// A sink that cannot be corrected, as a pipe.
final class PipeSink: ByteSink {
  private(set) var bytes: [UInt8] = []

  func write(_ bytes: UnsafeRawBufferPointer) { self.bytes.append(contentsOf: bytes) }
}

/// A film as ffmpeg reads it back.
struct DecodedFilm {
  /// True if there is one to ask.
  static let isPossible = ShellCommand.exists("ffmpeg") && ShellCommand.exists("ffprobe")

  let file: [UInt8]

  /// Straight RGBA of all frames.
  ///
  /// - Parameter decoder: another than ffmpeg's own choice.
  func pixels(decoder: String? = nil, filter: String = "null") throws -> [UInt8] {
    let choice = decoder.map { "-c:v \($0) " } ?? ""
    return try ShellCommand.withFile(file) { path in
      try ShellCommand.withFile([]) { output in
        let line =
          "ffmpeg -v error -y \(choice)-i \(path) -vf '\(filter)' -f rawvideo -pix_fmt rgba "
          + "-fps_mode passthrough \(output) && echo done"
        guard ShellCommand.run(line) != nil else { return [] }
        return Array(try Data(contentsOf: URL(filePath: output)))
      }
    }
  }

  /// Facts of the first stream, as ffprobe writes them.
  func facts(_ names: String, _ options: String = "") throws -> [String: String] {
    let text = try ShellCommand.withFile(file) { path in
      ShellCommand.run(
        "ffprobe -v error \(options) -select_streams v:0 -show_entries stream=\(names) "
          + "-of flat=h=0 \(path)")
    }
    let pairs = (text ?? "").split(separator: "\n").compactMap { line -> (String, String)? in
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let name = parts[0].split(separator: ".").last else { return nil }
      return (String(name), parts[1].filter { $0 != "\"" })
    }
    return Dictionary(pairs) { $1 }
  }
}
