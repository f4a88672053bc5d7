import SlicerCore

/// Reads all that stands before a BMP's pixels.
struct BMPHeaderReader {
  private let file: StoredFile
  private let options: DecodeOptions
  /// The header, from its size on; fields that a short one does not have are 0.
  private var fields = ByteReader(bytes: [], isBigEndian: false)
  /// The header's size, as it states it.
  private var headerSize = 0
  private var result = BMPFile()

  private static let fileHeaderSize = 14
  private static let coreSize = 12
  /// BITMAPV5HEADER's.
  private static let largestSize = 124
  private static let names = [
    12: "OS/2 1", 16: "OS/2 2, short", 64: "OS/2 2", 40: "Windows 3", 52: "Windows, version 2",
    56: "Windows, version 3", 108: "Windows, version 4", 124: "Windows, version 5",
  ]

  static func read(_ file: StoredFile, _ options: DecodeOptions) throws -> BMPFile {
    var reader = BMPHeaderReader(file: file, options: options)
    return try reader.read()
  }

  private init(file: StoredFile, options: DecodeOptions) {
    (self.file, self.options) = (file, options)
  }

  private func bytes(_ count: Int) throws -> [UInt8] {
    guard let bytes = try file.bytes(count) else {
      throw BMPFile.malformed("it ends before its pixels")
    }
    return bytes
  }

  private mutating func read() throws -> BMPFile {
    let start = ByteReader(bytes: try bytes(Self.fileHeaderSize), isBigEndian: false)
    let size = ByteReader(bytes: try bytes(4), isBigEndian: false).uint32(at: 0) ?? 0
    guard let name = Self.names[size] else {
      throw BMPFile.malformed("a header of \(size) bytes")
    }
    (headerSize, result.headerName) = (size, name)
    let rest = try bytes(size - 4)
    let padding = [UInt8](repeating: 0, count: Self.largestSize - size)
    fields = ByteReader(bytes: [0, 0, 0, 0] + rest + padding, isBigEndian: false)
    try readSize()
    try readCoding()
    try readPalette(before: start.uint32(at: 10) ?? 0)
    readExtras()
    guard try file.skip(to: result.pixelStart) else {
      throw BMPFile.malformed("it ends before its pixels")
    }
    return result
  }

  private var isCore: Bool { headerSize == Self.coreSize }
  private var isOS2: Bool { [12, 16, 64].contains(headerSize) }

  private func signed(at offset: Int) -> Int {
    Int(Int32(truncatingIfNeeded: fields.uint32(at: offset) ?? 0))
  }

  private mutating func readSize() throws {
    let (width, height) =
      isCore
      ? (fields.uint16(at: 4) ?? 0, fields.uint16(at: 6) ?? 0)
      : (signed(at: 4), signed(at: 8))
    result.isTopDown = height < 0
    result.size = try StoredSize.checked(width, abs(height), .bmp, options.limits)
    let planes = fields.uint16(at: isCore ? 8 : 12) ?? 0
    guard planes == 1 || options.isLenient else {
      throw BMPFile.malformed("\(planes) planes, not 1", .lenient(.usesAll))
    }
    result.bitsPerPixel = fields.uint16(at: isCore ? 10 : 14) ?? 0
    guard [1, 2, 4, 8, 16, 24, 32].contains(result.bitsPerPixel) else {
      throw BMPFile.malformed("\(result.bitsPerPixel) bits a pixel")
    }
  }

  /// Source: "Bitmap Compression"; OS/2's numbers 3 and 4 are others.
  private mutating func readCoding() throws {
    let number = isCore ? 0 : fields.uint32(at: 16) ?? 0
    let bits = result.bitsPerPixel
    switch (number, bits) {
    case (0, 16): result.masks = BMPMasks.usual(bits: bits)
    case (0, 32):
      // Headers that have a mask of opacity say so here, too: only the usual one.
      let hasAlpha = headerSize >= 56 && !isOS2 && fields.uint32(at: 52) == 0xFF00_0000
      result.masks = BMPMasks.usual(bits: bits, hasAlpha: hasAlpha)
    case (0, _): break
    case (1, 8), (2, 4): result.coding = .runs(bits: bits)
    case (4, 24) where isOS2: result.coding = .runs(bits: bits)
    case (3, 16), (3, 32), (6, 16), (6, 32):
      guard !isOS2 else { throw unsupported("compression \(number) of OS/2") }
      result.masks = try masks(hasAlpha: number == 6, bits)
    case (3, _) where isOS2: throw unsupported("Huffman codes")
    case (4, _), (5, _): throw unsupported(number == 4 ? "pixels in a JPEG" : "pixels in a PNG")
    default: throw BMPFile.malformed("compression \(number) of \(bits) bits a pixel")
    }
    if result.isTopDown, result.coding != .plain, !options.isLenient {
      throw BMPFile.malformed("runs from the top down", .lenient(.keepsReadable))
    }
  }

  private func unsupported(_ feature: String) -> SlicerError {
    .unsupported(format: .bmp, feature: feature)
  }

  /// In the header, or behind one that has no place for them.
  private func masks(hasAlpha: Bool, _ bits: Int) throws -> BMPMasks {
    let isInside = headerSize >= 52
    let count = hasAlpha || headerSize >= 56 ? 4 : 3
    let source =
      isInside ? fields : ByteReader(bytes: try bytes(4 * count), isBigEndian: false)
    let values = (0..<count).map { source.uint32(at: (isInside ? 40 : 0) + 4 * $0) ?? 0 }
    guard let masks = BMPMasks(values.map { UInt32($0) }, bits: bits) else {
      let text = values.map { String($0, radix: 16) }.joined(separator: " ")
      throw BMPFile.malformed("colors in the bits \(text) of \(bits)")
    }
    return masks
  }

  /// - Parameter start: where pixels begin, as the file says; 0: behind the palette.
  private mutating func readPalette(before start: Int) throws {
    let bits = result.bitsPerPixel
    guard bits <= 8 else {
      result.pixelStart = max(start, file.position)
      return
    }
    let entry = isCore ? 3 : 4
    let stated = isCore ? 0 : fields.uint32(at: 32) ?? 0
    if stated > 1 << bits {
      result.notes.append("a palette of \(stated) colors, where \(1 << bits) can be shown")
    }
    var count = stated == 0 ? 1 << bits : min(stated, 1 << bits)
    if start > file.position { count = min(count, (start - file.position) / entry) }
    guard count > 0 else { throw BMPFile.malformed("no palette") }
    let colors = try bytes(count * entry)
    result.palette = (0..<count).map { i in
      RGBA(red: colors[i * entry + 2], green: colors[i * entry + 1], blue: colors[i * entry])
    }
    result.pixelStart = max(start, file.position)
  }

  /// Reads the resolution and the profile.
  private mutating func readExtras() {
    guard headerSize >= 40 else { return }
    let (x, y) = (signed(at: 24), signed(at: 28))
    if x > 0, y > 0 { result.density = Density(x: x, y: y, unit: .metre) }
    // PROFILE_EMBEDDED, PROFILE_LINKED.
    switch fields.uint32(at: 56) ?? 0 {
    case 0x4D42_4544 where headerSize == Self.largestSize:
      let start = Self.fileHeaderSize + (fields.uint32(at: 112) ?? 0)
      result.profile = start..<(start + (fields.uint32(at: 116) ?? 0))
    case 0x4C49_4E4B where headerSize == Self.largestSize:
      result.notes.append("its color profile is another file, which is not read")
    default: break
    }
  }
}
