import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles

extension Pyramid {
  /// The encoding with what follows from the rest.
  ///
  /// Viewers draw tiles on a canvas, which knows no orientation. Where the picture ends inside a tile
  /// the rest is transparent, if the files can be and nobody has said a color.
  private var completedEncoding: EncodeOptions {
    var encoding = encoding
    encoding.isUpright = true
    encoding.prefersBrowserFormats = !layout.isTIFF
    encoding.isForTIFF = layout.isTIFF
    encoding.samples = layout.isSquare && background == nil ? .withAlphaIfHeld : .expanded
    return encoding
  }

  /// The picture's rows as tiles have them.
  ///
  /// - Parameters:
  ///   - halved: of half the size, as a JPEG's decoder makes them.
  ///   - level: of a smaller picture in the file.
  /// - Throws: as the picture does; `SlicerError.cannotShrinkFast(_:)`.
  func open(halved: Bool = false, level: StoredLevel? = nil) throws -> OpenPicture {
    try check()
    let encoding = completedEncoding
    if layout.isTIFF, let format = encoding.format, !TIFFTiles.formats.contains(format) {
      throw SlicerError.notInTIFF(format)
    }
    var decoding = picture.decoding
    // A mean of light needs red, green and blue.
    decoding.convertsToRGB = shrinking == .linear
    decoding.halves = halved
    decoding.level = level?.place
    decoding.looksForLevels = true
    let opened = try OpenPicture(
      picture, encoding, matte: background?.opaque, colors: colorUse, decoding: decoding)
    let hasBlocks = opened.header.mcuSize != nil
    if shrinksFast, !hasBlocks { throw SlicerError.cannotShrinkFast(opened.header.format) }
    return opened
  }

  /// With the format said that tiles have which depends on more of the picture than its format.
  func settled() throws -> Pyramid {
    guard encoding.format == nil, canBeSearched else { return self }
    var pyramid = self
    if layout.isTIFF {
      pyramid.encoding.format = TIFFTiles.format(for: try picture.info().header, encoding)
    } else if overlap ?? layout.overlap ?? 0 == 0, blankTolerance == nil, encoding.quality == nil,
      !picture.isLenient
    {
      // Tiles that are JPEGs already and lie as these do stay what they are.
      let tiles = try picture.storedTiles(nil, encoding)
      if let tiles, tiles.side == tile { pyramid.encoding.format = tiles.header.format }
    }
    if pyramid.encoding.format == nil, case .among(let kinds) = layout.kinds,
      !kinds.contains(try open().encoder.format.extensions[0])
    {
      pyramid.encoding.format = .png
    }
    return pyramid
  }

  /// True if the file can be opened beside itself, as a pipe cannot.
  private var canBeSearched: Bool { picture.canBeReadAgain && picture.byteCount > 0 }

  /// The levels that the file has, if they are to be taken, by their numbers.
  func ownLevels(
    of picture: OpenPicture, _ shape: PyramidShape
  ) throws -> [Int: StoredLevel] {
    guard usesLevels, picture.isStoredUpright, canBeSearched,
      shape.origin == PyramidShape.PixelPlace()
    else { return [:] }
    var found: [Int: StoredLevel] = [:]
    for (number, level) in shape.levels.enumerated().dropFirst() {
      let near = picture.header.levels.filter { $0.size.isNear(level.size) }
      guard let own = near.first(where: { $0.size == level.size }) ?? near.first,
        !found.values.contains(own), try open(level: own).rows.format == picture.rows.format
      else { continue }
      found[number] = own
    }
    return found
  }

  /// The tiles that the file has and that need no encoding.
  func movedTiles(
    of picture: OpenPicture, _ shape: PyramidShape, _ levels: [Int: StoredLevel]
  ) throws -> MovedTiles {
    guard picture.encoder.format == .jpeg, encoding.quality == nil, blankTolerance == nil,
      shape.overlap == 0, shape.origin == PyramidShape.PixelPlace(), picture.isStoredUpright,
      canBeSearched, !self.picture.isLenient, !picture.convertsColors
    else { return MovedTiles(shape) }
    return try MovedTiles(
      shape, levels, self.picture, picture.encoding, isSquare: layout.isSquare
    ) { !layout.isTIFF || TIFFTiles.canTakeBlocks(of: $0) }
  }

  /// Opens the picture's coefficients.
  func openBlocks() throws -> any LosslessPicture {
    try OpenPicture(picture, completedEncoding, colors: colorUse).openBlocks()
  }

  /// Makes the smaller levels out of the rows of level `base`.
  func halvedRows(
    of picture: OpenPicture, _ shape: PyramidShape, base: Int
  ) throws -> HalvedRows {
    let (format, level) = (picture.rows.format, shape.levels[base])
    let curve = picture.lightCurve(bitDepth: format.bitDepth)
    return try HalvedRows(
      format, columns: level.columns, rows: level.rows, levels: shape.levels.count - 1 - base,
      droppingOddLines: layout.halving == .floor, shrinking, curve: curve)
  }

  /// Where a JPEG's blocks meet, if its full level is cut along them; nil where pixels are needed.
  func blockStep(of picture: OpenPicture, _ shape: PyramidShape) -> PixelSize? {
    guard let step = picture.header.mcuSize, blankTolerance == nil, shape.overlap == 0,
      picture.canCopyBlocks, self.picture.canBeReadAgain,
      !layout.isTIFF || TIFFTiles.canTakeBlocks(of: picture.header)
    else { return nil }
    let fits =
      shape.tile % step.width == 0 && shape.tile % step.height == 0
      && shape.origin.x % step.width == 0 && shape.origin.y % step.height == 0
    return fits ? step : nil
  }

  /// Refuses tiles of a kind that no viewer asks for, and those that could not be read again.
  func checkTile(_ shape: PyramidShape, _ picture: OpenPicture) throws {
    let format = picture.encoder.format
    switch layout.kinds {
    case .only(let kind) where kind != format.extensions[0]:
      throw SlicerError.notAskedFor(format)
    case .among(let kinds) where !kinds.contains(format.extensions[0]):
      throw SlicerError.notInFile(format, layout: layout.name, allowed: kinds)
    default: break
    }
    // Others end with the picture, which has been checked.
    guard layout.isSquare else { return }
    let limits = picture.picture.limits
    let side = min(limits.maxSide, Int(Double(limits.maxPixels).squareRoot()))
    if shape.tile > side { throw SlicerError.tileOverLimit(side: shape.tile, allowed: side) }
  }

  /// How tiles are coded, if they are one TIFF's.
  func tiffTiles(
    _ picture: OpenPicture, _ moved: (any StoredTiles)?
  ) throws -> TIFFTiles? {
    guard layout.isTIFF else { return nil }
    return try TIFFTiles(
      picture.encoder, picture.writtenHeader, picture.encoding, side: tile,
      software: SlicerVersion.generator, moved: moved)
  }

  func pages(_ set: PyramidSet) -> [LayoutDocument] {
    guard hasViewer else { return [] }
    let page = PyramidPage.html(for: set, title: set.name, background: background)
    return [LayoutDocument(PyramidPage.name, page)]
  }

  /// The rule that tells the pyramid's files from others' in the folder, and names its manifest.
  func sets(_ folder: OutputFolder) throws -> SetRule {
    try SetRule(
      picture.filePath == nil ? .nameless : .pyramid(picture.fileName, layout: layout.name),
      stated: folder.manifest,
      first: picture.fileName)
  }
}

extension OpenPicture {
  /// The light that samples stand for: as the picture's profile says, if it is of curves, else sRGB's.
  fileprivate func lightCurve(bitDepth: Int) -> LightCurve {
    LightCurve(of: rowColors, rows.format.model, bitDepth: bitDepth)
  }
}

extension PixelSize {
  /// True if sides were rounded one way here and the other way there.
  fileprivate func isNear(_ other: PixelSize) -> Bool {
    abs(width - other.width) <= 1 && abs(height - other.height) <= 1
  }
}

extension RGBA {
  /// The color, composited over white.
  fileprivate var opaque: RGBA {
    func over(_ sample: UInt8) -> UInt8 {
      let sum: Int = Int(sample) * Int(alpha) + 255 * (255 - Int(alpha))
      return UInt8((sum + 127) / 255)
    }
    return RGBA(red: over(red), green: over(green), blue: over(blue))
  }
}
