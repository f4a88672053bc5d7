import Foundation
import SlicerFiles
import SlicerTestSupport
import SystemPackage
import Testing

@Suite struct ArgumentTextTests {
  /// Bytes that begin, continue, end and break sequences, and all of the escapes' own bytes.
  private static let alphabet: [UInt8] = [
    0x00, 0x2F, 0x61, 0x7F, 0x80, 0xBE, 0xBF, 0xC0, 0xC3, 0xE0, 0xED, 0xF4, 0x8F, 0xFF,
  ]

  @Test func allBytesComeBack() {
    for first in UInt8.min...UInt8.max {
      check([first])
      for second in UInt8.min...UInt8.max { check([first, second]) }
    }
  }

  @Test func allShortMixturesComeBack() {
    func extend(_ bytes: [UInt8]) {
      check(bytes)
      guard bytes.count < 4 else { return }
      for byte in Self.alphabet { extend(bytes + [byte]) }
    }
    extend([])
  }

  @Test func escapesComeBack() {
    for value: UInt32 in 0x10_FF00...0x10_FFFF {
      let text = Unicode.Scalar(value).map { String($0) } ?? ""
      check(Array(text.utf8))
      check(Array("a\(text)b".utf8) + [0xFF])
      // A character that stands for itself must not be one that stands for a byte.
      #expect((ArgumentText.string(from: text.utf8) == text) == (value < 0x10_FF80))
    }
  }

  @Test(arguments: ["", "photo@2x.png", "--name={name}", "größe 写真 🦊\n", "e\u{301}", "\u{FFFD}"])
  func textStaysAsItIs(_ text: String) {
    let result = ArgumentText.string(from: text.utf8)
    #expect(Array(result.unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test func aByteBecomesOneScalar() {
    #expect(ArgumentText.string(from: [0x61, 0xFF, 0x62]) == "a\u{10FFFF}b")
    #expect(ArgumentText.string(from: [0xC3]) == "\u{10FFC3}")
  }

  @Test func pathsKeepTheirBytes() {
    let bytes: [UInt8] = Array("sub/na".utf8) + [0xFF, 0x0A, 0xC3, 0xA9] + Array("me.png".utf8)
    let path = FilePath(bytes: bytes)
    #expect(path.bytes == bytes)
    #expect(FilePath(argument: path.argument) == path)
    #expect(path.components.count == 2)
  }

  @Test func pathsEndAtZero() { #expect(FilePath(bytes: [0x61, 0, 0x62]).bytes == [0x61]) }

  @Test func argumentsAreThoseOfMain() {
    let read = ArgumentText.strings(CommandLine.argc, CommandLine.unsafeArgv)
    #expect(read == Array(CommandLine.arguments.dropFirst()))
    #expect(ArgumentText.strings(0, [nil]) == [])
  }

  private func check(_ bytes: [UInt8]) {
    if ArgumentText.bytes(of: ArgumentText.string(from: bytes)) != bytes {
      Issue.record("\(bytes) does not come back")
    }
  }
}

@Suite struct PrintableTests {
  @Test(arguments: [
    ("photo 1@2x.png", "photo 1@2x.png"), ("größe/写真🦊", "größe/写真🦊"), ("a\nb\r\tc", "a\\nb\\r\\tc"),
    ("\u{1B}[31m\u{7F}", "\\x1b[31m\\x7f"), ("a\\n", "a\\\\n"),
    ("\u{85}\u{2028}", "\\u{85}\\u{2028}"),
    ("a\u{202E}gnp.b", "a\\u{202e}gnp.b"), ("", ""),
  ])
  func textIsOneCleanLine(_ path: String, _ expected: String) {
    #expect(FilePath(path).printable == expected)
  }

  @Test func invalidBytesAreShown() {
    #expect(FilePath(bytes: [0x61, 0xFF, 0xC3, 0x28]).printable == "a\\xff\\xc3(")
    #expect(FilePath(bytes: [0xED, 0xA0, 0x80]).printable == "\\xed\\xa0\\x80")
  }

  @Test func longNamesAreShortened() {
    let whole = String(repeating: "é", count: 256)
    #expect(CleanLine.text(Array(whole.utf8)) == whole)
    let long = "a" + String(repeating: "é", count: 2000) + "b.png"
    let shown = CleanLine.text(Array(long.utf8))
    #expect(shown.hasPrefix("aéé") && shown.hasSuffix("éb.png"))
    #expect(shown.contains("é… [4006 bytes] …é") && shown.utf8.count < 300)
    let invalid = CleanLine.text([UInt8](repeating: 0x80, count: 600))
    #expect(invalid.hasPrefix("\\x80\\x80") && invalid.contains("[600 bytes]"))
  }

  @Test func noTwoNamesLookTheSame() {
    var seen: [String: [UInt8]] = [:]
    let alphabet: [UInt8] = [0x0A, 0x22, 0x5C, 0x6E, 0x78, 0x66, 0x80, 0xC2, 0xFF]
    func extend(_ bytes: [UInt8]) {
      let other = seen.updateValue(bytes, forKey: FilePath(bytes: bytes).printable)
      #expect(other == nil)
      guard bytes.count < 4 else { return }
      for byte in alphabet { extend(bytes + [byte]) }
    }
    extend([])
  }
}
