package import SlicerCore
import SlicerRender
import SlicerScene
package import SlicerWork

/// One picture that shows every type of the catalog at one moment, each with its name under it.
///
///     try ContactSheet(from: a, to: b).write(to: .file("contact.png"))
package struct ContactSheet: Sendable {
  package var from: Picture
  package var to: Picture
  /// 0 shows A, 1 shows B.
  package var progress: Double
  /// Types in a row; nil: about as many as there are rows.
  package var columns: Int?
  /// Size, fitting and light of each stage, in sRGB. Without a size the longest side is 240 points; without a
  /// background the sheet is white, and each stage has the ground of its type.
  package var stage = StageOptions()
  package var encoding = FilmOptions()

  package init(from: Picture, to: Picture, at progress: Double = 0.4) {
    (self.from, self.to, self.progress) = (from, to, progress)
  }

  package struct Report: Sendable {
    package let size: PixelSize
    /// The types, in the order in which the sheet shows them.
    package let types: [String]
    package let notes: [FilmNote]
  }

  /// Draws the sheet and writes it.
  ///
  /// - Parameter format: ``FilmFormat/png`` or ``FilmFormat/jpeg``.
  /// - Throws: ``WorkError`` about a picture or an output, or for what a transition refuses.
  @discardableResult
  package func write(
    to sink: FileSink, as format: FilmFormat = .png, _ control: WorkControl = WorkControl()
  ) throws(WorkError) -> Report {
    try control.call { () throws(WorkError) in try made(sink, format, control) }
  }

  private func made(
    _ sink: FileSink, _ format: FilmFormat, _ control: WorkControl
  ) throws(WorkError) -> Report {
    try WorkError.about(nil) {
      let work = try ContactSheetWork(self, control)
      let bytes = try work.drawn(control).bytes(as: format, encoding, control)
      _ = try sink.write(inputs: work.inputs) { try $0.write(bytes) }
      return Report(size: work.size, types: work.cells.map(\.name), notes: work.notes)
    }
  }
}
