import SlicerCore
import SlicerFiles
package import SystemPackage

/// The sources of a file, in the words of make: `TARGET: DEP DEP`.
///
///     photo-tiles/manifest.json: photo.png \
///      photo@2x.png
///     photo.png:
///     photo@2x.png:
///
/// The empty rules are those of `cc -MMD -MP`: make goes on when a dependency has been deleted. Law:
/// GNU make (`include`) and ninja (`depfile`, with `deps = gcc` or without) read the same names from
/// it, those that were written. Names that no spelling makes both of them read are refused.
///
/// Source: GNU make 4.3 manual, "Rule Syntax" and "Wildcards"; ninja 1.11 `depfile_parser.in.cc`; and
/// every byte tried out with both programs.
package struct Depfile: Sendable, Hashable {
  package var target: FilePath
  /// In the order in which they are written; make's `$<` is not affected.
  package var dependencies: [FilePath]

  package init(target: FilePath, dependencies: [FilePath]) {
    self.target = target
    self.dependencies = dependencies
  }

  /// The text, any bytes, with a newline at its end.
  package func bytes() throws -> [UInt8] {
    // In a rule's target % is any text, and nothing that ninja reads too takes that away.
    if target.bytes.contains(UInt8(ascii: "%")) { throw .unwritableInDepfile(target, part: "%") }
    var seen: Set<FilePath> = []
    let unique = dependencies.filter { seen.insert($0).inserted }
    let names = try unique.map { path in
      try DepfileName(path)
    }
    var text = try DepfileName(target).text + [UInt8(ascii: ":")]
    for (index, name) in names.enumerated() {
      text += index == 0 ? " ".utf8 : " \\\n ".utf8
      text += name.text
    }
    text += "\n".utf8
    for name in names where name.canBeEmptyRule { text += name.text + ":\n".utf8 }
    return text
  }
}
