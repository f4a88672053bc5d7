import SlicerCore

/// A file of items: its boxes, and the bytes of each item.
struct HEIFFile {
  let items: HEIFItems
  private let bytes: FileBytes
  let format: FileFormat
  /// True if it has pictures that follow one another beside the items.
  let hasSequence: Bool

  /// Reads the boxes of the file itself, and all that meta or mini holds.
  ///
  /// - Parameter format: how messages call it.
  init(_ bytes: FileBytes, _ format: FileFormat, _ limits: Limits) throws {
    (self.bytes, self.format) = (bytes, format)
    var (offset, count) = (0, 0)
    var items: HEIFItems?
    var (hasSequence, brand) = (false, "")
    while offset < bytes.count, items == nil || !hasSequence {
      try Cancellation.check()
      count += 1
      try limits.check("boxes of the file", count, .chunks)
      let (type, payload) = try Self.header(at: offset, bytes, format)
      switch type {
      case "ftyp": brand = try Self.minorBrand(payload, bytes, format)
      case "moov": hasSequence = true
      case "meta" where items == nil: items = try Self.meta(payload, bytes, format, limits)
      case "mini" where items == nil:
        items = try HEIFMinimized(payload, bytes, brand: brand, format, limits).items()
      default: break
      }
      // Data behind the pictures may be incomplete.
      offset = payload.upperBound
    }
    if hasSequence, items?.hasPrimary != true {
      throw SlicerError.unsupported(
        format: format, feature: "pictures that follow one another, and no other")
    }
    guard let items else { throw SlicerError.heif(format, "it ends before the box meta") }
    (self.items, self.hasSequence) = (items, hasSequence)
  }

  private static func meta(
    _ payload: Range<Int>, _ bytes: FileBytes, _ format: FileFormat, _ limits: Limits
  ) throws -> HEIFItems {
    try limits.check("bytes of the box meta", payload.count, .chunk)
    let meta = try bytes.bytes(at: payload.lowerBound, count: payload.count)
    guard meta.count == payload.count else { throw missing(payload, bytes, format) }
    return try HEIFItems(meta[...], format)
  }

  /// The second word of ftyp, which is a number in most files and names the coding of a minimized picture.
  private static func minorBrand(
    _ payload: Range<Int>, _ bytes: FileBytes, _ format: FileFormat
  ) throws -> String {
    var cursor = HEIFCursor(
      try bytes.bytes(at: payload.lowerBound, count: 8)[...], format, "the box ftyp")
    _ = try cursor.text(4)
    return try cursor.text(4)
  }

  private static func missing(
    _ range: Range<Int>, _ bytes: FileBytes, _ format: FileFormat
  ) -> SlicerError {
    .heif(format, "the box meta ends at byte \(range.upperBound) of \(bytes.count)")
  }

  static func header(
    at offset: Int, _ bytes: FileBytes, _ format: FileFormat
  ) throws -> (type: String, payload: Range<Int>) {
    var cursor = HEIFCursor(try bytes.bytes(at: offset, count: 16)[...], format, "a box")
    let length = try cursor.number(4)
    let type = try cursor.text(4)
    let long = length == 1 ? try cursor.number(8) : length
    let start = offset + (length == 1 ? 16 : 8)
    let (end, overflow) = offset.addingReportingOverflow(long)
    guard !overflow, long == 0 || end >= start else {
      throw SlicerError.heif(format, "the box \(HEIFBox.printable(type)) of \(long) bytes")
    }
    return (type, start..<(long == 0 ? max(start, bytes.count) : end))
  }

  /// True if the file ends before an item does.
  func isCutOff(_ id: Int) -> Bool {
    items.items[id].map { item in
      item.method == 0 && item.extents.contains { $0.upperBound > bytes.count }
    } ?? false
  }

  /// All bytes of an item.
  ///
  /// - Parameter limit: of bytes; what is more is refused before it is read.
  func data(of id: Int, limit: Int) throws -> [UInt8] {
    guard let item = items.items[id], !item.extents.isEmpty else {
      throw SlicerError.heif(format, "item \(id) has no bytes")
    }
    guard item.method == 0 || item.method == 1 else {
      throw SlicerError.unsupported(
        format: format, feature: "item \(id), whose bytes are elsewhere")
    }
    let source = item.method == 0 ? bytes.count : items.inlineData.count
    var total = 0
    for extent in item.extents {
      guard extent.upperBound <= source else {
        throw SlicerError.heif(
          format, "item \(id) ends at byte \(extent.upperBound), where there are \(source)")
      }
      total += extent.isEmpty ? source - extent.lowerBound : extent.count
      guard total <= limit else {
        throw SlicerError.heif(format, "item \(id) has over \(limit) bytes")
      }
    }
    return try item.extents.flatMap { extent -> [UInt8] in
      let range = extent.isEmpty ? extent.lowerBound..<source : extent
      if item.method == 1 {
        let start = items.inlineData.startIndex
        return Array(items.inlineData[(start + range.lowerBound)..<(start + range.upperBound)])
      }
      return try bytes.bytes(at: range.lowerBound, count: range.count)
    }
  }
}
