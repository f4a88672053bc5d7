import SlicerCore

/// Rows of a picture out of items: of a grid a row of tiles is held, of what is one tile wide nothing.
final class HEIFTileRows {
  private let image: HEIFImage
  private let file: HEIFFile
  private let host: any LibraryHost
  private let task: LibraryRequest.Task
  let bytesPerPixel: Int
  /// The box that states how luma and chroma become colors, where only the grid has it.
  private let colors: [UInt8]?
  /// The memory of a row of tiles, or of one row of pixels.
  private let memory: ByteBuffer
  private let bytesPerRow: Int
  /// The answer that is being read where tiles lie below each other.
  private var answer: (any LibraryAnswer)?
  /// The index of the row of tiles in memory; −1 for none.
  private var line = -1
  private var isDamaged = false

  /// - Parameter light: whether pixels have light alone.
  init(_ image: HEIFImage, _ file: HEIFFile, _ host: any LibraryHost, light: Bool) throws {
    (self.image, self.file, self.host) = (image, file, host)
    let isWide = image.depth > 8
    task = light ? .heifLight : isWide ? .heifWideRGB : .heifRGB
    bytesPerPixel = (light ? 1 : 3) * (isWide ? 2 : 1)
    bytesPerRow = image.columns * image.tileSize.width * bytesPerPixel
    colors = Self.colors(image, file.items)
    let rows = image.columns == 1 ? 1 : image.tileSize.height
    let (bytes, overflow) = bytesPerRow.multipliedReportingOverflow(by: rows)
    guard !overflow else { throw SlicerError.memory(bytes: .max) }
    memory = try ByteBuffer(capacity: max(bytes, 1))
  }

  /// A grid's code points, for tiles that have none.
  private static func colors(_ image: HEIFImage, _ items: HEIFItems) -> [UInt8]? {
    func index(_ id: Int) -> Int? {
      items.items[id]?.properties.map(\.index).first {
        if case .codePoints = items.properties[$0] { true } else { false }
      }
    }
    guard image.isGrid, index(image.tiles[0]) == nil else { return nil }
    return index(image.id).map { items.propertyBoxes[$0] }
  }

  /// Makes row `y` be there; rows are asked for in order.
  ///
  /// - Returns: what is wrong with a tile, at its first row.
  func prepare(_ y: Int) throws -> StoredDamage? {
    let next = y / image.tileSize.height
    var damage: StoredDamage?
    if next != line {
      line = next
      isDamaged = false
      answer = nil
      damage = try image.columns == 1 ? open(y) : readTiles(y)
    }
    guard image.columns == 1 else { return damage }
    guard let answer, !isDamaged else {
      memory.clear()
      return damage
    }
    return try reading(y) { try readRow(answer) }
  }

  private func readRow(_ answer: any LibraryAnswer) throws {
    try answer.read(into: UnsafeMutableRawBufferPointer(rebasing: memory.room[..<bytesPerRow]))
  }

  /// The samples of a row that has been read.
  func row(_ y: Int) -> UnsafeRawBufferPointer {
    let start = image.columns == 1 ? 0 : y % image.tileSize.height * bytesPerRow
    return UnsafeRawBufferPointer(rebasing: memory.room[start..<(start + bytesPerRow)])
  }

  private func open(_ y: Int) throws -> StoredDamage? {
    try reading(y) {
      let answer = try decoded(image.tiles[line])
      // Cropped rows come all the same.
      for _ in 0..<(y % image.tileSize.height) { try readRow(answer) }
      self.answer = answer
    }
  }

  private func readTiles(_ y: Int) throws -> StoredDamage? {
    memory.clear()
    var damage: StoredDamage?
    for column in 0..<image.columns {
      try Cancellation.check()
      let wrong = try reading(y) {
        let tile = try decoded(image.tiles[line * image.columns + column])
        let width = image.tileSize.width * bytesPerPixel
        for row in 0..<image.tileSize.height {
          let start = row * bytesPerRow + column * width
          try tile.read(
            into: UnsafeMutableRawBufferPointer(rebasing: memory.room[start..<(start + width)]))
        }
      }
      damage = damage ?? wrong
    }
    return damage
  }

  /// A faulty tile is no reason to do without the others.
  private func reading(_ y: Int, _ body: () throws -> Void) throws -> StoredDamage? {
    do {
      try body()
      return nil
    } catch let error as SlicerError where error.isOfLibraryAboutFile {
      if error.id == "libraryDoesNotRead" {
        throw SlicerError.unsupported(format: file.format, feature: "\(error)")
      }
      isDamaged = true
      return StoredDamage(.malformed("\(error)"), isLast: false)
    } catch let error as SlicerError where error.isOfCodec {
      isDamaged = true
      let tiles = image.tiles.dropFirst(line * image.columns).prefix(image.columns)
      if tiles.contains(where: file.isCutOff) {
        return StoredDamage(.ended(present: line * image.tileSize.height), isLast: false)
      }
      return StoredDamage(.malformed(error.fact), isLast: false)
    }
  }

  private func decoded(_ id: Int) throws -> any LibraryAnswer {
    let bytes = try HEIFOutput.file(
      of: id, as: image.codec, colors: colors, file, limit: image.largestTile)
    let answer = try host.answer(LibraryRequest(task, bytes))
    guard answer.numbers.count == 3, answer.numbers[2] == image.depth else {
      throw SlicerError.heif(file.format, "samples of other bits than item \(id) says")
    }
    let size = PixelSize(width: answer.numbers[0], height: answer.numbers[1])
    guard size == image.tileSize else {
      throw SlicerError.heif(
        file.format, "item \(id) has \(size) pixels, where it says \(image.tileSize)")
    }
    return answer
  }
}
