import SlicerCodecs
import SlicerCore
import SlicerTiles
import SystemPackage

extension EditedSet {
  /// The facts in the headers of all files.
  struct Survey {
    private let first: PictureHeader
    private let firstPath: FilePath
    private var sizes: [TileFactor.Sizes] = []
    private var paths: [FilePath] = []
    private var formats: Set<PixelFormat>
    /// True if a pixel of a file may be transparent.
    private var hasAlpha = false
    /// True if all files have the same palette, and the same transparent color.
    private var isAlike = true

    /// Opens every file, and reads no rows.
    init(_ set: TileSet, _ files: [FilePath?], copiesSamples: Bool) throws {
      guard let path = files.lazy.compactMap({ $0 }).first else {
        throw SlicerError.notManifest(reason: "it lists no file")
      }
      firstPath = path
      first = try WorkError.about(path) {
        try set.openEdited(path, copiesSamples: copiesSamples).header
      }
      formats = [first.pixelFormat]
      for (tile, path) in zip(set.manifest.tiles, files) {
        guard let path else { continue }
        try WorkError.about(path) {
          let header = try set.openEdited(path, copiesSamples: copiesSamples).header
          try add(header, path, tile.fileSize)
        }
      }
    }

    private mutating func add(_ header: PictureHeader, _ path: FilePath, _ tile: PixelSize) throws {
      guard header.colors == first.colors else {
        throw SlicerError.otherColors(than: firstPath.lastComponent?.string ?? "")
      }
      sizes.append(TileFactor.Sizes(tile: tile, file: header.displaySize))
      paths.append(path)
      formats.insert(header.pixelFormat)
      hasAlpha =
        hasAlpha || header.pixelFormat.model.hasAlpha || !header.transparentSample.isEmpty
        || header.palette.contains { $0.alpha < 255 }
      isAlike =
        isAlike && header.palette == first.palette
        && header.transparentSample == first.transparentSample
    }

    var factor: Rational {
      get throws {
        do {
          return try TileFactor.factor(of: sizes)
        } catch {
          let (a, b) = (sizes[error.first], sizes[error.second])
          throw WorkError(
            paths[error.second],
            SlicerError.otherFactor(
              b.file, of: b.tile, other: paths[error.first].lastComponent?.string ?? "", a.file,
              of: a.tile))
        }
      }
    }

    /// The header of the first file, with the common pixel format of all files.
    func header(_ edited: EditedTiles, factor: Rational) throws -> PictureHeader {
      var header = first
      if factor != Rational(1) { header.metadata.place = nil }
      let format = try format(edited.blends)
      guard format != first.pixelFormat || !isAlike else { return header }
      let colors = try ColorResolution(first.colors, first.pixelFormat.model)
      return header.recolored(format, profile: colors.iccProfile(for: format.model))
    }

    /// The common format: the format of all files if it is one, else colors of 8 or 16 bits.
    private func format(_ blends: Bool) throws -> PixelFormat {
      let only = formats.count == 1 && isAlike ? first.pixelFormat : nil
      if let only {
        let isMixed = only.model.isOfLight || only.model == .cmyk
        let isPlain =
          only.model != .palette && first.transparentSample.isEmpty && only.bitDepth >= 8
        if !blends || isPlain && isMixed { return only }
      }
      let models = formats.map(\.model)
      if let model = models.first(where: { !$0.isOfLight }) {
        throw SlicerError.unmixedTiles(model == .samples ? "numbers" : "inks")
      }
      let isGray = models.allSatisfy { $0 == .gray || $0 == .grayAlpha }
      let isDeep = formats.contains { $0.bitDepth == 16 }
      if isDeep { return PixelFormat(isGray ? .grayAlpha : .rgba, bitDepth: 16) }
      return PixelFormat(isGray ? hasAlpha ? .grayAlpha : .gray : hasAlpha ? .rgba : .rgb)
    }
  }
}
