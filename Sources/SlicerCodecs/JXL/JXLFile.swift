import SlicerCore

/// The facts of a JPEG XL that need no library: its size, and the boxes beside its pixels.
///
/// Source: ISO/IEC 18181-1 annex D (SizeHeader), 18181-2 §9 (boxes).
struct JXLFile {
  /// The size as stored.
  let size: PixelSize
  /// True if it was made from a JPEG, which can be had again.
  let hasJPEG: Bool
  /// Boxes of EXIF or XMP, compressed ones, too.
  let hasMetadata: Bool

  static let signature: [UInt8] = [0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A]
  private static let codestream: [UInt8] = [0xFF, 0x0A]
  private static let metadataTypes: Set<String> = ["Exif", "xml ", "brob"]

  static func isJXL(_ head: [UInt8]) -> Bool {
    head.starts(with: codestream) || head.starts(with: signature)
  }

  init(_ bytes: FileBytes, _ limits: Limits) throws {
    var types: Set<String> = []
    var start: Int?
    if try bytes.bytes(at: 0, count: 2) == Self.codestream {
      start = 0
    } else {
      var (offset, count) = (0, 0)
      while offset < bytes.count {
        try Cancellation.check()
        count += 1
        try limits.check("boxes of the file", count, .chunks)
        let (type, payload) = try HEIFFile.header(at: offset, bytes, .jxl)
        types.insert(type)
        if type == "jxlc" || type == "jxlp" {
          start = start ?? payload.lowerBound + (type == "jxlp" ? 4 : 0)
        }
        offset = payload.upperBound
      }
    }
    hasJPEG = types.contains("jbrd")
    hasMetadata = !types.isDisjoint(with: Self.metadataTypes)
    guard let start else {
      throw SlicerError.malformed(format: .jxl, reason: "it has no codestream")
    }
    let head = try bytes.bytes(at: start, count: 16)
    guard head.starts(with: Self.codestream), let stated = Self.size(head) else {
      throw SlicerError.malformed(format: .jxl, reason: "its codestream has no size")
    }
    size = try StoredSize.checked(stated.width, stated.height, .jxl, limits)
  }

  /// Returns nil for a codestream that ends before its size.
  private static func size(_ head: [UInt8]) -> (width: Int, height: Int)? {
    guard head.count >= 12 else { return nil }
    var bit = 16
    // The low bits of a byte come first.
    func bits(_ count: Int) -> Int {
      defer { bit += count }
      return (0..<count).reduce(0) { sum, i in
        let place = bit + i
        return sum | Int(head[place / 8] >> UInt8(place % 8) & 1) << i
      }
    }
    let isSmall = bits(1) == 1
    func side() -> Int { isSmall ? 8 * (bits(5) + 1) : bits([9, 13, 18, 30][bits(2)]) + 1 }
    let height = side()
    let ratios = [(1, 1), (12, 10), (4, 3), (3, 2), (16, 9), (5, 4), (2, 1)]
    let ratio = bits(3)
    guard ratio > 0 else { return (side(), height) }
    return (height * ratios[ratio - 1].0 / ratios[ratio - 1].1, height)
  }
}
