import SlicerKit
import SlicerTestSupport
import Testing

/// The steps of pyramids in all orders that threads may bring about.
@Suite struct PyramidLaneTests {
  /// Does steps that end in a random order, and checks what may happen beside what.
  private struct Run {
    let strips: PyramidStrips
    var lanes: Lanes<PyramidLane>
    var running: [Lanes<PyramidLane>.Step] = []
    /// Strips that are whole, by group.
    var filled: [Set<Int>]
    /// Strips in memory, by group; of smaller levels the first from the beginning.
    var held: [Set<Int>]
    /// Steps that have ended.
    var done: [Lanes<PyramidLane>.Step] = []

    init(_ strips: PyramidStrips) {
      self.strips = strips
      lanes = Lanes(strips, digestsFile: true)
      filled = strips.groups.map { _ in [] }
      held = strips.groups.map { $0[0].source == .halving ? [0] : [] }
    }

    mutating func play(threads: Int) throws {
      var random = SeededNoise(seed: 7)
      while !lanes.isDone {
        while running.count < threads, let step = lanes.next() {
          try check(step)
          running.append(step)
        }
        try #require(!running.isEmpty, "nothing can be done")
        let step = running.remove(at: Int.random(in: 0..<running.count, using: &random))
        lanes.end(step)
        done.append(step)
        end(step)
      }
      #expect(running.isEmpty)
    }

    /// The strips of a group that are whole once a strip has been halved.
    private func completed(by strip: Int, in group: Int) -> [Int] {
      strips.groups[group].indices.filter { strips.groups[group][$0].lastHalved == strip }
    }

    private mutating func end(_ step: Lanes<PyramidLane>.Step) {
      switch step.lane {
      case .read(let group): filled[group].insert(step.item)
      case .halve:
        for group in filled.indices { filled[group].formUnion(completed(by: step.item, in: group)) }
      case .release(let group): held[group].remove(step.item)
      default: break
      }
    }

    private func isDone(_ lane: PyramidLane, _ strip: Int) -> Bool {
      done.contains { $0.lane == lane && $0.item == strip }
    }

    private mutating func check(_ step: Lanes<PyramidLane>.Step) throws {
      let strip = step.item
      let isInOrder: Bool
      switch step.lane {
      case .read(let group):
        try begin(strip, in: group)
        isInOrder = true
      case .halve:
        let halved = try #require(strips.halved)
        #expect(filled[halved].contains(strip))
        for group in strips.groups.indices {
          for whole in completed(by: strip, in: group) where whole + 1 < strips.groups[group].count
          {
            try begin(whole + 1, in: group)
          }
        }
        isInOrder = true
      case .extend(let group):
        #expect(filled[group].contains(strip))
        isInOrder = true
      case .digest(let group):
        #expect(filled[group].contains(strip))
        isInOrder = strips.groups[group][strip].source == .decoder
      case .encode(let group):
        #expect(filled[group].contains(strip))
        isInOrder = false
      case .release(let group):
        expectDone(strip, in: group)
        isInOrder = false
      case .digestFile: isInOrder = false
      }
      if isInOrder, strip > 0 { #expect(isDone(step.lane, strip - 1), "rows in order") }
    }

    /// Takes a strip into memory, where there are two of a group at most.
    private mutating func begin(_ strip: Int, in group: Int) throws {
      held[group].insert(strip)
      try #require(held[group].count <= StripRows.depth)
    }

    /// Nobody needs the strip any more.
    private func expectDone(_ index: Int, in group: Int) {
      let strip = strips.groups[group][index]
      #expect(filled[group].contains(index))
      let tiles = done.count { $0.lane == .encode(group: group) && $0.item == index }
      #expect(tiles == strip.columns.count)
      if strips.halved == group { #expect(isDone(.halve, index)) }
      if strip.level == 0, strip.source != .halving {
        #expect(isDone(.digest(group: group), index))
      }
      if strips.pictures.contains(strip.level), strip.source == .decoder || strip.source == .halving
      {
        #expect(isDone(.extend(group: group), index))
      }
    }
  }

  @Test(arguments: [1, 2, 8]) func stripsAreFreeBeforeTheyAreFilled(threads: Int) throws {
    for (width, height, tile, overlap) in [
      (1, 1, 16, 0), (100, 71, 8, 1), (64, 64, 8, 0), (9, 130, 8, 4), (40, 257, 16, 8),
      (20, 65, 16, 1),
    ] {
      let shape = PyramidShape(
        PixelSize(width: width, height: height), tile: tile, overlap: overlap)
      let all = PyramidStrips(shape)
      #expect(all.all.reduce(0) { $0 + $1.columns.count } == shape.tileCount)
      let choices = [
        all, PyramidStrips(shape, pictures: [0, 1]),
        PyramidStrips(shape, isBlock: { $0.level == 0 }),
        PyramidStrips(shape, base: shape.levels.count > 1 ? 1 : 0),
      ]
      for strips in choices {
        var run = Run(strips)
        try run.play(threads: threads)
        #expect(Set(run.done).count == run.done.count)
        let encoded = run.done.count { if case .encode = $0.lane { true } else { false } }
        #expect(encoded == shape.tileCount)
        #expect(run.lanes.next() == nil && run.held.allSatisfy(\.isEmpty))
      }
    }
  }
}
