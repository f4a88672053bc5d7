import Foundation
import SlicerCodecs
package import SlicerCore

/// Frames side by side in one picture, to be looked at.
package enum ReferenceFilmstrip {
  /// Writes canvases of one size as a PNG, `columns` in a row, with a gap between them.
  package static func write(
    _ frames: [Canvas], columns: Int = 4, gap: Int = 4, to path: String
  ) throws {
    guard let size = frames.first?.size else { return }
    let columns = min(columns, frames.count)
    let rows = (frames.count + columns - 1) / columns
    let whole = try Canvas(
      size: PixelSize(
        width: columns * (size.width + gap) - gap, height: rows * (size.height + gap) - gap))
    for (index, frame) in frames.enumerated() {
      let left = index % columns * (size.width + gap)
      let top = index / columns * (size.height + gap)
      for y in 0..<size.height {
        for x in 0..<size.width { whole[left + x, top + y] = frame[x, y] }
      }
    }
    try Data(png(whole)).write(to: URL(filePath: path))
  }

  /// A PNG file with straight alpha.
  package static func png(_ canvas: Canvas) throws -> [UInt8] {
    let raster = try Raster(size: canvas.size, format: PixelFormat(.rgba))
    for y in 0..<canvas.size.height {
      let row = raster.mutableRow(y)
      for x in 0..<canvas.size.width {
        let pixel = canvas[x, y]
        let alpha = max(Int(pixel.w), 1)
        for i in 0..<3 {
          row[x * 4 + i] = UInt8(min((Int(pixel[i]) * 510 + alpha) / (2 * alpha), 255))
        }
        row[x * 4 + 3] = pixel.w
      }
    }
    let header = PictureHeader(drawn: canvas.size, raster.format)
    let encoder = try FormatCatalog.encoder(for: header, EncodeOptions())
    return try raster.withView { view throws in try encoder.encode(view, x: 0, y: 0) }
  }

  /// A PNG file of RGB or RGBA as a premultiplied image.
  package static func image(_ path: String) throws -> Bitmap {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let decoder = try FormatCatalog.open(MemorySource(bytes))
    let raster = try Rasters.decoded(decoder)
    let canvas = try Canvas(size: raster.size)
    let shift: UInt16 = raster.format.bitDepth == 16 ? 8 : 0
    for y in 0..<raster.size.height {
      for x in 0..<raster.size.width {
        let s = PlainPixels.samples(raster.view, x, y).map { $0 >> shift }
        let alpha = s.count == 4 ? s[3] : 255
        let colors = (s.count < 3 ? [s[0], s[0], s[0]] : Array(s[..<3])).map {
          UInt8((Int($0) * Int(alpha) + 127) / 255)
        }
        canvas[x, y] = SIMD4(colors[0], colors[1], colors[2], UInt8(alpha))
      }
    }
    return Bitmap(canvas)
  }
}
