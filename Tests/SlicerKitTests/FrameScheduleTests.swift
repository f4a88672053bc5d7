import SlicerKit
import SlicerTestSupport
import Testing

/// The schedule as a value, driven by workers that are as slow as they like.
@Suite struct FrameScheduleTests {
  /// What the workers do, and the laws that hold at each moment.
  private struct Simulation {
    let frames: Int
    let bands: Int
    let slots: Int
    let needsPrevious: Bool
    let isOrdered: Bool
    var schedule: FrameSchedule
    var running: [FrameSchedule.Step] = []
    /// The frame on each slot's canvas.
    var onCanvas: [Int: Int] = [:]
    var bandsDone: [Int: Int] = [:]
    var encoded: Set<Int> = []
    var written = 0
    /// Frames that have been got ready.
    var prepared = 0

    init(frames: Int, bands: Int, slots: Int, needsPrevious: Bool, isOrdered: Bool) {
      (self.frames, self.bands) = (frames, bands)
      (self.slots, self.needsPrevious, self.isOrdered) = (slots, needsPrevious, isOrdered)
      schedule = FrameSchedule(
        frames: frames, bands: bands, slots: slots, needsPrevious: needsPrevious,
        isOrdered: isOrdered)
    }

    mutating func take() throws -> Bool {
      guard let step = schedule.next() else { return false }
      switch step {
      case .prepare(let frame):
        try #require(isOrdered && frame == prepared)
        try #require(!running.contains { if case .prepare = $0 { true } else { false } })
      case .render(let frame, let slot, let band):
        try #require(!isOrdered || frame < prepared)
        if band == 0 {
          let old = onCanvas.updateValue(frame, forKey: slot)
          if let old { try #require(isFree(old), "nobody needs the canvas any more") }
        }
        try #require(onCanvas[slot] == frame && slot < slots && band < bands)
      case .encode(let frame, let slot, let previous):
        try #require(onCanvas[slot] == frame && bandsDone[frame] == bands)
        try #require((previous != nil) == (needsPrevious && frame > 0))
        if let previous {
          try #require(onCanvas[previous] == frame - 1 && bandsDone[frame - 1] == bands)
        }
      case .write(let frame):
        try #require(frame == written && encoded.contains(frame))
        try #require(!running.contains { if case .write = $0 { true } else { false } })
      }
      running.append(step)
      return true
    }

    func isFree(_ frame: Int) -> Bool {
      frame < written && (!needsPrevious || encoded.contains(frame + 1))
    }

    mutating func end(_ index: Int) {
      let step = running.remove(at: index)
      schedule.end(step)
      switch step {
      case .prepare: prepared += 1
      case .render(let frame, _, _): bandsDone[frame, default: 0] += 1
      case .encode(let frame, _, _): encoded.insert(frame)
      case .write: written += 1
      }
    }
  }

  @Test(arguments: [1, 2, 3, 17], [(false, false), (false, true), (true, false), (true, true)])
  func everyFrameIsWrittenOnceInOrder(
    frames: Int, ways: (needsPrevious: Bool, isOrdered: Bool)
  ) throws {
    var random = SeededNoise(seed: UInt64(frames))
    for bands in 1...3 {
      for slots in 2...5 {
        for workers in 1...6 {
          var run = Simulation(
            frames: frames, bands: bands, slots: slots, needsPrevious: ways.needsPrevious,
            isOrdered: ways.isOrdered)
          while !run.schedule.isDone {
            while run.running.count < workers, try run.take() {}
            try #require(!run.running.isEmpty, "the schedule does not stand still")
            run.end(Int.random(in: run.running.indices, using: &random))
          }
          #expect(run.written == frames && run.running.isEmpty)
          #expect(run.schedule.next() == nil)
        }
      }
    }
  }
}

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
