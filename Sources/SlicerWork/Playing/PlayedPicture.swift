import SlicerCodecs
package import SlicerCore
import Synchronization
import SystemPackage

/// The pictures of a file that follow one another, each prepared for frames when it is asked for.
///
/// They are drawn over each other in their order, under a lock, and prepared by whoever asks for them, at the
/// same time. The last ones are kept: all of a short film, which is then drawn once however often it is shown,
/// and a window of a long one. What was let go is drawn again, from the first picture on or from the last that
/// covers all that was before.
package final class PlayedPicture: Sendable {
  private enum Entry: Sendable {
    /// On the file's canvas.
    case drawn(SharedRaster)
    /// Somebody is at it.
    case preparing
    case ready(FramePixels)
  }

  private struct State: Sendable {
    var entries: [Int: Entry] = [:]
    /// Those that are there, the one that was used last at the end.
    var order: [Int] = []

    mutating func touch(_ number: Int) {
      order.removeAll { $0 == number }
      order.append(number)
    }

    mutating func put(_ entry: Entry, _ number: Int, room: Int) {
      entries[number] = entry
      touch(number)
      while order.count > room { entries[order.removeFirst()] = nil }
    }
  }

  /// What there is for somebody who needs a picture.
  private enum Found: Sendable {
    case pixels(FramePixels)
    case drawn(SharedRaster)
    case nothing
  }

  /// Bytes of pictures that are kept of a short film: some seconds of 512x512.
  static let usualBytes = 64 << 20

  package let times: PictureTimes
  /// Whether all are opaque if the first is.
  package let keepsOpaque: Bool
  /// Pictures that are kept.
  package let room: Int
  private let preparation: Preparation
  private let positions: Mutex<PicturePositions>
  private let state = Monitor(State())

  /// How pictures become those of frames.
  struct Preparation: Sendable {
    let path: FilePath
    /// What its samples are, and of which model they are stored.
    let colors: ColorDescription
    let model: PixelFormat.Model
    let orientation: Orientation
    let space: ColorSpace
    /// Bits of a sample, 8 or 16.
    let depth: Int
    /// Onto the stage, if there is one.
    let fit: @Sendable (FramePixels) throws -> FramePixels
  }

  /// - Parameter player: of which nothing has been drawn.
  init(
    _ player: FramePlayer, _ way: AnimationWay, room: Int, _ preparation: Preparation
  ) throws {
    let facts = player.facts
    let durations = try (0..<facts.frameCount).map { try player.duration(of: $0) }
    times = PictureTimes(
      durations, plays: facts.plays, tooFast: way.tooFast, slow: AnimationWay.slow)
    keepsOpaque = try player.keepsOpaque
    try player.finish()
    self.preparation = preparation
    self.room = min(room, facts.frameCount)
    positions = Mutex(try PicturePositions(player))
  }

  /// What the user should know of the pictures that were drawn.
  package var notes: [WorkNote] {
    positions.withLock { $0.notes }.map { WorkNote(.reading($0)) }
  }

  /// Draws a picture, so that ``picture(_:)`` need not go back for it.
  ///
  /// - Throws: ``WorkError`` around what the decoder refuses.
  package func reach(_ number: Int) throws {
    let isKnown = state.update { state in
      guard state.entries[number] != nil else { return false }
      state.touch(number)
      return true
    }
    if !isKnown { _ = try drawn(number) }
  }

  /// A picture as frames show it; whoever asks first prepares it.
  ///
  /// - Throws: ``WorkError`` around what the decoder refuses, and where there is no memory.
  package func picture(_ number: Int) throws -> FramePixels {
    let found = state.wait { (state) -> Found? in
      switch state.entries[number] {
      case nil:
        state.entries[number] = .preparing
        return .nothing
      case .drawn(let raster):
        state.order.removeAll { $0 == number }
        state.entries[number] = .preparing
        return .drawn(raster)
      case .preparing: return nil
      case .ready(let pixels):
        state.touch(number)
        return .pixels(pixels)
      }
    }
    do {
      let raster: SharedRaster
      switch found {
      case .pixels(let pixels): return pixels
      case .drawn(let drawn): raster = drawn
      case .nothing: raster = try drawn(number)
      }
      let pixels = try preparation.prepared(raster.raster)
      state.update { $0.put(.ready(pixels), number, room: room) }
      return pixels
    } catch {
      // Whoever waits for it tries it himself.
      state.update { $0.entries[number] = nil }
      throw WorkError(preparation.path, error)
    }
  }

  /// Draws a picture, and keeps it unless somebody is at it already.
  private func drawn(_ number: Int) throws -> SharedRaster {
    do {
      return try positions.withLock { positions in
        var wanted: SharedRaster?
        try positions.draw(number, room: room) { drawn, raster in
          if drawn == number { wanted = raster }
          state.update { state in
            guard state.entries[drawn] == nil else { return }
            state.put(.drawn(raster), drawn, room: room)
          }
        }
        guard let wanted else { throw SlicerError.changedPicture }
        return wanted
      }
    } catch {
      throw WorkError(preparation.path, error)
    }
  }
}

extension PlayedPicture.Preparation {
  fileprivate func prepared(_ raster: Raster) throws -> FramePixels {
    // Profiles are for one thread.
    let colors = try ColorResolution(colors, model)
    let rows = RasterRows(raster, isGray: [.gray, .grayAlpha].contains(model))
    func source(_ rows: any RowSource) -> SourcePicture {
      SourcePicture(
        rows, palette: [], transparentSample: [], orientation: orientation, colors: colors)
    }
    return try fit(
      depth == 16
        ? .words(source(UprightRows(rows, orientation)).widePixels(in: space))
        : .bytes(PreparedPicture(source(rows), in: space).image))
  }
}

/// The rows of a canvas of straight RGBA; of a grey picture, whose profile is one for greys, without two of its
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
