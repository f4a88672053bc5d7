/// The digits of digests and colors in a manifest: lower-case, two a byte.
package enum Hexadecimal {
  /// - Throws: `SlicerError` for what is no XXH3.
  package static func checkDigest(_ text: String) throws {
    guard text.utf8.count == 32, isHexadecimal(text) else { throw .notADigest(text) }
  }

  /// Checks for 1 to 4 samples of one or two bytes.
  static func checkSamples(_ text: String) throws {
    guard (2...16).contains(text.utf8.count), text.utf8.count % 2 == 0, isHexadecimal(text) else {
      throw .notSamples(text)
    }
  }

  private static func isHexadecimal(_ text: String) -> Bool {
    text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }
}
