import SlicerCodecs
import SlicerCore
import SlicerTestSupport

/// A PNG of each kind, each with some of the chunks that there are.
enum PNGSeeds {
  static var all: [(name: String, bytes: [UInt8])] {
    formats.enumerated().flatMap { i, format in
      [false, true].map { isInterlaced in
        let name = "\(format.model.rawValue)-\(format.bitDepth)" + (isInterlaced ? "-adam7" : "")
        return (name + ".png", file(format, isInterlaced: isInterlaced, number: i).bytes)
      }
    }
  }

  static var moving: [(name: String, bytes: [UInt8])] {
    get throws {
      try [(5, 3, 2), (16, 12, 5), (40, 30, 9)].map { width, height, frames in
        let size = PixelSize(width: width, height: height)
        return ("moving-\(size).png", try MovingPicture.file(size, frames: frames, as: .png))
      }
    }
  }

  /// Color types and depths. Source: PNG 3rd ed. §11.2.1, table 12.
  private static let formats =
    [1, 2, 4, 8, 16].map { PixelFormat(.gray, bitDepth: $0) }
    + [1, 2, 4, 8].map { PixelFormat(.palette, bitDepth: $0) }
    + [PixelFormat.Model.rgb, .grayAlpha, .rgba].flatMap { model in
      [8, 16].map { PixelFormat(model, bitDepth: $0) }
    }

  private static let colorTypes: [PixelFormat.Model: UInt8] = [
    .rgb: 2, .palette: 3, .grayAlpha: 4, .rgba: 6,
  ]

  private static func file(_ format: PixelFormat, isInterlaced: Bool, number: Int) -> ChunkFile {
    let size = PixelSize(width: 11 + number, height: 9)
    let header =
      ChunkFile.big(size.width) + ChunkFile.big(size.height)
      + [UInt8(format.bitDepth), colorTypes[format.model] ?? 0, 0, 0, isInterlaced ? 1 : 0]
    var chunks = [ChunkFile.Chunk("IHDR", header)]
    if format.model == .palette {
      chunks.append(.init("PLTE", (0..<(3 << format.bitDepth)).map { UInt8($0 % 256) }))
      chunks.append(.init("tRNS", [0, 128]))
    } else if !format.model.hasAlpha {
      let samples = format.model == .gray ? 1 : 3
      chunks.append(.init("tRNS", Array(repeating: [0, 1], count: samples).flatMap { $0 }))
    }
    chunks.insert(ancillary[number % ancillary.count], at: 1)
    chunks.append(ancillary[(number + 7) % ancillary.count])
    let rows = rows(size, format, isInterlaced: isInterlaced)
    chunks.append(.init("IDAT", ChunkFile.deflated(rows, level: number % 7)))
    chunks.append(.init("tEXt", Array("Comment\0behind".utf8)))
    chunks.append(.init("IEND", []))
    return ChunkFile(chunks)
  }

  private static let ancillary: [ChunkFile.Chunk] = [
    .init("eXIf", ExifBlock.minimal(orientation: .rightTop)),
    .init("zTXt", Array("Title\0\0".utf8) + ChunkFile.deflated(Array("a title".utf8), level: 6)),
    .init("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta xmlns:x='adobe:ns:meta/'/>".utf8)),
    .init(
      "iTXt", Array("Author\0\u{1}\0de\0\0".utf8) + ChunkFile.deflated([65, 66], level: 6)),
    .init(
      "iCCP", Array("icc\0\0".utf8) + ChunkFile.deflated(Array(repeating: 0, count: 9), level: 6)),
    .init("pHYs", [0, 0, 11, 19, 0, 0, 11, 19, 1]),
    .init("oFFs", [0, 0, 0, 5, 0, 0, 0, 6, 0]),
    .init("gAMA", [0, 0, 177, 143]),
    .init("sRGB", [0]),
    .init("tIME", [7, 228, 1, 1, 0, 0, 0]),
    .init("acTL", [0, 0, 0, 1, 0, 0, 0, 0]),
    .init("unKn", [1, 2, 3]),
  ]

  /// Rows of each filter in turn; any bytes behind the filter's number are a row.
  private static func rows(
    _ size: PixelSize, _ format: PixelFormat, isInterlaced: Bool
  ) -> [UInt8] {
    let passes = isInterlaced ? adam7.map { pass(size, $0) } : [size]
    return passes.filter { $0.width > 0 }.flatMap { pass in
      (0..<pass.height).flatMap { row(number: $0, format.bytesPerRow(width: pass.width)) }
    }
  }

  private static func row(number: Int, _ count: Int) -> [UInt8] {
    [UInt8(number % 5)] + (0..<count).map { UInt8(($0 * 7 + number * 31) % 256) }
  }

  /// First column and row of each pass, and their steps. Source: PNG 3rd ed. §8.2.
  private static let adam7: [(x: Int, y: Int, dx: Int, dy: Int)] = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
    (0, 1, 1, 2),
  ]

  private static func pass(
    _ size: PixelSize, _ pass: (x: Int, y: Int, dx: Int, dy: Int)
  ) -> PixelSize {
    PixelSize(
      width: (size.width - pass.x + pass.dx - 1) / pass.dx,
      height: (size.height - pass.y + pass.dy - 1) / pass.dy)
  }
}
