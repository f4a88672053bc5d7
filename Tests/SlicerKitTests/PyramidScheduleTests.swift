import SlicerKit
import SlicerTestSupport
import Testing

/// The steps of pyramids in all orders that threads may bring about.
@Suite struct PyramidScheduleTests {
  /// Runs a schedule with steps that end in a random order, and checks what may happen beside what.
  private struct Run {
    let strips: PyramidStrips
    var schedule: PyramidSchedule
    var running: [PyramidSchedule.Step] = []
    var filled: Set<Int> = []
    /// Steps that have ended, by strip.
    var done: [PyramidSchedule.Step] = []

    mutating func play(threads: Int) throws {
      var random = SeededNoise(seed: 7)
      while !schedule.isDone {
        while running.count < threads, let step = schedule.next() {
          try check(step)
          running.append(step)
        }
        try #require(!running.isEmpty, "nothing can be done")
        let step = running.remove(at: Int.random(in: 0..<running.count, using: &random))
        schedule.end(step)
        done.append(step)
        end(step)
      }
      #expect(running.isEmpty)
    }

    private mutating func end(_ step: PyramidSchedule.Step) {
      switch step {
      case .read(let strip): filled.insert(strip)
      case .halve(let strip):
        filled.formUnion(strips.completed[strip - (strips.halved?.lowerBound ?? 0)])
      default: break
      }
    }

    private func check(_ step: PyramidSchedule.Step) throws {
      switch step {
      case .read(let strip): try expectFree(strip)
      case .halve(let strip):
        #expect(filled.contains(strip))
        for whole in strips.completed[strip - (strips.halved?.lowerBound ?? 0)] {
          try expectFree(whole + 1)
        }
      case .extend(let strip): #expect(filled.contains(strip))
      case .digest(let strip):
        #expect(filled.contains(strip))
        let isOfRows = strips.strips[strip].source == .decoder
        let hasEarlier = strips.groups.contains { $0.contains(strip) && $0.contains(strip - 1) }
        if isOfRows, hasEarlier { #expect(done.contains(.digest(strip - 1)), "rows in order") }
      case .encode(_, let strip): #expect(filled.contains(strip))
      case .digestFile: break
      case .finish: #expect(running.isEmpty)
      }
    }

    /// Nobody needs the strip two before any more.
    private func expectFree(_ strip: Int) throws {
      guard let group = strips.groups.first(where: { $0.contains(strip) }),
        group.contains(strip - 2)
      else { return }
      let earlier = strip - 2
      let tiles = done.count { if case .encode(_, earlier) = $0 { true } else { false } }
      #expect(tiles == strips.strips[earlier].columns.count)
      if strips.halved == group { #expect(done.contains(.halve(earlier))) }
      let strip = strips.strips[earlier]
      if strip.source == .decoder, strip.level == 0 { #expect(done.contains(.digest(earlier))) }
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
      #expect(all.strips.reduce(0) { $0 + $1.columns.count } == shape.tileCount)
      let choices = [
        all, PyramidStrips(shape, pictures: [0, 1]),
        PyramidStrips(shape, isBlock: { $0.level == 0 }),
        PyramidStrips(shape, base: shape.levels.count > 1 ? 1 : 0),
      ]
      for strips in choices {
        var run = Run(strips: strips, schedule: PyramidSchedule(strips, digestsFile: true))
        try run.play(threads: threads)
        #expect(Set(run.done).count == run.done.count)
        let encoded = run.done.count { if case .encode = $0 { true } else { false } }
        #expect(encoded == shape.tileCount)
      }
    }
  }
}
