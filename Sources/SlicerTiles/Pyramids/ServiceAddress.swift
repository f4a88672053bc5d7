/// The address of a service of pictures: scheme, server, prefix and identifier.
///
/// Source: IIIF Image API 3.0 §2 and §5.2; RFC 3986 §3.
package enum ServiceAddress {
  private static let schemes = ["http://", "https://"]
  private static let letters = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)
  /// The characters of a path beside escapes: unreserved characters, subordinate delimiters, `:` and `@`.
  private static let plain = letters.union("-._~!$&'()*+,;=:@/".utf8)

  /// Refuses what viewers cannot make the tiles' addresses of: they append to it.
  ///
  /// - Throws: `SlicerError.notAddress(_:)`.
  package static func check(_ text: String) throws {
    let scheme = schemes.first { text.lowercased().hasPrefix($0) }
    guard let scheme else { throw .notAddress(text) }
    let rest = text.dropFirst(scheme.count)
    let server = rest.prefix { $0 != "/" }
    let path = rest.dropFirst(server.count)
    guard hasHost(server), isEscaped(path) else { throw .notAddress(text) }
  }

  /// A name or an IPv4 address, or an IPv6 address in brackets, and perhaps a port.
  private static func hasHost(_ server: Substring) -> Bool {
    let isBracketed = server.hasPrefix("[")
    let end = isBracketed ? server.firstIndex(of: "]") : server.firstIndex(of: ":")
    let host = server[..<(end ?? server.endIndex)]
    var port = server[host.endIndex...]
    if isBracketed {
      guard port.popFirst() == "]", host.count > 2 else { return false }
    }
    let inside = isBracketed ? host.dropFirst() : host
    let allowed = letters.union((isBracketed ? ":." : "-._~").utf8)
    return !inside.isEmpty && inside.utf8.allSatisfy(allowed.contains)
      && (port.isEmpty || port.first == ":" && port.dropFirst().utf8.allSatisfy(isDigit))
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// True if there is nothing in a path that has to be escaped and is not.
  private static func isEscaped(_ path: Substring) -> Bool {
    let parts = path.split(separator: "%", omittingEmptySubsequences: false)
    return parts.allSatisfy { $0.utf8.allSatisfy(plain.contains) }
      && parts.dropFirst().allSatisfy { part in
        part.utf8.count > 1 && part.prefix(2).allSatisfy(\.isHexDigit)
      }
  }
}
