/// A bin that is filled from the top, and knows only the upper edge of its free room.
///
/// It is faster than ``MaxRects``, but loses the room below overhanging pieces. A piece goes where it ends highest, then
/// where the least room is lost, then to the left.
///
/// Source: Jukka Jylänki, "A Thousand Ways to Pack the Bin" (2010), §5.
struct Skyline: PackingBin {
  /// Columns in which free room begins at the same row.
  private struct Step {
    var x, y, width: Int32
  }

  private var steps: ContiguousArray<Step>
  private let width, height: Int32
  private(set) var work = 0

  init(width: Int32, height: Int32, _ rule: PackingRule) {
    (self.width, self.height) = (width, height)
    steps = [Step(x: 0, y: 0, width: width)]
  }

  mutating func place(width: Int32, height: Int32, mayTurn: Bool) -> BinPlace? {
    var (best, rank, isTurned) = (-1, (Int32.max, Int64.max), false)
    var top: Int32 = 0
    work += steps.count
    for index in steps.indices {
      for turn in 0...(mayTurn ? 1 : 0) {
        let turned = turn == 1
        let size = turned ? (x: height, y: width) : (x: width, y: height)
        guard let room = room(at: index, width: size.x), room.y + size.y <= self.height else {
          continue
        }
        let own = (room.y + size.y, room.lost)
        if own < rank { (best, rank, isTurned, top) = (index, own, turned, room.y) }
      }
    }
    guard best >= 0 else { return nil }
    let place = BinPlace(x: steps[best].x, y: top, isTurned: isTurned)
    let size = isTurned ? (x: height, y: width) : (x: width, y: height)
    raise(at: best, Step(x: place.x, y: top + size.y, width: size.x))
    return place
  }

  /// The first free row for a piece that begins at a step, and the pixels that are lost above it; nil if it is too wide.
  private mutating func room(at index: Int, width: Int32) -> (y: Int32, lost: Int64)? {
    guard steps[index].x + width <= self.width else { return nil }
    var (y, rest, next) = (Int32(0), width, index)
    while rest > 0 {
      y = max(y, steps[next].y)
      rest -= steps[next].width
      next += 1
    }
    work += next - index
    var lost: Int64 = 0
    rest = width
    for step in steps[index..<next] {
      lost += Int64(y - step.y) * Int64(min(rest, step.width))
      rest -= step.width
    }
    return (y, lost)
  }

  private mutating func raise(at index: Int, _ new: Step) {
    steps.insert(new, at: index)
    let end = new.x + new.width
    let next = index + 1
    while next < steps.count, steps[next].x < end {
      let covered = min(end - steps[next].x, steps[next].width)
      if covered == steps[next].width {
        steps.remove(at: next)
      } else {
        steps[next].x += covered
        steps[next].width -= covered
      }
    }
    if next < steps.count, steps[next].y == new.y {
      steps[index].width += steps[next].width
      steps.remove(at: next)
    }
    if index > 0, steps[index - 1].y == new.y {
      steps[index - 1].width += steps[index].width
      steps.remove(at: index)
    }
  }
}
