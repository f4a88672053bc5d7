import SlicerCore

/// Mixes the pixels of tiles that overlap: in linear light, with colors premultiplied by their opacity. Inks are mixed
/// as they are stored.
struct TileMixer: Sendable {
  /// A tile's part of a row.
  struct Source {
    let pixels: UnsafeRawBufferPointer
    /// The weight of each pixel, and of all of them.
    let weights: ArraySlice<Double>
    let weight: Double
  }

  private let curve: LightCurve
  private let format: PixelFormat

  /// - Parameter format: 8 or 16 bits a sample, of light or of inks.
  init(_ colors: ColorDescription, _ format: PixelFormat) {
    self.format = format
    curve =
      format.model.isOfLight
      ? LightCurve(of: colors, format.model, bitDepth: format.bitDepth)
      : .stored(bitDepth: format.bitDepth)
  }

  /// Mixes `count` pixels. Where all tiles agree, the pixel is theirs to the bit.
  func mix(_ sources: [Source], _ count: Int, into result: UnsafeMutableRawBufferPointer) {
    let size = format.bytesPerPixel
    curve.withTables { tables in
      for pixel in 0..<count {
        let bytes = pixel * size..<(pixel + 1) * size
        let first = UnsafeRawBufferPointer(rebasing: sources[0].pixels[bytes])
        let isSame = sources.dropFirst().allSatisfy {
          UnsafeRawBufferPointer(rebasing: $0.pixels[bytes]).elementsEqual(first)
        }
        let target = UnsafeMutableRawBufferPointer(rebasing: result[bytes])
        if isSame { target.copyMemory(from: first) } else { mix(sources, pixel, tables, target) }
      }
    }
  }

  private func mix(
    _ sources: [Source], _ pixel: Int, _ tables: LightTables,
    _ target: UnsafeMutableRawBufferPointer
  ) {
    let count = format.samplesPerPixel
    let colors = format.model.hasAlpha ? count - 1 : count
    let top = Double(curve.top)
    var (sum, total) = (SIMD4<Double>.zero, 0.0)
    for source in sources {
      var weight = source.weight * source.weights[source.weights.startIndex + pixel]
      if colors < count {
        weight *= Double(sample(source.pixels, pixel * count + colors)) / top
      }
      total += weight
      for color in 0..<colors {
        sum[color] += weight * Double(tables.lights[sample(source.pixels, pixel * count + color)])
      }
    }
    for color in 0..<colors {
      // Fully transparent pixels have no color.
      let light = total > 0 ? sum[color] / total : 0
      let mean = UInt32(min(max(light, 0), Double(LightCurve.white)).rounded())
      store(Int(tables.sample(mean)), color, target)
    }
    if colors < count { store(Int((min(total, 1) * top).rounded()), colors, target) }
  }

  @inline(__always)
  private func sample(_ pixels: UnsafeRawBufferPointer, _ index: Int) -> Int {
    format.bitDepth == 8
      ? Int(pixels[index]) : Int(pixels[2 * index]) << 8 | Int(pixels[2 * index + 1])
  }

  @inline(__always)
  private func store(_ value: Int, _ index: Int, _ pixels: UnsafeMutableRawBufferPointer) {
    if format.bitDepth == 8 {
      pixels[index] = UInt8(value)
    } else {
      (pixels[2 * index], pixels[2 * index + 1]) = (UInt8(value >> 8), UInt8(value & 255))
    }
  }
}
