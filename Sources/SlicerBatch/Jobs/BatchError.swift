package import SlicerCore
package import SlicerFiles
import SlicerWork
package import SystemPackage

/// What is wrong with a job of a batch, before any has begun.
package struct JobFault: SlicerError {
  /// Its place among the items.
  package let job: Int
  /// A `JobClash`, a `FileError` for an input that is missing, or what making the job has thrown.
  package let error: any Error
  let place: JobPlace

  package var kind: FailureKind { (error as? any SlicerError)?.kind ?? .inputOutput }

  package var remedy: Remedy? { (error as? any SlicerError)?.remedy }

  package var description: String { "\(place): \(WorkError(nil, error))" }
}

/// How messages call a job.
package struct JobPlace: Sendable, Hashable, CustomStringConvertible {
  /// `job`, or `line` of a list.
  let unit: String
  /// From 1.
  let number: Int

  package var description: String { "\(unit) \(number)" }
}

/// Why a job cannot be done beside the others.
package enum JobClash: SlicerError, Hashable {
  case sameOutput(FilePath, JobPlace)
  /// Another job reads what this one writes.
  case othersInput(FilePath, JobPlace)
  /// It reads what another job writes.
  case othersOutput(FilePath, JobPlace)
  /// It reads or writes what the batch itself writes: a report, a plan.
  case ownOutput(FilePath)
  /// It reads or writes the list of the jobs.
  case list
  /// It reads a folder as a picture.
  case folder(FilePath)

  package var kind: FailureKind { self == .list ? .badInput : .usage }

  package var remedy: Remedy? { if case .sameOutput = self { .otherPlace() } else { nil } }

  package var description: String {
    switch self {
    case .sameOutput(let path, let other): "\(path.printable) is also written by \(other)"
    case .othersInput(let path, let other):
      "\(path.printable) is read by \(other), and \(other.unit)s have no order "
        + "(write another file, or run two batches)"
    case .othersOutput(let path, let other):
      "\(path.printable) is written by \(other), and \(other.unit)s have no order (run two batches)"
    case .ownOutput(let path): "\(path.printable) is what the batch itself writes"
    case .folder(let path):
      "\(path.printable) is a folder (of a template the pattern '\(path.pushing("**/*").printable)' "
        + "stands for the files in it and below)"
    case .list: "the job would read or replace the list itself (name another file)"
    }
  }
}

/// A file of the batch's own, which is no job's.
package enum BatchFile: Sendable {
  /// The list of the jobs.
  case read(FileIdentity)
  /// What will be written: a report, a plan.
  case written(FilePath)
}

package struct JobFailure: Sendable {
  /// A line each.
  let errors: [String]
  let kind: FailureKind

  package init(errors: [String], kind: FailureKind) { (self.errors, self.kind) = (errors, kind) }

  /// In the library's own words.
  package init(_ error: any Error) {
    let error = WorkError(nil, error)
    self.init(errors: error.parts.map(\.description), kind: error.kind)
  }
}
