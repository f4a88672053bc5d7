import SlicerKit
import Synchronization

/// Collects what a closure gets.
final class FileBox: Sendable {
  private let all = Mutex<[TileFile]>([])

  var files: [TileFile] { all.withLock { $0 } }

  func add(_ file: TileFile) { all.withLock { $0.append(file) } }
}
