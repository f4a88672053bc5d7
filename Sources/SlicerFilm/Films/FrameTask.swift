import SlicerCore
import SlicerFiles
import SlicerScene
package import SlicerWork
import Synchronization

package enum FrameLane: Hashable, Sendable {
  case prepare
  /// Draw a part, a band of the frame's rows, onto its canvas.
  case draw
  case encode
  case write
}

extension Lanes<FrameLane> {
  /// Frames are drawn and encoded by anyone, and written in order. A frame's canvas is that of its number
  /// modulo `slots`. It is free when the frame is written, and the next one encoded if that takes the
  /// changes. So memory does not depend on the number of frames.
  ///
  /// - Parameters:
  ///   - frames: how many, at least 1.
  ///   - bands: the parts of a frame that are drawn at a time, at least 1.
  ///   - slots: canvases, at least 1, or 2 where frames need the previous one.
  ///   - isOrdered: whether frames are got ready, one after the other, before they are drawn.
  package init(
    frames: Int, bands: Int, slots: Int, needsPrevious: Bool, isOrdered: Bool = false
  ) {
    precondition(frames > 0 && bands > 0 && slots > (needsPrevious ? 1 : 0))
    let room: [Need] =
      [.of(.write, before: slots)] + (needsPrevious ? [.of(.encode, before: slots - 1)] : [])
    let previous: [Need] = needsPrevious ? [.of(.draw, before: 1)] : []
    // Lanes that end a frame's life come first: they make room for others.
    self.init([
      Lane(.write, .inOrder, items: frames, after: [.of(.encode)]),
      Lane(.encode, items: frames, after: [.of(.draw)] + previous),
      Lane(.draw, items: frames, parts: bands, after: [.of(.prepare)] + room),
      Lane(.prepare, .inOrder, items: frames, parts: isOrdered ? 1 : 0, after: room),
    ])
  }
}

/// The frames of a film, drawn, encoded and written on a fixed number of threads, in bounded memory.
///
/// Proof of `@unchecked Sendable`: `slots` is set by `begin`, before any step. ``Lanes`` give a canvas to
/// writers of different rows and, after they have ended, to readers; ``Pipeline``'s lock orders the
/// hand-overs.
final class FrameTask<Target: FrameTarget>: PipelineTask, @unchecked Sendable {
  private let timeline: Timeline
  private let encoder: any FilmEncoder
  private let target: Target
  private let frames: Int
  private let control: WorkControl
  /// Parts of a frame that are drawn at once. Frames of one film are many and each has its thread; the few
  /// of a short one are shared out.
  private let bands: Int
  /// The number of canvases: one for each thread, and one for the next frame. More would only
  /// push the pictures out of the processor's cache.
  private let slotCount: Int
  private let canvases: FrameCanvases
  private var slots: [Canvas] = []
  private let prepared = Mutex<[Int: Target.Frame]>([:])

  init(
    _ timeline: Timeline, _ encoder: any FilmEncoder, to target: Target, _ control: WorkControl
  ) {
    (self.timeline, self.encoder, self.target) = (timeline, encoder, target)
    (frames, self.control) = (timeline.times.frameCount, control)
    let (threads, size) = (control.threads.count, timeline.canvasSize)
    bands = frames >= 2 * threads ? 1 : min(threads, max(1, size.height / 16))
    slotCount =
      timeline.memory.canvases(atMost: min(frames, threads), of: size)
      + (encoder.needsPrevious ? 1 : 0)
    canvases = FrameCanvases(timeline, slots: slotCount, bands: bands)
  }

  /// Returns when all frames are written.
  ///
  /// - Throws: the first failure, after all threads have ended.
  func run() throws { try Pipeline([self], control).run()[0].get() }

  func begin() throws -> Lanes<FrameLane> {
    let size = timeline.canvasSize
    slots = try (0..<slotCount).map { _ in try Canvas(size: size) }
    return Lanes(
      frames: frames, bands: bands, slots: slotCount, needsPrevious: encoder.needsPrevious,
      isOrdered: timeline.prepare != nil)
  }

  func perform(_ step: Lanes<FrameLane>.Step) throws {
    let (frame, size) = (step.item, timeline.canvasSize)
    // A renderer may need a field of 16 bits a pixel and some rows beside the canvas.
    try MemoryReserve.check(room: size.width * size.height * 2 + (size.width + 8) * 64)
    switch step.lane {
    case .prepare: try timeline.prepare?(frame)
    case .draw:
      let (band, slot) = (step.part, frame % slotCount)
      try canvases.draw(
        frame, rows: (size.height * band / bands)..<(size.height * (band + 1) / bands), slot: slot,
        into: slots[slot])
    case .encode:
      let frameToWrite = try target.prepare(try encoded(frame), index: frame)
      prepared.withLock { $0[frame] = frameToWrite }
    case .write:
      if let prepared = prepared.withLock({ $0.removeValue(forKey: frame) }) {
        try target.write(prepared, index: frame)
        control.add(done: 1)
      }
    }
  }

  func finish() {}

  func abandon() {}

  /// The bytes of a frame, whose canvas is drawn.
  private func encoded(_ frame: Int) throws -> EncodedFrame {
    let slot = frame % slotCount
    let previous = encoder.needsPrevious && frame > 0 ? (frame - 1) % slotCount : nil
    let input = FrameInput(
      index: frame, picture: timeline.pixels(slots[slot]),
      previous: previous.map { timeline.pixels(slots[$0]) },
      changes: previous.flatMap { canvases.changes(in: slot, since: $0) })
    return try canvases.encoded(input, slot: slot) { try encoder.encode(input) }
  }
}
