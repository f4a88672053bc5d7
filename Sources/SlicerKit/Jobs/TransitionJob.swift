public import SlicerAnimation
public import SlicerCore
import SlicerFiles
import SlicerFilm
public import SystemPackage

/// Turns one picture into another, as frames or as a film.
///
/// Frames are rendered, encoded and written by all threads at once, in memory that does not depend on
/// their number. Files appear when all of them are whole, or not at all.
public struct TransitionJob: Sendable {
  private let request: TransitionRequest
  private let workers: Workers

  public init(_ request: TransitionRequest, threads: Threads) {
    self.request = request
    workers = Workers(threads)
  }

  /// What was made.
  public struct Report: Sendable {
    /// The size of a frame in pixels.
    public let size: PixelSize
    public let timing: FrameTiming
    /// The folder of the frames, or the one file; `-` for standard output.
    public let output: FilePath
    /// The manifest's path; nil if there is none.
    public let manifest: FilePath?
    /// How many old files are gone.
    public let removed: Int
    public let notes: [String]
  }

  /// - Throws: ``PathError`` for pictures, ``FileError`` for outputs, and what the film refuses.
  public func run(progress: WorkProgress = WorkProgress()) throws -> Report {
    try checkLimits()
    try request.checkOutput()
    let pictures = try StagePictures(request, threads: workers.unaskedCount)
    try checkFilmstrip(pictures.stage.pixelSize)
    let frames = FrameSource(request, pictures)
    let film = try request.target.row.film(
      frames.description(), request.film,
      samples: [pictures.outgoing, pictures.incoming])
    progress.begin(pixels: frames.timing.frameCount)
    let output = FilmOutput(
      request: request, pictures: pictures, frames: frames, film: film, workers: workers,
      progress: progress)
    let committed = try output.write()
    let target = request.target
    return Report(
      size: pictures.stage.pixelSize, timing: frames.timing,
      output: target.folder ?? target.single?.path ?? "",
      manifest: committed.manifest.map { (target.folder ?? "").pushing($0) },
      removed: committed.removed, notes: pictures.notes)
  }

  /// Refuses more frames than names, digests and manifests are kept of; a stream keeps nothing.
  private func checkLimits() throws {
    if request.target.row.layout == .stream { return }
    try request.decoding.limits.check("frames", request.timing.frameCount, .frames)
  }

  /// Refuses a filmstrip that would be a picture beyond the limits: rows of it are held.
  private func checkFilmstrip(_ frame: PixelSize) throws {
    guard request.target.row.layout == .filmstrip else { return }
    // Columns out of range are the film's own matter.
    let columns = max(1, min(request.film.columns, request.timing.frameCount))
    let rows = (request.timing.frameCount + columns - 1) / columns
    let (width, isWide) = frame.width.multipliedReportingOverflow(by: columns)
    let (height, isHigh) = frame.height.multipliedReportingOverflow(by: rows)
    try request.decoding.limits.check(
      PixelSize(width: isWide ? Int.max : width, height: isHigh ? Int.max : height))
  }
}
