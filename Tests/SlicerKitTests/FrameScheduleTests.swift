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
