import SlicerCore
import Synchronization

/// The gain maps of parts that make a picture, put together to one map.
///
/// It takes a map of each part, all of one kind, whose lines lie where the picture's do. Where they lie
/// between blocks the map is put together without loss.
final class JPEGGainMapCanvas: Sendable {
  private struct Part {
    let rect: PixelRect
    let cutter: JPEGGainMapCutter
  }

  private struct State {
    var parts: [Part] = []
    /// The number of parts without a map.
    var bareCount = 0
    var notes: [String] = []
  }

  private let size: PixelSize
  private let options: EncodeOptions
  private let state = Mutex(State())

  /// - Parameters:
  ///   - size: of the picture, as stored.
  ///   - options: how it is written.
  init(_ size: PixelSize, _ options: EncodeOptions) {
    self.size = size
    self.options = options
  }

  var notes: [String] { state.withLock { $0.notes } }

  /// Takes the map of the part that lies there; many threads call it.
  func place(_ map: JPEGGainMap?, at rect: PixelRect) throws {
    guard options.keepsGainMap, let cutter = map?.cutter(for: rect.size, options) else {
      return state.withLock { $0.bareCount += 1 }
    }
    state.withLock { $0.parts.append(Part(rect: rect, cutter: cutter)) }
  }

  /// The map of all; nil where there is none, or it cannot be put together, as ``notes`` say.
  func joined() throws -> JPEGGainMapFile? {
    let (parts, bareCount) = state.withLock { ($0.parts, $0.bareCount) }
    guard let first = parts.first else { return nil }
    let map = first.cutter.map
    guard bareCount == 0, parts.allSatisfy({ $0.cutter.map.isLike(map) }),
      let columns = MapLines(
        parts.map { ($0.rect.columns, $0.cutter.map.header.size.width) }, size.width),
      let rows = MapLines(
        parts.map { ($0.rect.rows, $0.cutter.map.header.size.height) }, size.height)
    else {
      note("the gain maps of the parts are left out: they do not make one")
      return nil
    }
    let whole = PixelSize(width: columns.side, height: rows.side)
    let places = parts.map { (columns.starts[$0.rect.x] ?? 0, rows.starts[$0.rect.y] ?? 0) }
    let step = first.cutter.blocks.step
    let isCopied = columns.lie(on: step.width) && rows.lie(on: step.height)
    if !isCopied { note("the gain map is encoded anew: its parts do not end at its blocks") }
    let bytes = try (isCopied ? copied : encoded)(Array(zip(parts, places)), whole)
    return JPEGGainMapFile(map: bytes, source: map)
  }

  private func note(_ note: String) { state.withLock { $0.notes = [note] } }

  private typealias Placed = (part: Part, place: (x: Int, y: Int))

  private func copied(_ parts: [Placed], _ size: PixelSize) throws -> [UInt8] {
    let header = parts[0].part.cutter.map.header
    guard let canvas = try JPEGLosslessCanvas(like: header, size: size, options) else {
      preconditionFailure("a map is a JPEG")
    }
    for (part, place) in parts {
      try canvas.place(part.cutter.blocks, x: place.x, y: place.y, isClipped: false)
    }
    let sink = MemorySink()
    try canvas.write(to: sink)
    return sink.bytes
  }

  private func encoded(_ parts: [Placed], _ size: PixelSize) throws -> [UInt8] {
    let encoder = try JPEGEncoder(parts[0].part.cutter.map.header, options)
    let raster = try Raster(size: size, format: encoder.pixelFormat)
    for (part, place) in parts {
      try part.cutter.decoded().withView { raster.draw($0, x: place.x, y: place.y) }
    }
    return try raster.withView { try encoder.encode($0, x: 0, y: 0) }
  }
}

/// Where parts of a map begin on one of its axes.
private struct MapLines {
  /// The parts' starts in the map, by their starts in the picture.
  let starts: [Int: Int]
  /// The map's side in pixels.
  let side: Int

  /// Nil unless they lie just where the picture's lines do.
  ///
  /// - Parameters:
  ///   - parts: what each covers of the picture, and its map's pixels.
  ///   - side: the picture's, in pixels.
  init?(_ parts: [(range: Range<Int>, count: Int)], _ side: Int) {
    var (starts, end, total) = ([Int: Int](), 0, 0)
    for (range, count) in parts.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      if let start = starts[range.lowerBound] {
        // Another row or column of the grid.
        guard range.upperBound == end, start + count == total else { return nil }
        continue
      }
      guard range.lowerBound == end else { return nil }
      starts[end] = total
      (end, total) = (range.upperBound, total + count)
    }
    guard end == side, starts.allSatisfy({ $0.value * side == $0.key * total }) else { return nil }
    (self.starts, self.side) = (starts, total)
  }

  /// True if all of them begin between blocks.
  func lie(on step: Int) -> Bool { starts.values.allSatisfy { $0 % step == 0 } }
}

extension JPEGGainMap {
  /// True if both are meant and coded the same way, so that they can be one.
  fileprivate func isLike(_ other: JPEGGainMap) -> Bool {
    guard let kind = header.kind as? JPEGKind, let otherKind = other.header.kind as? JPEGKind else {
      return false
    }
    func meaning(_ map: JPEGGainMap) -> [JPEGSegment] {
      map.segments.filter { [.gainMap, .xmp, .profile].contains($0.role) }
    }
    return kind.difference(fromPart: otherKind) == nil && meaning(self) == meaning(other)
  }
}
