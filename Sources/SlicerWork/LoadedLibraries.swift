import SlicerCodecs
import SlicerText

/// Libraries that are loaded when they are wanted, as records name them.
package enum LoadedLibraries {
  /// The library of a name that ``UsedLibraries`` have, with the versions of all that it consists of; nil for one that is
  /// not there. It is loaded for that.
  package static func build(of name: String) -> String? {
    name == TextVersion.name ? TextVersion.build : LoadedLibrary(rawValue: name)?.build
  }
}
