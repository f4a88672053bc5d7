import SlicerCodecs
import SlicerCore

/// Cuts a tile out of a band and makes a file of it, or finds that it has only one colour.
struct TileCutter {
  /// What becomes of a tile.
  enum Content: Sendable {
    case file([UInt8])
    /// Left out: all pixels have these samples; `isExact` unless some are only nearly so.
    case blank(samples: [UInt16], isExact: Bool)
  }

  private let encoder: any PictureEncoder
  private let format: PixelFormat
  private let palette: [RGBA]
  private let padding: [UInt16]
  private let tolerance: Int?

  init(_ picture: OpenPicture, _ options: SplitOptions) {
    encoder = picture.encoder
    format = picture.rows.format
    palette = picture.palette
    padding = picture.packing.samples(for: options.padColor)
    tolerance = options.blankTolerance
  }

  /// - Parameters:
  ///   - band: the rows that hold the tile.
  ///   - firstRow: where the band begins among the stored rows.
  func cut(
    _ planned: BandPlan.PlannedTile, from band: RasterView, firstRow: Int
  ) throws -> Content {
    let rect = planned.rect
    let held = PixelRect(
      x: 0, y: firstRow, width: band.size.width, height: band.size.height)
    let inside = rect.intersection(held)
    let view = band.subview(
      PixelRect(
        x: inside.isEmpty ? 0 : inside.x, y: inside.isEmpty ? 0 : inside.y - firstRow,
        width: inside.width, height: inside.height))
    if inside == rect { return try content(view, at: rect) }
    let padded = try Raster(size: rect.size, format: format)
    padded.fill(rect.size.bounds, samples: padding)
    if !inside.isEmpty { padded.draw(view, x: inside.x - rect.x, y: inside.y - rect.y) }
    return try padded.withView { try content($0, at: rect) }
  }

  private func content(_ view: RasterView, at rect: PixelRect) throws -> Content {
    if let tolerance,
      let samples = view.uniformSamples(tolerance: tolerance, palette: palette)
    {
      let isExact = tolerance == 0 || view.uniformSamples() != nil
      return .blank(samples: samples, isExact: isExact)
    }
    return .file(try encoder.encode(view, x: rect.x, y: rect.y))
  }

  /// The file of a tile of `size` that has only one colour.
  func file(of samples: [UInt16], size: PixelSize) throws -> [UInt8] {
    let raster = try Raster(size: size, format: format)
    raster.fill(size.bounds, samples: samples)
    return try raster.withView { try encoder.encode($0, x: 0, y: 0) }
  }
}
