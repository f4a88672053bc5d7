import SlicerCore
import SlicerFiles
import SlicerTiles
package import SystemPackage

extension Pyramid: TileSetWork {
  package static func write(
    _ pyramids: [(Pyramid, PyramidSink)], _ control: WorkControl
  ) -> [Result<PyramidReport, WorkError>] {
    TileSetTask<PyramidWork>.write(pyramids.count, control) { pyramids[$0] }
  }

  package var pictures: [Picture] { [picture] }

  /// Makes the pyramid.
  ///
  /// A folder is a transaction: it has all of the new files and their manifest, or what was there.
  ///
  /// - Throws: ``WorkError`` about a picture, or about an output.
  @discardableResult
  public func write(
    to sink: PyramidSink, _ control: WorkControl = WorkControl()
  ) async throws(WorkError) -> PyramidReport {
    try await control.detached { () throws(WorkError) in try write(to: sink, control) }
  }

  /// Predicts the files from the picture's header alone.
  ///
  /// - Throws: ``WorkError`` as the work would.
  package func plan(_ sink: PyramidSink) throws(WorkError) -> PyramidPlan {
    try WorkError.about(picture.path) {
      let pyramid = try settled()
      return try PyramidPlan(pyramid, sink, pyramid.open())
    }
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
