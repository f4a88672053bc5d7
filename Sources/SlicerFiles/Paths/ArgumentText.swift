#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Command-line arguments as `String`s that lose none of their bytes.
///
/// An argument is any bytes but 0; parsers want `String`s, which are Unicode. Valid UTF-8 stays as it
/// is. A byte b that is not part of it becomes the private-use scalar U+10FF00 + b, and so does each
/// of the four bytes of such a scalar that is really there. Law: `bytes(of: string(from: x)) == x`
/// for all bytes x, and equal strings come from equal bytes only.
///
/// Source: the idea is Python's `surrogateescape` (PEP 383); Swift has no lone surrogates.
public enum ArgumentText {
  /// The scalars that stand for the bytes 0x80…0xFF.
  private static let escapes: ClosedRange<UInt32> = 0x10_FF80...0x10_FFFF
  private static let base: UInt32 = 0x10_FF00

  /// The text that stands for `bytes`.
  public static func string(from bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for piece in UTF8Piece.pieces(of: Array(bytes)) {
      switch piece {
      case .scalar(let scalar) where !escapes.contains(scalar.value): text.append(scalar)
      case .scalar(let scalar): text.append(contentsOf: scalar.utf8.map(escape))
      case .invalid(let byte): text.append(escape(byte))
      }
    }
    return String(text)
  }

  /// The bytes that `text` stands for.
  public static func bytes(of text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      escapes.contains(scalar.value) ? [UInt8(scalar.value - base)] : Array(scalar.utf8)
    }
  }

  /// What C's `main` is given, without the program's name.
  ///
  /// Not `CommandLine`, which repairs names that are not UTF-8 and needs `/proc` on Linux.
  public static func strings(
    _ count: CInt, _ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>
  ) -> [String] {
    (1..<max(1, Int(count))).compactMap { index in
      guard let argument = arguments[index] else { return nil }
      return string(from: UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
    }
  }

  private static func escape(_ byte: UInt8) -> Unicode.Scalar {
    // Below U+110000 and above the surrogates every number is a scalar.
    Unicode.Scalar(base + UInt32(byte)) ?? "\u{FFFD}"
  }
}
