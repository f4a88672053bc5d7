/// A file asks for more than the ``Limits`` allow, or than the machine has.
public enum LimitError: SlicerError, Equatable {
  /// `what` is `actual`, and the limit allows `allowed`.
  case exceeded(Limit, what: String, actual: Int, allowed: Int)
  /// `bytes` of memory are needed in one piece, and refused.
  case memory(bytes: Int)

  /// The file is at fault.
  public var kind: FailureKind { .badInput }

  public var remedy: Remedy? {
    switch self {
    case .exceeded(let limit, _, _, _): .raise(limit)
    case .memory: .fewerThreads
    }
  }

  /// The size and the limit, with its unit.
  public var description: String {
    switch self {
    case .exceeded(_, let what, let actual, let allowed):
      "\(what): \(actual) is over the limit of \(allowed)"
    case .memory(let bytes): "\(bytes) bytes of memory are needed and cannot be had"
    }
  }
}
