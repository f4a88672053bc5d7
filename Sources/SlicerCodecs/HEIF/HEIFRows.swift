import SlicerCore

/// Rows of a HEIC or AVIF as they are stored, before they are turned: colors, or light, and opacity.
final class HEIFRows: StoredRows {
  private let picture: HEIFPicture
  private let format: PixelFormat
  private let isLight: Bool
  /// Nil until a row is wanted: what is only looked at, or copied, needs no library.
  private var sources: (colors: HEIFTileRows, alpha: HEIFTileRows?)?
  private var tone: ToneMapping?
  /// The row of the picture, before it is cropped.
  private var y: Int

  init(_ picture: HEIFPicture, _ format: PixelFormat) {
    (self.picture, self.format, y) = (picture, format, picture.crop.y)
    isLight = !(format.model == .rgb || format.model == .rgba)
  }

  func readRow(into row: UnsafeMutableRawBufferPointer) throws {
    let (colors, alpha) = try openedSources()
    // A grid's first row is asked only for what is shown; a single tile delivers all above it.
    let damage = [try colors.prepare(y), try alpha?.prepare(y)].compactMap { $0 }.first
    let samples = HEIFSamples(
      depth: picture.image.depth, isLittleEndian: isLight,
      isLimited: isLight && picture.codePoints?.isFullRange == false)
    samples.copy(part(colors), to: row, format, first: 0, count: isLight ? 1 : 3)
    if let alpha, let image = picture.alpha {
      HEIFSamples(depth: image.depth, isLittleEndian: true, isLimited: false).copy(
        part(alpha), to: row, format, first: isLight ? 1 : 3, count: 1)
    }
    if picture.isPremultiplied { StoredAlpha.divide(row, format) }
    tone?.apply(to: row, format)
    y += 1
    if let damage { throw damage }
  }

  /// Refuses colors that libheif makes others of, or none. Source: ITU-T H.273 (07/2024), table 4.
  private func checkMatrix() throws {
    guard !picture.image.isMonochrome, let matrix = picture.codePoints?.matrix else { return }
    let known: Set = [0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 12, 13]
    if known.contains(matrix) { return }
    let names = [11: "YDzDx", 14: "ICtCp", 15: "IPT-C2", 16: "YCgCo-Re", 17: "YCgCo-Ro"]
    let name = names[matrix].map { " (\($0))" } ?? ""
    throw SlicerError.unsupported(
      format: picture.format, feature: "colors by the matrix \(matrix) of H.273\(name)")
  }

  /// The shown pixels of the row.
  private func part(_ source: HEIFTileRows) -> UnsafeRawBufferPointer {
    let (row, bytes) = (source.row(y), source.bytesPerPixel)
    let (start, count) = (picture.crop.x * bytes, picture.crop.width * bytes)
    return UnsafeRawBufferPointer(rebasing: row[start..<(start + count)])
  }

  private func openedSources() throws -> (colors: HEIFTileRows, alpha: HEIFTileRows?) {
    if let sources { return sources }
    try checkMatrix()
    let images = [picture.image] + [picture.alpha].compactMap { $0 }
    func pixels(_ image: HEIFImage) -> Int { image.tileSize.width * image.tileSize.height }
    let host = try LibraryHosts.open(
      LibraryBudget(
        pixels: images.map(pixels).max() ?? 0,
        totalPixels: images.map { $0.tiles.count * pixels($0) }.reduce(0, +)))
    let colors = try HEIFTileRows(picture.image, picture.file, host, light: isLight)
    // An answer is read before the next request: opacity has a process of its own.
    let alpha = try picture.alpha.map {
      try HEIFTileRows(
        $0, picture.file,
        try LibraryHosts.open(
          LibraryBudget(pixels: pixels($0), totalPixels: $0.tiles.count * pixels($0))),
        light: true)
    }
    tone = picture.codePoints.flatMap { ToneMapping(transfer: $0.transfer) }
    sources = (colors, alpha)
    return (colors, alpha)
  }

  func finish() -> [String] { [] }
}
