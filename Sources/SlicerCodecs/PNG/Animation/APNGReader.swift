import SlicerCore

/// Reads an ``APNGFile`` from the data of its first IDAT on.
struct APNGReader {
  private let source: CountingSource
  private let header: PictureHeader
  private let options: DecodeOptions
  private var file = APNGFile()
  private var sequenceNumber: UInt32 = 0
  private var byteCount = 0

  /// - Parameters:
  ///   - chunks: those before the pixels.
  ///   - firstLength: of the IDAT whose head was read last.
  static func read(
    _ source: CountingSource, _ header: PictureHeader, _ chunks: [PNGChunk], firstLength: Int,
    _ options: DecodeOptions
  ) throws -> APNGFile {
    var reader = APNGReader(source, header, options)
    do {
      for chunk in chunks where chunk.type == "fcTL" { try reader.begin(chunk.data) }
      reader.file.plays =
        chunks.first { $0.type == "acTL" }?.data.bigEndianUInt32(at: 4).map(Int.init) ?? 1
      try reader.readChunks(firstLength)
    } catch is PNGStructure.Ended {
      let reason = "it ends in frame \(max(1, reader.file.frames.count))"
      guard options.isLenient, !reader.file.frames.isEmpty else {
        throw SlicerError.malformed(
          format: .png, reason: reason,
          remedy: reader.file.frames.isEmpty ? nil : .lenient(.keepsReadable))
      }
      reader.file.notes.append("salvaged: \(reason)")
    }
    reader.file.frames.removeAll { $0.data.count == 0 }
    guard !reader.file.frames.isEmpty else { throw Self.malformed("its animation has no frame") }
    return reader.file
  }

  private init(_ source: CountingSource, _ header: PictureHeader, _ options: DecodeOptions) {
    (self.source, self.header, self.options) = (source, header, options)
  }

  /// Reports damage outside of the first picture.
  private static func malformed(_ reason: String) -> SlicerError {
    .malformed(format: .png, reason: reason, remedy: .firstPicture)
  }

  private mutating func readChunks(_ firstLength: Int) throws {
    var (type, length): (PNGChunkType, Int) = ("IDAT", firstLength)
    // A picture before the first fcTL is for programs that show no animations.
    while type != "IEND" {
      try Cancellation.check()
      switch type {
      case "IDAT": try take(type, length, isShown: !file.frames.isEmpty)
      case "fdAT":
        guard !file.frames.isEmpty else { throw Self.malformed("fdAT before the first fcTL") }
        try take(type, length, isShown: true)
      case "fcTL":
        guard length == 26 else { throw Self.malformed("fcTL of \(length) bytes, where it has 26") }
        let bytes = try PNGStructure.read(length + 4, from: source)
        try check(type, Array(bytes.prefix(length)), bytes.bigEndianUInt32(at: length))
        try begin(Array(bytes.prefix(length)))
      default: try take(type, length, isShown: false)
      }
      (type, length) = try PNGStructure.header(PNGStructure.read(8, from: source))
    }
    try take(type, length, isShown: false)
    var byte: UInt8 = 0
    if try withUnsafeMutableBytes(of: &byte, { try source.read(into: $0) }) > 0 {
      file.notes.append("data after the end is ignored")
    }
  }

  private mutating func begin(_ data: [UInt8]) throws {
    try options.limits.check("frames", file.frames.count + 1, .frames)
    try count(data)
    guard let control = APNGFrameControl(data, in: header.size) else {
      throw Self.malformed(
        "frame \(file.frames.count + 1) is not a part of \(header.size) pixels, or is drawn in an unknown way"
      )
    }
    file.frames.append(APNGFile.Frame(control: control, data: ByteBuffer()))
  }

  /// §11.3.6: fcTL and fdAT are numbered, and stand in their order.
  private mutating func count(_ data: [UInt8]) throws {
    guard data.bigEndianUInt32() == sequenceNumber || options.isLenient else {
      throw Self.malformed("its frames are out of order")
    }
    sequenceNumber &+= 1
  }

  /// Passes over a chunk's data, or gives them to the frame that was begun last.
  private mutating func take(_ type: PNGChunkType, _ length: Int, isShown: Bool) throws {
    let pixels = header.size.width * header.size.height
    byteCount += length
    guard byteCount <= 1 << 20 || byteCount / 16 <= pixels * max(1, file.frames.count) else {
      throw Self.malformed("\(byteCount) bytes for \(file.frames.count) frames")
    }
    let frame = isShown ? file.frames.last : nil
    var rest = length
    var sum = PNGFraming.checksum(type, UnsafeRawBufferPointer(start: nil, count: 0))
    let part = try ByteBuffer(capacity: min(max(length, 1), 1 << 16))
    if type == "fdAT" {
      guard length >= 4 else { throw Self.malformed("fdAT without a number") }
      let bytes = try PNGStructure.read(4, from: source)
      try count(bytes)
      sum = bytes.withUnsafeBytes { PNGFraming.checksum(sum, $0) }
      rest -= 4
    }
    while rest > 0 {
      let got = try source.read(
        into: UnsafeMutableRawBufferPointer(rebasing: part.room.prefix(rest)))
      if got == 0 { throw PNGStructure.Ended() }
      let bytes = UnsafeRawBufferPointer(rebasing: part.room[..<got])
      sum = PNGFraming.checksum(sum, bytes)
      try frame?.data.append(bytes)
      rest -= got
    }
    let stated = try PNGStructure.read(4, from: source).bigEndianUInt32()
    guard sum == stated || options.isLenient else { throw Self.malformed("\(type): CRC error") }
  }

  private func check(_ type: PNGChunkType, _ data: [UInt8], _ stated: UInt32?) throws {
    let sum = data.withUnsafeBytes { PNGFraming.checksum(type, $0) }
    guard sum == stated || options.isLenient else { throw Self.malformed("\(type): CRC error") }
  }
}
