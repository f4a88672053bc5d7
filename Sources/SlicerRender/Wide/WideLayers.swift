import SlicerCore
import SlicerScene

/// A picture that is only moved: pixels are copied, or mixed with their neighbours.
final class WidePicture: WideOperation {
  private let image: WideBitmap
  /// The picture's pixels that may show; beyond them the last ones go on.
  private let part: PixelRect
  /// The picture's origin on the stage, in steps of 1/256 pixel.
  private let origin: SIMD2<Int>
  /// What of the stage is covered.
  private let frame: FixedRect
  private let shades: [WideShade]
  private let join: WideJoin

  init(
    image: WideBitmap, part: PixelRect, origin: SIMD2<Int>, frame: FixedRect, shades: [WideShade],
    join: WideJoin
  ) {
    (self.image, self.part, self.origin, self.frame) = (image, part, origin, frame)
    (self.shades, self.join) = (shades, join)
  }

  func draw(row y: Int, onto row: WideRow, _ scratch: WideScratch) {
    let columns = frame.pixelColumns(row.count)
    guard frame.pixelRows(y + 1).contains(y), !columns.isEmpty else { return }
    scratch.withRow { line in
      let pixels = line[columns]
      fill(line, columns, y)
      for shade in shades { shade.paint(WideRow(rebasing: pixels)) }
      frame.cover(line, columns, row: y)
      join.join(pixels, onto: row)
    }
  }

  private func fill(_ line: WideRow, _ columns: Range<Int>, _ y: Int) {
    let (right, down) = (UInt32(origin.x & 255) << 8, UInt32(origin.y & 255) << 8)
    let (first, top) = (origin.x >> 8, y - (origin.y >> 8))
    let (here, above) = (image.row(clamped(row: top)), image.row(clamped(row: top - 1)))
    func pixel(_ x: Int) -> WideCanvas.Pixel {
      let x = min(max(x, part.x), part.x + part.width - 1)
      return down == 0 ? here[x] : WidePixels.mix(here[x], above[x], down)
    }
    if right == 0 {
      for x in columns { line[x] = pixel(x - first) }
      return
    }
    var before = pixel(columns.lowerBound - first - 1)
    for x in columns {
      let own = pixel(x - first)
      line[x] = WidePixels.mix(own, before, right)
      before = own
    }
  }

  private func clamped(row y: Int) -> Int { min(max(y, part.y), part.y + part.height - 1) }
}

extension FixedRect {
  /// Fades what of a row is covered in part.
  fileprivate func cover(_ line: WideRow, _ columns: Range<Int>, row y: Int) {
    let vertical = rowCoverage(y)
    if vertical.weight < 256 {
      for x in columns { line[x] = WidePixels.covered(line[x], vertical) }
    }
    for x in Set([columns.lowerBound, columns.upperBound - 1]) {
      let coverage = columnCoverage(x)
      if coverage.weight < 256 { line[x] = WidePixels.covered(line[x], coverage) }
    }
  }

  /// Clears what of a row lies outside, and fades its edges.
  func clip(_ row: WideRow, row y: Int) {
    let columns = pixelColumns(row.count)
    guard pixelRows(y + 1).contains(y), !columns.isEmpty else {
      return row.update(repeating: .zero)
    }
    row[..<columns.lowerBound].update(repeating: .zero)
    row[columns.upperBound...].update(repeating: .zero)
    cover(row, columns, row: y)
  }
}

/// One color over a layer, as strong everywhere.
struct WideShade: Sendable {
  private let color: WidePixels.Pixel
  private let weight: UInt32

  /// Nil for a gradient.
  init?(_ shade: Shade) {
    guard shade.start == shade.end || shade.stops.count == 1 else { return nil }
    let opacity = shade.opacity(at: 0)
    color = WidePixels.widened(shade.color.opaque.premultiplied)
    weight = WidePixels.weight(opacity * Double(shade.color.alpha) / 255)
  }

  func paint(_ row: WideRow) { WidePixels.tint(row, color, weight) }
}

/// Layers without pictures, drawn in 8 bits.
struct WidenedLayers: WideOperation {
  let operations: OperationList
  let join: WideJoin

  func draw(row y: Int, onto row: WideRow, _ scratch: WideScratch) {
    scratch.bytes.withRow { pixels in
      var buffer = RowBuffer(pixels.prefix(row.count))
      operations.draw(row: y, onto: &buffer, scratch.bytes)
      guard let span = buffer.span else { return }
      scratch.withRow { line in
        for x in span.columns { line[x] = WidePixels.widened(span.pixels[x - span.start]) }
        join.join(line[span.columns], onto: row)
      }
    }
  }
}
