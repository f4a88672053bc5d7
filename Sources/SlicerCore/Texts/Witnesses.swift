// What the standard library's protocols ask of a public type is written once: the types say what their text is and
// what makes two of them equal.

/// A value with a text of its own.
package protocol Described: CustomStringConvertible {
  /// As it is printed.
  var words: String { get }
}

extension Described {
  /// Its ``words``.
  public var description: String { words }
}

/// A value that is equal to another one by a part of it.
package protocol Identified: Hashable {
  /// What is compared.
  associatedtype Identity: Hashable

  var identity: Identity { get }
}

extension Identified {
  /// By their ``identity``.
  public static func == (a: Self, b: Self) -> Bool { a.identity == b.identity }

  /// Of its ``identity``.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
