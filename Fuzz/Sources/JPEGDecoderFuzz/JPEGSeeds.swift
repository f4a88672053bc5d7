import SlicerCodecs
import SlicerCore

/// A JPEG of each kind that libjpeg writes, with segments of each role.
enum JPEGSeeds {
  static func all() throws -> [(name: String, bytes: [UInt8])] {
    var seeds: [(name: String, bytes: [UInt8])] = []
    for (i, kind) in kinds.enumerated() {
      for coding in 0..<4 {
        let bytes = try file(
          kind.space, kind.sampling, coding: coding, segments[i % segments.count])
        seeds.append(("\(kind.space)-\(i)-\(coding).jpg", bytes))
      }
    }
    return seeds
  }

  private typealias Sampling = [(horizontal: Int, vertical: Int)]

  private static let kinds: [(space: JPEGColorSpace, sampling: Sampling)] = [
    (.gray, [(1, 1)]), (.gray, [(1, 3)]), (.ycbcr, [(1, 1), (1, 1), (1, 1)]),
    (.ycbcr, [(2, 1), (1, 1), (1, 1)]), (.ycbcr, [(2, 2), (1, 1), (1, 1)]),
    (.ycbcr, [(1, 2), (1, 1), (1, 2)]), (.rgb, [(1, 1), (1, 1), (1, 1)]),
    (.cmyk, [(1, 1), (1, 1), (1, 1), (1, 1)]), (.ycck, [(2, 2), (1, 1), (1, 1), (2, 2)]),
  ]

  /// - Parameter coding: bit 0: progressive; bit 1: arithmetic.
  private static func file(
    _ space: JPEGColorSpace, _ sampling: Sampling, coding: Int, _ extra: JPEGSegment
  ) throws -> [UInt8] {
    var recipe = JPEGRecipe(space, sampling: sampling, quality: 60)
    recipe.isProgressive = coding & 1 != 0
    recipe.isArithmetic = coding & 2 != 0
    recipe.restartInterval = coding == 0 ? 2 : 0
    let raster = try Raster(
      size: PixelSize(width: 21, height: 18), format: PixelFormat(space.storedModel))
    for y in 0..<raster.size.height {
      let row = raster.mutableRow(y)
      for i in row.indices { row[i] = UInt8((y * 9 + i * 3) % 256) }
    }
    let encoder = JPEGEncoder(recipe, marker(space) + [extra])
    return try raster.withView { try encoder.encode($0, x: 0, y: 0) }
  }

  /// The segment by which a decoder knows the color space.
  private static func marker(_ space: JPEGColorSpace) -> [JPEGSegment] {
    switch space {
    case .gray, .ycbcr: [app(0, "JFIF\0", [1, 2, 1, 0, 72, 0, 96, 0, 0])]
    case .rgb: [app(14, "Adobe", [0, 100, 0, 0, 0, 0, 0])]
    case .cmyk: []
    case .ycck: [app(14, "Adobe", [0, 100, 0, 0, 0, 0, 2])]
    }
  }

  private static func app(_ number: UInt8, _ signature: String, _ rest: [UInt8]) -> JPEGSegment {
    JPEGSegment(marker: 0xE0 + number, data: Array(signature.utf8) + rest)
  }

  private static let segments = [
    app(1, "Exif\0\0", ExifBlock.minimal(orientation: .leftBottom)),
    app(1, "http://ns.adobe.com/xap/1.0/\0", Array("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>".utf8)),
    app(2, "ICC_PROFILE\0", [1, 1] + [UInt8](repeating: 0, count: 20)),
    app(2, "MPF\0", [0x49, 0x49, 0x2A, 0]),
    app(13, "Photoshop 3.0\0", Array("8BIM\u{4}\u{4}\0\0\0\0\0\u{6}".utf8) + [28, 2, 5, 0, 1, 65]),
    app(0, "JFXX\0", [0x13, 1, 1, 0, 0, 0]),
    JPEGSegment(marker: 0xFE, data: Array("a comment".utf8)),
  ]
}
