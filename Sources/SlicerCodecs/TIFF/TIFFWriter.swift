import CSlicerTIFF
import SlicerCore

/// A TIFF that is written as its rows come, a strip at a time.
///
/// The first bytes say where the directory is, which is last: a sink that cannot be changed gets the file
/// when it is whole, and till then its bytes, compressed, are held.
final class TIFFWriter: PictureWriter {
  private let encoder: TIFFEncoder
  private let size: PixelSize
  private let output: TIFFOutput
  private var handle: OpaquePointer?
  private let strip: ByteBuffer
  private let bytesPerRow: Int
  private let rowsPerStrip: Int
  private var rows = 0

  init(
    _ size: PixelSize, _ sink: any ByteSink, _ encoder: TIFFEncoder, _ place: [TIFFField]
  ) throws {
    (self.size, self.encoder, output) = (size, encoder, TIFFOutput(sink))
    bytesPerRow = encoder.pixelFormat.bytesPerRow(width: size.width)
    rowsPerStrip = encoder.coding.rowsPerStrip(encoder.pixelFormat, size)
    strip = try ByteBuffer(capacity: bytesPerRow * min(rowsPerStrip, size.height))
    handle = cslicer_tiff_create(
      cslicer_tiff_file(
        read: nil,
        write: { context, bytes, count, offset in
          guard let context else { return -1 }
          return Unmanaged<TIFFOutput>.fromOpaque(context).takeUnretainedValue()
            .write(UnsafeRawBufferPointer(start: bytes, count: count), at: Int(clamping: offset))
        },
        size: 0, max_allocation: .max >> 1,
        context: Unmanaged.passUnretained(output).toOpaque()))
    guard handle != nil else { throw SlicerError.memory(bytes: 1 << 10) }
    try encoder.withRecipe(size) { recipe in
      var recipe = recipe
      try check(cslicer_tiff_begin(handle, &recipe))
    }
    for (tag, bytes) in encoder.fields {
      try check(cslicer_tiff_set_bytes(handle, tag, bytes, UInt32(bytes.count)))
    }
    for (tag, text) in encoder.texts { try check(cslicer_tiff_set_text(handle, tag, text)) }
    // A field of a type that readers do not expect says nothing to them: it is left out.
    for field in place {
      let status = cslicer_tiff_set_field(
        handle, UInt32(field.tag), UInt16(field.type), field.terminatedBytes, UInt32(field.count))
      if let failure = output.failure { throw failure }
      if status == CSLICER_TIFF_CALLBACK_FAILED { try check(status) }
    }
  }

  deinit { cslicer_tiff_destroy(handle) }

  private func check(_ status: cslicer_tiff_status) throws {
    if status == CSLICER_TIFF_OK { return }
    if let failure = output.failure { throw failure }
    throw SlicerError.cannotEncode(
      format: .tiff, reason: String(cString: cslicer_tiff_message(handle)))
  }

  func write(_ view: RasterView) throws {
    precondition(view.format == encoder.pixelFormat, "rows come in the recipe's pixel format")
    for y in 0..<view.size.height {
      try Cancellation.check()
      let start = rows % rowsPerStrip * bytesPerRow
      let row = UnsafeMutableRawBufferPointer(
        rebasing: strip.room[start..<(start + bytesPerRow)])
      view.copyRow(y, to: row)
      store(row)
      rows += 1
      if rows % rowsPerStrip == 0 || rows == size.height { try writeStrip() }
    }
  }

  /// Makes of a packed row what libtiff takes: words of the machine's own order, and white that is 0.
  private func store(_ row: UnsafeMutableRawBufferPointer) {
    // Numbers that are copied are as libtiff gave them.
    if encoder.pixelFormat.model == .samples { return }
    if encoder.pixelFormat.bitDepth == 16 {
      for i in stride(from: 0, to: row.count, by: 2) {
        let word = UInt16(bigEndian: row.loadUnaligned(fromByteOffset: i, as: UInt16.self))
        row.storeBytes(of: word, toByteOffset: i, as: UInt16.self)
      }
    }
    guard encoder.coding.photometric == .minIsWhite else { return }
    for i in row.indices { row[i] = ~row[i] }
    let used = size.width * encoder.pixelFormat.bitsPerPixel % 8
    if used != 0 { row[row.count - 1] &= 0xFF << UInt8(8 - used) }
  }

  private func writeStrip() throws {
    let index = (rows - 1) / rowsPerStrip
    let count = (rows - index * rowsPerStrip) * bytesPerRow
    let start = strip.room.baseAddress?.assumingMemoryBound(to: UInt8.self)
    try check(cslicer_tiff_write_strip(handle, UInt32(index), start, count))
  }

  func finish() throws {
    try check(cslicer_tiff_end(handle))
    try output.finish()
  }
}

/// Where libtiff's bytes go, which come in no order.
private final class TIFFOutput {
  private let sink: any ByteSink
  private let held: ByteBuffer?
  private var count = 0
  /// The error that the callback could not throw through C.
  private(set) var failure: (any Error)?

  init(_ sink: any ByteSink) {
    self.sink = sink
    held = sink is any RewritableSink ? nil : ByteBuffer()
  }

  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Int {
    do {
      let old = max(0, min(bytes.count, count - offset))
      if old > 0 { try replace(UnsafeRawBufferPointer(rebasing: bytes[..<old]), at: offset) }
      try append(UnsafeRawBufferPointer(rebasing: bytes[old...]))
      return bytes.count
    } catch {
      failure = failure ?? error
      return -1
    }
  }

  private func replace(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws {
    if let held { return held.replace(bytes, at: offset) }
    try (sink as? any RewritableSink)?.rewrite(bytes, at: offset)
  }

  private func append(_ bytes: UnsafeRawBufferPointer) throws {
    if bytes.isEmpty { return }
    if let held { try held.append(bytes) } else { try sink.write(bytes) }
    count += bytes.count
  }

  func finish() throws {
    if let held { try sink.write(held.bytes) }
  }
}
