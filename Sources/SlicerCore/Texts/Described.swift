// What the standard library's protocols ask of a public type is answered here, once: the types say what their text
// is, what makes two of them equal, and by what they are compared.

/// A value with a text of its own.
package protocol Described: CustomStringConvertible {
  var words: String { get }
}

extension Described {
  /// Its ``words``.
  public var description: String { words }
}

/// A value that is equal to another one by a part of it.
package protocol Identified: Hashable {
  associatedtype Identity: Hashable

  var identity: Identity { get }
}

extension Identified {
  /// By their ``identity``.
  public static func == (a: Self, b: Self) -> Bool { a.identity == b.identity }

  /// Of its ``identity``.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

/// A value that is less than another one by a number of it.
package protocol Ranked: Comparable {
  var rank: Int { get }
}

extension Ranked {
  /// By their ``rank``.
  public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }
}
