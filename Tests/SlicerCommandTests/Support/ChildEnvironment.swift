#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The variables that children get.
enum ChildEnvironment {
  /// Ours, without what says how wide a screen is or how to talk.
  static let current: [[UInt8]] = variables.filter { variable in
    !["COLUMNS=", "LINES=", "LC_", "LANG", "SLICER_"].contains { variable.starts(with: $0.utf8) }
  }

  static func value(of name: String) -> [UInt8]? {
    let prefix = Array("\(name)=".utf8)
    return variables.first { $0.starts(with: prefix) }.map { Array($0.dropFirst(prefix.count)) }
  }

  private static var variables: [[UInt8]] {
    #if canImport(Darwin)
      let first: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
    #else
      let first: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    #endif
    guard let first else { return [] }
    return (0...).lazy.map { first[$0] }.prefix { $0 != nil }.compactMap { text in
      text.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
  }
}
