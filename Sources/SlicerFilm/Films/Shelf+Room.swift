import SlicerCore
import SlicerFiles
import SlicerWork

// The memory of pictures, and the number of them that are kept.

extension Shelf {
  /// Bytes of pictures that are kept of a short film: some seconds of 512x512.
  private static let usualBytes = 64 << 20

  /// Pictures of a film that are there as they were drawn: where it is, and for each thread one that it prepares.
  fileprivate static func drawnCount(_ threads: Threads) -> Int { 2 + threads.count }

  /// The pictures of a film that threads ask for at once, and that come next.
  fileprivate static func fewest(_ threads: Threads) -> Int { threads.count + 3 }

  /// The pictures of a film that are kept: those that threads ask for, and as many more as take little memory.
  ///
  /// - Parameter bytes: of one.
  fileprivate static func room(ofFrames bytes: Int, _ threads: Threads) -> Int {
    max(fewest(threads), min(usualBytes, MachineGrant.current.usableMemory / 8) / max(bytes, 1))
  }

  /// The memory of the largest pictures that can be let go: so many that stand still and as many that move.
  static func bytes(
    _ items: [Item], atMost count: Int, depth: Int, _ threads: Threads
  ) -> Int {
    func largest(_ sizes: [Int]) -> Int { sizes.sorted(by: >).prefix(count).reduce(0, +) }
    let (moving, still) = (items.filter(\.moves), items.filter { !$0.moves && $0.reopen != nil })
    return largest(still.map { $0.bytes(depth: depth, threads) })
      + largest(
        moving.map {
          ($0.reopen == nil ? 0 : $0.bytes(depth: depth, threads))
            + $0.room(depth: depth, threads) * $0.frameBytes(depth: depth)
        })
  }
}

extension Shelf.Item {
  /// The memory of a picture beside single frames: its pixels, or its player's canvas.
  func bytes(depth: Int, _ threads: Threads) -> Int {
    moves ? size.bytes(depth: 8) * Shelf.drawnCount(threads) : frame.bytes(depth: depth)
  }

  /// The most that a picture of a film takes, drawn or fitted.
  func frameBytes(depth: Int) -> Int {
    max(size.bytes(depth: max(depth, self.depth)), frame.bytes(depth: max(depth, self.depth)))
  }

  /// The number of a film's pictures that are kept. A clip of more than fit is seen once, and forward: those that threads
  /// ask for are enough.
  func room(depth: Int, _ threads: Threads) -> Int {
    let room = Shelf.room(ofFrames: frameBytes(depth: depth), threads)
    guard let clip, clip.frameCount > room else { return room }
    return min(room, Shelf.fewest(threads))
  }
}

extension StageMemory {
  /// Adds films: of each where it is drawn, and the pictures that are kept.
  ///
  /// - Parameters:
  ///   - size: of its pictures.
  ///   - frame: the size of what is made of them.
  ///   - depth: bits of a sample.
  mutating func add(
    films size: PixelSize, frame: PixelSize, count: Int = 1, depth: Int = 8, _ threads: Threads
  ) {
    let room = Shelf.room(
      ofFrames: max(size.bytes(depth: depth), frame.bytes(depth: depth)), threads)
    add(size, count: Shelf.drawnCount(threads) * count)
    add(frame, count: room * count, depth: depth)
  }
}
