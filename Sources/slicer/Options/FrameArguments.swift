import ArgumentParser
import SlicerKit

/// How large frames are if nothing is said.
protocol StageDefaults: SendableMetatype {
  /// In the words of help.
  static var size: String { get }
}

enum FirstPicture: StageDefaults {
  static let size = "that of the first"
}

/// Small enough for a page of many.
enum SmallFilms: StageDefaults {
  static let size = "that of the first, at most 240 a side"
}
