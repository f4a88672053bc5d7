import CSlicerJPEG
import SlicerCore

/// libjpeg's encoder: a file that is written as its rows come, or from coefficients.
///
/// The one place where its statuses become errors.
final class JPEGStream {
  private var encoder: OpaquePointer?
  private let sink: any ByteSink
  /// The memory that libjpeg needs, for the error and for a check before it begins.
  private let workingBytes: Int
  /// The error that the callback could not throw through C.
  private var pending: (any Error)?

  /// Begins a file of pixels, which come row by row.
  convenience init(
    _ recipe: JPEGRecipe, size: PixelSize, _ segments: [JPEGSegment], to sink: any ByteSink
  ) throws {
    try self.init(
      size: size, workingBytes: recipe.workingBytes(size), segments, to: sink
    ) { encoder in
      recipe.withUnsafeRecipe(size: size) { cslicer_jpeg_begin(encoder, &$0) }
    }
  }

  /// A file of the coefficients of `rect`; `finish` comes next.
  convenience init(
    _ recipe: JPEGRecipe, _ coefficients: JPEGCoefficients, _ rect: PixelRect,
    _ segments: [JPEGSegment], to sink: any ByteSink
  ) throws {
    try self.init(
      size: rect.size, workingBytes: recipe.workingBytes(rect.size), segments, to: sink
    ) { encoder in
      recipe.withUnsafeRecipe(size: rect.size) { recipe in
        recipe.keeps_tables = 1
        return cslicer_jpeg_begin_coefficients(
          encoder, &recipe, coefficients.pointer, UInt32(rect.x), UInt32(rect.y))
      }
    }
  }

  private init(
    size: PixelSize, workingBytes: Int, _ segments: [JPEGSegment], to sink: any ByteSink,
    begin: (OpaquePointer) -> cslicer_jpeg_status
  ) throws {
    self.sink = sink
    self.workingBytes = workingBytes
    try Self.check(size)
    try MemoryReserve.check(room: workingBytes)
    let output = cslicer_jpeg_output(
      write: { JPEGStream.from($0).write($1, $2) },
      context: Unmanaged.passUnretained(self).toOpaque(),
      is_over: { Cancellation.isOver ? 1 : 0 })
    guard let encoder = cslicer_jpeg_encoder_create(output) else {
      throw SlicerError.memory(bytes: 1 << 17)
    }
    self.encoder = encoder
    try check(begin(encoder))
    for segment in segments {
      try check(
        cslicer_jpeg_write_segment(encoder, segment.marker, segment.data, segment.data.count))
    }
  }

  deinit { cslicer_jpeg_encoder_destroy(encoder) }

  static func check(_ size: PixelSize) throws {
    let longest = Int(cslicer_jpeg_max_side())
    guard max(size.width, size.height) <= longest, size.width > 0, size.height > 0 else {
      throw .cannotEncode(
        format: .jpeg, reason: "\(size) pixels; a side is 1 to \(longest) (PNG has no such limit)")
    }
  }

  func write(_ rows: RasterView) throws {
    guard rows.size.height > 0 else { return }
    let first = rows.row(0).baseAddress?.assumingMemoryBound(to: UInt8.self)
    try check(
      cslicer_jpeg_write_rows(encoder, first, rows.bytesPerRow, UInt32(rows.size.height)))
  }

  func finish() throws { try check(cslicer_jpeg_end(encoder)) }

  private func check(_ status: cslicer_jpeg_status) throws {
    switch status {
    case CSLICER_JPEG_OK: return
    case CSLICER_JPEG_CANCELLED: throw CancellationError()
    case CSLICER_JPEG_NO_MEMORY: throw SlicerError.memory(bytes: workingBytes)
    default:
      if let pending { throw pending }
      let message = String(cString: cslicer_jpeg_encoder_message(encoder))
      throw SlicerError.cannotEncode(format: .jpeg, reason: JPEGMessage.reason(message))
    }
  }

  // MARK: Callback

  private static func from(_ context: UnsafeMutableRawPointer?) -> JPEGStream {
    guard let context else { preconditionFailure("the context is set in init") }
    return Unmanaged<JPEGStream>.fromOpaque(context).takeUnretainedValue()
  }

  private func write(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    do {
      try sink.write(UnsafeRawBufferPointer(start: bytes, count: count))
      return 0
    } catch {
      pending = error
      return -1
    }
  }
}

/// libjpeg's messages in the form that errors have here.
enum JPEGMessage {
  private static let prefixes = [
    "Corrupt JPEG data: ", "Invalid JPEG file structure: ", "Warning: ", "Sorry, ",
  ]

  /// Without the library's preambles, the first letter small unless it begins an acronym.
  static func reason(_ message: String) -> String {
    let prefix = prefixes.first { message.hasPrefix($0) } ?? ""
    let text = message.dropFirst(prefix.count)
    guard let first = text.first, !(text.dropFirst().first?.isUppercase ?? false) else {
      return String(text)
    }
    return first.lowercased() + text.dropFirst()
  }
}
