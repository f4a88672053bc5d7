import SlicerCore

/// Strips or tiles that are held until all of their rows have been read: those beside each other, of all
/// planes.
final class TIFFBlocks {
  private let library: TIFFLibrary
  private let page: TIFFPage
  /// The size of a strip or tile.
  private let block: PixelSize
  private let planes: Int
  /// Bytes of a block's row, of a row of blocks, and of a plane of that.
  private let blockRowBytes: Int
  private let rowBytes: Int
  private let memory: ByteBuffer
  /// One tile, as libtiff delivers it.
  private let part: ByteBuffer
  private let partBytes: Int
  /// The first row in memory; −1 for none.
  private var first = -1

  init(_ library: TIFFLibrary, _ page: TIFFPage) throws {
    (self.library, self.page) = (library, page)
    let width = page.size.width
    block = page.tile ?? PixelSize(width: width, height: page.rowsPerStrip)
    let makesColors = page.needsColors
    planes = page.isPlanar && !makesColors ? page.samples : 1
    let bits = makesColors ? 32 : page.sample.bitCount * (page.isPlanar ? 1 : page.samples)
    let across = (width + block.width - 1) / block.width
    guard across == 1 || block.width * bits % 8 == 0 else {
      throw SlicerError.unsupported(format: .tiff, feature: "tiles of \(block) pixels")
    }
    blockRowBytes = (block.width * bits + 7) / 8
    rowBytes = across * blockRowBytes
    let stated = makesColors ? block.height * blockRowBytes : library.blockSize
    partBytes = max(stated, 1)
    let held = min(block.height, page.size.height)
    guard makesColors || stated >= held * blockRowBytes,
      makesColors || page.tile == nil || library.tileRowSize == blockRowBytes
    else {
      throw SlicerError.unsupported(format: .tiff, feature: "strips or tiles of \(stated) bytes")
    }
    let (band, overflow) = (planes * rowBytes).multipliedReportingOverflow(by: held)
    guard !overflow else { throw SlicerError.memory(bytes: .max) }
    memory = try ByteBuffer(capacity: band)
    part = try ByteBuffer(capacity: partBytes)
  }

  private var heldRows: Int { min(block.height, page.size.height) }

  /// Reads the blocks with row `y`, unless they are held; what is wrong with the first that is damaged.
  func prepare(_ y: Int) throws -> StoredDamage? {
    let top = y / block.height * block.height
    guard top != first else { return nil }
    first = top
    memory.clear()
    var damage: StoredDamage?
    for plane in 0..<planes {
      for x in stride(from: 0, to: page.size.width, by: block.width) {
        try Cancellation.check()
        let wrong = try read(x: x, y: top, plane)
        damage = damage ?? wrong
      }
    }
    return damage
  }

  private func read(x: Int, y: Int, _ plane: Int) throws -> StoredDamage? {
    let target = UnsafeMutableRawBufferPointer(rebasing: part.room[..<partBytes])
    let damage =
      try page.needsColors
      ? library.readColors(x: x, y: y, into: target)
      : library.readBlock(x: x, y: y, plane: plane, into: target)
    if damage != nil { return damage }
    let rows = min(block.height, page.size.height - y)
    // libtiff's colors are upside down: of a strip as many rows as there are, of a tile all.
    let last = page.tile == nil ? rows - 1 : block.height - 1
    for row in 0..<rows {
      let source = (page.needsColors ? last - row : row) * blockRowBytes
      let place = (plane * heldRows + row) * rowBytes + x / block.width * blockRowBytes
      UnsafeMutableRawBufferPointer(rebasing: memory.room[place...]).copyMemory(
        from: UnsafeRawBufferPointer(rebasing: target[source..<(source + blockRowBytes)]))
    }
    return nil
  }

  /// The samples of a row, one buffer per plane.
  func row(_ y: Int) -> [UnsafeRawBufferPointer] {
    (0..<planes).map { plane in
      let start = (plane * heldRows + y - first) * rowBytes
      return UnsafeRawBufferPointer(rebasing: memory.room[start..<(start + rowBytes)])
    }
  }
}
