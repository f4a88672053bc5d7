import SlicerCore
import SlicerFiles
package import SlicerScene
import SlicerTiles
import SlicerWork
import SystemPackage

package enum TransitionChoice: Sendable {
  /// A value with all that it needs, such as `Luma(map)`.
  case value(any Transition)
  /// A name of the catalog, and values that the entry has made of arguments. The pictures that they
  /// name are read with A and B.
  ///
  /// `isReversed`: A turns into B by the transition's inverse, or by its scenes played backwards.
  /// `listed`: the parameters whose values stand in a file.
  case named(
    TransitionEntry, ParameterValues, isReversed: Bool = false, listed: Set<String> = [])

  /// The name in files' names and manifests.
  package var name: String {
    switch self {
    case .value(let transition): transition.name
    case .named(let entry, _, _, _): entry.name
    }
  }

  /// The parameters that were set; none for a value.
  package var parameters: ParameterValues {
    if case .named(_, let values, _, _) = self { values } else { ParameterValues() }
  }

  /// True if it moves the layers of scenes, and has nothing to do with two pictures.
  package var movesLayers: Bool { name == MagicMove.name }

  /// How long it takes and how it runs where nobody says so.
  package var behavior: TransitionBehavior {
    switch self {
    case .value(let transition): transition.behavior
    case .named(let entry, _, _, _):
      withoutPictures?.behavior.with(curve: entry.alias?.curve) ?? entry.behavior
    }
  }

  /// The pictures that the values name and that are still to be read, by the parameter.
  ///
  /// - Parameter picture: is read with the same limits as they are.
  func pictures(readAs picture: Picture) -> [(name: String, picture: Picture)] {
    parameters.pictures.map { name, path in
      var other = picture.reading(
        path == "-" ? .standardInput : Picture(named: FilePath(argument: path)))
      other.naming = listed.contains(name) ? .byFile : .byUser
      return (name, other)
    }
  }

  private var listed: Set<String> {
    if case .named(_, _, _, let listed) = self { listed } else { [] }
  }

  /// The transition, if it needs no picture's pixels.
  package var withoutPictures: (any Transition)? { try? transition([:]) }

  /// - Parameter images: the pixels of the parameters that name a picture.
  func transition(_ images: [String: Bitmap]) throws -> any Transition {
    switch self {
    case .value(let transition): return transition
    case .named(let entry, let values, let isReversed, _):
      let transition = try entry.row.transition(values.with(images))
      return isReversed ? transition.reversed : transition
    }
  }
}
