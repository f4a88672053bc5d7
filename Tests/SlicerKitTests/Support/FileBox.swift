import SlicerKit
import Synchronization

/// Collects what a closure gets.
final class FileBox: Sendable {
  private let all = Mutex<[TileFile]>([])

  var files: [TileFile] { all.withLock { $0 } }

  func add(_ file: TileFile) { all.withLock { $0.append(file) } }
}

/// Files of frames.
enum Files {
  /// All frames of a film as files of a kind, in order.
  static func made(
    by film: some Filmable, _ format: FilmFormat = .png, threads: Int = 2
  ) throws -> [[UInt8]] {
    let files = Mutex<[Int: [UInt8]]>([:])
    try film.write(
      to: .each(format) { file in files.withLock { $0[file.index] = file.bytes } },
      WorkControl(threads: Threads(threads)))
    return files.withLock { $0.sorted { $0.key < $1.key }.map(\.value) }
  }
}
