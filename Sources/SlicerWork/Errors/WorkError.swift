public import SlicerCore
import SlicerFiles
public import SystemPackage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Why a piece of work has failed, and which file that is about: what every call of the library throws.
///
/// The one place where paths and errors meet.
public struct WorkError: Error, Equatable, CustomStringConvertible {
  /// The cause, by the stage that found it.
  package enum Reason: Sendable {
    /// ``WorkControl/cancel()`` was called, or the task was cancelled.
    case cancelled
    /// An error of slicer itself.
    case failed(SlicerError)
    /// Several things that can be said at once, at least two.
    case several([WorkError])
    /// An error that a caller's own source, sink or closure has thrown.
    case foreign(any Error)
  }

  /// The file, or the picture's name; nil for what is about no single one.
  public let path: FilePath?
  package let reason: Reason

  static let cancelled = WorkError(path: nil, reason: .cancelled)

  private init(path: FilePath?, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// One error for all of `errors`.
  package static func all(_ errors: [WorkError]) -> WorkError {
    errors.count == 1 ? errors[0] : WorkError(path: nil, reason: .several(errors))
  }

  /// The errors, one by one.
  package var parts: [WorkError] {
    if case .several(let errors) = reason { errors } else { [self] }
  }

  /// Gives any error of the library a kind, a message and a hint: calls that only make values throw others.
  ///
  /// - Parameter error: what was thrown; one that is not slicer's is of the kind ``FailureKind/inputOutput``.
  public init(_ error: any Error) { self.init(nil, error) }

  /// Adds `path`, unless the error names its own.
  package init(_ path: FilePath?, _ error: any Error) {
    if let work = error as? WorkError {
      self.init(path: work.reason == .cancelled ? nil : work.path ?? path, reason: work.reason)
    } else {
      self.init(path: (error as? SlicerError)?.filePath ?? path, reason: Reason(error))
    }
  }

  /// The result of `body`; whatever it throws is about `path`, unless it says otherwise.
  package static func about<R>(_ path: FilePath?, _ body: () throws -> R) throws(WorkError) -> R {
    do { return try body() } catch { throw WorkError(path, error) }
  }

  /// Whose fault it is; what a caller's own code has thrown is input or output that failed.
  public var kind: FailureKind {
    switch reason {
    case .cancelled: .cancelled
    case .several(let errors): errors.first?.kind ?? .inputOutput
    default: reason.error?.kind ?? .inputOutput
    }
  }

  /// The advice, in the names of properties; nil where there is none.
  public var hint: String? { remedy?.swiftMessage }

  /// The error that a closure, a source or a sink of the caller has thrown; nil for errors of slicer itself.
  ///
  /// The first of several errors that has one states it.
  public var underlying: (any Error)? {
    switch reason {
    case .foreign(let error): error
    case .several(let errors): errors.lazy.compactMap(\.underlying).first
    default: nil
    }
  }

  /// Which limit was passed; nil where the error is about none.
  ///
  /// The first of several errors that has one states it.
  public var limit: PassedLimit? {
    switch reason {
    case .failed(let error): error.limit.map(PassedLimit.init)
    case .several(let errors): errors.lazy.compactMap(\.limit).first
    default: nil
    }
  }

  package var remedy: Remedy? { reason.error?.remedy }

  /// The fault, and what was allowed.
  public var message: String { "\(reason)" }

  /// The subject, and the message.
  public var description: String { (location.map { "\($0): " } ?? "") + message }

  /// The path, and the line and column of what is wrong in a text; nil for what is about no file.
  package var location: String? {
    guard let path else { return nil }
    return path.printable + (reason.error?.position?.description ?? "")
  }
}

extension WorkError.Reason: Equatable {
  package static func == (a: WorkError.Reason, b: WorkError.Reason) -> Bool {
    switch (a, b) {
    case (.cancelled, .cancelled): true
    case (.failed(let a), .failed(let b)): a == b
    case (.several(let a), .several(let b)): a == b
    case (.foreign(let a), .foreign(let b)): "\(a)" == "\(b)"
    default: false
    }
  }
}

extension WorkError.Reason: CustomStringConvertible {
  init(_ error: any Error) {
    switch error {
    case let error as SlicerError: self = .failed(error)
    case is CancellationError: self = .cancelled
    default: self = .foreign(error)
    }
  }

  /// The stage's own error; nil for what comes from outside.
  package var error: (SlicerError)? {
    if case .failed(let error) = self { error } else { nil }
  }

  package var description: String {
    if let error { return "\(error)" }
    switch self {
    case .foreign(let error): return "\(error)"
    case .several(let errors): return errors.map(\.description).joined(separator: "; ")
    default: return "cancelled"
    }
  }
}

/// The protocol is that of Foundation's small part, which the program has in it anyway.
extension WorkError: LocalizedError {
  /// The path, and what is wrong, which is also the `localizedDescription`.
  public var errorDescription: String? { description }
}
