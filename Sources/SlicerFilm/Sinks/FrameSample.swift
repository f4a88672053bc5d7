import SlicerCodecs
import SlicerCore
import SlicerPixels

/// Rows from the film's end pictures, from which is decided how its frames are compressed.
enum FrameSample {
  /// Rows of a strip, and strips of a picture: matches in drawings reach over many rows.
  private static let rows = 20
  private static let strips = 3
  /// Pixels of a row, from its middle.
  private static let width = 2048

  /// The compressor for `film`, found by trying on `pictures`.
  static func compressor(
    _ film: FilmDescription, _ options: FilmOptions, _ pictures: [Image]
  ) throws -> PNGFrameCompressor {
    try raster(pictures, film.pixelFormat).withView { sample throws in
      try PNGFrameCompressor(sample: sample, compression: options.compression)
    }
  }

  /// Strips of all pictures beneath each other, as wide as the narrowest picture at most.
  private static func raster(_ pictures: [Image], _ format: PixelFormat) throws -> Raster {
    let width = pictures.map(\.size.width).reduce(pictures.isEmpty ? 0 : width, min)
    let lines = pictures.flatMap { picture in
      sampled(of: picture.size.height).map { (picture: picture, y: $0) }
    }
    let raster = try Raster(size: PixelSize(width: width, height: lines.count), format: format)
    for (index, line) in lines.enumerated() {
      let row = line.picture.row(line.y)
      let start = (row.count - width) / 2
      StraightRows.convert(
        UnsafeBufferPointer(rebasing: row[start..<(start + width)]), to: format,
        raster.mutableRow(index))
    }
    return raster
  }

  /// Strips spread over `height` rows; all of them where there are not that many.
  private static func sampled(of height: Int) -> [Int] {
    if height <= strips * rows { return Array(0..<height) }
    return (0..<strips).flatMap { i in
      let start = (height - rows) * (2 * i + 1) / (2 * strips)
      return start..<(start + rows)
    }
  }
}
