import CSlicerTIFF
import SlicerCore

/// Opens a TIFF: its directories, its page's header, and what its rows are read by.
enum TIFFReader {
  static func open(_ file: StoredFile, _ options: DecodeOptions) throws -> any PictureDecoder {
    let bytes = try FileBytes(file, .tiff, options.limits)
    let directories = try TIFFDirectories(bytes)
    let index = options.page ?? 0
    let count = directories.offsets.count
    guard index < count else {
      throw SlicerError.noPage(index, format: .tiff, count: count)
    }
    let offset = options.level ?? directories.offsets[index]
    try directories.check(at: offset, options.limits)
    let library = try TIFFLibrary(bytes, options.limits)
    let found = try library.open(at: offset)
    let page = try TIFFPage(
      found, statesExtras: directories.hasField(TIFFTag.extraSamples, at: offset, options.limits),
      copies: options.copiesSamples ?? false, options.limits)
    let place = TIFFPlace(
      try directories.storedFields(TIFFPlace.tags, at: offset, options.limits))
    var kind = kind(page, directories, index, place)
    if options.looksForLevels {
      let tile = try? TIFFStoredTiles.first(of: page, found, library, bytes, options.limits)
      kind.jpeg = tile?.1.kind as? JPEGKind
    }
    var header = PictureHeader(
      format: .tiff, size: page.size, pixelFormat: page.pixelFormat, kind: kind)
    header.pageCount = count
    if options.looksForLevels, options.level == nil {
      header.levels = try directories.levels(of: index, options.limits)
    }
    if page.photometric == .palette {
      guard let palette = library.palette(bits: page.sample.bitCount) else {
        throw SlicerError.tiff("no palette")
      }
      header.palette = palette
    }
    header.isReadExactly = page.isExact
    header.metadata = metadata(library, found)
    header.metadata.place = place
    var notes = directories.notes + page.notes
    if count > 1, options.page == nil, options.level == nil {
      notes.append(try note(directories, options.limits))
    }
    let palette = header.palette
    if page.pixelFormat.model != .palette, !page.isCopied { header.palette = [] }
    let rows = try TIFFRows(library, page, palette: palette)
    return StoredDecoder(header, rows, isLenient: options.isLenient, notes: notes)
  }

  /// Which of several pages is read, and what the others are.
  private static func note(_ directories: TIFFDirectories, _ limits: Limits) throws -> String {
    let count = directories.offsets.count
    let isPyramid = try directories.reducedCount(after: 0, limits) == count - 1
    return isPyramid
      ? "the other pages, 1 to \(count - 1), are smaller pictures of the first"
      : "the first of \(count) pages is read; [1] after the name is the second"
  }

  private static func kind(
    _ page: TIFFPage, _ directories: TIFFDirectories, _ index: Int, _ place: TIFFPlace?
  ) -> TIFFKind {
    let layout = page.tile.map { "tiles of \($0)" } ?? "strips of \(page.rowsPerStrip) rows"
    let count = directories.offsets.count
    let details = [
      ("container", directories.isBig ? "BigTIFF" : "TIFF"), ("samples", page.photometric.title),
      ("sampleType", page.sampleType),
      ("stored", layout + (page.isPlanar ? ", a plane for each sample" : "")),
      ("compression", page.compression.title),
    ]
    var kind = TIFFKind(
      compression: page.compression, isMinIsWhite: page.photometric == .minIsWhite,
      details: details + (count > 1 ? [("page", "\(index) of 0 to \(count - 1)")] : []))
    if let layout = page.pixelFormat.layout {
      kind.copied = TIFFCopiedSamples(
        layout: layout, photometric: page.photometric, extras: page.extras,
        missing: place?.missingValue)
    }
    return kind
  }

  static func metadata(
    _ library: TIFFLibrary, _ header: cslicer_tiff_header
  ) -> PictureMetadata {
    var metadata = PictureMetadata()
    metadata.orientation = Orientation(rawValue: Int(header.orientation)) ?? .topLeft
    metadata.density = TIFFResolution.density(header)
    metadata.iccProfile = library.field(TIFFTag.profile)
    metadata.xmp = library.field(TIFFTag.xmp)
    metadata.texts = TIFFTag.texts.compactMap { tag, keyword in
      library.text(tag).map { PictureMetadata.Text(keyword: keyword, text: $0) }
    }
    return metadata
  }
}

/// Fields beside those of pixels.
///
/// Source: TIFF 6.0 §8; Adobe, "XMP Specification Part 3"; ICC.1:2022 annex B.4.
enum TIFFTag {
  static let xmp: UInt32 = 700
  static let profile: UInt32 = 34675
  static let jpegTables: UInt32 = 347
  static let extraSamples = 338
  static let software: UInt32 = 305
  /// The tags of texts, with PNG's keywords for them.
  static let texts: [(tag: UInt32, keyword: String)] = [
    (269, "Title"), (270, "Description"), (software, "Software"), (315, "Author"),
    (33432, "Copyright"),
  ]
}

/// Pixels per unit of length, as TIFF says them and as slicer does.
enum TIFFResolution {
  /// RESUNIT_NONE, RESUNIT_INCH, RESUNIT_CENTIMETER.
  static let inch = 2, centimetre = 3
  private static let centimetresPerInch = 2.54

  /// Whole pixels an inch stay that; others are counted on a meter, the finest unit.
  static func density(_ header: cslicer_tiff_header) -> Density? {
    let (x, y) = (Double(header.x_resolution), Double(header.y_resolution))
    guard x > 0, y > 0, x < 1e7, y < 1e7 else { return nil }
    let isWhole = x == x.rounded() && y == y.rounded()
    switch (Int(header.resolution_unit), isWhole) {
    case (inch, true): return Density(x: Int(x), y: Int(y), unit: .inch)
    case (centimetre, true): return Density(x: Int(x), y: Int(y), unit: .centimetre)
    case (inch, false): return perMetre(x * 100 / centimetresPerInch, y * 100 / centimetresPerInch)
    case (centimetre, false): return perMetre(x * 100, y * 100)
    case (_, true): return Density(x: Int(x), y: Int(y), unit: .aspect)
    case (_, false):
      return Density(x: Int((1000 * x).rounded()), y: Int((1000 * y).rounded()), unit: .aspect)
    }
  }

  private static func perMetre(_ x: Double, _ y: Double) -> Density? {
    let (x, y) = (Int(x.rounded()), Int(y.rounded()))
    return x > 0 && y > 0 ? Density(x: x, y: y, unit: .metre) : nil
  }

  static func set(_ density: Density, in recipe: inout cslicer_tiff_recipe) {
    let (x, y) = (Float(density.x), Float(density.y))
    (recipe.x_resolution, recipe.y_resolution) = (x, y)
    switch density.unit {
    case .aspect: recipe.resolution_unit = 1
    case .inch: recipe.resolution_unit = UInt16(inch)
    case .centimetre: recipe.resolution_unit = UInt16(centimetre)
    case .metre:
      recipe.resolution_unit = UInt16(centimetre)
      (recipe.x_resolution, recipe.y_resolution) = (x / 100, y / 100)
    }
  }
}
