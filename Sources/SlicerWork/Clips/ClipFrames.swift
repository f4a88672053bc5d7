import SlicerCodecs
import SlicerCore
import SlicerFiles

/// The frames of a clip, by number. A few decoders stand where frames were asked for last; what lies behind them is
/// decoded anew from a second before.
final class ClipFrames: AnimationFrames {
  let size: PixelSize
  let format: PixelFormat
  let facts: AnimationFacts
  private(set) var notes: [String] = []
  var rate: Rational? { clip.rate }

  private let clip: Clip
  private var places: [Place] = []
  private var uses = 0
  /// Makes pixels of planes; nil until the first are drawn.
  private var planar: PlanarFrame?
  /// The clip's last frame and its number, where the clip is shorter than its part.
  private var last: (number: Int, pixels: [UInt8])?

  private struct Place {
    let reader: ClipReader
    /// The number of the frame that comes next.
    var next: Int
    var lastUse: Int
  }

  /// Decoders at once: a film that shows one clip at two moments needs two.
  private static let mostPlaces = 4
  /// Frames that are passed over; for more a decoder starts anew.
  private static let longestSkip = 90

  init(_ clip: Clip) {
    self.clip = clip
    size = clip.header.storedSize
    format = PixelFormat(.rgba, bitDepth: clip.header.depth > 8 ? 16 : 8)
    facts = AnimationFacts(
      frameCount: clip.frameCount, plays: 1,
      duration: clip.rate.reciprocal.times(clip.frameCount))
  }

  func frame(_ index: Int) -> AnimationFrame {
    AnimationFrame(
      rect: size.bounds, duration: clip.rate.reciprocal, disposal: .keep, isOver: false,
      isOpaque: !clip.header.hasAlpha)
  }

  func draw(_ index: Int, on canvas: Raster) throws {
    if let last, index >= last.number {
      return try last.pixels.withUnsafeBytes { try copy($0, to: canvas) }
    }
    let place = try place(before: index)
    // The rows of the frame before, where the clip ends too early.
    var before: [UInt8]?
    while places[place].next <= index {
      try Cancellation.check()
      let isWanted = places[place].next == index
      guard let rows = try places[place].reader.next() else {
        let end = places[place]
        places.remove(at: place)
        return try hold(index, end, before, on: canvas)
      }
      places[place].next += 1
      if isWanted { try copy(rows, to: canvas) } else { before = Array(rows) }
    }
  }

  func finish() {}

  /// A decoder that comes to a frame soon.
  private func place(before index: Int) throws -> Int {
    uses += 1
    let near = places.indices.filter {
      places[$0].next <= index && index - places[$0].next <= Self.longestSkip
    }
    if let best = near.max(by: { places[$0].next < places[$1].next }) {
      places[best].lastUse = uses
      return best
    }
    if places.count >= Self.mostPlaces,
      let oldest = places.indices.min(by: { places[$0].lastUse < places[$1].lastUse })
    {
      places.remove(at: oldest)
    }
    places.append(Place(reader: try clip.reader(from: index), next: index, lastUse: uses))
    return places.count - 1
  }

  /// Shows the clip's last frame in place of those that are not there.
  private func hold(
    _ index: Int, _ end: Place, _ before: [UInt8]?, on canvas: Raster
  ) throws {
    let last = try (before.map { (end.next - 1, $0) }) ?? lastFrame(before: end.next)
    let have = last.0 + 1
    let part = ClipPart(frames: have, of: clip.frameCount, at: clip.rate)
    if let fault = end.reader.fault ?? shortfall(have) {
      guard clip.isLenient, have > 0, !last.1.isEmpty else {
        if fault.id == "unreadableClip" {
          throw SlicerError.damagedClip(.pictures, end.reader.messages, hasMore: have > 0)
        }
        throw fault
      }
      note("truncated clip: \(part) can be read; the last frame is held for the rest")
    } else if clip.frameCount - have > 1 {
      note(
        "the clip ends after \(part) of its part; the last frame is held for the rest")
    }
    guard !last.1.isEmpty else { throw SlicerError.truncatedClip(part) }
    self.last = last
    try last.1.withUnsafeBytes { try copy($0, to: canvas) }
  }

  /// A clip whose own header states clearly more than there is was cut off, although no decoder says so.
  private func shortfall(_ have: Int) -> SlicerError? {
    let header = clip.header
    guard header.statesOwnDuration, let duration = header.duration else { return nil }
    let stated = min(
      clip.frameCount, Int(((duration - clip.from) * clip.rate.double).rounded(.down)))
    let slack = max(2, Int(clip.rate.double / 4))
    return stated - have > slack
      ? .truncatedClip(ClipPart(frames: have, of: clip.frameCount, at: clip.rate)) : nil
  }

  /// The last frame that there is before one, looked for further and further back.
  private func lastFrame(before index: Int) throws -> (Int, [UInt8]) {
    var step = max(1, Int(clip.rate.double))
    var start = index
    while start > 0 {
      start = max(0, start - step)
      let reader = try clip.reader(from: start)
      var (number, rows) = (start - 1, [UInt8]())
      while let frame = try reader.next() {
        number += 1
        rows = Array(frame)
      }
      if !rows.isEmpty { return (number, rows) }
      step *= 4
    }
    return (-1, [])
  }

  private func note(_ text: String) { if !notes.contains(text) { notes.append(text) } }

  /// Draws what a decoder has handed over.
  private func copy(_ rows: UnsafeRawBufferPointer, to canvas: Raster) throws {
    if let colors = clip.header.planes {
      let planar = try planar ?? PlanarFrame(size, colors)
      self.planar = planar
      return planar.draw(rows) { canvas.mutableRow($0) }
    }
    let bytes = canvas.bytesPerRow
    for y in 0..<canvas.size.height {
      canvas.mutableRow(y).copyMemory(
        from: UnsafeRawBufferPointer(rebasing: rows[y * bytes..<(y + 1) * bytes]))
    }
  }
}
