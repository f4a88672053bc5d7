package import SlicerCore

extension Error where Self == SlicerError {
  package static func notMetadata(_ block: MetadataBlock, size: Int) -> SlicerError {
    .badInput("damaged \(block.rawValue): \(size) bytes that do not begin as such a block does")
  }

  /// `what` spans `length` bytes from `offset`, in a block of `size` bytes.
  package static func beyondMetadata(
    _ block: MetadataBlock, what: String, offset: Int, length: Int, size: Int
  ) -> SlicerError {
    .badInput(
      "damaged \(block.rawValue): \(what) of \(length) bytes at \(offset), in a block of \(size)")
  }

  /// The directory at `offset` is reached a second time.
  package static func metadataLoop(_ block: MetadataBlock, offset: Int) -> SlicerError {
    .badInput("damaged \(block.rawValue): the directory at \(offset) leads back to itself")
  }

  /// There are `actual` of `what`, over the limit of `allowed`.
  package static func tooManyInMetadata(
    _ block: MetadataBlock, what: String, actual: Int, allowed: Int
  ) -> SlicerError {
    .badInput("damaged \(block.rawValue): \(actual) \(what) are over the limit of \(allowed)")
  }
}

package enum MetadataBlock: String, Sendable {
  /// EXIF 2.3.
  case exif = "EXIF"
  /// ICC.1.
  case icc = "ICC"
}
