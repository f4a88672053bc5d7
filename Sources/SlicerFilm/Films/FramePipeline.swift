import SlicerCore
import SlicerFiles
import SlicerScene
import SlicerWork
import Synchronization

/// Renders, encodes and writes frames on a fixed number of threads, in bounded memory.
struct FramePipeline<Target: FrameTarget> {
  private struct State: Sendable {
    var schedule: FrameSchedule
    var prepared: [Int: Target.Frame] = [:]
    var failure: (any Error)?
  }

  // Proof: `FrameSchedule` gives a canvas to writers of different rows and, after they have ended,
  // to readers; the monitor's lock orders the hand-overs.
  private struct Slots: @unchecked Sendable {
    let canvases: [Canvas]
  }

  private let timeline: Timeline
  private let encoder: any FilmEncoder
  private let target: Target
  private let frames: Int
  private let control: WorkControl
  private let workers: Workers
  /// Parts of a frame that are drawn at once. Frames of one film are many and each has its thread; the few
  /// of a short one are shared out.
  private let bands: Int
  /// How many canvases there are: one for each thread, and one for the next frame's sake. More would only
  /// push the pictures out of the processor's cache.
  private let slotCount: Int
  private let canvases: FrameCanvases

  init(
    _ timeline: Timeline, _ encoder: any FilmEncoder, to target: Target, _ control: WorkControl
  ) {
    (self.timeline, self.encoder, self.target) = (timeline, encoder, target)
    (frames, self.control) = (timeline.times.frameCount, control)
    workers = Workers(control.threads)
    let size = timeline.canvasSize
    bands = frames >= 2 * workers.count ? 1 : min(workers.count, max(1, size.height / 16))
    slotCount =
      timeline.memory.canvases(atMost: min(frames, workers.count), of: size)
      + (encoder.needsPrevious ? 1 : 0)
    canvases = FrameCanvases(timeline, slots: slotCount, bands: bands)
  }

  /// Returns when all frames are written.
  ///
  /// - Throws: the first failure, after all threads have ended.
  func run() throws {
    let size = timeline.canvasSize
    let slots = Slots(canvases: try (0..<slotCount).map { _ in try Canvas(size: size) })
    let monitor = Monitor(
      State(
        schedule: FrameSchedule(
          frames: frames, bands: bands, slots: slotCount, needsPrevious: encoder.needsPrevious,
          isOrdered: timeline.prepare != nil)))
    // A renderer may ask for a field of 16 bits a pixel and some rows beside the canvas.
    let room = size.width * size.height * 2 + (size.width + 8) * 64
    workers.run(monitor, next: Self.next) { step in
      do {
        try control.check()
        try MemoryReserve.check(room: room)
        try perform(step, slots, monitor)
      } catch {
        monitor.update { $0.failure = $0.failure ?? error }
      }
    }
    if let failure = monitor.update({ $0.failure }) { throw failure }
  }

  /// Nil: wait. `.some(nil)`: there is nothing left to do.
  private static func next(_ state: inout State) -> FrameSchedule.Step?? {
    if state.failure != nil || state.schedule.isDone { return .some(nil) }
    return state.schedule.next().map { .some($0) }
  }

  private func perform(
    _ step: FrameSchedule.Step, _ slots: Slots, _ monitor: Monitor<State>
  ) throws {
    var prepared: Target.Frame?
    switch step {
    case .prepare(let frame): try timeline.prepare?(frame)
    case .render(let frame, let slot, let band):
      let height = timeline.canvasSize.height
      try canvases.draw(
        frame, rows: (height * band / bands)..<(height * (band + 1) / bands), slot: slot,
        into: slots.canvases[slot])
    case .encode(let frame, let slot, let previous):
      prepared = try target.prepare(try encoded(frame, slot, previous, slots), index: frame)
    case .write(let frame):
      if let prepared = monitor.update({ $0.prepared.removeValue(forKey: frame) }) {
        try target.write(prepared, index: frame)
        control.add(done: 1)
      }
    }
    monitor.update { [prepared] state in
      if case .encode(let frame, _, _) = step { state.prepared[frame] = prepared }
      state.schedule.end(step)
    }
  }

  /// The bytes of the frame that a slot's canvas holds.
  private func encoded(
    _ frame: Int, _ slot: Int, _ previous: Int?, _ slots: Slots
  ) throws -> EncodedFrame {
    let input = FrameInput(
      index: frame, picture: timeline.pixels(slots.canvases[slot]),
      previous: previous.map { timeline.pixels(slots.canvases[$0]) },
      changes: previous.flatMap { canvases.changes(in: slot, since: $0) })
    return try canvases.encoded(input, slot: slot) { try encoder.encode(input) }
  }
}
