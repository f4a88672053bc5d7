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

  /// What is shown while each frame is: samples of the file's own format, row after row.
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

/// An animated GIF's blocks, read by the book and not by the code that wrote it.
///
/// Source: GIF89a; Netscape's application extension.
struct ParsedGIF {
  struct Frame: Equatable {
    /// Hundredths of a second.
    var delay: Int
    var disposal: Int
    /// Nil without one.
    var transparentIndex: Int?
  }

  enum Failure: Error {
    case broken(Int)
  }

  let size: PixelSize
  /// How often it is repeated, 0 for ever; nil: it says nothing, and is shown once.
  private(set) var repeats: Int?
  private(set) var frames: [Frame] = []

  init(_ file: [UInt8]) throws {
    func number(_ at: Int) -> Int { Int(file[at]) | Int(file[at + 1]) << 8 }
    func colors(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    func end(ofBlocks start: Int) -> Int {
      var at = start
      while file[at] > 0 { at += 1 + Int(file[at]) }
      return at + 1
    }
    guard file.starts(with: "GIF89a".utf8), file.last == 0x3B else { throw Failure.broken(0) }
    size = PixelSize(width: number(6), height: number(8))
    var at = 13 + colors(file[10])
    while file[at] != 0x3B {
      switch (file[at], file[at + 1]) {
      case (0x21, 0xF9):
        let flags = file[at + 3]
        frames.append(
          Frame(
            delay: number(at + 4), disposal: Int(flags >> 2 & 7),
            transparentIndex: flags & 1 == 1 ? Int(file[at + 6]) : nil))
        at = end(ofBlocks: at + 2)
      case (0x21, 0xFF):
        if file[(at + 3)...].starts(with: "NETSCAPE2.0".utf8) { repeats = number(at + 16) }
        at = end(ofBlocks: at + 2)
      case (0x21, _): at = end(ofBlocks: at + 2)
      case (0x2C, _): at = end(ofBlocks: at + 11 + colors(file[at + 9]))
      default: throw Failure.broken(at)
      }
    }
  }
}

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

  /// What is seen during each frame: straight RGBA, each frame laid in its place.
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
