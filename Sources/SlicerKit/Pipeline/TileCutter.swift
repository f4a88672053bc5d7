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
  ///   - band: at least `rows`; what lies behind them is another band's and no part of the tile.
  ///   - rows: which of the stored rows `band` begins with.
  func cut(
    _ planned: BandPlan.PlannedTile, from band: RasterView, rows: Range<Int>
  ) throws -> Content {
    let rect = planned.rect
    let inside = rect.intersection(PixelRect(columns: 0..<band.size.width, rows: rows))
    let view = band.subview(
      PixelRect(
        x: inside.isEmpty ? 0 : inside.x, y: inside.isEmpty ? 0 : inside.y - rows.lowerBound,
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

  /// The file of a tile that has only one colour; `rect` is where it lies among the stored pixels.
  func file(of samples: [UInt16], at rect: PixelRect) throws -> [UInt8] {
    let raster = try Raster(size: rect.size, format: format)
    raster.fill(rect.size.bounds, samples: samples)
    return try raster.withView { try encoder.encode($0, x: rect.x, y: rect.y) }
  }
}
