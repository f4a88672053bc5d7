import Foundation

/// The variables that children get.
enum ChildEnvironment {
  /// The variables about the screen's width, the language, and a make around us.
  private static let dropped = [
    "COLUMNS=", "LINES=", "LC_", "LANG", "SLICER_", "MAKEFLAGS=", "MFLAGS=", "MAKELEVEL=",
  ]

  /// Ours, without what would change what children say or do.
  static let current: [[UInt8]] = variables.filter { variable in
    !dropped.contains { variable.starts(with: $0.utf8) }
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
