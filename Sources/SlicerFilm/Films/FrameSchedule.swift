import SlicerCore
import SlicerFiles
import SlicerScene
import SlicerWork
import Synchronization

/// Which step of a film may begin now: a value without threads.
///
/// Frames are rendered and encoded by anyone and written by one thread at a time, in order. A frame's
/// canvas is one of a few slots; it is free again when the frame is written, and the next one encoded
/// if that takes what has changed. So memory does not depend on the number of frames.
package struct FrameSchedule {
  package enum Step: Equatable, Sendable {
    /// Get ready what the frame shows; frames come in order, one at a time.
    case prepare(frame: Int)
    /// Draw a band, 0…bands−1, of a frame's rows onto the slot's canvas.
    case render(frame: Int, slot: Int, band: Int)
    /// Make bytes of the frame; `previous` is the slot of the frame before, if that is needed.
    case encode(frame: Int, slot: Int, previous: Int?)
    /// Write the frame's bytes; frames come in order.
    case write(frame: Int)
  }

  /// What is known of a frame between its first step and its last.
  private struct State {
    let slot: Int
    var bandsToBegin: Int
    var bandsToEnd: Int
    var isEncoding = false
    var isEncoded = false
    var isWritten = false
  }

  private let count: Int
  private let bands: Int
  private let needsPrevious: Bool
  private var states: [Int: State] = [:]
  private var freeSlots: [Int]
  private var nextFrame = 0
  private var nextWritten = 0
  private var isWriting = false
  private let isOrdered: Bool
  private var isPreparing = false

  /// - Parameters:
  ///   - frames: how many, at least 1.
  ///   - bands: the parts of a frame that are rendered at a time, at least 1.
  ///   - slots: canvases, at least 1, or 2 where frames need the previous one.
  ///   - isOrdered: whether frames are got ready, one after the other, before they are rendered.
  package init(
    frames: Int, bands: Int, slots: Int, needsPrevious: Bool, isOrdered: Bool = false
  ) {
    precondition(frames > 0 && bands > 0 && slots > (needsPrevious ? 1 : 0))
    count = frames
    self.bands = bands
    (self.needsPrevious, self.isOrdered) = (needsPrevious, isOrdered)
    freeSlots = Array((0..<slots).reversed())
  }

  package var isDone: Bool { nextWritten == count }

  /// Takes the next step; nil when there is none until another one has ended.
  package mutating func next() -> Step? {
    // What ends a frame's life comes first: it makes room for others.
    writeStep() ?? encodeStep() ?? bandStep() ?? beginStep()
  }

  package mutating func end(_ step: Step) {
    switch step {
    case .prepare: isPreparing = false
    case .render(let frame, _, _): states[frame]?.bandsToEnd -= 1
    case .encode(let frame, _, _):
      states[frame]?.isEncoded = true
      release(frame - 1)
    case .write(let frame):
      isWriting = false
      nextWritten = frame + 1
      states[frame]?.isWritten = true
      release(frame)
    }
  }

  private mutating func writeStep() -> Step? {
    guard !isWriting, states[nextWritten]?.isEncoded == true else { return nil }
    isWriting = true
    return .write(frame: nextWritten)
  }

  private mutating func encodeStep() -> Step? {
    for frame in nextWritten..<nextFrame {
      guard let state = states[frame], state.bandsToEnd == 0, !state.isEncoding else { continue }
      var previous: Int?
      if needsPrevious, frame > 0 {
        guard let before = states[frame - 1], before.bandsToEnd == 0 else { continue }
        previous = before.slot
      }
      states[frame]?.isEncoding = true
      return .encode(frame: frame, slot: state.slot, previous: previous)
    }
    return nil
  }

  private mutating func bandStep() -> Step? {
    let frame = nextFrame - 1
    guard !isPreparing, let state = states[frame], state.bandsToBegin > 0 else { return nil }
    states[frame]?.bandsToBegin -= 1
    return .render(frame: frame, slot: state.slot, band: bands - state.bandsToBegin)
  }

  private mutating func beginStep() -> Step? {
    guard !isPreparing, nextFrame < count, let slot = freeSlots.popLast() else { return nil }
    states[nextFrame] = State(slot: slot, bandsToBegin: bands, bandsToEnd: bands)
    nextFrame += 1
    if isOrdered {
      isPreparing = true
      return .prepare(frame: nextFrame - 1)
    }
    return bandStep()
  }

  /// Frees the canvas of a written frame that the next one does not need.
  private mutating func release(_ frame: Int) {
    guard let state = states[frame], state.isWritten else { return }
    if needsPrevious, frame < count - 1, states[frame + 1]?.isEncoded != true { return }
    freeSlots.append(state.slot)
    states[frame] = nil
  }
}
