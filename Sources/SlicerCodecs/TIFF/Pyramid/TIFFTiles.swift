package import SlicerCore

/// How tiles of a TIFF that is a pyramid are coded, and what its directories say: the same for all levels.
///
/// Deflate with differences of neighbors, or sequential JPEG whose quantization tables stand once, in the
/// directory. Tiles are whole: where the picture ends they repeat its last pixels, which no reader shows.
package struct TIFFTiles: Sendable {
  /// The sides of tiles are multiples of it. Source: TIFF 6.0 §15.
  package static let sideStep = 16
  /// With what the name of its maker begins.
  package static let maker = "slicer "
  /// Formats whose way to code there is in a TIFF: that of JPEGs, and one that loses nothing.
  package static let formats: [FileFormat] = [.tiff, .png, .jpeg]

  private enum Coding: Sendable {
    case deflate(level: Int)
    case jpeg(JPEGRecipe, JPEGTables)
  }

  /// The side of a tile in pixels.
  private let side: Int
  private let format: PixelFormat
  private let coding: Coding
  private let metadata: TIFFMetadataPlan
  private let software: String
  private let scratch = PNGScratchPool()

  /// - Parameters:
  ///   - encoder: that of JPEGs, or of TIFFs.
  ///   - side: a multiple of ``sideStep``.
  ///   - software: what makes the file; it begins with ``maker``.
  ///   - moved: tiles that are taken as they are; their tables stand in the directories.
  /// - Throws: `SlicerError.cannotEncode(format:reason:remedy:)` for JPEGs of inks.
  package init(
    _ encoder: any PictureEncoder, _ header: PictureHeader, _ options: EncodeOptions, side: Int,
    software: String, moved: (any StoredTiles)?
  ) throws {
    (self.side, self.software, format) = (side, software, encoder.pixelFormat)
    if let encoder = encoder as? JPEGEncoder, encoder.recipe.colorSpace.hasInks {
      throw SlicerError.cannotEncode(
        format: .tiff, reason: "its tiles are not JPEGs of inks; choose \(FileFormat.tiff.title)")
    }
    metadata = TIFFMetadataPlan(header, format, options)
    if let encoder = encoder as? JPEGEncoder {
      let tables = (moved as? TIFFStoredTiles)?.tables
      coding = .jpeg(encoder.recipe, try tables ?? Self.tables(encoder, options))
    } else {
      coding = .deflate(level: TIFFCoding(format, nil, options).level)
    }
  }

  /// The format by whose way tiles are coded.
  static func format(for source: FileFormat, _ options: EncodeOptions) -> FileFormat {
    let isJPEG =
      options.format == .jpeg
      || options.format == nil && (options.quality != nil || source == .jpeg)
    return isJPEG ? .jpeg : .tiff
  }

  /// The format of a picture's tiles: JPEG stays JPEG, unless its samples are inks.
  package static func format(for header: PictureHeader, _ options: EncodeOptions) -> FileFormat {
    let isStoredSo = (header.kind as? TIFFKind)?.compression == .jpeg
    let canBe =
      !header.hasTransparency && header.pixelFormat.bitDepth == 8
      && ![.cmyk, .ycck].contains(header.pixelFormat.model)
    if options.format == nil, options.quality == nil, canBe, isStoredSo { return .jpeg }
    return canBe || options.quality != nil ? format(for: header.format, options) : .tiff
  }

  /// True if tiles can be made of a picture's coefficients.
  package static func canTakeBlocks(of header: PictureHeader) -> Bool {
    (header.kind as? JPEGKind)?.isSampledAsInTIFF ?? false
  }

  /// Tables of steps, and where codes are fixed those of codes.
  private static func tables(_ encoder: JPEGEncoder, _ options: EncodeOptions) throws -> JPEGTables
  {
    let size = PixelSize(width: 16, height: 16)
    let any = try Raster(size: size, format: encoder.pixelFormat)
    let memory = MemorySink()
    let stream = try JPEGStream(encoder.recipe, size: size, [], to: memory)
    try any.withView { try stream.write($0) }
    try stream.finish()
    return JPEGTables(of: memory.bytes, withHuffman: options.compression == .fast)
  }

  /// Codes a tile.
  ///
  /// - Parameter view: its pixels, fewer than the tile has where the picture ends.
  package func encode(_ view: RasterView, to sink: any ByteSink) throws {
    switch coding {
    case .deflate(let level): try deflate(view, level, to: sink)
    case .jpeg(let recipe, let tables):
      let memory = MemorySink()
      let size = PixelSize(width: side, height: side)
      let stream = try JPEGStream(recipe, size: size, [], to: memory)
      if view.size == size {
        try stream.write(view)
      } else {
        try padded(view).withView { try stream.write($0) }
      }
      try stream.finish()
      try sink.write(tables.abbreviated(memory.bytes[...]))
    }
  }

  /// Writes a JPEG that is already encoded, without its tables.
  package func shorten(_ jpeg: [UInt8], to sink: any ByteSink) throws {
    guard case .jpeg(_, let tables) = coding else {
      preconditionFailure("blocks are cut for tiles of JPEG")
    }
    try sink.write(tables.abbreviated(jpeg[...]))
  }

  private func padded(_ view: RasterView) throws -> Raster {
    let whole = try Raster(size: PixelSize(width: side, height: side), format: format)
    for y in 0..<side { fill(whole.mutableRow(y), from: view, y) }
    return whole
  }

  /// A row of the tile; what is not there repeats the last pixel, or the last row.
  private func fill(_ row: UnsafeMutableRawBufferPointer, from view: RasterView, _ y: Int) {
    let source = view.row(min(y, view.size.height - 1))
    row.copyMemory(from: source)
    let pixel = format.bitsPerPixel / 8
    for i in source.count..<max(row.count, source.count) { row[i] = row[i - pixel] }
  }

  private func deflate(_ view: RasterView, _ level: Int, to sink: any ByteSink) throws {
    let rowBytes = format.bytesPerRow(width: side)
    let count = rowBytes * side
    try scratch.withScratch { scratch in
      try scratch.reserve(filtered: count, compressed: Deflater.bound(count), row: rowBytes)
      let filtered = UnsafeMutableRawBufferPointer(rebasing: scratch.filtered[..<count])
      let row = UnsafeMutableRawBufferPointer(rebasing: scratch.rows[..<rowBytes])
      for y in 0..<side {
        fill(row, from: view, y)
        let target = UnsafeMutableRawBufferPointer(
          rebasing: filtered[(y * rowBytes)..<((y + 1) * rowBytes)])
        difference(UnsafeRawBufferPointer(row), into: target)
      }
      let length = try scratch.deflater.compress(
        UnsafeRawBufferPointer(filtered), into: scratch.compressed, .libdeflate(level))
      try sink.write(UnsafeRawBufferPointer(rebasing: scratch.compressed[..<length]))
    }
  }

  /// Each sample less that of the pixel before it. Source: TIFF 6.0 §14.
  private func difference(
    _ row: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
  ) {
    let samples = format.model.samplesPerPixel
    if format.bitDepth == 8 {
      for i in 0..<min(samples, row.count) { target[i] = row[i] }
      var i = samples
      while i < row.count {
        target[i] = row[i] &- row[i &- samples]
        i &+= 1
      }
    } else {
      func word(_ i: Int) -> UInt16 {
        UInt16(bigEndian: row.loadUnaligned(fromByteOffset: 2 &* i, as: UInt16.self))
      }
      for i in 0..<(row.count / 2) {
        let value = i < samples ? word(i) : word(i) &- word(i &- samples)
        target.storeBytes(of: value.littleEndian, toByteOffset: 2 &* i, as: UInt16.self)
      }
    }
  }
}

extension TIFFTiles {
  /// A level of a file.
  ///
  /// - Parameters:
  ///   - isFull: whether it is the picture itself.
  ///   - counts: the tiles' bytes, row by row.
  package func level(_ size: PixelSize, isFull: Bool, counts: [Int]) -> TIFFPyramidFile.Level {
    TIFFPyramidFile.Level(
      sizes(size, isFull: isFull) + samples + codes + texts(isFull: isFull), counts: counts)
  }

  private func sizes(_ size: PixelSize, isFull: Bool) -> [TIFFField] {
    [
      .longs(254, [isFull ? 0 : 1]), .longs(256, [size.width]), .longs(257, [size.height]),
      .words(274, [1]), .words(322, [side]), .words(323, [side]),
    ]
  }

  private var samples: [TIFFField] {
    let count = format.model.samplesPerPixel
    return [
      .words(258, [Int](repeating: format.bitDepth, count: count)),
      .words(262, [Int(photometric.rawValue)]), .words(277, [count]), .words(284, [1]),
      .words(339, [Int](repeating: 1, count: count)),
    ] + (format.model.hasAlpha ? [.words(338, [2])] : [])
      + (photometric == .separated ? [.words(332, [1])] : [])
  }

  private var photometric: TIFFPhotometric {
    if case .jpeg(let recipe, _) = coding {
      switch recipe.colorSpace {
      case .gray: return .minIsBlack
      case .rgb: return .rgb
      case .ycbcr: return .ycbcr
      case .cmyk, .ycck: return .separated
      }
    }
    switch format.model {
    case .gray, .grayAlpha: return .minIsBlack
    case .cmyk: return .separated
    default: return .rgb
    }
  }

  private var codes: [TIFFField] {
    switch coding {
    case .deflate: return [.words(259, [Int(TIFFCompression.deflate.rawValue)]), .words(317, [2])]
    case .jpeg(let recipe, let tables):
      let fields: [TIFFField] = [
        .words(259, [Int(TIFFCompression.jpeg.rawValue)]), .bytes(347, tables.field),
      ]
      guard recipe.colorSpace == .ycbcr else { return fields }
      let luma = recipe.components[0]
      return fields + [
        .words(530, [luma.horizontal, luma.vertical]),
        .fractions(532, [(0, 1), (255, 1), (128, 1), (255, 1), (128, 1), (255, 1)]),
      ]
    }
  }

  /// The profile is every level's; what is said of the picture is the full one's.
  private func texts(isFull: Bool) -> [TIFFField] {
    let fields = metadata.fields.filter { isFull || $0.tag == TIFFTag.profile }
      .map { TIFFField.bytes(Int($0.tag), $0.bytes) }
    let place = metadata.place(x: 0, y: 0, isWhole: true)
    // GDAL's overviews have no place of their own, but say what stands for no value.
    guard isFull else { return fields + place.filter { $0.tag == TIFFPlace.missingTag } }
    let texts = metadata.texts.filter { $0.tag != TIFFTag.software }
    return fields + place + texts.map { TIFFField.text(Int($0.tag), $0.text) }
      + [.text(Int(TIFFTag.software), software)]
      + (metadata.density.map(TIFFResolution.fields) ?? [])
  }
}

extension TIFFResolution {
  fileprivate static func fields(_ density: Density) -> [TIFFField] {
    let isMetre = density.unit == .metre
    let unit =
      switch density.unit {
      case .aspect: 1
      case .inch: inch
      case .centimetre, .metre: centimetre
      }
    let below = isMetre ? 100 : 1
    return [
      .fractions(282, [(density.x, below)]), .fractions(283, [(density.y, below)]),
      .words(296, [unit]),
    ]
  }
}
