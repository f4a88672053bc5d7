import SlicerCore
import Synchronization

/// The SVG files of a scene: which they are is known when its text has been read once.
final class SceneShapes: Sendable {
  private let found = Mutex<[(path: String, place: ScenePlace)]>([])
  /// Nil while the text is read for its mistakes.
  private let files: [String: SVGShapes]?

  init(_ files: [String: SVGShapes]? = nil) { self.files = files }

  /// The SVG files, each with the place that names it first.
  var sources: [(path: String, place: ScenePlace)] { found.withLock { $0 } }

  /// A path of an SVG file; none while the text is read for its mistakes.
  ///
  /// - Parameter id: nil for all that is seen.
  func path(svg path: String, id: String?, _ place: ScenePlace) throws -> Path {
    guard let files else {
      found.withLock { found in
        if !found.contains(where: { $0.path == path }) { found.append((path, place)) }
      }
      return Path()
    }
    guard let shapes = files[path] else { throw SlicerError(place, .missingPicture(path)) }
    do {
      return try shapes.path(id: id)
    } catch {
      throw SlicerError(place, .refusedInScene("\(path.quoted): \(error)", Remedy(of: error)))
    }
  }
}
