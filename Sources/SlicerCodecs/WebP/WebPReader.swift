import SlicerCore

/// A WebP file, read from its beginning to its end: the first picture's bitstream and the metadata,
/// which may stand behind it.
///
/// Source: RFC 9649 §2.
struct WebPFile {
  /// The size of the canvas in pixels.
  var size = PixelSize(width: 0, height: 0)
  /// The flags of an extended file's header; nil of a simple one.
  var features: WebPFeatures?
  var picture: WebPPicturePart?
  /// An animation's first head, its other frames as in the file, and how often all are shown; 0: without end.
  var firstHead: WebPFrameHead?
  var frames: [ByteBuffer] = []
  var plays = 1
  /// The chunks that are neither picture nor animation.
  var chunks: [WebPChunk] = []
  /// It ends before what follows the first picture does.
  var isUnfinished = false
  var hasExtraData = false
  var notes: [String] = []
}

/// The picture that is shown first.
struct WebPPicturePart {
  /// Where it lies on the canvas.
  let rect: PixelRect
  let isLossless: Bool
  let hasAlpha: Bool
  /// A file of this picture alone, which may end early.
  let file: ByteBuffer
}

/// A chunk's type, and how many bytes of data follow.
private typealias ChunkHead = (type: WebPChunkType, size: Int)

/// Reads a ``WebPFile``; limits are checked before what they limit is read.
struct WebPReader {
  private var stream: WebPStream
  private let limits: Limits
  private let isLenient: Bool
  private var file = WebPFile()
  private var metadataBytes = 0
  /// The number of chunks at places where the format forbids them.
  private var strayCount = 0
  /// The opacity of the lossy picture that comes next.
  private var opacity: ByteBuffer?

  static func read(_ source: any ByteSource, _ options: DecodeOptions) throws -> WebPFile {
    var reader = WebPReader(
      stream: WebPStream(source), limits: options.limits, isLenient: options.isLenient)
    try reader.readHead()
    try reader.readChunks()
    return try reader.finished()
  }

  private init(stream: WebPStream, limits: Limits, isLenient: Bool) {
    (self.stream, self.limits, self.isLenient) = (stream, limits, isLenient)
  }

  private mutating func readHead() throws {
    let head = try stream.bytes(12)
    guard head.count == 12 else { throw Self.noPicture }
    // The name counts.
    stream.end = max(12, 8 + head[4..<8].littleEndianNumber)
  }

  private static let noPicture = malformed("it ends before its pixels")

  private static func malformed(_ reason: String, _ remedy: Remedy? = nil) -> SlicerError {
    .malformed(format: .webp, reason: reason, remedy: remedy)
  }

  private mutating func readChunks() throws {
    while !file.isUnfinished, let head = try nextHead(in: stream.end) {
      try checkEnd(of: head)
      let end = stream.position + head.size
      switch head.type {
      case "VP8X" where file.features == nil: try readHeader(head)
      case "VP8 ", "VP8L":
        if file.picture == nil { try readPicture(head, in: nil) }
      case _ where file.features == nil: try leaveOut(head)
      case "ALPH":
        if file.picture == nil { try readPicture(head, in: nil) }
      case "ANMF": try readFrame(head)
      case "ANIM": try readControl(head)
      case "VP8X": break
      default: try readMetadata(head)
      }
      // A simple file ends with its picture: programs look at nothing behind it.
      if file.features == nil, file.picture != nil { return try skipRest() }
      try skip(to: end + head.size % 2)
    }
    if stream.position < stream.end { file.isUnfinished = true }
  }

  private mutating func skipRest() throws {
    let end = stream.end
    // The last byte may be padding, which some programs forget.
    if try !stream.skip(to: end), stream.position < end - 1 { file.isUnfinished = true }
    stream.end = stream.position
  }

  private mutating func finished() throws -> WebPFile {
    guard let picture = file.picture else { throw Self.noPicture }
    if file.features == nil { file.size = picture.rect.size }
    if !file.isUnfinished { file.hasExtraData = try !stream.bytes(1).isEmpty }
    return file
  }
}

/// Reads chunks.
extension WebPReader {
  /// Reads a chunk's header; nil at `end` or at the end of the file.
  private mutating func nextHead(in end: Int) throws -> ChunkHead? {
    guard stream.position < end else { return nil }
    let head = try stream.bytes(WebPChunk.headSize)
    guard head.count == WebPChunk.headSize else { return nil }
    return (WebPChunkType(code: head[..<4].littleEndianNumber), head[4...].littleEndianNumber)
  }

  /// Refuses a chunk that is longer than the file says it is itself.
  private mutating func checkEnd(of head: ChunkHead) throws {
    guard stream.position + head.size > stream.end else { return }
    let reason = "chunk \(head.type) of \(head.size) bytes ends after the file's own end"
    guard isLenient else { throw Self.malformed(reason, .lenient(.leavesOut)) }
    file.notes.append(reason)
    stream.end = stream.position + WebPChunk.size(head.size) - WebPChunk.headSize
  }

  /// Where the file ends in a chunk there is nothing more; the last one's padding may be absent.
  private mutating func skip(to end: Int) throws {
    if try stream.skip(to: end) { return }
    if end == stream.end, stream.position == end - 1 {
      stream.end = stream.position
    } else {
      file.isUnfinished = true
    }
  }

  private mutating func readHeader(_ head: ChunkHead) throws {
    guard head.size >= 10 else {
      throw Self.malformed("a VP8X chunk of \(head.size) bytes, where 10 are needed")
    }
    let data = try stream.bytes(10)
    guard data.count == 10 else { throw Self.noPicture }
    file.features = WebPFeatures(rawValue: data[0])
    file.size = PixelSize(
      width: data[4..<7].littleEndianNumber + 1, height: data[7..<10].littleEndianNumber + 1)
    try limits.check(file.size)
  }

  /// Refuses what stands before a header or a simple file's picture, as libwebp does.
  private mutating func leaveOut(_ head: ChunkHead) throws {
    let reason = "chunk \(head.type) before the picture, without a header (VP8X)"
    guard isLenient else { throw Self.malformed(reason, .lenient(.leavesOut)) }
    strayCount += 1
    try limits.check("chunks of metadata", strayCount, .chunks)
    let note = "salvaged: \(reason), is left out"
    if !file.notes.contains(note) { file.notes.append(note) }
  }

  /// Keeps metadata that the header announces, and what nobody knows.
  private mutating func readMetadata(_ head: ChunkHead) throws {
    guard let features = file.features else { return }
    if let feature = WebPFeatures.of(head.type), !features.contains(feature) {
      file.notes.append("an \(head.type) chunk that the header does not announce is left out")
      return
    }
    try limits.check("chunks of metadata", file.chunks.count + 1, .chunks)
    try limits.check("bytes in chunk \(head.type)", head.size, .chunk)
    metadataBytes += head.size
    guard metadataBytes <= limits.maxChunksTotal else {
      throw SlicerError.overLimit(
        .chunk, what: "bytes in all chunks of metadata", actual: metadataBytes,
        allowed: limits.maxChunksTotal)
    }
    if head.size > 1 << 16 { try MemoryReserve.check(room: 2 * head.size) }
    let data = try stream.bytes(head.size)
    guard data.count == head.size else { return file.isUnfinished = true }
    file.chunks.append(WebPChunk(head.type, data))
  }
}

/// Reads pictures.
extension WebPReader {
  /// How often the frames are shown.
  ///
  /// Source: RFC 9649 §2.7.1.2 "ANIM".
  private mutating func readControl(_ head: ChunkHead) throws {
    let data = try stream.bytes(min(head.size, 6))
    if data.count == 6 { file.plays = data[4...].littleEndianNumber }
  }

  /// A frame's picture, of those that are kept as they stand in the file.
  static func frame(
    _ frame: ByteBuffer, of file: WebPFile, _ options: DecodeOptions
  ) throws -> WebPPicturePart {
    var stream = WebPStream(MemorySource(frame))
    stream.end = frame.count
    var reader = WebPReader(
      stream: stream, limits: options.limits, isLenient: options.isLenient)
    (reader.file.size, reader.file.features) = (file.size, file.features)
    try reader.readFrame(("ANMF", frame.count))
    guard let picture = reader.file.picture else { throw noPicture }
    return picture
  }

  /// Reads the first frame's picture and keeps the others as they are.
  ///
  /// Source: RFC 9649 §2.7.1.3 "ANMF".
  private mutating func readFrame(_ head: ChunkHead) throws {
    guard file.picture == nil else { return try keepFrame(head) }
    let end = stream.position + head.size
    let data = try stream.bytes(min(head.size, WebPFrameHead.size))
    guard data.count == WebPFrameHead.size else { throw Self.noPicture }
    let stated = WebPFrameHead(data)
    file.firstHead = stated
    let rect = stated.rect
    guard file.size.bounds.contains(rect) else {
      throw Self.malformed("the first frame, \(rect), lies outside of \(file.size) pixels")
    }
    while file.picture == nil, let part = try nextHead(in: end) {
      if WebPChunkType.pictures.contains(part.type) { try readPicture(part, in: rect) }
      if file.picture == nil {
        guard try stream.skip(to: stream.position + part.size % 2) else { break }
      }
    }
  }

  private mutating func keepFrame(_ head: ChunkHead) throws {
    try limits.check("frames", file.frames.count + 2, .frames)
    try checkPlausible(head.size, for: file.size)
    let frame = ByteBuffer()
    if try !stream.append(head.size, to: frame) { file.isUnfinished = true }
    file.frames.append(frame)
  }

  /// Reads opacity or pixels, as far as they are there.
  private mutating func readPicture(
    _ head: ChunkHead, in frame: PixelRect?
  ) throws {
    if head.type == "ALPH" {
      try checkPlausible(head.size, for: file.size)
      let opacity = ByteBuffer()
      try append(head, to: opacity)
      self.opacity = opacity
      return
    }
    let start = try stream.bytes(min(head.size, 10))
    guard let stated = WebPBitstreamHead(head.type, start) else {
      throw start.count < min(head.size, 10)
        ? Self.noPicture : Self.malformed("chunk \(head.type) does not begin as a picture does")
    }
    let rect = frame ?? (file.features == nil ? stated.size : file.size).bounds
    try limits.check(rect.size)
    try checkPlausible(head.size, for: rect.size)
    guard stated.size == rect.size else {
      throw Self.malformed("a picture of \(stated.size) pixels where \(rect.size) are stated")
    }
    file.picture = WebPPicturePart(
      rect: rect, isLossless: stated.isLossless,
      hasAlpha: stated.hasAlpha || opacity != nil || file.features?.contains(.alpha) == true
        || rect != file.size.bounds && file.features != nil,
      file: try pictureFile(head, start, rect.size))
  }

  /// A file of the picture alone: its opacity needs the extended form.
  private mutating func pictureFile(
    _ head: ChunkHead, _ start: [UInt8], _ size: PixelSize
  ) throws -> ByteBuffer {
    let buffer = ByteBuffer()
    let opacity = head.type == "VP8 " ? opacity : nil
    let header = opacity == nil ? [] : WebPFeatures.alpha.header(size).bytes
    try buffer.append(
      WebPChunk.head(
        "RIFF", 4 + header.count + (opacity?.count ?? 0) + WebPChunk.size(head.size)))
    try buffer.append(Array("WEBP".utf8) + header)
    if let opacity { try buffer.append(opacity.bytes) }
    try buffer.append(WebPChunk.head(head.type, head.size) + start)
    try read(head.size - start.count, to: buffer)
    return buffer
  }

  private mutating func append(
    _ head: ChunkHead, to buffer: ByteBuffer
  ) throws {
    try buffer.append(WebPChunk.head(head.type, head.size))
    try read(head.size, to: buffer)
  }

  /// With the padding; where bytes are missing the file has no end.
  private mutating func read(_ count: Int, to buffer: ByteBuffer) throws {
    guard try stream.append(count, to: buffer) else { return file.isUnfinished = true }
    if count % 2 != 0 { try buffer.append([0]) }
  }

  /// Data beyond any encoder's need is not kept: a literal of VP8L takes at most 60 bits.
  private func checkPlausible(_ count: Int, for size: PixelSize) throws {
    guard count > 1 << 20, count / 16 > size.width * size.height else { return }
    throw Self.malformed("\(count) bytes for \(size) pixels")
  }
}
