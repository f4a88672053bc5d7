package import SlicerCore
import SlicerFiles
package import SystemPackage

/// What is wrong with a list of paths or of jobs, or a plan of one, as a whole.
package struct ListError: SlicerError, Hashable {
  /// The list that the message is about; ``description`` does not repeat it.
  package let path: FilePath
  package let problem: Problem

  package enum Problem: Sendable, Hashable {
    /// It has more than `allowed` bytes.
    case tooLarge(allowed: Int)
    case tooManyJobs(allowed: Int)
    case tooManyPaths(allowed: Int)
    /// It has no command.
    case empty
    /// The path `number`, from 1, has more bytes than any that the system opens.
    case nameTooLong(number: Int, bytes: Int, allowed: Int)
    /// Its first line is none of a plan.
    case noPlan
    /// The first line begins as a plan's, and is another.
    case header
    /// It is a plan of another version.
    case version(found: String)
    /// What follows the plan's first line is not what was written.
    case damaged
    /// The job `number`, from 1, is none, though its plan is undamaged: another program's.
    case job(number: Int)
  }

  package init(_ path: FilePath, _ problem: Problem) { (self.path, self.problem) = (path, problem) }

  package var kind: FailureKind { .badInput }

  package var description: String {
    switch problem {
    case .tooLarge(let allowed):
      "the list has more than \(allowed) bytes (is it a list? if so, use several)"
    case .tooManyJobs(let allowed): "the list has more than \(allowed) jobs (use several lists)"
    case .tooManyPaths(let allowed): "the list has more than \(allowed) paths (use several runs)"
    case .empty: "the list has no command (one a line, such as: split photo.png 4x4)"
    case .nameTooLong(let number, let bytes, let allowed):
      "path \(number) of the list has \(bytes) bytes, and paths have up to \(allowed) "
        + "(is it a list? a path a line, or a NUL after each)"
    case .noPlan: "is no plan of jobs (batch plan makes one of a list)"
    case .header: "the plan's first line is damaged (make it again of the list)"
    case .version(let found):
      "the plan is of version \(CleanLine.text(Array(found.utf8))), and this slicer reads version "
        + "\(PlanHeader.version) (make it again of the list)"
    case .damaged:
      "the plan's jobs are not those that its first line states: it is cut off, or was changed "
        + "(make it again of the list)"
    case .job(let number): "job \(number) of the plan is none (make it again of the list)"
    }
  }
}
