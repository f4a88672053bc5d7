public import Foundation
public import SlicerKit

extension LocalizedError where Self: SlicerError {
  /// What is wrong, where, and what was allowed: ``SlicerError``'s description, and so
  /// `localizedDescription`.
  public var errorDescription: String? { description }
}

// Those that calls throw, and those that values are refused with.
extension WorkError: LocalizedError {}
extension TimingError: LocalizedError {}
extension TransitionError: LocalizedError {}
extension AnimationError: LocalizedError {}
extension OutlineError: LocalizedError {}
extension NameError: LocalizedError {}
extension TileError: LocalizedError {}
extension LimitError: LocalizedError {}
extension FilmSinkError: LocalizedError {}
