package import SlicerCore

/// A kind of PNG, and pictures of that kind.
package struct PNGSample: Hashable, Sendable, CustomStringConvertible {
  package var format: PixelFormat
  /// A tRNS chunk: opacities of a palette, or one transparent color.
  package var hasTransparency = false
  package var isInterlaced = false

  package init(
    _ model: PixelFormat.Model, _ bitDepth: Int = 8, hasTransparency: Bool = false,
    isInterlaced: Bool = false
  ) {
    format = PixelFormat(model, bitDepth: bitDepth)
    self.hasTransparency = hasTransparency
    self.isInterlaced = isInterlaced
  }

  /// Every color type and bit depth of PNG 3rd ed. §11.2.1, with and without tRNS.
  package static let plain: [PNGSample] = [
    (.gray, [1, 2, 4, 8, 16]), (.rgb, [8, 16]), (.palette, [1, 2, 4, 8]), (.grayAlpha, [8, 16]),
    (.rgba, [8, 16]),
  ].flatMap { (model: PixelFormat.Model, depths: [Int]) in
    depths.flatMap { depth in
      (model.hasAlpha ? [false] : [false, true]).map {
        PNGSample(model, depth, hasTransparency: $0)
      }
    }
  }

  /// ``plain``, each also interlaced.
  package static let all = plain.flatMap { sample in
    [sample, PNGSample(sample.format, sample.hasTransparency, isInterlaced: true)]
  }

  private init(_ format: PixelFormat, _ hasTransparency: Bool, isInterlaced: Bool) {
    self.format = format
    self.hasTransparency = hasTransparency
    self.isInterlaced = isInterlaced
  }

  package var description: String {
    "\(format)" + (hasTransparency ? " tRNS" : "") + (isInterlaced ? " interlaced" : "")
  }

  /// The colors of an indexed picture, some fewer than its depth allows.
  package var palette: [RGBA] {
    guard format.model == .palette else { return [] }
    return (0..<[1: 2, 2: 3, 4: 13, 8: 201][format.bitDepth, default: 1]).map { index in
      RGBA(
        red: UInt8(truncatingIfNeeded: index * 83), green: UInt8(truncatingIfNeeded: 255 - index),
        blue: UInt8(truncatingIfNeeded: index * index),
        alpha: hasTransparency && index == 0 ? 0 : 255)
    }
  }

  /// The one transparent color of gray and RGB.
  package var transparentSample: [UInt16] {
    guard hasTransparency, format.model != .palette else { return [] }
    return (0..<format.model.samplesPerPixel).map {
      UInt16($0 + 1) & UInt16(1 << format.bitDepth - 1)
    }
  }

  /// PLTE and tRNS.
  package var chunks: [(type: String, data: [UInt8])] {
    let colors = palette.flatMap { [$0.red, $0.green, $0.blue] }
    let transparency =
      format.model == .palette
      ? [palette[0].alpha] : transparentSample.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    return (colors.isEmpty ? [] : [("PLTE", colors)])
      + (hasTransparency ? [("tRNS", transparency)] : [])
  }
}

extension PNGSample {
  /// A picture in which each pixel has samples from `samples`.
  ///
  /// - Parameter samples: any bits; what does not fit the depth or the palette is folded into it.
  package func drawn(_ size: PixelSize, _ samples: (_ x: Int, _ y: Int) -> [UInt16]) throws
    -> Raster
  {
    let raster = try Raster(size: size, format: format)
    for y in 0..<size.height {
      for x in 0..<size.width {
        // Too many would go beyond the last pixel's memory.
        let folded = samples(x, y).prefix(format.model.samplesPerPixel).map {
          palette.isEmpty ? $0 : $0 % UInt16(palette.count)
        }
        PlainPixels.set(folded, in: raster, x, y)
      }
    }
    return raster
  }

  package func noise(_ size: PixelSize, seed: UInt64 = 1) throws -> Raster {
    var noise = SeededNoise(seed: seed)
    return try drawn(size) { _, _ in
      (0..<format.model.samplesPerPixel).map { _ in UInt16.random(in: 0...(.max), using: &noise) }
    }
  }

  /// Colors in squares: those of `blank` squares are of one color, the others noise.
  package func squares(
    _ size: PixelSize, side: Int, isBlank: (_ column: Int, _ row: Int) -> Bool
  ) throws -> Raster {
    var noise = SeededNoise(seed: 7)
    return try drawn(size) { x, y in
      let (column, row) = (x / side, y / side)
      return (0..<format.model.samplesPerPixel).map { index in
        isBlank(column, row)
          ? UInt16(truncatingIfNeeded: (column * 5 + row * 3 + index) * 0x1357)
          : UInt16.random(in: 0...(.max), using: &noise)
      }
    }
  }

  /// The file of a picture of this kind.
  ///
  /// - Parameters:
  ///   - early: chunks before the palette.
  ///   - late: chunks between palette and pixels.
  ///   - after: chunks after the pixels.
  package func file(
    _ raster: Raster, early: [StoredPNG.Chunk] = [], late: [StoredPNG.Chunk] = [],
    after: [StoredPNG.Chunk] = []
  ) throws -> [UInt8] {
    var file = PNGFile(raster)
    let head = file.chunks[0]
    let tail = file.chunks.dropFirst()
    file.chunks = [head] + early + chunks + late + tail.dropLast() + after + tail.suffix(1)
    return (isInterlaced ? try file.interlaced(raster) : file).bytes
  }
}
