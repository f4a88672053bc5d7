package import SlicerCore

/// What is wrong with a block of metadata; the picture's pixels may be sound all the same.
package enum MetadataError: SlicerError, Equatable {
  package enum Block: String, Sendable {
    /// EXIF 2.3.
    case exif = "EXIF"
    /// ICC.1.
    case icc = "ICC"
  }

  /// The block does not begin as all of its kind do.
  case notABlock(Block, size: Int)
  /// `what` spans `length` bytes from `offset`, in a block of `size` bytes.
  case outOfRange(Block, what: String, offset: Int, length: Int, size: Int)
  /// The directory at `offset` is reached a second time.
  case loop(Block, offset: Int)
  /// There are `actual` of `what`, over the limit of `allowed`.
  case tooMany(Block, what: String, actual: Int, allowed: Int)

  package var kind: FailureKind { .badInput }

  package var description: String {
    switch self {
    case .notABlock(let block, let size):
      "damaged \(block.rawValue): \(size) bytes that do not begin as such a block does"
    case .outOfRange(let block, let what, let offset, let length, let size):
      "damaged \(block.rawValue): \(what) of \(length) bytes at \(offset), in a block of \(size)"
    case .loop(let block, let offset):
      "damaged \(block.rawValue): the directory at \(offset) leads back to itself"
    case .tooMany(let block, let what, let actual, let allowed):
      "damaged \(block.rawValue): \(actual) \(what) are over the limit of \(allowed)"
    }
  }
}
