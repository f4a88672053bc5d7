import SlicerCodecs
import SlicerScene
import Synchronization

/// Libraries that are loaded when they are wanted, as records name them.
package enum LoadedLibraries {
  /// The builds that were found, also none: asking a library takes a context and an encoder.
  private static let builds = Mutex([String: String?]())

  /// The library of a name that ``UsedLibraries`` have, with the versions of all that it consists of; nil for one that is
  /// not there. It is loaded for that.
  package static func build(of name: String) -> String? {
    builds.withLock { builds in
      if let known = builds[name] { return known }
      let build =
        name == TextLibrary.name ? TextLibrary.build : LoadedLibrary(rawValue: name)?.build
      builds[name] = .some(build)
      return build
    }
  }
}
