package import SlicerCore
package import SlicerFiles
import SlicerWork
package import SystemPackage

/// A fault of a job that is found before any job has begun.
package struct JobFault: Sendable {
  /// The job's index in the batch.
  package let job: Int
  /// A clash, an input that is missing, or what making the job has thrown.
  package let error: any Error
  let place: JobPlace
}

/// A job's name in messages.
package struct JobPlace: Sendable, Hashable, CustomStringConvertible {
  /// `job`, or `line` of a list.
  let unit: String
  /// From 1.
  let number: Int

  package var description: String { "\(unit) \(number)" }
}

/// A file of the batch's own, which is no job's.
package enum BatchFile: Sendable {
  /// The list of the jobs.
  case read(FileIdentity)
  /// A file that will be written: a report, a plan.
  case written(FilePath)
}

package struct JobFailure: Sendable {
  /// A line each.
  let errors: [String]
  let kind: FailureKind

  package init(errors: [String], kind: FailureKind) { (self.errors, self.kind) = (errors, kind) }

  /// Takes the descriptions of the error's parts.
  package init(_ error: any Error) {
    let error = WorkError(error)
    self.init(errors: error.parts.map(\.description), kind: error.kind)
  }
}
