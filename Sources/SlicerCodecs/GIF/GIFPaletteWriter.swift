package import SlicerCore

/// Writes a GIF of pictures that are numbers of one palette's colors.
package final class GIFPaletteWriter {
  /// RGBA of each number as it lies in memory; 0 for what is transparent.
  private let colors: [UInt32]
  private let picture: Raster
  private let frames: GIFFrameWriter

  /// - Parameters:
  ///   - palette: at most 256 colors; one that is not opaque is the transparent one.
  ///   - plays: 0: without end.
  package init(_ size: PixelSize, palette: [RGBA], plays: Int, to sink: any ByteSink) throws {
    precondition(palette.count <= GIFColorTable.limit)
    let opaque = GIFColorTable.colors(palette)
    let colors = zip(palette, opaque).map { $0.alpha < 255 ? 0 : $1.littleEndian }
    var survey = GIFColorSurvey()
    for color in colors { survey.add(color) }
    self.colors = colors + repeatElement(0, count: 256 - colors.count)
    picture = try Raster(size: size, format: PixelFormat(.rgba))
    frames = try GIFFrameWriter(
      size, plays: plays, GIFMetadata(), table: GIFColorTable(survey), to: sink)
  }

  /// Takes the next picture.
  ///
  /// - Parameters:
  ///   - numbers: a byte of each pixel, row after row.
  ///   - changed: the part outside of which the picture is as the one before, whatever the numbers are there.
  ///   - delay: hundredths of a second, at most ``GIFFrameWriter/longest``.
  package func add(_ numbers: UnsafeRawBufferPointer, _ changed: PixelRect, delay: Int) throws {
    let size = picture.size
    precondition(numbers.count >= size.width * size.height)
    colors.withUnsafeBufferPointer { colors in
      for y in changed.rows {
        let row = picture.pixels(row: y, changed.columns)
        let start = y * size.width + changed.x
        for x in 0..<changed.width { row[x] = colors[Int(numbers[start &+ x])] }
      }
    }
    try picture.withView { try frames.add($0, changed, delay: delay) }
  }

  /// Ends the file; all pictures have been added.
  package func finish() throws { try frames.finish() }
}
