public import Foundation
public import SlicerKit

extension Picture {
  /// A picture file in memory.
  ///
  /// - Parameter name: what the file would be called; tiles are named after it.
  public init(_ data: Data, name: String = "picture") {
    self.init(Array(data), name: name)
  }

  /// A picture file on disk.
  ///
  /// - Parameter url: of a file; one of anything else is read as the file that its path names, which the
  ///   work then says to be missing.
  public init(contentsOf url: URL) {
    self.init(contentsOf: url.path(percentEncoded: false))
  }
}

extension Filmable {
  /// The film in memory.
  ///
  /// - Parameter format: a kind that is one file; frames of the others come one after the other.
  public func data(
    as format: FilmFormat, _ control: WorkControl = WorkControl()
  ) async throws(WorkError) -> Data {
    Data(try await bytes(as: format, control))
  }
}

extension FilmSink {
  /// One file of this URL's path, which appears when all of it is written, or not at all.
  public static func file(_ url: URL, _ format: FilmFormat = .apng) -> FilmSink {
    .file(url.path(percentEncoded: false), format)
  }

  /// A folder of this URL's path; see `OutputFolder` for what it may replace.
  public static func folder(_ url: URL, _ format: FilmFormat = .png) -> FilmSink {
    .folder(url.path(percentEncoded: false), format)
  }
}

extension SceneDocument {
  /// A scene file at this URL's path.
  public init(contentsOf url: URL) { self.init(contentsOf: url.path(percentEncoded: false)) }
}

extension Join {
  /// A manifest, or a folder with one, at this URL's path.
  public init(contentsOf url: URL) { self.init(contentsOf: url.path(percentEncoded: false)) }
}

extension OutputFolder {
  /// A folder of this URL's path.
  public init(_ url: URL) { self.init(url.path(percentEncoded: false)) }
}

extension FileSink {
  /// A file of this URL's path, which appears when all of it is written, or not at all.
  public static func file(_ url: URL, _ existingFiles: ExistingFiles = .replace) -> FileSink {
    .file(url.path(percentEncoded: false), existingFiles)
  }
}

extension TileSink {
  /// A folder of this URL's path.
  public static func folder(_ url: URL) -> TileSink { .folder(url.path(percentEncoded: false)) }
}

extension PyramidSink {
  /// A folder of this URL's path.
  public static func folder(_ url: URL) -> PyramidSink { .folder(url.path(percentEncoded: false)) }
}
