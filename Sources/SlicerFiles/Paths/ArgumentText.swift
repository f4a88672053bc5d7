package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Command-line arguments as `String`s that lose none of their bytes.
///
/// An argument is any bytes but 0; parsers want `String`s, which are Unicode. Valid UTF-8 stays as it is. A
/// byte b that is not part of it becomes the private-use scalar U+10FF00 + b. So does each of the four bytes
/// of such a scalar that is really there. Law: `bytes(of: string(from: x)) == x` for all bytes x, and equal
/// strings come from equal bytes only.
///
/// Source: the idea is Python's `surrogateescape` (PEP 383); Swift has no lone surrogates.
package enum ArgumentText {
  /// The scalars that stand for the bytes 0x80…0xFF.
  private static let escapes: ClosedRange<UInt32> = 0x10_FF80...0x10_FFFF
  private static let base: UInt32 = 0x10_FF00
  /// The first byte of these scalars in UTF-8, and of few others: a text without it has none.
  private static let firstByteOfEscapes: UInt8 = 0xF4

  package static func string(from bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes)
    // Scalar by scalar takes some hundred times as long.
    if !bytes.contains(firstByteOfEscapes), let text = String(validating: bytes, as: UTF8.self) {
      return text
    }
    var text: [UInt8] = []
    text.reserveCapacity(4 * bytes.count)
    for piece in UTF8Piece.pieces(of: bytes) {
      switch piece {
      case .scalar(let scalar) where !escapes.contains(scalar.value): text += scalar.utf8
      case .scalar(let scalar): for byte in scalar.utf8 { text += escape(byte).utf8 }
      case .invalid(let byte): text += escape(byte).utf8
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  package static func bytes(of text: String) -> [UInt8] {
    var text = text
    return text.withUTF8 { text in
      if !text.contains(firstByteOfEscapes) { return Array(text) }
      return [UInt8](unsafeUninitializedCapacity: text.count) { bytes, count in
        var position = 0
        while position < text.count {
          let escaped = escapedByte(text[position...])
          bytes[count] = escaped ?? text[position]
          position += escaped == nil ? 1 : 4
          count += 1
        }
      }
    }
  }

  /// The byte that the scalar at the beginning of `text` stands for, if it is one of ``escapes``: F4 8F BE 80
  /// to F4 8F BF BF.
  private static func escapedByte(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> UInt8? {
    let start = text.startIndex
    guard text[start] == firstByteOfEscapes, text[start + 1] == 0x8F, text[start + 2] >= 0xBE else {
      return nil
    }
    return 0x80 | (text[start + 2] & 1) << 6 | text[start + 3] & 0x3F
  }

  /// The arguments of C's `main`, without the program's name.
  ///
  /// Not `CommandLine`, which repairs names that are not UTF-8 and needs `/proc` on Linux.
  package static func strings(
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

/// A piece of bytes that may or may not be UTF-8.
package enum UTF8Piece: Hashable {
  /// A scalar that is encoded correctly.
  case scalar(Unicode.Scalar)
  /// A byte, 0x80 or more, that is part of no scalar.
  case invalid(UInt8)

  /// Takes `bytes` apart; every byte is in exactly one piece.
  package static func pieces(of bytes: [UInt8]) -> [UTF8Piece] {
    var pieces: [UTF8Piece] = []
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var position = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        pieces.append(.scalar(Unicode.UTF8.decode(encoded)))
        position += encoded.count
      case .error(let length):
        pieces += bytes[position..<(position + length)].map(UTF8Piece.invalid)
        position += length
      case .emptyInput:
        return pieces
      }
    }
  }
}

/// A path is bytes: these lose none, whatever encoding they are in.
extension FilePath {
  /// The path that `bytes` name; they end at the first 0, as in every system call.
  ///
  /// One block is copied to another: byte by byte a list of 10,000 names took seconds.
  package init(bytes: some Sequence<UInt8>) {
    let name = Array(bytes) + [0]
    self = name.withUnsafeBytes { name in
      guard let start = name.baseAddress else { return FilePath() }
      return FilePath(platformString: start.assumingMemoryBound(to: CInterop.PlatformChar.self))
    }
  }

  /// The path as the system sees it, without a 0 at its end.
  package var bytes: [UInt8] {
    withPlatformString { name in
      Array(UnsafeRawBufferPointer(start: name, count: length))
    }
  }

  /// The path that an argument of the command line names; see ``ArgumentText``.
  package init(argument: String) { self.init(bytes: ArgumentText.bytes(of: argument)) }

  package var argument: String { ArgumentText.string(from: bytes) }
}
