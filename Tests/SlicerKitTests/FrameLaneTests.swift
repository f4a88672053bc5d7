import SlicerKit
import SlicerTestSupport
import Testing

/// A film's lanes as a value, driven by workers that are as slow as they like.
@Suite struct FrameLaneTests {
  /// What the workers do, and the laws that hold at each moment.
  private struct Simulation {
    let frames: Int
    let bands: Int
    let slots: Int
    let needsPrevious: Bool
    let isOrdered: Bool
    var lanes: Lanes<FrameLane>
    var running: [Lanes<FrameLane>.Step] = []
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
      lanes = Lanes(
        frames: frames, bands: bands, slots: slots, needsPrevious: needsPrevious,
        isOrdered: isOrdered)
    }

    private func isRunning(_ lane: FrameLane) -> Bool { running.contains { $0.lane == lane } }

    mutating func take() throws -> Bool {
      guard let step = lanes.next() else { return false }
      let (frame, slot) = (step.item, step.item % slots)
      switch step.lane {
      case .prepare:
        try #require(isOrdered && frame == prepared && !isRunning(.prepare))
        try #require(frame < slots || isFree(frame - slots), "its canvas is free")
      case .draw:
        try #require(!isOrdered || frame < prepared)
        if step.part == 0 {
          let old = onCanvas.updateValue(frame, forKey: slot)
          if let old { try #require(isFree(old), "nobody needs the canvas any more") }
        }
        try #require(onCanvas[slot] == frame && step.part < bands)
      case .encode:
        try #require(onCanvas[slot] == frame && bandsDone[frame] == bands)
        if needsPrevious, frame > 0 {
          try #require(onCanvas[(frame - 1) % slots] == frame - 1 && bandsDone[frame - 1] == bands)
        }
      case .write:
        try #require(frame == written && encoded.contains(frame) && !isRunning(.write))
      }
      running.append(step)
      return true
    }

    func isFree(_ frame: Int) -> Bool {
      frame < written && (!needsPrevious || encoded.contains(frame + 1))
    }

    mutating func end(_ index: Int) {
      let step = running.remove(at: index)
      lanes.end(step)
      switch step.lane {
      case .prepare: prepared += 1
      case .draw: bandsDone[step.item, default: 0] += 1
      case .encode: encoded.insert(step.item)
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
          while !run.lanes.isDone {
            while run.running.count < workers, try run.take() {}
            try #require(!run.running.isEmpty, "the work does not stand still")
            run.end(Int.random(in: run.running.indices, using: &random))
          }
          #expect(run.written == frames && run.running.isEmpty)
          #expect(run.lanes.next() == nil)
        }
      }
    }
  }

  /// A frame that is drawn sooner than the one before is encoded sooner.
  @Test func framesAreEncodedInAnyOrder() throws {
    var lanes = Lanes(frames: 4, bands: 1, slots: 2, needsPrevious: false)
    var steps: [Lanes<FrameLane>.Step] = []
    while let step = lanes.next() { steps.append(step) }
    #expect(steps.map(\.lane) == [.draw, .draw])
    lanes.end(steps[1])
    let encoding = lanes.next()
    #expect(encoding?.lane == .encode && encoding?.item == 1)
  }
}

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
          for whole in completed(by: strip, in: group) where whole + 1 < strips.groups[group].count {
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
      if strips.pictures.contains(strip.level), strip.source == .decoder || strip.source == .halving {
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
