import CSlicerPNG
import SlicerCore

/// libpng's reader: the header and the chunks around it, and rows for those who compare them.
///
/// The one place where libpng's statuses become errors.
final class PNGReader {
  private var reader: OpaquePointer?
  private let source: any ByteSource
  private let limits: Limits
  /// The error that a callback could not throw through C.
  private var pending: (any Error)?
  /// The budget that the chunks so far have left.
  private(set) var budget: ChunkBudget
  private(set) var chunks: [PNGChunk] = []
  private var hasHeader = false

  init(_ source: any ByteSource, _ options: DecodeOptions) throws {
    self.source = source
    limits = options.limits
    budget = ChunkBudget(options.limits)
    let callbacks = cslicer_png_callbacks(
      read: { PNGReader.from($0).read($1, $2) },
      announce: { PNGReader.from($0).announce(PNGReader.type($1), Int($2)) },
      chunk: { PNGReader.from($0).take(PNGReader.type($1), $2, $3, $4 != 0, $5 != 0) },
      context: Unmanaged.passUnretained(self).toOpaque())
    reader = cslicer_png_create(callbacks, options.isLenient ? 1 : 0)
    guard reader != nil else { throw SlicerError.memory(bytes: 65_536) }
  }

  deinit { cslicer_png_destroy(reader) }

  /// The first damage that libpng could do without, when there was any.
  var warning: String? {
    let text = String(cString: cslicer_png_warning(reader))
    return text.isEmpty ? nil : text
  }

  /// There was more pixel data than the picture has rows for.
  var hasExtraData: Bool { cslicer_png_has_extra_data(reader) != 0 }

  /// A harmless fault of the header, such as a palette of a gray picture.
  private(set) var headerNote: String?

  func readHeader() throws -> cslicer_png_header {
    var header = cslicer_png_header()
    try check(cslicer_png_read_header(reader, &header))
    headerNote = warning.map { "the header is not sound: \($0)" }
    cslicer_png_clear_warning(reader)
    return header
  }

  /// - Throws: `SlicerError`; `.truncated` with 0 rows, for libpng does not know which row it is.
  func readRow(into row: UnsafeMutableRawBufferPointer) throws {
    try check(cslicer_png_read_row(reader, row.bytes))
  }

  func readImage(into raster: Raster) throws {
    guard raster.size.height > 0 else { return }
    let rows = raster.mutableRow(0).bytes
    try check(
      cslicer_png_read_image(reader, rows, raster.bytesPerRow, UInt32(raster.size.height)))
  }

  /// Reads to the end of the file.
  ///
  /// - Throws: also for what libpng only warns of: a wrong checksum of the pixels is damage.
  func readEnd() throws {
    try check(cslicer_png_read_end(reader))
    if let warning { throw SlicerError.malformed(format: .png, reason: warning) }
  }

  private func check(_ status: cslicer_png_status) throws {
    if status == CSLICER_PNG_OK { return }
    if let pending { throw pending }
    switch status {
    case CSLICER_PNG_TRUNCATED: throw SlicerError.truncated(format: .png, rows: 0, of: 0)
    case CSLICER_PNG_NO_MEMORY: throw SlicerError.memory(bytes: 65_536)
    default:
      throw SlicerError.malformed(
        format: .png, reason: String(cString: cslicer_png_message(reader)))
    }
  }

  // MARK: Callbacks

  private static func from(_ context: UnsafeMutableRawPointer?) -> PNGReader {
    guard let context else { preconditionFailure("the context is set in init") }
    return Unmanaged<PNGReader>.fromOpaque(context).takeUnretainedValue()
  }

  private static func type(_ letters: UnsafePointer<UInt8>?) -> PNGChunkType {
    PNGChunkType(
      code: UnsafeBufferPointer(start: letters, count: 4).reduce(0) { $0 << 8 | UInt32($1) })
  }

  private func read(_ buffer: UnsafeMutablePointer<UInt8>?, _ capacity: Int) -> Int {
    do {
      return try source.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: capacity))
    } catch {
      pending = error
      return -1
    }
  }

  private func announce(_ type: PNGChunkType, _ length: Int) -> Int32 {
    refusal {
      // libpng sees to it that no critical chunk but IHDR comes first, and hands the others on.
      guard hasHeader || type == "IHDR" else {
        throw SlicerError.malformed(format: .png, reason: "\(type) stands before IHDR")
      }
      hasHeader = true
      try budget.announce(type, length: length)
    }
  }

  private func take(
    _ type: PNGChunkType, _ data: UnsafePointer<UInt8>?, _ length: Int, _ isAfterPalette: Bool,
    _ isAfterPixels: Bool
  ) -> Int32 {
    refusal {
      let bytes = Array(UnsafeBufferPointer(start: data, count: length))
      let place: PNGChunk.Place =
        isAfterPixels ? .afterPixels : isAfterPalette ? .beforePixels : .beforePalette
      let chunk = PNGChunk(type: type, data: bytes, place: place)
      try budget.spend(chunk)
      chunks.append(chunk)
    }
  }

  private func refusal(_ body: () throws -> Void) -> Int32 {
    do {
      try body()
      return 0
    } catch {
      pending = error
      return 1
    }
  }
}

extension UnsafeMutableRawBufferPointer {
  var bytes: UnsafeMutablePointer<UInt8>? {
    baseAddress?.assumingMemoryBound(to: UInt8.self)
  }
}

/// A source read in order from somewhere inside another.
final class OffsetSource: ByteSource {
  private let source: PeekedSource
  private var offset: Int

  init(_ source: PeekedSource, at offset: Int) {
    self.source = source
    self.offset = offset
  }

  func skip(_ count: Int) { offset += count }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = try source.read(into: buffer, at: offset) ?? 0
    offset += count
    return count
  }
}
