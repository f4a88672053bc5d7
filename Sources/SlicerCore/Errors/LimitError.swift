/// A file asks for more than the ``Limits`` allow, or than the machine has.
public enum LimitError: SlicerError, Equatable {
  /// `what` is `actual`, over the limit of `allowed` that `flag` raises.
  case exceeded(what: String, actual: Int, allowed: Int, flag: String)
  /// `bytes` of memory are needed in one piece, and refused.
  case memory(bytes: Int)

  /// The file is at fault.
  public var kind: FailureKind { .badInput }

  /// The size and the limit, with its unit.
  public var description: String {
    switch self {
    case .exceeded(let what, let actual, let allowed, let flag):
      "\(what): \(actual) is over the limit of \(allowed) (\(flag) raises it)"
    case .memory(let bytes):
      "\(bytes) bytes of memory are needed and cannot be had (-j 1 takes least; ulimit -v says how"
        + " much there may be)"
    }
  }
}
