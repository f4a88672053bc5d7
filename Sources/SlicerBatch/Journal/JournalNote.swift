import SlicerFiles
package import SystemPackage

/// What a journal has to say though nothing failed.
package enum JournalNote: Sendable, Hashable, CustomStringConvertible {
  /// What lies where a record should, and is none.
  case ignored(FilePath)
  /// A folder of records of another version.
  case otherVersion(FilePath)
  /// Inputs of a job, one of which has changed while it was done.
  case changed([FilePath])

  package var description: String {
    switch self {
    case .ignored(let path): "\(path.printable) is no whole record of a job, and is ignored"
    case .otherVersion(let path):
      "\(path.printable) has records of another version, which are ignored"
    case .changed(let paths):
      "an input has changed while it was read, so that the job has no record: "
        + paths.map(\.printable).joined(separator: ", ")
    }
  }
}
