public import SystemPackage

/// A path is bytes: these lose none, whatever encoding they are in.
extension FilePath {
  /// The path that `bytes` name; they end at the first 0, as in every system call.
  public init(bytes: some Sequence<UInt8>) {
    let name = bytes.prefix { $0 != 0 }.map { CChar(bitPattern: $0) }
    self.init(platformString: name + [0])
  }

  /// The path as the system sees it, without a 0 at its end.
  public var bytes: [UInt8] {
    withPlatformString { name in
      Array(UnsafeRawBufferPointer(start: name, count: length))
    }
  }

  /// The path that an argument of the command line names; see ``ArgumentText``.
  public init(argument: String) { self.init(bytes: ArgumentText.bytes(of: argument)) }

  /// The path as an argument of the command line.
  public var argument: String { ArgumentText.string(from: bytes) }
}
