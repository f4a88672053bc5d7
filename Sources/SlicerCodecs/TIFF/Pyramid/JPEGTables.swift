import SlicerCore

/// Tables of JPEGs that stand once for many: what is left of a JPEG without them is an abbreviated stream.
///
/// Source: ITU-T T.81 §B.5; Adobe, "TIFF Technical Note 2", field JPEGTables.
struct JPEGTables: Hashable, Sendable {
  private static let start: [UInt8] = [0xFF, 0xD8]
  private static let end: [UInt8] = [0xFF, 0xD9]
  private static let quantization: UInt8 = 0xDB, huffman: UInt8 = 0xC4, scan: UInt8 = 0xDA

  /// Whole segments, marker and all.
  private let segments: [[UInt8]]

  /// The tables of a whole JPEG.
  ///
  /// - Parameter withHuffman: also those of codes, not only those of steps.
  init(of jpeg: [UInt8], withHuffman: Bool) {
    var segments: [[UInt8]] = []
    _ = Self.walk(jpeg[...]) { marker, segment in
      if marker == Self.quantization || withHuffman && marker == Self.huffman {
        segments.append(Array(segment))
      }
    }
    self.segments = segments
  }

  /// The tables of a field.
  ///
  /// - Throws: `SlicerError` for what are no tables.
  init(field: [UInt8]) throws {
    guard field.starts(with: Self.start) else { throw SlicerError.tiff("no JPEG tables") }
    var segments: [[UInt8]] = []
    let rest = Self.walk(field[...]) { _, segment in segments.append(Array(segment)) }
    guard rest.starts(with: Self.end) else { throw SlicerError.tiff("JPEG tables that do not end") }
    self.segments = segments
  }

  var hasQuantization: Bool { segments.contains { $0[1] == Self.quantization } }

  var field: [UInt8] { Self.start + segments.flatMap { $0 } + Self.end }

  /// A JPEG without what stands here, and without what says nothing of pixels.
  func abbreviated(_ jpeg: ArraySlice<UInt8>) -> [UInt8] {
    var stream = Self.start
    let rest = Self.walk(jpeg) { marker, segment in
      let isApplication = (0xE0...0xEF).contains(marker) || marker == 0xFE
      if !isApplication, !segments.contains(where: { $0.elementsEqual(segment) }) {
        stream += segment
      }
    }
    return stream + rest
  }

  /// A whole JPEG.
  ///
  /// - Parameter head: segments that stand first.
  func whole(_ stream: ArraySlice<UInt8>, head: [JPEGSegment]) -> [UInt8] {
    let first = head.flatMap { segment in
      let count = segment.data.count + 2
      return [0xFF, segment.marker, UInt8(count >> 8), UInt8(count & 255)] + segment.data
    }
    return Self.start + first + segments.flatMap { $0 } + stream.dropFirst(Self.start.count)
  }

  /// Hands over the segments before the first scan, and returns what is left.
  private static func walk(
    _ jpeg: ArraySlice<UInt8>, _ body: (UInt8, ArraySlice<UInt8>) -> Void
  ) -> ArraySlice<UInt8> {
    var rest = jpeg.dropFirst(start.count)
    while rest.count >= 4 {
      let first = rest.startIndex
      let marker = rest[first + 1]
      let count = 2 + Int(rest[first + 2]) << 8 + Int(rest[first + 3])
      guard rest[first] == 0xFF, marker != scan, marker != end[1], count >= 4, count <= rest.count
      else { break }
      body(marker, rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    return rest
  }
}
