/// Names, which are bytes, as texts of documents.
enum PrintableText {
  /// The name as text.
  ///
  /// - Throws: `SlicerError.nameNotText(_:layout:)` for what is not UTF-8 or has control characters.
  static func checked(_ name: some Collection<UInt8>, for layout: String) throws
    -> String
  {
    let text = String(decoding: name, as: UTF8.self)
    guard text.utf8.elementsEqual(name), text.unicodeScalars.allSatisfy(isPrintable) else {
      throw .nameNotText(Array(name), layout: layout)
    }
    return text
  }

  /// The name with U+FFFD for what is not printable: for titles, which nothing is looked up by.
  static func lossy(_ name: some Collection<UInt8>) -> String {
    let text = String(decoding: name, as: UTF8.self)
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { isPrintable($0) ? $0 : "\u{FFFD}" }))
  }

  /// No control character and no noncharacter: what XML 1.0 and HTML allow, without line ends.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0xFDD0...0xFDEF: false
    case let value: value & 0xFFFE != 0xFFFE
    }
  }
}
