import SlicerCodecs
import SlicerCore
import SlicerTestSupport

/// An animated PNG, put together again by the specification.
///
/// Source: PNG 3rd ed. §11.3.6, §13.17 "APNG frame: rendering".
struct ParsedAPNG {
  enum Failure: Error {
    case broken(String)
  }

  /// `fcTL`, and the stream of the frame's pixels.
  struct Frame {
    var rect: PixelRect
    var delay: (numerator: Int, denominator: Int)
    var dispose: UInt8
    var blend: UInt8
    var stream: [UInt8] = []
  }

  let size: PixelSize
  let colorType: UInt8
  let plays: Int
  private(set) var frames: [Frame] = []

  init(_ file: [UInt8]) throws {
    let chunks = PNGFile.chunks(of: file)
    guard file.starts(with: PNGFile.signature), chunks.count > 3, chunks[0].type == "IHDR",
      let control = chunks.first(where: { $0.type == "acTL" })?.data, chunks.last?.type == "IEND"
    else { throw Failure.broken("no animation") }
    let header = chunks[0].data
    size = PixelSize(width: Self.number(header, 0), height: Self.number(header, 4))
    colorType = header[9]
    plays = Self.number(control, 4)
    try read(chunks)
    guard Self.number(control, 0) == frames.count else { throw Failure.broken("acTL's count") }
    guard frames[0].rect == size.bounds else { throw Failure.broken("the first frame is a part") }
  }

  private mutating func read(_ chunks: [(type: String, data: [UInt8])]) throws {
    var sequence = 0
    func check(_ data: [UInt8]) throws {
      guard Self.number(data, 0) == sequence else { throw Failure.broken("sequence \(sequence)") }
      sequence += 1
    }
    for (type, data) in chunks {
      switch type {
      case "fcTL":
        try check(data)
        frames.append(try frame(data))
      case "IDAT":
        guard frames.count == 1 else { throw Failure.broken("IDAT outside the first frame") }
        frames[0].stream += data
      case "fdAT":
        try check(data)
        guard frames.count > 1 else { throw Failure.broken("fdAT in the first frame") }
        frames[frames.count - 1].stream += data[4...]
      default: break
      }
    }
  }

  private func frame(_ data: [UInt8]) throws -> Frame {
    let rect = PixelRect(
      x: Self.number(data, 12), y: Self.number(data, 16), width: Self.number(data, 4),
      height: Self.number(data, 8))
    guard data.count == 26, !rect.isEmpty, size.bounds.contains(rect) else {
      throw Failure.broken("fcTL \(rect)")
    }
    let delay = (Int(data[20]) << 8 | Int(data[21]), Int(data[22]) << 8 | Int(data[23]))
    return Frame(rect: rect, delay: delay, dispose: data[24], blend: data[25])
  }

  private static func number(_ data: [UInt8], _ offset: Int) -> Int {
    data[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The pixels during each frame: samples of the file's own format, row after row.
  func shown() throws -> [[UInt8]] {
    let bytesPerPixel = colorType == 6 ? 4 : 3
    var canvas = [UInt8](repeating: 0, count: size.width * size.height * bytesPerPixel)
    return try frames.map { frame in
      let pixels = try decoded(frame)
      for y in 0..<frame.rect.height {
        for x in 0..<frame.rect.width {
          let source = (y * frame.rect.width + x) * bytesPerPixel
          let target = ((frame.rect.y + y) * size.width + frame.rect.x + x) * bytesPerPixel
          let isKept = frame.blend == 1 && bytesPerPixel == 4 && pixels[source + 3] == 0
          guard !isKept else { continue }
          if frame.blend == 1, bytesPerPixel == 4, pixels[source + 3] != 255 {
            throw Failure.broken("a translucent pixel is laid over another")
          }
          for i in 0..<bytesPerPixel { canvas[target + i] = pixels[source + i] }
        }
      }
      guard frame.dispose == 0 else { throw Failure.broken("dispose \(frame.dispose)") }
      return canvas
    }
  }

  private func decoded(_ frame: Frame) throws -> [UInt8] {
    let format = PixelFormat(colorType == 6 ? .rgba : .rgb)
    let chunks = [("IHDR", PNGFile.header(frame.rect.size, format)), ("IDAT", frame.stream)]
    return try DecodedPicture(
      PNGFile(chunks: chunks.map { (type: $0.0, data: $0.1) } + [("IEND", [])]).bytes
    ).bytes
  }
}
