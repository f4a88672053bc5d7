import SlicerCore
import SlicerFiles
import SlicerWork
import Synchronization

/// Renders, encodes and writes frames on a fixed number of threads, in bounded memory.
struct FramePipeline<Encoded: Sendable> {
  /// What is done to a frame; called from many threads, as ``FrameSchedule`` allows.
  struct Work: Sendable {
    /// Draws the rows of a frame onto a canvas, which holds the last frame that was drawn on it.
    var render: @Sendable (_ frame: Int, _ slot: Slot, _ rows: Range<Int>) throws -> Void
    /// Makes bytes of a frame; the canvas of the one before comes with it where that is needed.
    var encode: @Sendable (_ frame: Int, _ slot: Slot, _ previous: Slot?) throws -> Encoded
    /// Takes the bytes, frame after frame.
    var write: @Sendable (_ frame: Int, _ encoded: Encoded) throws -> Void
  }

  /// A canvas on which one frame after the other is drawn.
  struct Slot {
    /// From 0, below ``slotCount``.
    let number: Int
    let canvas: Canvas
  }

  private struct State: Sendable {
    var schedule: FrameSchedule
    var encoded: [Int: Encoded] = [:]
    var failure: (any Error)?
  }

  // Proof: `FrameSchedule` gives a canvas to writers of different rows and, after they have ended,
  // to readers; the monitor's lock orders the hand-overs.
  private struct Slots: @unchecked Sendable {
    let canvases: [Canvas]

    subscript(number: Int) -> Slot { Slot(number: number, canvas: canvases[number]) }
  }

  private let control: WorkControl
  private let size: PixelSize
  private let frames: Int
  private let needsPrevious: Bool
  private let workers: Workers
  /// Canvases: one for each thread, and one for the next frame's sake. More would only push the
  /// pictures out of the processor's cache.
  let slotCount: Int

  /// - Parameters:
  ///   - size: of a canvas.
  ///   - memory: of the pictures that are there for all frames.
  init(
    control: WorkControl, size: PixelSize, frames: Int, needsPrevious: Bool, memory: StageMemory
  ) {
    (self.control, self.size, self.frames) = (control, size, frames)
    self.needsPrevious = needsPrevious
    workers = Workers(control.threads)
    slotCount =
      memory.canvases(atMost: min(frames, workers.count), of: size) + (needsPrevious ? 1 : 0)
  }

  /// Frames of one film are many and each has its thread; the few of a short one are shared out.
  var bands: Int {
    frames >= 2 * workers.count ? 1 : min(workers.count, max(1, size.height / 16))
  }

  /// What a renderer may ask for beside the canvas: a field of 16 bits a pixel, and some rows.
  private var renderingBytes: Int { size.width * size.height * 2 + (size.width + 8) * 64 }

  /// Returns when all frames are written.
  ///
  /// - Throws: the first failure, after all threads have ended.
  func run(_ work: Work) throws {
    let slots = Slots(canvases: try (0..<slotCount).map { _ in try Canvas(size: size) })
    let monitor = Monitor(
      State(
        schedule: FrameSchedule(
          frames: frames, bands: bands, slots: slotCount, needsPrevious: needsPrevious)))
    workers.run(monitor, next: Self.next) { step in
      do {
        try control.check()
        try MemoryReserve.check(room: renderingBytes)
        try perform(step, work, slots, monitor)
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
    _ step: FrameSchedule.Step, _ work: Work, _ slots: Slots, _ monitor: Monitor<State>
  ) throws {
    var encoded: Encoded?
    switch step {
    case .render(let frame, let slot, let band):
      let rows = (size.height * band / bands)..<(size.height * (band + 1) / bands)
      try work.render(frame, slots[slot], rows)
    case .encode(let frame, let slot, let previous):
      encoded = try work.encode(frame, slots[slot], previous.map { slots[$0] })
    case .write(let frame):
      if let bytes = monitor.update({ $0.encoded.removeValue(forKey: frame) }) {
        try work.write(frame, bytes)
      }
    }
    monitor.update { [encoded] state in
      if case .encode(let frame, _, _) = step { state.encoded[frame] = encoded }
      state.schedule.end(step)
    }
  }
}
