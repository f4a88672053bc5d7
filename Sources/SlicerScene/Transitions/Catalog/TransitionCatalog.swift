import SlicerCore

/// All transitions by name; help, lists, documentation and tests are made from it.
public struct TransitionCatalog: Sendable {
  /// In the order of the list; rows of one family stand together.
  package let rows: [TransitionRow]

  /// No two names are the same, whatever their case.
  package init(_ rows: [TransitionRow]) { self.rows = rows }

  /// The families in the order of their rows.
  package var families: [TransitionFamily] {
    rows.map(\.family).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Every type, those of a family together: what a menu shows.
  ///
  ///     for entry in TransitionCatalog.standard.types {
  ///       print(entry.family, entry.name, entry.parameters.map(\.name), entry.aliases)
  ///     }
  public var types: [TransitionEntry] { rows.map { TransitionEntry(row: $0, alias: nil) } }

  /// Every name and alias, in the order of the rows. `crosswarp` is no name beside `crossWarp`.
  package var names: [String] {
    rows.flatMap { row in
      [row.name] + row.aliases.map(\.name).filter { $0.lowercased() != row.name.lowercased() }
    }
  }

  /// The entry with the name or alias `name`, in any case.
  ///
  /// - Throws: an error for an unknown type, with the names that were probably meant.
  public func entry(named name: String) throws -> TransitionEntry {
    let key = name.lowercased()
    if let row = rows.first(where: { $0.name.lowercased() == key }) {
      return TransitionEntry(row: row, alias: nil)
    }
    for row in rows {
      let alias = row.aliases.first { $0.name.lowercased() == key }
      if let alias { return TransitionEntry(row: row, alias: alias) }
    }
    throw SlicerError.unknownTransition(name, nearest: nearestNames(to: name))
  }

  /// The names of the rows that have a parameter, in their order.
  package func names(with parameter: String) -> [String] {
    rows.filter { $0.parameter(named: parameter) != nil }.map(\.name)
  }

  package func nearestNames(to name: String) -> [String] {
    // `wipe-left` and `wipe_left` are `wipeleft`.
    let spelled = names.filter { $0.lowercased() == Guess.key(name) }
    return spelled.isEmpty
      ? Guess.names(for: name, among: names, foreign: Self.foreign) : spelled
  }

  /// Names of transitions in other programs, as `Guess.key(_:)` has them. A name that a system really has is
  /// a `TransitionAlias`.
  package static let foreign = [
    "slide": ["push", "moveIn"], "slidein": ["moveIn"], "slideout": ["reveal"],
    "slideover": ["moveIn"], "swipe": ["push", "wipe"], "cover": ["moveIn"],
    "uncover": ["reveal"], "crossfade": ["fade"], "mix": ["fade"], "blend": ["fade"],
    "morph": ["magicMove", "fade"], "magic": ["magicMove"], "viewtransition": ["magicMove"],
    "autoanimate": ["magicMove"], "matchedgeometry": ["magicMove"],
    "dip": ["fadeColor"], "fadetoblack": ["fadeColor"],
    "black": ["fadeColor"], "white": ["fadeColor"], "grayscale": ["fadeGray"],
    "ripple": ["rippleEffect"], "ripples": ["rippleEffect"], "wave": ["rippleEffect"],
    "water": ["rippleEffect"], "genie": ["suckEffect"], "suck": ["suckEffect"],
    "iris": ["circle", "cameraIris"], "split": ["barnDoors"], "doors": ["doorway", "barnDoors"],
    "venetian": ["blinds"], "bars": ["blinds", "slices"], "stripes": ["slices"],
    "chess": ["checkerboard"], "explode": ["shatter"], "break": ["shatter"],
    "glass": ["shatter"], "jigsaw": ["puzzle"], "tiles": ["mosaic", "shuffle"],
    "grid": ["mosaic"], "peel": ["curl"], "turn": ["page", "curl"], "book": ["page"],
    "box": ["cube"], "3d": ["cube", "flip"], "rotate": ["flip", "swing"],
    "spin": ["flip", "swing"], "card": ["flip"],
    "noise": ["dissolve"], "cut": ["none"], "jump": ["none"], "scale": ["zoom"],
    "grow": ["zoom"], "shrink": ["vanish"], "gaussian": ["blur"], "mask": ["luma"],
    "gradient": ["luma"], "modal": ["sheet"], "present": ["sheet"], "coververtical": ["sheet"],
    "catransitiontype.fade": ["fade"], "catransitiontype.push": ["push"],
    "catransitiontype.movein": ["moveIn"], "catransitiontype.reveal": ["reveal"],
    "uiviewanimationtransitionnone": ["none"], "sweep": ["clock", "wipe"],
    "burn": ["filmBurn"], "fire": ["filmBurn"], "leak": ["lightLeak"], "flare": ["lightLeak"],
    "hexagon": ["hexagonalize"], "honeycomb": ["hexagonalize"], "mirror": ["kaleidoscope"],
    "whip": ["whipPan"], "zoomblur": ["crossZoom"], "spinblur": ["radialBlur"],
    "clouds": ["perlin"], "vhs": ["glitch"], "tear": ["glitch"], "warp": ["crossWarp"],
    "windowblinds": ["windowSlice", "blinds"],
  ]
}

extension TransitionCatalog {
  /// Everything that this package knows.
  public static let standard = TransitionCatalog(
    TransitionRow.layerTransitions + TransitionRow.tileTransitions + TransitionRow.maskTransitions
      + TransitionRow.looks)
}

/// A section of the list of transitions. Other files add their own as static members.
package struct TransitionFamily: Hashable, Sendable {
  /// The heading in lists and on pages.
  package let title: String

  package init(_ title: String) { self.title = title }

  /// The four public types of CATransition.
  package static let coreAnimation = TransitionFamily("CATransition")
  /// The transitions of UIView.
  package static let view = TransitionFamily("UIView")
  /// The transitions of UIPageViewController.
  package static let pages = TransitionFamily("UIPageViewController")
  /// Transitions of view controllers.
  package static let controllers = TransitionFamily("View controllers")
  /// Transitions of layers alone.
  package static let layers = TransitionFamily("Layers")
  /// The types of CATransition that Apple keeps to itself.
  package static let privateCoreAnimation = TransitionFamily("CATransition, private types")
}
