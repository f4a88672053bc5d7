import ArgumentParser
import SlicerKit

/// How large frames are if nothing is said.
protocol StageDefaults: SendableMetatype {
  /// The size in the words of help.
  static var size: String { get }
}

enum FirstPicture: StageDefaults {
  static let size = "that of the first"
}

/// Sizes small enough for a page of many films.
enum SmallFilms: StageDefaults {
  static let size = "that of the first, at most 240 a side"
}
