import SlicerCodecs
import SlicerCore
import SlicerTiles

/// A picture that is put on a sheet, cut to what is seen of it.
struct PackFrame: Sendable {
  let name: String
  /// The part of the source that is kept, at the largest scale.
  let place: PixelRect
  let sourceSize: PixelSize
  /// Straight RGBA of 8 bits at each scale, ascending.
  var pixels: [SharedRaster]
  /// How long it is shown; nil for a still picture.
  let milliseconds: Int?

  /// The number of bytes at all scales.
  var byteCount: Int { pixels.reduce(0) { $0 + $1.byteCount } }
}

extension SharedRaster {
  var byteCount: Int { raster.bytesPerRow * raster.size.height }

  /// Calls `body` with all rows.
  func withBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try raster.withView { view in
      try body(UnsafeRawBufferPointer(rebasing: view.bytes.prefix(byteCount)))
    }
  }

  /// True if both have the same size and the same bytes.
  func hasPixels(of other: SharedRaster) -> Bool {
    raster.size == other.raster.size
      && withBytes { own in other.withBytes { own.elementsEqual($0) } }
  }

  /// A copy of a part.
  func part(_ rect: PixelRect) throws -> SharedRaster {
    if rect == raster.size.bounds { return self }
    let part = try Raster(size: rect.size, format: raster.format)
    raster.withView { part.draw($0.subview(rect), x: 0, y: 0) }
    return SharedRaster(part)
  }

  /// The picture at another size, filtered.
  func scaled(to size: PixelSize) throws -> SharedRaster {
    let rows = try ScaledRows(try RasterDecoder(raster), size: size)
    return try SharedRaster(rows)
  }

  /// Reads all rows.
  init(_ rows: any RowSource, count: () throws -> Void = {}) throws {
    let raster = try Raster(size: rows.size, format: rows.format)
    for y in 0..<rows.size.height {
      try rows.readRow(into: raster.mutableRow(y))
      try count()
    }
    self.init(raster)
  }

  /// The smallest rectangle with all pixels of RGBA that have any opacity; nil where none has.
  var visibleBox: PixelRect? {
    raster.withView { view in
      let width = view.size.width
      func sees(_ y: Int, _ x: Int) -> Bool { view.row(y)[4 * x + 3] != 0 }
      func isEmpty(_ y: Int) -> Bool {
        let row = view.row(y)
        return !stride(from: 3, to: 4 * width, by: 4).contains { row[$0] != 0 }
      }
      guard let top = (0..<view.size.height).first(where: { !isEmpty($0) }),
        let bottom = (0..<view.size.height).last(where: { !isEmpty($0) })
      else { return nil }
      var (left, right) = (width, -1)
      for y in top...bottom {
        if let x = (0..<left).first(where: { sees(y, $0) }) { left = x }
        if let x = (right + 1..<width).last(where: { sees(y, $0) }) { right = x }
      }
      return PixelRect(columns: left..<right + 1, rows: top..<bottom + 1)
    }
  }
}
