import SlicerKit
import SlicerTestSupport
import Testing

/// A film's lanes as a value, driven by workers that are as slow as they like.
@Suite struct FrameLaneTests {
  /// The workers' steps, and the laws that hold at each moment.
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
