import SlicerFiles
import SystemPackage

extension PathList {
  /// Puts the paths of each list in the place of the argument `@FILE` that names it.
  ///
  /// A picture that really begins with @ is written `./@name`. An @ alone is a name.
  ///
  /// - Parameter arguments: as ``ArgumentText`` has them; so are the results.
  /// - Throws: ``FileError`` and ``PathListError``.
  public static func expanding(_ arguments: [String]) throws -> [String] {
    try arguments.flatMap { argument in
      // Scalars, for an accent behind the @ would be one Character with it.
      let scalars = argument.unicodeScalars
      guard scalars.first == "@", scalars.count > 1 else { return [argument] }
      let list = FilePath(argument: String(scalars.dropFirst()))
      return try PathList(reading: list).arguments
    }
  }

  /// The paths as arguments of a command line. A file that is called `-` becomes `./-`, for in a
  /// list it is no standard input.
  public var arguments: [String] { paths.map { $0 == "-" ? "./-" : $0.argument } }
}
