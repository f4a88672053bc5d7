import SlicerCore

/// A source's palette and chunks for pixels that have other samples than the source's.
///
/// Where the samples are the same so are the chunks. Source: PNG 3rd ed. §11.3.
struct PNGChunkAdaptation {
  /// PLTE's bytes: for colors it suggests how to show them with fewer.
  let palette: [UInt8]
  let chunks: [PNGChunk]

  init(_ kind: PNGKind, to format: PixelFormat) {
    guard format != kind.pixelFormat else {
      (palette, chunks) = (kind.palette, kind.chunks)
      return
    }
    let isIndexed = kind.pixelFormat.model == .palette
    palette = isIndexed ? [] : kind.palette
    chunks = kind.chunks.compactMap { chunk in
      let data: [UInt8]? =
        switch chunk.type {
        case "tRNS": nil
        case "hIST": isIndexed ? nil : chunk.data
        case "sBIT": Self.significantBits(chunk.data, kind, format)
        case "bKGD": Self.background(chunk.data, kind, format)
        default: chunk.data
        }
      return data.map { PNGChunk(type: chunk.type, data: $0, place: chunk.place) }
    }
  }

  /// sBIT: the samples there were keep theirs, opacity that is new has all; nil for none.
  private static func significantBits(
    _ data: [UInt8], _ kind: PNGKind, _ format: PixelFormat
  ) -> [UInt8]? {
    let stored = kind.pixelFormat.model == .palette ? 3 : kind.pixelFormat.model.samplesPerPixel
    guard data.count == stored else { return nil }
    let bits = format.isGray && stored == 3 ? [data.max() ?? 0] : data
    let missing = format.model.samplesPerPixel - bits.count
    return bits + [UInt8](repeating: UInt8(format.bitDepth), count: missing)
  }

  /// bKGD: an index as its color, a gray in the new depth; nil for none.
  private static func background(
    _ data: [UInt8], _ kind: PNGKind, _ format: PixelFormat
  ) -> [UInt8]? {
    switch kind.pixelFormat.model {
    case .palette:
      guard data.count == 1, 3 * Int(data[0]) + 3 <= kind.palette.count else { return nil }
      let color = kind.palette[(3 * Int(data[0]))...].prefix(format.isGray ? 1 : 3)
      return color.flatMap { [0, $0] }
    case .gray:
      guard data.count == 2, let sample = data.bigEndianUInt16() else { return nil }
      let depth = kind.pixelFormat.bitDepth
      let maximum = 1 << depth - 1
      let scaled = (Int(sample) & maximum) * (1 << format.bitDepth - 1) / maximum
      return [UInt8(scaled >> 8), UInt8(scaled & 255)]
    default: return data
    }
  }
}
