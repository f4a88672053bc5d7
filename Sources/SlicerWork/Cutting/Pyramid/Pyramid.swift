public import SlicerCodecs
public import SlicerCore
public import SlicerTiles

/// A picture to become tiles at every power of two, for viewers of pictures that no screen can hold.
///
///     var pyramid = Pyramid(Picture(contentsOf: "scan.png"), .deepZoom)
///     pyramid.encoding.format = .jpeg
///     let report = try await pyramid.write(to: .folder("scan"))
///
/// Laws: a pixel of level n is the mean of the pixels that it covers; the full level's tiles, joined, are
/// the picture. All levels are made in one pass over its rows: memory is that of four rows of tiles.
public struct Pyramid: Sendable {
  /// The picture.
  public var picture: Picture
  /// For whom files are called and described.
  public var layout: PyramidLayout
  /// From one tile to the next, in pixels.
  public var tile = 256
  /// Pixels that a tile repeats of each neighbor, at most half a tile; nil: as the layout's viewers
  /// expect.
  public var overlap: Int?
  /// How far down the levels go; nil: as the layout's viewers expect.
  public var depth: PyramidDepth?
  /// Leave out tiles of one color, each sample within so many 8-bit steps of it; nil: keep all. The
  /// first tile of the full level is there in any case: what kind of file they are stands nowhere else.
  public var blankTolerance: Int?
  /// How levels are halved; nil: `linear`, or with ``shrinksFast`` `mean`.
  public var shrink: Shrinking?
  /// True if a JPEG's decoder makes the first smaller level, by its stored values: `mean`, and no exact
  /// one.
  public var shrinksFast = false
  /// True if smaller levels that the picture's file has are taken as they are, where sizes agree; others are
  /// made of the picture.
  public var usesLevels = false
  /// True if the picture lies in the middle of a square canvas, not at its upper left.
  public var isCentred = false
  /// The color under transparency where tiles have none, and around the picture; nil: transparent where it
  /// can be, else white.
  public var background: RGBA?
  /// Where it will be served, for layouts that say so: an absolute http or https URI; nil: a place that
  /// is none.
  public var id: String?
  /// True if a page that shows the pyramid, `index.html`, lies beside its tiles.
  public var hasViewer = false
  /// The treatment of the picture's profile; nil: `srgb` for tiles that are files, `source` for one TIFF.
  public var profile: PyramidProfile?
  /// How tiles are encoded; their pixels are upright always.
  public var encoding = EncodeOptions()

  /// A pyramid with the settings that the layout's viewers expect.
  public init(_ picture: Picture, _ layout: PyramidLayout) {
    (self.picture, self.layout) = (picture, layout)
  }
}

/// The treatment of a picture's profile in a pyramid.
public enum PyramidProfile: String, CaseIterable, Sendable {
  /// Tiles are sRGB without a profile: one that says sRGB is left out, and others are converted, but for those
  /// of less than 1024 bytes.
  case sRGB = "srgb"
  /// Each tile keeps the picture's own profile.
  case source
}

extension Pyramid {
  /// The sides that a tile may have, in pixels.
  package static let tileRange = 1...65_536

  var colorUse: ColorUse {
    (profile ?? (layout.isTIFF ? .source : .sRGB)) == .sRGB ? .forViewers : .kept
  }

  var shrinking: Shrinking { shrink ?? (shrinksFast ? .mean : .linear) }

  /// Everything that decides about the files beside their picture, in words of the manifest; what is not
  /// said is the default.
  var settings: String {
    let words: [(String, String?)] = [
      ("layout", layout.name), ("tile", "\(tile)"),
      ("overlap", overlap.map { "\($0)" }), ("depth", depth?.rawValue),
      ("skip-blank", blankTolerance.map { "\($0)" }),
      ("shrink", shrinking == .linear ? nil : shrinking.rawValue),
      ("use-levels", usesLevels ? "true" : nil), ("fast-shrink", shrinksFast ? "true" : nil),
      ("centre", isCentred ? "true" : nil),
      ("background", background.map(\.hexadecimalWithAlpha)), ("id", id),
      ("viewer", hasViewer ? "true" : nil), ("profile", profile?.rawValue),
      ("lenient", picture.isLenient ? "true" : nil), ("format", encoding.format?.name),
      ("quality", encoding.quality.map { "\($0)" }),
      ("compression", encoding.compression == .default ? nil : encoding.compression.rawValue),
      ("metadata", encoding.metadata == .safe ? nil : encoding.metadata.rawValue),
    ]
    return words.compactMap { name, value in value.map { "--\(name) \($0)" } }
      .joined(separator: " ")
  }

  /// Refuses numbers out of range, and what the layout's viewers cannot be told.
  func check() throws {
    let numbers = [
      ("tile", tile, Self.tileRange), ("overlap", overlap ?? 0, 0...max(0, tile / 2)),
      ("blankTolerance", blankTolerance ?? 0, 0...255),
    ]
    for (what, actual, allowed) in numbers where !allowed.contains(actual) {
      throw SlicerError.propertyOutOfRange(what: what, actual: actual, allowed: allowed)
    }
    if overlap ?? 0 > 0, layout.overlap == nil {
      throw SlicerError.overlapInLayout(layout.name)
    }
    if let depth, !layout.depths.contains(depth) {
      throw SlicerError.depthInLayout(layout.name)
    }
    if shrinksFast, shrinking != .mean { throw SlicerError.shrinksOtherwise(shrinking) }
    if let id { try ServiceAddress.check(id) }
    if isCentred, !layout.isSquare { throw SlicerError.centreInLayout(layout.name) }
    if layout.isTIFF, !tile.isMultiple(of: TIFFTiles.sideStep) {
      throw SlicerError.badSideInTIFF
    }
    if layout.isOneFile, hasViewer { throw SlicerError.viewerInLayout(layout.name) }
    if blankTolerance != nil, layout.isService || layout.isTIFF {
      throw SlicerError.missingTilesInLayout(layout.name)
    }
  }

  func shape(of size: PixelSize) -> PyramidShape {
    func shape(_ origin: PyramidShape.PixelPlace) -> PyramidShape {
      PyramidShape(
        size, tile: tile, overlap: overlap ?? layout.overlap.map { min($0, tile / 2) } ?? 0,
        depth: depth ?? layout.depth, halving: layout.halving, origin: origin)
    }
    let whole = shape(PyramidShape.PixelPlace())
    guard isCentred else { return whole }
    let canvas = tile << (whole.levels.count - 1)
    return shape(
      PyramidShape.PixelPlace(
        x: Self.middle(canvas - size.width), y: Self.middle(canvas - size.height)))
  }

  /// About half of `rest`: a multiple of 16, so that a JPEG's blocks lie as its tiles do.
  private static func middle(_ rest: Int) -> Int { rest / 2 / 16 * 16 }
}
