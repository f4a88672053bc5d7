import SlicerCodecs
package import SlicerCore
import Synchronization
import SystemPackage

/// The pictures of an open file that follow one another.
///
/// They are drawn over each other in their order, under a lock. What is behind is drawn again, from the first
/// picture on or from the last that covers all that was before.
package final class OpenAnimation: Sendable {
  package let times: PictureTimes
  /// True if all are opaque if the first is.
  package let keepsOpaque: Bool
  private let path: FilePath
  /// The colors of their samples, and the model in which they are stored.
  private let colors: ColorDescription
  private let model: PixelFormat.Model
  private let orientation: Orientation
  /// Brings light beyond white to a screen; nil where there is none.
  private let tone: ColorStep?
  private let positions: Mutex<PicturePositions>

  /// - Parameters:
  ///   - player: of which nothing has been drawn.
  ///   - header: of the pixels, after light beyond white has been brought to a screen.
  ///   - light: what the file says of the colors of its samples.
  init(
    _ player: FramePlayer, _ way: AnimationWay, of header: PictureHeader,
    light: ColorDescription.CodePoints?, at path: FilePath
  ) throws {
    let facts = player.facts
    if let rate = player.rate {
      times = PictureTimes(count: facts.frameCount, rate: rate)
    } else {
      let durations = try (0..<facts.frameCount).map { try player.duration(of: $0) }
      times = PictureTimes(
        durations, plays: facts.plays, tooFast: way.tooFast, slow: AnimationWay.slow)
    }
    tone = ColorStep(toning: light, player.format, palette: [], transparentSample: [])
    keepsOpaque = try player.keepsOpaque
    try player.finish()
    (self.path, orientation) = (path, header.orientation)
    (colors, model) = (header.colors, header.pixelFormat.model)
    positions = Mutex(PicturePositions(player))
  }

  /// Notes about the pictures that were drawn.
  package var notes: [WorkNote] {
    positions.withLock { $0.notes }.map { WorkNote(.reading($0)) }
  }

  /// Draws a picture, as the file has it.
  ///
  /// - Parameters:
  ///   - room: pictures that can be kept. Of a film that runs back those before it are handed over, too.
  ///   - take: gets the number and a copy of each picture.
  /// - Throws: ``WorkError`` around what the decoder refuses, and where there is no memory.
  package func draw(
    _ number: Int, room: Int, _ take: (Int, SharedRaster) -> Void
  ) throws -> SharedRaster {
    try WorkError.about(path) {
      var wanted: SharedRaster?
      try positions.withLock { positions in
        try positions.draw(number, room: min(room, times.count)) { drawn, raster in
          if drawn == number { wanted = raster }
          take(drawn, raster)
        }
      }
      guard let wanted else { throw SlicerError.changedPicture }
      return wanted
    }
  }

  /// A picture that was drawn, upright.
  ///
  /// - Parameter depth: bits of a sample, 8 or 16.
  package func pixels(
    of drawn: SharedRaster, in space: ColorSpace, depth: Int
  ) throws -> FramePixels {
    // Profiles are for one thread.
    let colors = try ColorResolution(colors, model)
    let stored = RasterRows(drawn.raster, isGray: [.gray, .grayAlpha].contains(model))
    let rows: any RowSource = tone.map { ConvertedRows(stored, $0) } ?? stored
    let source = SourcePicture(
      rows, palette: [], transparentSample: [], orientation: orientation, colors: colors)
    return try source.pixels(in: space, depth: depth)
  }
}

/// The rows of a canvas of straight RGBA; of a gray picture, whose profile is one for grays, without two of its
/// samples.
private final class RasterRows: RowSource {
  let format: PixelFormat
  private let raster: Raster
  private var next = 0

  init(_ raster: Raster, isGray: Bool) {
    self.raster = raster
    format = PixelFormat(isGray ? .grayAlpha : .rgba, bitDepth: raster.format.bitDepth)
  }

  var size: PixelSize { raster.size }

  func readRow(into row: UnsafeMutableRawBufferPointer) {
    let pixels = raster.mutableRow(next)
    next += 1
    guard format.model == .grayAlpha else {
      return row.copyMemory(from: UnsafeRawBufferPointer(rebasing: pixels[..<row.count]))
    }
    if format.bitDepth == 8 {
      for x in 0..<size.width { (row[2 * x], row[2 * x + 1]) = (pixels[4 * x], pixels[4 * x + 3]) }
      return
    }
    for x in 0..<size.width {
      for i in 0..<2 {
        (row[4 * x + i], row[4 * x + 2 + i]) = (pixels[8 * x + i], pixels[8 * x + 6 + i])
      }
    }
  }
}
