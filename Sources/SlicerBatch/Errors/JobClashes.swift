package import SlicerCore
import SlicerFiles
import SlicerWork
package import SystemPackage

extension Error where Self == SlicerError {
  /// Reports a job's fault as one of the batch.
  static func refusedJob(_ fault: JobFault) -> SlicerError {
    let error = WorkError(fault.error)
    return .init(error.kind, "\(fault.place): \("\(error)")", error.remedy)
  }
  package static func sameOutput(_ path: FilePath, _ other: JobPlace) -> SlicerError {
    .usage(
      "\(path.printable) is also written by \(other)",
      other.unit == "row"
        ? .hint("put the row's number into the name: -o 'DIR/{index:02} {name}.mp4'")
        : .otherPlace())
  }
  package static func othersInput(_ path: FilePath, _ other: JobPlace) -> SlicerError {
    .usage(
      "\(path.printable) is read by \(other), and \(other.unit)s have no order\nhint: write another file, or run two batches"
    )
  }
  package static func othersOutput(_ path: FilePath, _ other: JobPlace) -> SlicerError {
    .usage(
      "\(path.printable) is written by \(other), and \(other.unit)s have no order\nhint: run two batches"
    )
  }
  package static func batchOutput(_ path: FilePath) -> SlicerError {
    .usage("\(path.printable) is written by the batch itself")
  }
  package static var jobTakesList: SlicerError {
    .badInput("the job would read or replace the list itself\nhint: name another file")
  }
  package static func folderAsPicture(_ path: FilePath) -> SlicerError {
    .usage(
      "\(path.printable) is a folder\nhint: write '\(path.pushing("**/*").printable)' for the files in it and below"
    )
  }
}
