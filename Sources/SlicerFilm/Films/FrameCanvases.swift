import SlicerCore
import SlicerRender
import SlicerScene
import Synchronization

/// Canvases that hold earlier frames: where that is quicker, what has changed alone is drawn on them.
///
/// A frame that shows the same scene as the one that a canvas holds is not drawn at all.
final class FrameCanvases: Sendable {
  private struct Task {
    /// Nil where nothing has changed.
    let plan: RenderPlan?
    /// Nil if all pixels may have changed.
    var changes: ChangedPixels?
  }

  /// The contents of a canvas, and the work on it.
  private struct State {
    var drawn: DrawnScene?
    /// The first thread that draws a band of a frame makes it, and after the last one's call it is gone.
    var task: Task?
    var waiting = 0
  }

  private let timeline: Timeline
  private let bands: Int
  private let states: [SlotState]

  private final class SlotState: Sendable { let state = Mutex(State()) }

  /// The frame that was encoded last, and what it shows.
  private let last = Mutex<(scene: Scene, frame: EncodedFrame)?>(nil)

  /// - Parameters:
  ///   - slots: canvases.
  ///   - bands: the parts of a frame that are drawn at a time.
  init(_ timeline: Timeline, slots: Int, bands: Int) {
    (self.timeline, self.bands) = (timeline, bands)
    states = (0..<slots).map { _ in SlotState() }
  }

  /// Draws some rows of a frame; once for each of its bands.
  ///
  /// - Parameter slot: the canvas's number.
  func draw(_ frame: Int, rows: Range<Int>, slot: Int, into canvas: Canvas) throws {
    // Plans are shared out one after the other: all bands of a frame wait for theirs.
    let task = try states[slot].state.withLock { state in
      if state.waiting == 0 { (state.task, state.waiting) = (try begin(frame, &state), bands) }
      state.waiting -= 1
      defer { if state.waiting == 0 { state.task = nil } }
      return state.task
    }
    if let task, let plan = task.plan { try plan.draw(rows: rows, task.changes, into: canvas) }
  }

  /// The area in which one canvas's frame may differ from another's; nil where it is unknown.
  func changes(in slot: Int, since previous: Int) -> PixelRect? {
    guard let new = drawn(slot), let old = drawn(previous) else { return nil }
    return new.changes(since: old).bounds
  }

  /// The bytes of the frame that a canvas holds: those of the one that was encoded last, if it shows the
  /// same and its encoder does not ask for what was before.
  func encoded(
    _ frame: FrameInput, slot: Int, _ encode: () throws -> EncodedFrame
  ) throws -> EncodedFrame {
    guard frame.previous == nil, let scene = drawn(slot)?.scene else { return try encode() }
    let known = last.withLock { last in last?.scene == scene ? last?.frame : nil }
    if let repeated = known?.repeated(as: frame.index) { return repeated }
    let encoded = try encode()
    last.withLock { $0 = (scene, encoded) }
    return encoded
  }

  private func drawn(_ slot: Int) -> DrawnScene? { states[slot].state.withLock(\.drawn) }

  private func begin(_ frame: Int, _ state: inout State) throws -> Task {
    let scenes = try timeline.scenes(of: frame)
    guard let scene = scenes.first, scenes.count == 1, timeline.changesLittle(frame) else {
      state.drawn = nil
      return Task(plan: try timeline.renderer(ofFrame: frame).plan(scenes))
    }
    if scene == state.drawn?.scene { return Task(plan: nil) }
    let plan = try timeline.renderer.plan(scene)
    let (old, new) = (state.drawn, plan.drawn)
    state.drawn = new
    guard let old else { return Task(plan: plan) }
    return Task(plan: plan, changes: new.changes(since: old))
  }
}
