package import SlicerCore

/// A picture's file name, taken apart: `photo@2x.png` is `photo`, a scale of 2 and `png`.
///
/// Names are bytes, for a file's name need not be UTF-8.
///
/// Source: Apple's asset files ("Image File Naming Conventions").
package struct SourceName: Hashable, Sendable {
  /// Without scale and extension; not empty unless the file name is.
  package let name: [UInt8]
  /// Pixels per point, if the name says so.
  package let scale: Scale?
  /// The scale as it was written, with the @ and the x: `@2x`, `@1x`; empty if there is none.
  package let scaleSuffix: [UInt8]
  /// After the last dot, as it was written; empty if there is none.
  package let fileExtension: [UInt8]

  /// Takes the last component of a path apart.
  ///
  /// A dot at the beginning starts no extension; a scale stands right before the extension, in lower
  /// case, and leaves something in front of it.
  package init(_ fileName: some Collection<UInt8>) {
    let bytes = Array(fileName)
    let dot = bytes.lastIndex(of: UInt8(ascii: ".")) ?? 0
    // `photo@1.5x` has a dot, but no extension.
    let (whole, wholeScale) = Self.splitScale(bytes[...])
    let hasExtension = wholeScale == nil && dot > 0 && dot + 1 < bytes.count
    let (stem, scale) =
      hasExtension ? Self.splitScale(bytes[..<dot]) : (whole, wholeScale)
    self.name = Array(stem)
    self.scale = scale
    let end = hasExtension ? dot : bytes.count
    scaleSuffix = Array(bytes[stem.count..<end])
    fileExtension = hasExtension ? Array(bytes[(dot + 1)...]) : []
  }

  /// The last component of a path.
  package static func last(of path: [UInt8]) -> ArraySlice<UInt8> {
    path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
  }

  /// True for `button.9.png`: a picture of Android with marks in a border of one pixel.
  ///
  /// Source: Android, "Create resizable bitmaps (9-patch files)".
  package var isNinePatch: Bool {
    name.suffix(2) == Array(".9".utf8) && name.count > 2
      && String(decoding: fileExtension, as: UTF8.self).lowercased() == "png"
  }

  /// The scale's part of results' names: as the source wrote it, `@1x` too, if it is the same.
  package func suffix(for scale: Scale) -> [UInt8] {
    scale == self.scale ? scaleSuffix : Array(scale.suffix.utf8)
  }

  /// Splits `stem` before `@2x` at its end, and returns the scale.
  private static func splitScale(
    _ stem: ArraySlice<UInt8>
  ) -> (stem: ArraySlice<UInt8>, scale: Scale?) {
    guard stem.last == UInt8(ascii: "x"), let at = stem.lastIndex(of: UInt8(ascii: "@")),
      at > stem.startIndex
    else { return (stem, nil) }
    guard let scale = Scale(String(decoding: stem[(at + 1)...].dropLast(), as: UTF8.self))
    else { return (stem, nil) }
    return (stem[..<at], scale)
  }
}
