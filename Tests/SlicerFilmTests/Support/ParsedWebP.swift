import SlicerCodecs
import SlicerCore
import SlicerTestSupport

/// An animated WebP, read by the book and not by the code that wrote it.
struct ParsedWebP {
  struct Frame {
    let rect: PixelRect
    /// Milliseconds.
    let time: Int
    /// Straight RGBA.
    let pixels: Raster
  }

  let size: PixelSize
  let flags: UInt8
  let plays: Int
  let frames: [Frame]
  let chunks: [WebPChunk]

  init(_ file: [UInt8]) throws {
    chunks = WebPSample.chunks(of: file)
    let header = chunks[0].data
    flags = header[0]
    size = PixelSize(width: Self.number(header, 4, 3) + 1, height: Self.number(header, 7, 3) + 1)
    let control = chunks.first { $0.type == "ANIM" }
    plays = control.map { Self.number($0.data, 4, 2) } ?? -1
    frames = try chunks.filter { $0.type == "ANMF" }.map { try Self.frame($0.data) }
  }

  private static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
    bytes[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private static func frame(_ data: [UInt8]) throws -> Frame {
    let rect = PixelRect(
      x: 2 * number(data, 0, 3), y: 2 * number(data, 3, 3), width: number(data, 6, 3) + 1,
      height: number(data, 9, 3) + 1)
    let pictures = WebPSample.chunks(of: Array(repeating: 0, count: 12) + data[16...])
    let file = WebPSample.file([WebPFeatures.alpha.header(rect.size)] + pictures)
    let picture = try DecodedPicture(file).raster
    return Frame(rect: rect, time: number(data, 12, 3), pixels: picture)
  }

  /// The pixels during each frame: straight RGBA, each frame laid in its place.
  var shown: [[UInt8]] {
    var canvas = [UInt8](repeating: 0, count: 4 * size.width * size.height)
    return frames.map { frame in
      for y in 0..<frame.rect.height {
        let start = 4 * ((frame.rect.y + y) * size.width + frame.rect.x)
        canvas.replaceSubrange(
          start..<(start + 4 * frame.rect.width), with: frame.pixels.mutableRow(y))
      }
      return canvas
    }
  }
}
