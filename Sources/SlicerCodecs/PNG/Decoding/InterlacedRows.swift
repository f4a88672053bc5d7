import SlicerCore

/// An interlaced picture: all of it is decoded when the first row is wanted.
///
/// Source: PNG 3rd ed. §8 "Interlacing and pass extraction".
final class InterlacedRows: PNGRows {
  private let rows: InflatedRows
  private let passes: [PNGPass]
  private let size: PixelSize
  private let format: PixelFormat
  private let isLenient: Bool
  private var raster: Raster?
  private var row = 0
  /// The error that ended the passes early; the rows hold the passes before.
  private var failure: (any Error)?

  /// - Parameter rows: those of `passes`, which are not empty.
  init(_ rows: InflatedRows, _ passes: [PNGPass], _ header: PictureHeader, isLenient: Bool) {
    self.rows = rows
    self.passes = passes
    size = header.size
    format = header.pixelFormat
    self.isLenient = isLenient
  }

  var hasExtraData: Bool { rows.hasExtraData }

  func readRow(into target: UnsafeMutableRawBufferPointer) throws {
    let raster = try raster ?? decode()
    target.copyMemory(from: UnsafeRawBufferPointer(raster.mutableRow(row)))
    row += 1
  }

  func finish() throws -> [PNGChunk] {
    if let failure { throw failure }
    return try rows.finish()
  }

  private func decode() throws -> Raster {
    let raster = try Raster(size: size, format: format)
    for pass in passes {
      do {
        try decode(pass, into: raster)
      } catch {
        let failure = Self.described(error, in: pass)
        // Without a pass there is nothing to be salvaged.
        guard isLenient, pass.number > 1, !Cancellation.isOver else { throw failure }
        self.failure = failure
        break
      }
    }
    self.raster = raster
    return raster
  }

  private func decode(_ pass: PNGPass, into raster: Raster) throws {
    let memory = try ByteBuffer(capacity: format.bytesPerRow(width: pass.size.width))
    defer { withExtendedLifetime(memory) {} }
    let line = memory.room
    for y in 0..<pass.size.height {
      try Cancellation.check()
      try rows.readRow(into: line)
      let target = raster.mutableRow(pass.y + y * pass.down)
      if format.bitsPerPixel < 8 {
        scatterBits(line, pass, into: target)
      } else {
        scatterBytes(line, pass, into: target)
      }
    }
  }

  private func scatterBytes(
    _ line: UnsafeMutableRawBufferPointer, _ pass: PNGPass,
    into row: UnsafeMutableRawBufferPointer
  ) {
    let count = format.bytesPerPixel
    for i in 0..<pass.size.width {
      let (from, to) = (i * count, (pass.x + i * pass.right) * count)
      for k in 0..<count { row[to + k] = line[from + k] }
    }
  }

  /// The row's bits are 0 where nothing has been put yet.
  private func scatterBits(
    _ line: UnsafeMutableRawBufferPointer, _ pass: PNGPass,
    into row: UnsafeMutableRawBufferPointer
  ) {
    let bits = format.bitsPerPixel
    for i in 0..<pass.size.width {
      let (from, to) = (i * bits, (pass.x + i * pass.right) * bits)
      let sample = line[from / 8] >> UInt8(8 - bits - from % 8) & (1 << UInt8(bits) - 1)
      row[to / 8] |= sample << UInt8(8 - bits - to % 8)
    }
  }

  /// How many rows there are says nothing here.
  private static func described(_ error: any Error, in pass: PNGPass) -> any Error {
    guard error is PNGStructure.Ended else { return error }
    return SlicerError.malformed(
      format: .png, reason: "it ends in pass \(pass.number) of 7",
      remedy: pass.number > 1 ? .lenient(.keepsEarlierPasses) : nil)
  }
}
