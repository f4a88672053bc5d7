import SlicerCodecs
import SlicerCore

/// Where the pictures of a file are being drawn: at a few places at once, each with a canvas of its own, since
/// what shows a film twice shows two of its moments.
///
/// Proof of `@unchecked Sendable`: the decoders are this value's alone, and whoever has it under its lock.
struct PicturePositions: @unchecked Sendable {
  /// A place in the film, and what is seen there.
  private struct Position {
    let player: FramePlayer
    var lastUse = 0
    /// The canvas that pictures are drawn on, one over the other; of a clip the last frame, which nobody draws on again.
    private var canvas: Raster?

    init(_ player: FramePlayer) { self.player = player }

    mutating func rewind() {
      player.rewind()
      guard !isClip, let canvas else { return canvas = nil }
      canvas.fill(canvas.size.bounds, samples: [0, 0, 0, 0])
    }

    /// True if each frame is a whole picture.
    private var isClip: Bool { player.rate != nil }

    /// Draws the next picture; false after the last one.
    mutating func drawNext() throws -> Bool {
      let target =
        try isClip ? newCanvas() : canvas ?? newCanvas()
      canvas = target
      return try player.next(on: target) != nil
    }

    /// The picture that was drawn last.
    var copy: SharedRaster {
      get throws {
        if isClip, let canvas { return SharedRaster(canvas) }
        let copy = try newCanvas()
        canvas?.withView { copy.draw($0, x: 0, y: 0) }
        return SharedRaster(copy)
      }
    }

    private func newCanvas() throws -> Raster {
      try Raster(size: player.size, format: player.format)
    }
  }

  private var positions: [Position]
  private var uses = 0
  /// The index of the picture that was requested last.
  private var last = 0

  /// More of them would only be used by films that are shown at many moments at once.
  static let most = 4

  /// - Parameter player: of which nothing has been drawn.
  init(_ player: FramePlayer) { positions = [Position(player)] }

  /// Notes about the pictures that were drawn.
  var notes: [String] { positions[0].player.notes }

  /// Draws a picture.
  ///
  /// - Parameters:
  ///   - room: pictures that can be kept. Of a film that runs back those before it are handed over, too, for
  ///     they come next, and are drawn from the first one on.
  ///   - take: gets the number and a copy of each picture.
  mutating func draw(
    _ number: Int, room: Int, _ take: (Int, SharedRaster) -> Void
  ) throws {
    let runsBack = number < last && last - number <= room
    last = number
    let first = runsBack ? max(0, number - room / 2) : number
    let index = try position(for: first)
    uses += 1
    positions[index].lastUse = uses
    let player = positions[index].player
    do {
      if player.position <= first { try player.skip(to: first) }
      if player.position > first { take(first, try positions[index].copy) }
      while player.position <= number {
        try Cancellation.check()
        let drawn = player.position
        guard try positions[index].drawNext() else { break }
        if drawn >= first { take(drawn, try positions[index].copy) }
      }
    } catch {
      positions[index].rewind()
      throw error
    }
  }

  /// The last place that is not after a picture: one that shows it, is before it, or begins anew.
  private mutating func position(for number: Int) throws -> Int {
    let before = positions.indices.filter { positions[$0].player.position <= number + 1 }
    if let last = before.max(by: { positions[$0].player.position < positions[$1].player.position })
    {
      return last
    }
    let isOver = positions.indices.first {
      positions[$0].player.position == positions[$0].player.facts.frameCount
    }
    if isOver == nil, positions.count < Self.most {
      positions.append(Position(positions[0].player.twin()))
      return positions.count - 1
    }
    let index =
      isOver ?? positions.indices.min { positions[$0].lastUse < positions[$1].lastUse } ?? 0
    positions[index].rewind()
    return index
  }
}
