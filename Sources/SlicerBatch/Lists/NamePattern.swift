import SlicerFiles

/// A name in a folder as a pattern says it; see ``PathPattern``.
///
/// Characters are Unicode scalars; a byte that is part of none is a character of its own.
struct NamePattern: Sendable, Hashable {
  fileprivate enum Part: Sendable, Hashable {
    case character(NameCharacter)
    /// `?`.
    case one
    /// `*`.
    case any
    /// `[…]`.
    case oneOf([ClosedRange<NameCharacter>?], isNegated: Bool)
  }

  private let parts: [Part]
  /// The name, if the pattern is nothing else.
  let literal: [UInt8]?

  static let any = NamePattern("*".utf8)

  /// Any text is a pattern: a `[` without its partner is itself.
  init(_ text: some Sequence<UInt8>) {
    var rest = NameCharacter.all(of: text)[...]
    var (parts, literal): ([Part], [NameCharacter]?) = ([], [])
    while let character = rest.popFirst() {
      let part = Self.part(character, &rest)
      parts.append(part)
      if case .character(let character) = part { literal?.append(character) } else { literal = nil }
    }
    self.parts = parts
    self.literal = literal.map { $0.flatMap(\.bytes) }
  }

  private static func part(_ character: NameCharacter, _ rest: inout ArraySlice<NameCharacter>)
    -> Part
  {
    switch character {
    case "*":
      while rest.first == "*" { rest.removeFirst() }
      return .any
    case "?": return .one
    case "[": return oneOf(&rest) ?? .character(character)
    case "\\": return .character(rest.popFirst() ?? character)
    default: return .character(character)
    }
  }

  /// Reads the set after a `[`, up to its partner; nil, and nothing consumed, if there is none.
  private static func oneOf(_ rest: inout ArraySlice<NameCharacter>) -> Part? {
    var list = rest
    let isNegated = list.first == "!" || list.first == "^"
    if isNegated { list.removeFirst() }
    var ranges: [ClosedRange<NameCharacter>?] = []
    // The partner is no character of its own, but for the first place.
    while var first = list.popFirst() {
      if first == "]", !ranges.isEmpty {
        rest = list
        return .oneOf(ranges, isNegated: isNegated)
      }
      if first == "\\", let escaped = list.popFirst() { first = escaped }
      var last = first
      if list.first == "-", let end = list.dropFirst().first, end != "]" {
        list.removeFirst(2)
        last = end
      }
      // A reversed range matches nothing, and keeps its place.
      ranges.append(first <= last ? first...last : nil)
    }
    return nil
  }

  /// True if `name` is one of those that are meant. A dot at its beginning has to be written.
  func matches(_ name: [UInt8]) -> Bool {
    if name.first == UInt8(ascii: "."), parts.first != .character(".") { return false }
    let characters = NameCharacter.all(of: name)
    var (part, place) = (0, 0)
    // Where the last `*` was, and how far it has reached: more than one need not be tried again.
    var star: (part: Int, place: Int)?
    while place < characters.count {
      if part < parts.count, parts[part] == .any {
        star = (part, place)
        part += 1
      } else if part < parts.count, Self.matches(parts[part], characters[place]) {
        (part, place) = (part + 1, place + 1)
      } else if let last = star {
        star = (last.part, last.place + 1)
        (part, place) = (last.part + 1, last.place + 1)
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { $0 == .any }
  }

  private static func matches(_ part: Part, _ character: NameCharacter) -> Bool {
    switch part {
    case .character(let own): own == character
    case .one, .any: true
    case .oneOf(let ranges, let isNegated):
      ranges.contains { $0?.contains(character) == true } != isNegated
    }
  }
}

/// A Unicode scalar, or a byte that is part of none.
private struct NameCharacter: Sendable, Hashable, Comparable, ExpressibleByUnicodeScalarLiteral {
  private let value: UInt32

  /// Above all scalars: where the bytes begin that are part of none.
  private static let firstByte: UInt32 = 0x11_0000

  init(unicodeScalarLiteral scalar: Unicode.Scalar) { value = scalar.value }

  init(_ piece: UTF8Piece) {
    switch piece {
    case .scalar(let scalar): value = scalar.value
    case .invalid(let byte): value = Self.firstByte + UInt32(byte)
    }
  }

  static func all(of text: some Sequence<UInt8>) -> [NameCharacter] {
    UTF8Piece.pieces(of: Array(text)).map(NameCharacter.init)
  }

  var bytes: [UInt8] {
    Unicode.Scalar(value).map { Array($0.utf8) }
      ?? [UInt8(truncatingIfNeeded: value - Self.firstByte)]
  }

  static func < (a: NameCharacter, b: NameCharacter) -> Bool { a.value < b.value }
}
