public import Foundation
public import SlicerKit

// `localizedDescription` says what `description` does: what is wrong, where, and what was allowed.

extension WorkError: LocalizedError {
  /// The message, with the file that it is about.
  public var errorDescription: String? { description }
}

extension TimingError: LocalizedError {
  /// The message.
  public var errorDescription: String? { description }
}

extension TransitionError: LocalizedError {
  /// The message.
  public var errorDescription: String? { description }
}

extension AnimationError: LocalizedError {
  /// The message.
  public var errorDescription: String? { description }
}

extension OutlineError: LocalizedError {
  /// The message.
  public var errorDescription: String? { description }
}

extension NameError: LocalizedError {
  /// The message.
  public var errorDescription: String? { description }
}

extension TileError: LocalizedError {
  /// The message.
  public var errorDescription: String? { description }
}

extension LimitError: LocalizedError {
  /// The message.
  public var errorDescription: String? { description }
}

extension FilmSinkError: LocalizedError {
  /// The message.
  public var errorDescription: String? { description }
}
