// # Maximal rectangles
//
// The free room of a bin is kept as all the largest rectangles in it, which overlap. A piece goes where it fits best,
// and each free rectangle that it touches is split into at most four. New rectangles are the only ones that others
// can contain: each lies in one that is gone, and that one was in no other. So a piece costs
// free · new comparisons, and not free².
//
// Source: Jukka Jylänki, "A Thousand Ways to Pack the Bin" (2010), §3.

/// A bin that knows all maximal free rectangles.
struct MaxRects: PackingBin {
  /// Half-open: the edges are the first and the one after the last.
  private struct Free {
    var left, top, right, bottom: Int32

    func contains(_ other: Free) -> Bool {
      left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
    }

    func meets(_ other: Free) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  private var free: ContiguousArray<Free>
  private var made: ContiguousArray<Free> = []
  private let rule: PackingRule
  private(set) var work = 0

  init(width: Int32, height: Int32, _ rule: PackingRule) {
    free = [Free(left: 0, top: 0, right: width, bottom: height)]
    self.rule = rule
  }

  mutating func place(width: Int32, height: Int32, mayTurn: Bool) -> BinPlace? {
    var (best, rank, isTurned) = (-1, (Int32.max, Int32.max), false)
    work += free.count
    for index in free.indices {
      let room = free[index]
      for turn in 0...(mayTurn ? 1 : 0) {
        let turned = turn == 1
        let size = turned ? (x: height, y: width) : (x: width, y: height)
        let rest = (x: room.right - room.left - size.x, y: room.bottom - room.top - size.y)
        guard rest.x >= 0, rest.y >= 0 else { continue }
        let shorter = min(rest.x, rest.y)
        let own =
          switch rule {
          case .shortSide: (shorter, max(rest.x, rest.y))
          case .top: (room.top + size.y, shorter)
          }
        if own < rank { (best, rank, isTurned) = (index, own, turned) }
      }
    }
    guard best >= 0 else { return nil }
    let place = BinPlace(x: free[best].left, y: free[best].top, isTurned: isTurned)
    let size = isTurned ? (x: height, y: width) : (x: width, y: height)
    take(
      Free(left: place.x, top: place.y, right: place.x + size.x, bottom: place.y + size.y))
    return place
  }

  /// Splits all free rectangles that a piece touches.
  private mutating func take(_ piece: Free) {
    made.removeAll(keepingCapacity: true)
    var kept = 0
    for index in free.indices {
      let room = free[index]
      guard room.meets(piece) else {
        free[kept] = room
        kept += 1
        continue
      }
      var part = room
      if piece.left > room.left {
        part.right = piece.left
        add(part)
        part = room
      }
      if piece.right < room.right {
        part.left = piece.right
        add(part)
        part = room
      }
      if piece.top > room.top {
        part.bottom = piece.top
        add(part)
        part = room
      }
      if piece.bottom < room.bottom {
        part.top = piece.bottom
        add(part)
      }
    }
    free.removeLast(free.count - kept)
    work += made.count * kept
    for part in made where !free[..<kept].contains(where: { $0.contains(part) }) {
      free.append(part)
    }
  }

  /// Adds a new rectangle, unless another new one contains it.
  private mutating func add(_ part: Free) {
    work += made.count
    var index = 0
    while index < made.count {
      if made[index].contains(part) { return }
      if part.contains(made[index]) {
        made.swapAt(index, made.count - 1)
        made.removeLast()
      } else {
        index += 1
      }
    }
    made.append(part)
  }
}
