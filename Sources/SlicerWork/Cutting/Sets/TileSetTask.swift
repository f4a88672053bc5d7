import SlicerFiles

/// A set of tiles that is being made: all that is open for it. Nothing of it is kept after that.
protocol OpenTileSet: AnyObject, Sendable {
  associatedtype Work: TileSetWork
  associatedtype Lane: Hashable, Sendable

  /// The report of an earlier run; nil when the work is to be done.
  static func earlier(_ work: Work, _ sink: Work.Sink) throws -> Work.Report?
  /// - Parameter inputs: what is not overwritten, beside the work's own pictures.
  init(_ work: Work, _ sink: Work.Sink, inputs: [InputIdentity]) throws

  var lanes: Lanes<Lane> { get }
  /// The work to do, in pixels.
  var pixelCount: Int { get }
  /// The number of them that are done without a step.
  var uncoveredPixels: Int { get }
  /// Does a step, and returns how many pixels were done with it.
  func perform(_ step: Lanes<Lane>.Step) throws -> Int
  /// Reads what is left and gives all files their names.
  func commit() throws -> Work.Report
  /// Takes back what was written to a folder.
  func rollback()
}

/// The making of one set, one of a call's perhaps many.
///
/// Proof of `@unchecked Sendable`: `set` and `earlier` are set by `begin`, before any step, and `set` is
/// cleared after all. Between, nothing is assigned to them, for other threads copy them. ``Pipeline``'s lock
/// orders the steps. The rest are constants.
final class TileSetTask<Tiles: OpenTileSet>: PipelineTask, @unchecked Sendable {
  private let index: Int
  private let work: @Sendable (Int) -> (Tiles.Work, Tiles.Work.Sink)
  /// The inputs of all tasks: none of them is overwritten.
  private let inputs: [InputIdentity]
  private let control: WorkControl
  /// The pictures' bytes, by which they count until they are opened.
  private let byteCount: Int
  private var set: Tiles?
  private var earlier: Tiles.Work.Report?

  private init(
    _ index: Int, inputs: [InputIdentity], _ control: WorkControl,
    _ work: @escaping @Sendable (Int) -> (Tiles.Work, Tiles.Work.Sink)
  ) {
    (self.index, self.work, self.inputs, self.control) = (index, work, inputs, control)
    byteCount = work(index).0.pictures.map(\.byteCount).reduce(0, +)
    control.expect(bytes: byteCount)
  }

  /// Makes several sets, each of which is asked for when it is begun: a million of them are few bytes each.
  static func write(
    _ count: Int, _ control: WorkControl,
    _ work: @escaping @Sendable (Int) -> (Tiles.Work, Tiles.Work.Sink)
  ) -> [Result<Tiles.Work.Report, WorkError>] {
    // A missing input is its own task's failure.
    let inputs = (0..<count).flatMap { work($0).0.pictures.compactMap { try? $0.identity() } }
    return control.reports(
      of: (0..<count).map { TileSetTask($0, inputs: inputs, control, work) })
  }

  /// Errors of `body` are about the first picture, unless they say otherwise.
  private func about<R>(_ body: () throws -> R) throws -> R {
    do { return try body() } catch { throw WorkError(work(index).0.pictures.first?.path, error) }
  }

  func begin() throws -> Lanes<Tiles.Lane> {
    let (work, sink) = work(index)
    var pixels = 0
    defer { control.begin(bytes: byteCount, pixels: pixels) }
    return try about {
      earlier = try Tiles.earlier(work, sink)
      if earlier != nil { return Lanes([]) }
      let set = try Tiles(work, sink, inputs: inputs)
      self.set = set
      pixels = set.pixelCount
      return set.lanes
    }
  }

  func perform(_ step: Lanes<Tiles.Lane>.Step) throws {
    guard let set else { return }
    try about { control.add(done: try set.perform(step)) }
  }

  func finish() throws -> Tiles.Work.Report {
    if let earlier { return earlier }
    guard let set else { preconditionFailure("a task is begun before it ends") }
    return try about {
      let report = try set.commit()
      control.add(done: set.uncoveredPixels)
      self.set = nil
      return report
    }
  }

  func abandon() {
    set?.rollback()
    set = nil
  }
}
