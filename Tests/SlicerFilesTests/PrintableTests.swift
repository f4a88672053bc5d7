import SlicerFiles
import SystemPackage
import Testing

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
