import SlicerCodecs
import SlicerCore

/// The chunks with which PNGs of films begin.
enum PNGHeads {
  /// Source: PNG 3rd ed. §11.2.1.
  static func imageHeader(_ film: FilmDescription) -> [UInt8] {
    var chunk: [UInt8] = []
    let colorType: UInt8 = film.isOpaque ? 2 : 6
    PNGFraming.append(
      "IHDR",
      UInt32(film.size.width).bigEndianBytes + UInt32(film.size.height).bigEndianBytes
        + [8, colorType, 0, 0, 0], to: &chunk)
    return chunk
  }

  /// Perceptual sRGB. Source: PNG 3rd ed. §11.3.2.5.
  static var colorSpace: [UInt8] {
    var chunk: [UInt8] = []
    PNGFraming.append("sRGB", [0], to: &chunk)
    return chunk
  }
}
