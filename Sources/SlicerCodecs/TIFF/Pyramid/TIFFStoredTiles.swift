import CSlicerTIFF
import SlicerCore
import Synchronization

/// Tiles of a TIFF that are abbreviated JPEGs: with their tables in front they are whole ones, and nobody
/// decodes them.
///
/// Source: Adobe, "TIFF Technical Note 2".
///
/// Proof of `@unchecked Sendable`: the library is touched under the lock; all else is constant.
final class TIFFStoredTiles: StoredTiles, @unchecked Sendable {
  let size: PixelSize
  let side: Int
  let header: PictureHeader
  let tables: JPEGTables
  private let plan: JPEGSegmentPlan
  /// The segments that describe colors.
  private let bareHead: [JPEGSegment]
  private let limits: Limits
  private let fileCount: Int
  private let library: TIFFLibrary
  private let lock = Mutex(())

  /// Nil for tiles that are no JPEGs of gray, YCbCr or RGB, upright, square, with tables of their own.
  init?(
    _ source: any RandomAccessSource, _ options: DecodeOptions, _ encoding: EncodeOptions
  ) throws {
    let bytes = try FileBytes(StoredFile(source), .tiff, options.limits)
    let directories = try TIFFDirectories(bytes)
    let index = options.page ?? 0
    guard index < directories.offsets.count else { return nil }
    let offset = options.level ?? directories.offsets[index]
    try directories.check(at: offset, options.limits)
    library = try TIFFLibrary(bytes, options.limits)
    let found = try library.open(at: offset)
    let page = try TIFFPage(
      found, statesExtras: directories.hasField(TIFFTag.extraSamples, at: offset, options.limits),
      copies: false, options.limits)
    guard let (tables, header) = try Self.first(of: page, found, library, bytes, options.limits),
      let kind = header.kind as? JPEGKind
    else { return nil }
    (self.tables, self.header) = (tables, header)
    (size, side) = (page.size, header.size.width)
    bareHead = JPEGForeignSegments.marker(of: kind.colorSpace).map { [$0] } ?? []
    (limits, fileCount) = (options.limits, bytes.count)
    let metadata = TIFFReader.metadata(library, found)
    plan = JPEGSegmentPlan(
      JPEGForeignSegments.segments(
        metadata, page.pixelFormat.model, encoding.metadata, storedAs: kind.colorSpace),
      colorSpace: kind.colorSpace, orientation: .topLeft, encoding)
  }

  /// The tables of a page's tiles, and the header of its first one.
  static func first(
    of page: TIFFPage, _ found: cslicer_tiff_header, _ library: TIFFLibrary, _ bytes: FileBytes,
    _ limits: Limits
  ) throws -> (JPEGTables, PictureHeader)? {
    guard let tile = page.tile, tile.width == tile.height, page.compression == .jpeg,
      !page.isPlanar, page.alpha == .none, page.samples == page.photometric.colorSamples,
      found.orientation <= 1, let space = JPEGColorSpace(page.photometric),
      let field = library.field(TIFFTag.jpegTables), let tables = try? JPEGTables(field: field),
      tables.hasQuantization
    else { return nil }
    let stream = try library.storedTile(x: 0, y: 0, most: bytes.count)
    let whole = tables.whole(
      stream[...], head: JPEGForeignSegments.marker(of: space).map { [$0] } ?? [])
    guard let decoder = try? JPEGDecoder(MemorySource(whole), DecodeOptions(limits: limits)),
      decoder.header.size == tile, let kind = decoder.header.kind as? JPEGKind,
      kind.colorSpace == space
    else { return nil }
    return (tables, decoder.header)
  }

  func tile(column: Int, row: Int, part: PixelSize?, isBare: Bool) throws -> [UInt8] {
    let stream = try lock.withLock { _ in
      try library.storedTile(x: column * side, y: row * side, most: fileCount)
    }
    let whole = PixelSize(width: side, height: side)
    let part = part ?? whole
    let jpeg = tables.whole(stream[...], head: isBare ? bareHead : plan.segments(size: part))
    // Coefficients are read in any case: a damaged tile is refused, not handed on.
    var options = EncodeOptions()
    options.metadata = .all
    let decoder = try JPEGDecoder(MemorySource(jpeg), DecodeOptions(limits: limits))
    guard decoder.header.size == whole, let picture = try JPEGLosslessPicture(decoder, options)
    else {
      throw SlicerError.tiff("the tile in column \(column), row \(row) is \(decoder.header.size)")
    }
    try picture.read(lines: picture.lineCount)
    try picture.finish()
    if part == whole { return jpeg }
    return try picture.encode(PixelRect(x: 0, y: 0, width: part.width, height: part.height))
  }
}

extension JPEGForeignSegments {
  /// The marker that states the components' colors where nothing else does; nil where they are plain.
  ///
  /// Source: Adobe Technical Note 5116; libjpeg `default_decompress_parms`.
  static func marker(of space: JPEGColorSpace) -> JPEGSegment? {
    guard space == .rgb else { return nil }
    return JPEGSegment(
      marker: JPEGSegment.app(14),
      data: Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, space.adobeTransform])
  }

  /// The color segments for components that are stored as `space`: a JFIF file's are YCbCr.
  static func segments(
    _ metadata: PictureMetadata, _ model: PixelFormat.Model, _ policy: MetadataPolicy,
    storedAs space: JPEGColorSpace
  ) -> [JPEGSegment] {
    let all = segments(metadata, model, policy)
    guard let marker = marker(of: space) else { return all }
    return [marker] + all.filter { $0.role != .jfif }
  }
}

extension JPEGColorSpace {
  /// Returns nil for a color model whose tiles are never moved.
  fileprivate init?(_ photometric: TIFFPhotometric) {
    switch photometric {
    case .minIsBlack: self = .gray
    case .ycbcr: self = .ycbcr
    case .rgb: self = .rgb
    default: return nil
    }
  }
}
