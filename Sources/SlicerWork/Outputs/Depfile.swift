package import SlicerCore
import SlicerFiles
package import SystemPackage

/// What a file was made from, in the words of make: `TARGET: DEP DEP`.
///
///     photo-tiles/manifest.json: photo.png \
///      photo@2x.png
///     photo.png:
///     photo@2x.png:
///
/// The empty rules are those of `cc -MMD -MP`: make goes on when a dependency has been deleted. Law:
/// GNU make (`include`) and ninja (`depfile`, with `deps = gcc` or without) read the same names from
/// it, those that were written. Names that no spelling makes both of them read are refused.
///
/// Source: GNU make 4.3 manual, "Rule Syntax" and "Wildcards"; ninja 1.11 `depfile_parser.in.cc`; and
/// every byte tried out with both programs.
package struct Depfile: Sendable, Hashable {
  package var target: FilePath
  /// In the order in which they are written; make's `$<` is not affected.
  package var dependencies: [FilePath]

  package init(target: FilePath, dependencies: [FilePath]) {
    self.target = target
    self.dependencies = dependencies
  }

  /// The text, any bytes, with a newline at its end.
  package func bytes() throws(DepfileError) -> [UInt8] {
    // In a rule's target % is any text, and nothing that ninja reads too takes that away.
    if target.bytes.contains(UInt8(ascii: "%")) { throw .unwritable(target, part: "%") }
    var seen: Set<FilePath> = []
    let unique = dependencies.filter { seen.insert($0).inserted }
    let names = try unique.map { path throws(DepfileError) in
      try DepfileName(path)
    }
    var text = try DepfileName(target).text + [UInt8(ascii: ":")]
    for (index, name) in names.enumerated() {
      text += index == 0 ? " ".utf8 : " \\\n ".utf8
      text += name.text
    }
    text += "\n".utf8
    for name in names where name.canBeEmptyRule { text += name.text + ":\n".utf8 }
    return text
  }
}

/// A path as make and ninja read it.
package struct DepfileName {
  /// The path with what has to be escaped escaped.
  package let text: [UInt8]
  /// Whether `text:` says that the file may be missing, and nothing else.
  let canBeEmptyRule: Bool

  /// Bytes that stand for themselves, whatever is next to them. Older ninjas end a name at any
  /// other; `*`, `?` and `[` are wildcards and `=` a variable to make.
  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+,/_.~(){}%@]!-".utf8)
  /// Bytes that are read as themselves, and what is written for them.
  private static let escaped: [UInt8: String] = [
    UInt8(ascii: " "): "\\ ", UInt8(ascii: "#"): "\\#", UInt8(ascii: "$"): "$$",
    UInt8(ascii: ":"): "\\:",
  ]
  /// What may not be last: make takes `a(b)` for a member of an archive, and the others run
  /// together with what is written after the name.
  private static let unfitEnds = Set(" \\:)".utf8)
  private static let backslash = UInt8(ascii: "\\")

  package init(_ path: FilePath) throws(DepfileError) {
    let bytes = path.bytes
    guard let last = bytes.last else { throw .emptyName }
    if Self.unfitEnds.contains(last) {
      throw .unwritable(path, part: "\(Self.printable([last])) at its end")
    }
    // Make takes ./ off, and then ~ for somebody's home folder.
    let name = Self.withoutDots(bytes)
    if name.first == UInt8(ascii: "~") { throw .unwritable(path, part: "~ at its beginning") }
    var text: [UInt8] = []
    for (byte, next) in zip(bytes, bytes.dropFirst() + [0]) {
      text += try Self.spelling(of: byte, before: next, in: path)
    }
    self.text = text
    // `a%b:` is a pattern, and names such as .SILENT are orders to make.
    let isOrder = name.first == UInt8(ascii: ".") && !name.contains(UInt8(ascii: "/"))
    canBeEmptyRule = !name.contains(UInt8(ascii: "%")) && !isOrder
  }

  /// The path without any `./` at its beginning.
  private static func withoutDots(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    var rest = bytes[...]
    while rest.starts(with: "./".utf8) { rest = rest.dropFirst(2).drop { $0 == UInt8(ascii: "/") } }
    return rest
  }

  private static func spelling(
    of byte: UInt8, before next: UInt8, in path: FilePath
  ) throws(DepfileError) -> [UInt8] {
    if byte >= 0x80 || plain.contains(byte) { return [byte] }
    if let spelling = escaped[byte] { return Array(spelling.utf8) }
    guard byte == backslash else { throw .unwritable(path, part: printable([byte])) }
    // Make and ninja count backslashes in different ways before what is escaped with one.
    if escaped[next] != nil { throw .unwritable(path, part: printable([byte, next])) }
    return [byte]
  }

  private static func printable(_ bytes: [UInt8]) -> String {
    if bytes == [UInt8(ascii: " ")] { return "a space" }
    // Backslashes are not doubled here: what they stand before is plain text.
    if bytes[0] == backslash { return String(decoding: bytes, as: UTF8.self) }
    return FilePath(bytes: bytes).printable
  }
}

/// Why a name cannot be written into a depfile.
package enum DepfileError: AccountedError, Hashable {
  /// The name has `part`, which make and ninja would read differently however it is escaped.
  case unwritable(FilePath, part: String)
  case emptyName

  /// The path that the message is about; ``description`` does not repeat it.
  package var path: FilePath? {
    if case .unwritable(let path, _) = self { path } else { nil }
  }

  /// The name that cannot be written so that make and ninja agree: the request is at fault.
  package func account(_: (String) -> String) -> ErrorAccount {
    switch self {
    case .unwritable(_, let part):
      .usage(
        "a depfile's names cannot have \(part), for make and ninja would not both read it",
        .omitDepfile)
    case .emptyName: .usage("a depfile's name is empty (name a file)")
    }
  }
}
