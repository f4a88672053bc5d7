package import SlicerCore

extension Error where Self == SlicerError {
  package static func unknownField(_ text: String, nearest: String?, fields: String) -> SlicerError
  {
    .usage(
      "{\(Self.escaped(text))} is not a field of names; there are \(fields)"
        + "\(nearest.map { "\nhint: did you mean {\($0)}?" } ?? "")")
  }
  package static func badFieldWidth(_ field: String, _ text: String) -> SlicerError {
    .usage(
      "'\(Self.escaped(text))' is not a width for {\(field)}\nhint: write 0 to \(NameRules.maxFieldWidth), "
        + "such as {\(field):02}")
  }
  package static func widthOfText(_ field: String) -> SlicerError {
    .usage("{\(field)} is not a number and has no width\nhint: write {\(field)}")
  }
  package static func loneBrace(_ brace: String) -> SlicerError {
    .usage(
      "a \(brace) in the name has no partner\nhint: write \(brace)\(brace) for the brace itself")
  }
  package static var emptyTileName: SlicerError {
    .usage("a tile's name is empty", .name(.printable))
  }

  /// A name that is absolute or has an empty component, `.` or `..`.
  package static func nameLeavesFolder(_ name: [UInt8]) -> SlicerError {
    .usage(
      "the tile's name \(Self.quoted(name)) lies outside the folder\nhint: do not use a leading /, //, . or .."
    )
  }
  package static func nameContainsNUL(_ name: [UInt8]) -> SlicerError {
    .usage("the tile's name \(Self.quoted(name)) contains a NUL byte", .name(.printable))
  }

  /// A component of `bytes` bytes, over `NameRules/maxComponent`.
  package static func componentTooLong(_ name: [UInt8], bytes: Int) -> SlicerError {
    .usage(
      "a component of the tile's name \(Self.quoted(name)) has \(bytes) bytes; at most "
        + "\(NameRules.maxComponent) are allowed",
      .name(.shorter))
  }
  package static func reservedName(_ name: [UInt8]) -> SlicerError {
    .usage(
      "the tile's name \(Self.quoted(name)) is reserved for slicer's own files", .name(.printable))
  }
  package static func notAManifestName(_ name: [UInt8]) -> SlicerError {
    .usage(
      "\(Self.quoted(name)) is not a manifest's name"
        + "\nhint: write \(NameRules.manifest), or a name without folders that ends in .\(NameRules.manifest)"
    )
  }
  package static func duplicateName(_ name: [UInt8]) -> SlicerError {
    .usage("two tiles have the name \(Self.quoted(name))\nhint: use {row} and {column}, or {index}")
  }
  package static func namesDifferInCase(_ name: [UInt8], _ other: [UInt8]) -> SlicerError {
    .usage(
      "the names \(Self.quoted(name)) and \(Self.quoted(other)) differ only in case, which some "
        + "disks ignore", .name(.distinct))
  }
  package static func fileAndFolder(_ name: [UInt8]) -> SlicerError {
    .usage(
      "\(Self.quoted(name)) is the name of one tile and the folder of another", .name(.distinct))
  }

  static func quoted(_ name: [UInt8]) -> String {
    String(decoding: name, as: UTF8.self).quoted
  }

  /// `text` without what would break a line.
  private static func escaped(_ text: String) -> String {
    String(text.quoted.dropFirst().dropLast())
  }
}
