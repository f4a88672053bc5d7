import SlicerCore
import SlicerFiles
import SlicerTiles
package import SystemPackage

extension Pyramid {
  /// Makes the pyramid.
  ///
  /// A folder is a transaction: it has all of the new files and their manifest, or what was there.
  ///
  /// - Throws: ``WorkError`` about the picture, or about an output.
  @discardableResult
  public func write(
    to sink: PyramidSink, _ control: WorkControl = WorkControl()
  ) throws(WorkError) -> PyramidReport {
    try Self.write([(self, sink)], control)[0].get()
  }

  /// As ``write(to:_:)``, without blocking a thread of the pool; the task's cancellation is the
  /// work's.
  @discardableResult
  public func write(
    to sink: PyramidSink, _ control: WorkControl = WorkControl()
  ) async throws(WorkError) -> PyramidReport {
    try await control.detached { () throws(WorkError) in
      try Self.write([(self, sink)], control)[0].get()
    }
  }

  /// Makes several pyramids, several of them and several tiles at once; one that fails does not stop
  /// the others.
  ///
  /// - Returns: a result for each, in order.
  public static func write(
    _ pyramids: [(pyramid: Pyramid, sink: PyramidSink)], _ control: WorkControl = WorkControl()
  ) -> [Result<PyramidReport, WorkError>] {
    // What is not there is its own task's failure.
    let inputs = pyramids.compactMap { try? $0.pyramid.picture.identity() }
    let tasks = pyramids.map { PyramidTask($0.pyramid, $0.sink, inputs: inputs, control) }
    return Pipeline(control: control).reports(of: tasks)
  }

  /// As the call of the same name, without blocking a thread of the pool.
  public static func write(
    _ pyramids: [(pyramid: Pyramid, sink: PyramidSink)], _ control: WorkControl = WorkControl()
  ) async -> [Result<PyramidReport, WorkError>] {
    let results = try? await control.detached { () throws(WorkError) in write(pyramids, control) }
    return results ?? []
  }

  /// What will be written, known from the picture's header alone.
  ///
  /// - Throws: ``WorkError`` as the work would.
  public func plan(_ sink: PyramidSink) throws(WorkError) -> PyramidPlan {
    try WorkError.about(picture.path) { try PyramidPlan(self, sink, open()) }
  }

  /// As ``plan(_:)``, without blocking a thread of the pool.
  public func plan(_ sink: PyramidSink) async throws(WorkError) -> PyramidPlan {
    try await WorkControl().detached { () throws(WorkError) in try plan(sink) }
  }

  /// The manifest that would be written into a folder now.
  ///
  /// - Throws: ``WorkError`` where its name is none, or another set's.
  package func manifest(in folder: OutputFolder) throws(WorkError) -> FilePath {
    try WorkError.about(picture.path) {
      let plan = OutputPlan(folder: folder.path, names: [], sets: try sets(folder))
      return folder.path.pushing(try plan.manifestName() ?? FilePath(NameRules.manifest))
    }
  }
}
