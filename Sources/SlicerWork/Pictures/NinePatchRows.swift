import SlicerCodecs
import SlicerCore

/// A 9-patch at another size: its inside is filtered, and the marks in its border are drawn anew.
///
/// A mark from a to b, counted from the border's inside, becomes one from fa to fb, rounded, of at least a pixel.
/// All of the picture is held.
///
/// Source: Android, "Create resizable bitmaps (9-patch files)"; aapt2 refuses mixed colors in the border.
final class NinePatchRows: RowSource {
  let size: PixelSize
  var format: PixelFormat { source.format }
  private let source: any RowSource
  private let curve: LightCurve?
  private var drawn: Raster?
  private var next = 0

  /// - Parameters:
  ///   - source: no row read; straight samples of 8 or 16 bits.
  ///   - curve: as ``ScaledRows`` takes it.
  /// - Throws: `SlicerError.tooSmallNinePatch(_:)` for sides of less than 3 pixels.
  init(_ source: any RowSource, size: PixelSize, inLightOf curve: LightCurve?) throws {
    for size in [source.size, size] where min(size.width, size.height) < 3 {
      throw SlicerError.tooSmallNinePatch(size)
    }
    (self.source, self.size, self.curve) = (source, size, curve)
  }

  /// The size of a 9-patch whose inside is scaled, each side rounded to a pixel at least.
  static func size(_ size: PixelSize, from largest: Scale, to scale: Scale) -> PixelSize {
    guard scale != largest else { return size }
    func side(_ length: Int) -> Int {
      let (inside, divisor) = ((length - 2) * scale.thousandths, largest.thousandths)
      return max(1, (2 * inside + divisor) / (2 * divisor)) + 2
    }
    return PixelSize(width: side(size.width), height: side(size.height))
  }

  func readRow(into row: UnsafeMutableRawBufferPointer) throws {
    let raster = try drawn ?? draw()
    drawn = raster
    row.copyBytes(from: raster.mutableRow(next).prefix(row.count))
    next += 1
  }

  private func draw() throws -> Raster {
    let whole = try Raster(size: source.size, format: format)
    for y in 0..<source.size.height { try source.readRow(into: whole.mutableRow(y)) }
    let result = try Raster(size: size, format: format)
    let (right, bottom) = (source.size.width - 1, source.size.height - 1)
    let inside = PixelRect(columns: 1..<right, rows: 1..<bottom)
    let rows = try ScaledRows(
      CroppedRows(RasterDecoder(whole), inside),
      size: PixelSize(width: size.width - 2, height: size.height - 2), inLightOf: curve)
    let bytes = format.bytesPerPixel
    for y in 1..<size.height - 1 {
      let line = result.mutableRow(y)[bytes..<bytes * (size.width - 1)]
      try rows.readRow(into: UnsafeMutableRawBufferPointer(rebasing: line))
    }
    for (from, to) in [(0, 0), (bottom, size.height - 1)] {
      drawMarks(right - 1, size.width - 2, whole, { ($0, from) }, result, { ($0, to) })
    }
    for (from, to) in [(0, 0), (right, size.width - 1)] {
      drawMarks(bottom - 1, size.height - 2, whole, { (from, $0) }, result, { (to, $0) })
    }
    return result
  }

  /// Draws a side of the border: its ground, and its runs of another color.
  private func drawMarks(
    _ count: Int, _ newCount: Int, _ whole: Raster, _ old: (Int) -> (x: Int, y: Int),
    _ result: Raster, _ new: (Int) -> (x: Int, y: Int)
  ) {
    let bytes = format.bytesPerPixel
    func color(_ index: Int) -> [UInt8] {
      let (x, y) = old(index)
      return Array(whole.mutableRow(y)[x * bytes..<(x + 1) * bytes])
    }
    func fill(_ range: Range<Int>, _ color: [UInt8]) {
      for index in range {
        let (x, y) = new(index)
        let pixel = result.mutableRow(y)[x * bytes..<(x + 1) * bytes]
        UnsafeMutableRawBufferPointer(rebasing: pixel).copyBytes(from: color)
      }
    }
    func moved(_ place: Int) -> Int { (2 * place * newCount + count) / (2 * count) }
    let ground = color(0)
    fill(0..<newCount + 2, ground)
    var (start, drawn) = (0, -1)
    for end in 1...count where end == count || color(end + 1) != color(start + 1) {
      if color(start + 1) != ground {
        // The ground between two marks stays.
        let first = min(max(moved(start), drawn + 1), newCount - 1)
        let last = max(moved(end), first + 1)
        fill(first + 1..<last + 1, color(start + 1))
        drawn = last
      }
      start = end
    }
  }
}
