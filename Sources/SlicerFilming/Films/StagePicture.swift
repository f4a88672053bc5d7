import SlicerColor
import SlicerCore
import SlicerFiles
import SlicerScene
import SlicerWork
import SystemPackage

/// What a stage shows of a picture: the same all the time, or pictures that follow one another.
enum StagePicture: Sendable {
  case still(FramePixels)
  case moving(PlayedPicture)

  /// What is seen so many seconds after it has appeared.
  func pixels(at seconds: Double) throws -> FramePixels {
    switch self {
    case .still(let pixels): pixels
    case .moving(let played): try played.picture(played.times.number(at: seconds))
    }
  }

  /// The same of 8 bits a sample.
  func bitmap(at seconds: Double) throws -> Bitmap {
    guard case .bytes(let bitmap) = try pixels(at: seconds) else {
      preconditionFailure("8 bits were asked for")
    }
    return bitmap
  }

  /// Gets ready what is seen at a moment; moments come in order.
  func reach(_ seconds: Double) throws {
    if case .moving(let played) = self { try played.reach(played.times.number(at: seconds)) }
  }

  var moves: Bool { if case .moving = self { true } else { false } }

  /// What the user should know of the pictures that have been seen.
  func notes(about path: FilePath) -> [FilmNote] {
    guard case .moving(let played) = self else { return [] }
    return played.notes.map { FilmNote($0, about: path) }
  }
}

extension Scene {
  /// The scene of a transition with its pictures, in snapshots too.
  func showing(outgoing: SceneImage, incoming: SceneImage) -> Scene {
    withImages { image in
      switch image {
      case .outgoing: outgoing
      case .incoming: incoming
      case .snapshot(let scene): .snapshot(scene.showing(outgoing: outgoing, incoming: incoming))
      case .image: image
      }
    }
  }
}
