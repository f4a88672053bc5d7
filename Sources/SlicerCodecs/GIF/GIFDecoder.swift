package import SlicerCore

/// A GIF that is being decoded: the picture that is shown first.
package final class GIFDecoder: PictureDecoder {
  package let header: PictureHeader
  package var size: PixelSize { header.size }
  package var format: PixelFormat { header.pixelFormat }
  package private(set) var notes: [String]
  private let file: GIFFile
  private let isLenient: Bool
  private var picture: Raster?
  private var rowsRead = 0

  package init(_ source: any ByteSource, _ options: DecodeOptions) throws {
    file = try GIFReader.read(source, options)
    isLenient = options.isLenient
    notes = file.notes
    header = Self.header(file, options.isLenient)
  }

  private static func header(_ file: GIFFile, _ isLenient: Bool) -> PictureHeader {
    let image = file.images[0]
    var palette = file.palette
    // Numbers beyond the table are read as black then.
    while isLenient, let count = palette?.count, count < GIFColorTable.limit {
      palette?.append(.black)
    }
    var header = PictureHeader(
      format: .gif, size: file.size,
      pixelFormat: palette == nil ? PixelFormat(.rgba) : PixelFormat(.palette, bitDepth: 8),
      kind: GIFKind(isInterlaced: image.isInterlaced, comments: file.comments))
    header.palette = palette ?? []
    header.isProgressive = true
    if file.images.count > 1 { header.animation = file.facts }
    header.metadata.iccProfile = file.iccProfile
    header.metadata.xmp = file.xmp
    header.metadata.texts = file.comments.map {
      .init(keyword: "Comment", text: String(decoding: $0, as: UTF8.self))
    }
    return header
  }

  var player: FramePlayer { FramePlayer(GIFFrames(file, isLenient: isLenient)) }

  package func readRow(into row: UnsafeMutableRawBufferPointer) throws {
    let picture = try picture ?? decode()
    row.copyMemory(from: UnsafeRawBufferPointer(picture.mutableRow(rowsRead)))
    rowsRead += 1
  }

  private func decode() throws -> Raster {
    let raster = try Raster(size: size, format: format)
    if let background = header.palette.firstIndex(where: { $0.alpha == 0 }) {
      raster.fill(size.bounds, samples: [UInt16(background)])
    }
    if format.model == .palette {
      let reader = GIFImageReader(file, isLenient: isLenient)
      let rect = file.images[0].rect
      let shown = rect.intersection(size.bounds)
      try reader.read(0) { y, numbers in
        guard shown.rows.contains(rect.y + y) else { return }
        let row = UnsafeMutableRawBufferPointer(
          rebasing: raster.mutableRow(rect.y + y)[shown.columns])
        let count = min(shown.width, numbers.count)
        row.copyMemory(
          from: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: numbers[..<count])))
      }
      notes += reader.notes
    } else {
      let player = player
      for _ in 0..<file.firstCount { _ = try player.next(on: raster) }
      notes = player.notes
    }
    picture = raster
    return raster
  }

  package func finish() throws {
    guard picture != nil else { return }
    if file.isUnfinished {
      let failure = SlicerError.unfinished(
        format: .gif, rows: size.height, fault: "the file ends too early after them")
      guard isLenient else { throw failure }
      notes.append("salvaged: \(failure)")
    } else if file.hasExtraData {
      notes.append("data after the end is ignored")
    }
  }
}

extension GIFFile {
  /// The colors of the picture that is shown first, if that is one image and there is a color for what it does not
  /// cover; nil: it has to be drawn.
  var palette: [RGBA]? {
    guard firstCount == 1, let image = images.first else { return nil }
    let table = colors(of: image)
    var palette = (0..<(table.count / 3)).map {
      RGBA(red: table[3 * $0], green: table[3 * $0 + 1], blue: table[3 * $0 + 2])
    }
    if let transparent = image.transparent {
      while palette.count <= Int(transparent) {
        palette.append(.black)
      }
      palette[Int(transparent)].alpha = 0
    } else if !image.rect.contains(size.bounds) {
      guard palette.count < GIFColorTable.limit else { return nil }
      palette.append(.transparent)
    }
    return palette
  }
}
