package import SlicerCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The errors of refused values, from every public `throws` without a type.
extension SlicerError: LocalizedError {
  /// The message, for `localizedDescription`.
  package var errorDescription: String? { description }
}
