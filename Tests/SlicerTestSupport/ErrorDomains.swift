import SlicerCodecs
import SlicerCore

extension Error {
  /// True if a picture's file is at fault.
  package var isOfCodec: Bool { (self as? SlicerError)?.isOfCodec == true }

  /// True if a limit was passed.
  package var isOfLimit: Bool { (self as? SlicerError)?.limit != nil }

  /// True if it is about a file.
  package var isOfFile: Bool { (self as? SlicerError)?.path != nil }

  /// Rows of a picture that ends early, and how many it should have; nil for another error.
  package var rowsPresent: (rows: Int, count: Int)? {
    guard let error = self as? SlicerError, error.id == "truncated" || error.id == "unfinished"
    else { return nil }
    let numbers = error.description.split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) }
    // "rows of all, missing", of a truncated file.
    return numbers.first.map {
      ($0, error.id == "truncated" && numbers.count > 1 ? numbers[1] : $0)
    }
  }
}
