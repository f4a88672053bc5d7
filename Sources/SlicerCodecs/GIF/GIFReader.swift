import SlicerCore

/// Reads the blocks of a ``GIFFile``; limits are checked before what they limit is kept.
struct GIFReader {
  private let limits: Limits
  private let isLenient: Bool
  private var file: GIFFile
  private var position = 0
  /// The contents of the control block before an image.
  private var control = GIFImage(rect: .init(x: 0, y: 0, width: 0, height: 0))

  static func read(_ source: any ByteSource, _ options: DecodeOptions) throws -> GIFFile {
    let bytes = try bytes(source, options.limits)
    var reader = GIFReader(
      limits: options.limits, isLenient: options.isLenient, file: GIFFile(bytes: bytes))
    try reader.readHead()
    try reader.readBlocks()
    return try reader.finished()
  }

  private init(limits: Limits, isLenient: Bool, file: GIFFile) {
    (self.limits, self.isLenient, self.file) = (limits, isLenient, file)
  }

  /// All of the file: no more than two bytes for each pixel that may be.
  private static func bytes(_ source: any ByteSource, _ limits: Limits) throws -> ByteBuffer {
    let (most, overflow) = limits.maxPixels.multipliedReportingOverflow(by: 2)
    let bytes = ByteBuffer()
    let part = try ByteBuffer(capacity: 1 << 16)
    while case let count = try source.read(into: part.room), count > 0 {
      try Cancellation.check()
      guard overflow || bytes.count <= most - count else {
        throw SlicerError.malformed(
          format: .gif, reason: "more than \(most) bytes", remedy: .raise(.pixels))
      }
      try bytes.append(UnsafeRawBufferPointer(rebasing: part.room[..<count]))
    }
    return bytes
  }

  private static func malformed(_ reason: String) -> SlicerError {
    .malformed(format: .gif, reason: reason)
  }

  private func byte(_ offset: Int) -> UInt8? {
    offset < file.bytes.count ? file.bytes.bytes[offset] : nil
  }

  private func number(_ offset: Int) -> Int {
    Int(file.bytes.bytes[offset]) | Int(file.bytes.bytes[offset + 1]) << 8
  }

  private func has(_ count: Int) -> Bool { file.bytes.count - position >= count }

  /// Source: GIF89a §17 to §19.
  private mutating func readHead() throws {
    guard has(13) else { throw Self.malformed("it ends before its pixels") }
    file.size = PixelSize(width: number(6), height: number(8))
    position = 13
    guard let table = readTable(file.bytes.bytes[10]) else {
      throw Self.malformed("it ends in its color table")
    }
    file.table = table
  }

  /// The table that `flags` announce; nil where the file ends in it.
  private mutating func readTable(_ flags: UInt8) -> Range<Int>? {
    guard flags & 0x80 != 0 else { return position..<position }
    let count = 3 << (Int(flags & 7) + 1)
    guard has(count) else { return nil }
    position += count
    return position - count..<position
  }

  private mutating func readBlocks() throws {
    while let kind = byte(position) {
      position += 1
      switch kind {
      case 0x2C:
        guard try readImage() else { return file.isUnfinished = true }
      case 0x21:
        guard try readExtension() else { return file.isUnfinished = true }
      case 0x3B:
        file.hasExtraData = position < file.bytes.count
        return
      case 0: continue
      default: return try readRemains(kind)
      }
    }
    file.isUnfinished = true
  }

  /// Passes over bytes behind the last image that are no block, as programs do that append to a GIF.
  ///
  /// - Throws: `SlicerError.malformed(format:reason:remedy:)` if an image follows them, for it would be lost.
  private mutating func readRemains(_ kind: UInt8) throws {
    let reason = "a block of kind \(kind) after \(file.images.count) images"
    guard !file.images.isEmpty else { throw Self.malformed(reason) }
    guard hasImage(from: position) else { return file.hasExtraData = true }
    guard isLenient else {
      throw SlicerError.malformed(
        format: .gif, reason: reason, remedy: .lenient(.keepsCounted))
    }
    file.notes.append("salvaged: \(reason), with all that follows, is left out")
  }

  /// True if an image that fits the screen begins at `start` or later, with data that reach their end.
  ///
  /// Many that only begin like one are taken for one: each is read to the file's end.
  private func hasImage(from start: Int) -> Bool {
    var candidates = 0
    return (start..<max(start, file.bytes.count - 11)).contains { offset in
      guard byte(offset) == 0x2C else { return false }
      let (x, y) = (number(offset + 1), number(offset + 3))
      let (width, height) = (number(offset + 5), number(offset + 7))
      guard width > 0, height > 0, x + width <= file.size.width, y + height <= file.size.height
      else { return false }
      let flags = file.bytes.bytes[offset + 9]
      var reader = self
      reader.position = offset + 10
      guard reader.readTable(flags) != nil, let codeSize = byte(reader.position),
        (1...8).contains(codeSize), let first = byte(reader.position + 1), first > 0
      else { return false }
      reader.position += 1
      candidates += 1
      return candidates > 16 || reader.skipData()
    }
  }

  /// Source: GIF89a §20. False where the file ends before its first byte of data.
  private mutating func readImage() throws -> Bool {
    guard has(9) else { return false }
    var image = control
    control = GIFImage(rect: control.rect)
    image.rect = PixelRect(
      x: number(position), y: number(position + 2), width: number(position + 4),
      height: number(position + 6))
    let flags = file.bytes.bytes[position + 8]
    image.isInterlaced = flags & 0x40 != 0
    position += 9
    guard let table = readTable(flags), has(2) else { return false }
    (image.table, image.data) = (table, position)
    position += 1
    try limits.check(image.rect.size)
    try limits.check("frames", file.images.count + 1, .frames)
    let isWhole = skipData()
    if !image.rect.isEmpty { file.images.append(image) }
    return isWhole
  }

  /// Passes over blocks of data; false where the file ends in them.
  private mutating func skipData() -> Bool {
    while let count = byte(position) {
      position += 1 + Int(count)
      if count == 0 { return true }
    }
    return false
  }

  /// The blocks of data that come, and passes over them; nil where the file ends in them.
  private mutating func data(keepingLengths: Bool = false) throws -> [UInt8]? {
    var data: [UInt8] = []
    while let count = byte(position).map(Int.init) {
      guard has(1 + count) else { return nil }
      data += file.bytes.bytes[(position + (keepingLengths ? 0 : 1))..<(position + 1 + count)]
      position += 1 + count
      if count == 0 { return data }
      try limits.check("bytes of an extension", data.count, .chunk)
    }
    return nil
  }
}

/// Reads extension blocks.
extension GIFReader {
  /// Returns false if the file ends within the extension.
  private mutating func readExtension() throws -> Bool {
    guard let label = byte(position) else { return false }
    position += 1
    switch label {
    case 0xF9: return try readControl()
    case 0xFE:
      guard let text = try data() else { return false }
      try limits.check("comments", file.comments.count + 1, .chunks)
      file.comments.append(text)
      return true
    case 0xFF: return try readApplication()
    case 0x01:
      let note = "a plain text extension, which no program shows, is left out"
      if !file.notes.contains(note) { file.notes.append(note) }
      // A control block does not apply to the images after the next one.
      control = GIFImage(rect: control.rect)
      return skipData()
    default: return skipData()
    }
  }

  /// Source: GIF89a §23.
  private mutating func readControl() throws -> Bool {
    guard let data = try data() else { return false }
    guard data.count >= 4 else { return true }
    control.delay = Int(data[1]) | Int(data[2]) << 8
    control.disposal = GIFImage.Disposal(rawValue: data[0] >> 2 & 7) ?? .keep
    control.transparent = data[0] & 1 != 0 ? data[3] : nil
    return true
  }

  /// Source: GIF89a §26; "NETSCAPE2.0" is Netscape's, "XMP Data" Adobe's, "ICCRGBG1" the ICC's.
  private mutating func readApplication() throws -> Bool {
    guard let count = byte(position).map(Int.init), has(1 + count) else { return false }
    let name = Array(file.bytes.bytes[(position + 1)..<(position + 1 + count)])
    if count == 0 { return skipData() }
    position += 1 + count
    switch String(decoding: name, as: UTF8.self) {
    case "NETSCAPE2.0", "ANIMEXTS1.0":
      guard let data = try data() else { return false }
      if data.count >= 3, data[0] & 7 == 1 {
        let loops = Int(data[1]) | Int(data[2]) << 8
        file.plays = loops == 0 ? 0 : loops + 1
      }
      return true
    case "XMP DataXMP":
      // The packet is no blocks: a ramp of 257 bytes leads any reader of blocks to its end.
      guard let packet = try data(keepingLengths: true) else { return false }
      file.xmp = packet.count > 257 ? Array(packet.dropLast(258)) : nil
      return true
    case "ICCRGBG1012":
      guard let profile = try data() else { return false }
      file.iccProfile = profile.isEmpty ? nil : profile
      return true
    default: return skipData()
    }
  }

  private mutating func finished() throws -> GIFFile {
    guard let first = file.images.first else { throw Self.malformed("it has no picture") }
    // Programs take the first image's, where the screen has no size.
    if file.size.bounds.isEmpty {
      let end = first.rect
      file.size = PixelSize(width: end.x + end.width, height: end.y + end.height)
      file.notes.append("the screen has no size: the first image's is taken")
    }
    try limits.check(file.size)
    if file.table.isEmpty, file.images.contains(where: { $0.table.isEmpty }) {
      throw Self.malformed("an image has no color table")
    }
    return file
  }
}
