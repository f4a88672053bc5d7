import CSlicerJPEG
import SlicerCore

/// libjpeg's decoder: header, segments, rows.
///
/// The one place where its statuses become errors.
final class JPEGReader {
  private var decoder: OpaquePointer?
  private let source: any ByteSource
  private let limits: Limits
  private let isLenient: Bool
  /// The error that the callback could not throw through C.
  private var pending: (any Error)?
  private var height: Int?
  /// True if the picture comes in several scans.
  private var hasScans = false
  /// The memory of the coefficients that are read, for the error.
  private var coefficientBytes = 1 << 17

  init(_ source: any ByteSource, _ options: DecodeOptions) throws {
    self.source = source
    limits = options.limits
    isLenient = options.isLenient
    let input = cslicer_jpeg_input(
      read: { JPEGReader.from($0).read($1, $2) },
      context: Unmanaged.passUnretained(self).toOpaque(),
      is_over: { Cancellation.isOver ? 1 : 0 },
      max_segments: max(0, limits.maxChunks), max_segment_bytes: max(0, limits.maxChunk),
      max_segments_bytes: max(0, limits.maxChunksTotal),
      max_scans: Int32(clamping: limits.maxScans), is_lenient: options.isLenient ? 1 : 0)
    decoder = cslicer_jpeg_decoder_create(input)
    guard decoder != nil else { throw SlicerError.memory(bytes: 1 << 17) }
  }

  deinit { cslicer_jpeg_decoder_destroy(decoder) }

  func readHeader() throws -> cslicer_jpeg_header {
    var header = cslicer_jpeg_header()
    try check(cslicer_jpeg_read_header(decoder, &header))
    height = Int(header.height)
    hasScans = header.is_progressive != 0 || header.is_interleaved == 0
    coefficientBytes = 2 * Int(header.width) * Int(header.height) * Int(header.component_count)
    return header
  }

  /// Those before the first scan, as long as nothing but the header has been read.
  ///
  /// - Throws: `SlicerError.memory(bytes:)`.
  func segments() throws -> [JPEGSegment] {
    // Each has at most 64 KB.
    let count = cslicer_jpeg_segment_count(decoder)
    try MemoryReserve.check(room: min(count << 16, limits.maxChunksTotal))
    return (0..<count).map { i in
      var marker: UInt8 = 0
      var count = 0
      let data = cslicer_jpeg_segment(decoder, i, &marker, &count)
      let bytes = UnsafeBufferPointer(start: count > 0 ? data : nil, count: count)
      return JPEGSegment(marker: marker, data: Array(bytes))
    }
  }

  /// Begins decoding; reads a file of several scans to its end.
  ///
  /// - Parameter halves: whether rows are those of a picture of half the size, rounded up.
  func start(convertsColor: Bool, inverts: Bool, halves: Bool) throws {
    try check(
      cslicer_jpeg_start(decoder, convertsColor ? 1 : 0, inverts ? 1 : 0, halves ? 1 : 0))
  }

  /// The header with tables that came after the first scan; call it after `start`.
  var lateHeader: cslicer_jpeg_header {
    var header = cslicer_jpeg_header()
    cslicer_jpeg_describe(decoder, &header)
    return header
  }

  func readRow(into row: UnsafeMutableRawBufferPointer) throws {
    try Cancellation.check()
    try check(
      cslicer_jpeg_read_row(decoder, row.baseAddress?.assumingMemoryBound(to: UInt8.self)))
  }

  /// Reads to the end of the file; whether data follows it.
  func finish() throws -> Bool {
    var hasMore: Int32 = 0
    try check(cslicer_jpeg_finish(decoder, &hasMore))
    return hasMore != 0
  }

  /// The coefficients, in place of rows; none has been read yet.
  func openCoefficients() throws -> JPEGCoefficients {
    if hasScans { try MemoryReserve.check(room: coefficientBytes) }
    var coefficients: OpaquePointer?
    try check(cslicer_jpeg_open_coefficients(decoder, &coefficients))
    guard let coefficients else { throw SlicerError.memory(bytes: coefficientBytes) }
    return JPEGCoefficients(coefficients, in: self)
  }

  /// Reads at least the first `lines` rows of iMCUs.
  func readCoefficients(lines: Int) throws {
    try Cancellation.check()
    let room = cslicer_jpeg_room(decoder, UInt32(lines))
    if room > 0 {
      coefficientBytes = room
      try MemoryReserve.check(room: room)
    }
    try check(cslicer_jpeg_read_lines(decoder, UInt32(lines)))
  }

  /// Reads to the end of the file; whether data follows it.
  func finishCoefficients() throws -> Bool {
    var hasMore: Int32 = 0
    try check(cslicer_jpeg_end_coefficients(decoder, &hasMore))
    return hasMore != 0
  }

  /// The damage that has been found; a lenient decoder goes on.
  var damage: SlicerError? {
    let damage = cslicer_jpeg_get_damage(decoder)
    guard damage.is_damaged != 0, let height else { return nil }
    if damage.is_truncated != 0 {
      if damage.rows < height {
        return .truncated(format: .jpeg, rows: Int(damage.rows), of: height)
      }
      // The scan that is cut off has come in part, or, between two scans, as a whole.
      let fault =
        hasScans
        ? "the file ends in scan \(damage.scan) or right after it" : "the end marker is missing"
      return .unfinished(format: .jpeg, rows: height, fault: fault)
    }
    let place = damage.scan > 1 ? "in scan \(damage.scan)" : "at row \(damage.rows) of \(height)"
    let reason = JPEGMessage.reason(String(cString: cslicer_jpeg_damage_message(decoder)))
    return .malformed(
      format: .jpeg, reason: "\(reason) \(place)", remedy: .lenient(.keepsReadable))
  }

  var oddities: [String] {
    let oddities = Int(cslicer_jpeg_oddities(decoder))
    let names = [
      (Int(CSLICER_JPEG_EXTRANEOUS_DATA), "bytes between segments are skipped"),
      (Int(CSLICER_JPEG_UNKNOWN_ADOBE_TRANSFORM), "the Adobe marker's transform is unknown"),
      (Int(CSLICER_JPEG_UNKNOWN_JFIF_VERSION), "the JFIF version is unknown"),
      (
        Int(CSLICER_JPEG_SEGMENT_WITHOUT_LENGTH),
        "salvaged: a segment whose length is below 2 is left out"
      ),
    ]
    return names.filter { oddities & $0.0 != 0 }.map(\.1)
  }

  private var message: String {
    JPEGMessage.reason(String(cString: cslicer_jpeg_decoder_message(decoder)))
  }

  private func check(_ status: cslicer_jpeg_status) throws {
    if status == CSLICER_JPEG_OK { return }
    if let pending { throw pending }
    let actual = cslicer_jpeg_actual(decoder)
    switch status {
    case CSLICER_JPEG_TRUNCATED, CSLICER_JPEG_MALFORMED: throw failure(status)
    case CSLICER_JPEG_UNSUPPORTED:
      throw SlicerError.unsupported(format: .jpeg, feature: message)
    case CSLICER_JPEG_TOO_MANY_SEGMENTS:
      try limits.check("segments of metadata", actual, .chunks)
    case CSLICER_JPEG_SEGMENT_TOO_LARGE:
      try limits.check("bytes in a segment", actual, .chunk)
    case CSLICER_JPEG_SEGMENTS_TOO_LARGE:
      throw SlicerError.overLimit(
        .chunk, what: "bytes in all segments of metadata", actual: actual,
        allowed: limits.maxChunksTotal)
    case CSLICER_JPEG_TOO_MANY_SCANS: try limits.check("scans", actual, .scans)
    case CSLICER_JPEG_CANCELLED: throw CancellationError()
    case CSLICER_JPEG_NO_MEMORY: throw SlicerError.memory(bytes: coefficientBytes)
    default: break
    }
    throw SlicerError.malformed(format: .jpeg, reason: message)
  }

  private func failure(_ status: cslicer_jpeg_status) -> SlicerError {
    if !isLenient, let damage { return damage }
    guard status == CSLICER_JPEG_TRUNCATED else {
      return .malformed(format: .jpeg, reason: message, remedy: remedy)
    }
    return damage ?? .malformed(format: .jpeg, reason: "it ends before its pixels")
  }

  /// The remedy for damage that ends a strict reading; nil for a lenient one.
  private var remedy: Remedy? {
    let oddities = Int(cslicer_jpeg_oddities(decoder))
    let isStray = oddities & Int(CSLICER_JPEG_SEGMENT_WITHOUT_LENGTH) != 0
    return isStray && !isLenient ? .lenient(.leavesOut) : nil
  }

  // MARK: Callback

  private static func from(_ context: UnsafeMutableRawPointer?) -> JPEGReader {
    guard let context else { preconditionFailure("the context is set in init") }
    return Unmanaged<JPEGReader>.fromOpaque(context).takeUnretainedValue()
  }

  private func read(_ buffer: UnsafeMutablePointer<UInt8>?, _ capacity: Int) -> Int {
    do {
      return try source.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: capacity))
    } catch {
      pending = error
      return -1
    }
  }
}
