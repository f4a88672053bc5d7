import SlicerCore

/// Where the frames of a filmstrip lie.
struct FilmstripGrid {
  let frameSize: PixelSize
  let frameCount: Int
  /// No more than there are frames.
  let columns: Int

  /// What PNG can hold; JPEG refuses more itself.
  private static let longestSide = 0x7FFF_FFFF

  init(_ film: FilmDescription, columns: Int) throws(FilmError) {
    frameSize = film.size
    frameCount = film.frameCount
    self.columns = min(columns, film.frameCount)
    for side in [
      frameSize.width.multipliedReportingOverflow(by: self.columns),
      frameSize.height.multipliedReportingOverflow(by: rows),
    ] where side.overflow || side.partialValue > Self.longestSide {
      throw .side(actual: side.overflow ? .max : side.partialValue, allowed: Self.longestSide)
    }
  }

  var rows: Int { (frameCount + columns - 1) / columns }

  /// Of the whole picture.
  var size: PixelSize {
    PixelSize(width: frameSize.width * columns, height: frameSize.height * rows)
  }
}
