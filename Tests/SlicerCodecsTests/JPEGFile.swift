import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// A JPEG taken apart by its markers, independently of the codec, so that tests can look and edit.
///
/// Source: ITU-T T.81 annex B.
struct JPEGFile {
  /// A marker segment; after an SOS also the coded data up to the next segment.
  struct Part: Equatable {
    var marker: UInt8
    var data: [UInt8]
    var coded: [UInt8] = []
  }

  /// All between SOI and EOI.
  var parts: [Part] = []

  init(_ bytes: [UInt8]) {
    precondition(bytes.starts(with: [0xFF, 0xD8]))
    var position = 2
    while position + 4 <= bytes.count, bytes[position + 1] != 0xD9 {
      let marker = bytes[position + 1]
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      var part = Part(marker: marker, data: Array(bytes[(position + 4)..<(position + 2 + length)]))
      position += 2 + length
      if marker == 0xDA {
        let start = position
        while !Self.isMarker(bytes, position) { position += 1 }
        part.coded = Array(bytes[start..<position])
      }
      parts.append(part)
    }
  }

  /// Neither a stuffed 0xFF nor a restart marker.
  private static func isMarker(_ bytes: [UInt8], _ i: Int) -> Bool {
    guard i + 1 < bytes.count else { return true }
    return bytes[i] == 0xFF && bytes[i + 1] != 0 && !(0xD0...0xD7).contains(bytes[i + 1])
  }

  var bytes: [UInt8] { [0xFF, 0xD8] + parts.flatMap(Self.bytes) + [0xFF, 0xD9] }

  private static func bytes(_ part: Part) -> [UInt8] {
    let length = part.data.count + 2
    return [0xFF, part.marker, UInt8(length >> 8), UInt8(length & 255)] + part.data + part.coded
  }

  /// APPn and COM.
  var segments: [Part] { parts.filter { (0xE0...0xEF).contains($0.marker) || $0.marker == 0xFE } }

  private static let frameMarkers: Set<UInt8> = [
    0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF,
  ]

  var frameIndex: Int { parts.firstIndex { Self.frameMarkers.contains($0.marker) } ?? 0 }
  var frame: Part { parts[frameIndex] }

  /// Identifier, sampling factors in one byte, table: three bytes for each component.
  var components: [[UInt8]] {
    (0..<Int(frame.data[5])).map { Array(frame.data[(6 + 3 * $0)..<(9 + 3 * $0)]) }
  }

  /// The 64 steps, row by row, of the table of each component.
  var tables: [[Int]] {
    var slots: [UInt8: [Int]] = [:]
    for part in parts where part.marker == 0xDB {
      var data = part.data[...]
      while let head = data.popFirst() {
        let size = head >> 4 == 0 ? 1 : 2
        var steps = [Int](repeating: 0, count: 64)
        for place in Self.zigzag {
          steps[place] = data.prefix(size).reduce(0) { $0 << 8 | Int($1) }
          data = data.dropFirst(size)
        }
        slots[head & 15] = steps
      }
    }
    return components.map { slots[$0[2]] ?? [] }
  }

  /// T.81 figure A.6: along the diagonals, up and down in turn.
  static let zigzag: [Int] = (0..<15).flatMap { sum -> [Int] in
    let diagonal = (0..<8).filter { (0..<8).contains(sum - $0) }.map { ($0, sum - $0) }
    let places = diagonal.map { row, column in row * 8 + column }
    return sum % 2 == 0 ? places.reversed() : places
  }

  /// A DQT segment with 16-bit steps, row by row, for one slot.
  static func wideTable(_ slot: UInt8, _ steps: [Int]) -> Part {
    Part(
      marker: 0xDB,
      data: [0x10 | slot] + zigzag.flatMap { [UInt8(steps[$0] >> 8), UInt8(steps[$0] & 255)] })
  }
}
