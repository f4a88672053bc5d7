package import SlicerCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What values are refused with, of every public `throws` that has no type.
extension SlicerError: LocalizedError {
  /// What is wrong, and what was allowed, and so `localizedDescription`.
  package var errorDescription: String? { description }
}
