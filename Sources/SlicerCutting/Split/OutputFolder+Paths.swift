import SlicerFiles
import SlicerTiles
package import SlicerWork
package import SystemPackage

extension OutputFolder {
  /// Where the tiles of pictures go: `NAME-tiles/` in the current folder, or `output`; those of several
  /// pictures go to `output/NAME` each. NAME is the file's name without its extension.
  ///
  /// - Parameters:
  ///   - sets: of one picture each, at one or several scales; see ``ScaleSet/grouped(_:)``. The folder of
  ///     several is called without a scale.
  ///   - makesScales: other scales are made, so that each folder has several.
  ///   - suffix: what follows NAME where no output is said.
  /// - Throws: ``WorkError`` around `JobError.sameFolder(_:inputs:)` and
  ///   `JobError.repeatedStandardInput`.
  package static func paths(
    for sets: [[Picture]], in output: FilePath?, makesScales: Bool = false,
    suffix: String = "-tiles"
  ) throws(WorkError) -> [FilePath] {
    if sets.flatMap({ $0 }).count(where: \.isStandardInput) > 1 {
      throw WorkError(nil, JobError.repeatedStandardInput)
    }
    let paths = sets.map { set in
      let stem = stem(of: set, isSet: makesScales || set.count > 1)
      return path(for: stem, suffix, output: output, isOnly: sets.count == 1)
    }
    let groups = Dictionary(grouping: paths.indices) { paths[$0].placeKey }
    let clash = groups.values.filter { $0.count > 1 }.min { $0[0] < $1[0] }
    if let clash {
      throw WorkError(
        nil, JobError.sameFolder(paths[clash[0]], inputs: clash.compactMap { sets[$0].first?.path })
      )
    }
    return paths
  }

  /// What a picture's folder is called after.
  private static func stem(of pictures: [Picture], isSet: Bool) -> [UInt8] {
    guard let first = pictures.first else { return [] }
    let source = first.sourceName
    let stem = source.name + (isSet ? [] : source.scaleSuffix)
    // `...png` would be called `..`: then the whole of the file's name is used.
    return (try? NameRules.check(stem)) == nil ? first.fileName : stem
  }

  private static func path(
    for stem: [UInt8], _ suffix: String, output: FilePath?, isOnly: Bool
  ) -> FilePath {
    guard let output else { return FilePath(bytes: stem + Array(suffix.utf8)) }
    return isOnly ? output : output.joined(stem)
  }
}
