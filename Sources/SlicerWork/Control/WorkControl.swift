package import SlicerCore
import SlicerFiles
import Synchronization

/// Controls one operation: its threads, progress and cancellation.
///
///     let control = WorkControl(threads: 2)
///     let tiles = try await picture.tiles(.grid(rows: 4, columns: 4), control)
///
/// Make one for each operation. Any thread may read ``progress`` or call ``cancel()`` while it runs. In
/// `async` code the cancellation of the task calls ``cancel()``.
///
/// ## Cancelling
///
/// A cancelled call returns in less than 100 ms and leaves nothing behind: unfinished files are removed, other
/// programs have ended, and your closures and sinks are called no more. The call waits for two things, which
/// cannot be interrupted. One is a closure or sink of yours that is running. The other is the moment in which files
/// get their names; if all have them, the work is done, and the call returns its result. The call does not wait for
/// code that only computes: a transition's scene, a field's function, a film's own scenes, a format's own coding.
///
/// The threads of the work end at the next row or trial. Some steps cannot be interrupted, such as libdeflate
/// compressing a whole tile, or a slow read of a file. They finish in the background, and their result is
/// dropped. Their memory counts until then. While 8 cancelled calls have not quite ended, or as many as
/// the machine has processors if it has more, further calls wait.
public final class WorkControl: Sendable {
  /// How much of the work is done, in pixels: of cuts, joins, pictures that are read and scenes that are
  /// drawn. For films in frames, for batches in bytes of the jobs' inputs.
  public struct Progress: Hashable, Sendable {
    /// Pixels of all pictures. Those that have not been opened count by their bytes: as many pixels
    /// a byte as in the pictures that have.
    public var total = 0
    /// Those that are written, or where nothing is, read or drawn. Frames that are drawn twice, or that
    /// another program encodes, count in parts.
    public var done = 0
    /// True while a film, whose frames are all drawn, is encoded by another program or as a whole. ``done`` does
    /// not cover this time.
    public var isFinishing = false
  }

  private struct State: Sendable {
    var done = 0
    /// The number of times that ``done`` counts each pixel or frame.
    var steps = 1
    /// Pixels of the pictures that have been opened, or all frames.
    var opened = 0
    /// Pixels and bytes of those of them whose bytes are known.
    var measured = (pixels: 0, bytes: 0)
    /// Bytes of the pictures that have not been opened.
    var waitingBytes = 0
    /// Calls that are being made, and whether there was one.
    var calls = 0
    var wasCalled = false
    /// The steps that another program has done.
    var elsewhere: (@Sendable () -> Int)?
    /// A function to call when the next picture or the film begins.
    var beginning: (@Sendable () -> Void)?

    var total: Int {
      let pixelsPerByte =
        measured.bytes > 0 ? Double(measured.pixels) / Double(measured.bytes) : 1
      // Both factors are finite; what is too large for an Int is no sensible total.
      return opened + (Int(exactly: (Double(waitingBytes) * pixelsPerByte).rounded()) ?? 0)
    }
  }

  package let threads: Threads
  private let state = Mutex(State())
  /// The cancellation that wakes all calls which wait for the work.
  let cancellation: Cancellation
  private let isFinishing = Atomic(false)
  /// The work that this is a part of; nil for all of it.
  private let whole: WorkControl?

  /// Makes the control of one operation.
  ///
  ///     try await split.write(to: sink, WorkControl(threads: 8))
  ///
  /// - Parameter threads: at least 1; nil: one for each processor that the machine grants.
  public convenience init(threads: Int? = nil) {
    self.init(threads: threads.map { Threads($0) } ?? .allProcessors)
  }

  package init(threads: Threads) {
    (self.threads, whole, cancellation) = (threads, nil, Cancellation())
  }

  /// The reins of a part of `whole`, whose progress is that of both, and which ends with it. How much there
  /// is to do in all `whole` knows before.
  package init(partOf whole: WorkControl, threads: Threads) {
    (self.threads, self.whole, cancellation) = (threads, whole, whole.cancellation.part())
  }

  /// How far the work is.
  public var progress: Progress {
    let state = state.withLock { $0 }
    return Progress(
      total: state.total, done: (state.done + (state.elsewhere?() ?? 0)) / state.steps,
      isFinishing: isFinishing.load(ordering: .relaxed))
  }

  /// Ends the work; calls that wait for it throw a `WorkError` of the kind `cancelled`, and nothing of it is left
  /// behind. After the work has ended it does nothing.
  public func cancel() { cancellation.end() }

  /// True if ``cancel()`` has been called.
  public var isCancelled: Bool { cancellation.isOver }

  /// - Throws: ``WorkError/Reason/cancelled``.
  package func check() throws(WorkError) {
    if isCancelled { throw .cancelled }
  }

  /// True if there was a call, and none is being made.
  var hasEnded: Bool { state.withLock { $0.wasCalled && $0.calls == 0 } }

  func beginCall() {
    state.withLock { state in
      state.calls += 1
      state.wasCalled = true
    }
  }

  func endCall() { state.withLock { $0.calls -= 1 } }

  /// Counts a picture that will be opened later; 0 bytes if that is not known.
  package func expect(bytes: Int) { state.withLock { $0.waitingBytes += bytes } }

  /// Does `body`, during which another program does `total` steps, of which `done` says how many.
  package func counting<R>(
    _ total: Int, done: @escaping @Sendable () -> Int, _ body: () throws -> R
  ) rethrows -> R {
    state.withLock { $0.elsewhere = done }
    defer {
      state.withLock { ($0.elsewhere, $0.done) = (nil, $0.done + total) }
      whole?.add(done: total)
    }
    return try body()
  }

  /// Does `body`, which encodes a film whose frames are drawn.
  package func finishing<R>(_ body: () throws -> R) rethrows -> R {
    isFinishing.store(true, ordering: .relaxed)
    defer { isFinishing.store(false, ordering: .relaxed) }
    return try body()
  }

  /// A picture that was counted has been opened, or cannot be: then it has no pixels.
  ///
  /// - Parameter steps: how often each of its pixels, or of a film's frames, is counted when it is done.
  package func begin(bytes: Int = 0, pixels: Int, steps: Int = 1) {
    let beginning = state.withLock { state in
      defer { state.beginning = nil }
      return state.beginning
    }
    beginning?()
    state.withLock { state in
      state.steps = max(state.steps, steps)
      state.waitingBytes -= bytes
      state.opened += pixels
      guard bytes > 0, pixels > 0 else { return }
      state.measured.pixels += pixels
      state.measured.bytes += bytes
    }
  }

  /// Has `body` called once, when a picture or a film next begins: its headers have been read.
  package func whenBegun(_ body: @escaping @Sendable () -> Void) {
    state.withLock { $0.beginning = body }
  }

  package func add(done: Int) {
    state.withLock { $0.done += done }
    whole?.add(done: done)
  }
}

extension Threads {
  /// One for each processor that the machine grants, which may be less than it has.
  package static var allProcessors: Threads { Threads(MachineGrant.current.processors) }
}

/// Rows that are counted as they are read, and end when the work does.
final class CountedRows: RowSource {
  private let source: any RowSource
  private let control: WorkControl
  /// How many pixels each row adds to what is done.
  private let pixelsPerRow: Int

  /// - Parameter countsPixels: whether the work is counted in pixels; a film's is in frames.
  init(_ source: any RowSource, _ control: WorkControl, countsPixels: Bool = true) {
    self.source = source
    self.control = control
    pixelsPerRow = countsPixels ? source.size.width : 0
  }

  var size: PixelSize { source.size }
  var format: PixelFormat { source.format }

  /// - Throws: ``WorkError/Reason/cancelled``, and what the source throws.
  func readRow(into row: UnsafeMutableRawBufferPointer) throws {
    try control.check()
    try source.readRow(into: row)
    if pixelsPerRow > 0 { control.add(done: pixelsPerRow) }
  }
}

/// Standard output, to which nothing more is written when the work is over.
final class EndingSink: ByteSink {
  private let sink = DescriptorSink()

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    try Cancellation.check()
    try sink.write(bytes)
  }
}

/// A caller's source, of which nothing more is read when the work is over; a read that waits for bytes then
/// is not waited for.
final class EndingSource: ByteSource {
  private let source: any ByteSource

  private init(_ source: any ByteSource) { self.source = source }

  /// The source itself where its bytes are all there.
  static func wrapping(_ source: any ByteSource) -> any ByteSource {
    source is any RandomAccessSource ? source : EndingSource(source)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    try Cancellation.check()
    return try source.read(into: buffer)
  }
}

extension WorkControl {
  /// Performs something for each of `items`, on as many threads as are permitted.
  ///
  /// - Throws: the first failure; no item is begun after it.
  package func forEach<Item: Sendable>(
    in items: [Item], _ body: @escaping @Sendable (Item) throws -> Void
  ) throws {
    let monitor = Monitor(RemainingItems(rest: items[...]))
    let workers = Workers(DescriptorLimit.threads(threads))
    workers.run(monitor) { [self] in
      .some($0.failure == nil && !isCancelled ? $0.rest.popFirst() : nil)
    } perform: { item in
      do {
        try MemoryReserve.check()
        try body(item)
      } catch {
        monitor.update { $0.failure = $0.failure ?? error }
      }
    }
    if let error = monitor.update({ $0.failure }) { throw error }
    try check()
  }
}

/// The items that no thread has begun.
private struct RemainingItems<Item: Sendable>: Sendable {
  var rest: ArraySlice<Item>
  var failure: (any Error)?
}
