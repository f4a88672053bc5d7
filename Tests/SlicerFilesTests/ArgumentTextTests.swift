import SlicerFiles
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
      // What stands for itself must not be one of those that stand for a byte.
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
    #expect(
      ArgumentText.strings(CommandLine.argc, CommandLine.unsafeArgv)
        == Array(CommandLine.arguments.dropFirst()))
    #expect(ArgumentText.strings(0, [nil]) == [])
  }

  private func check(_ bytes: [UInt8]) {
    if ArgumentText.bytes(of: ArgumentText.string(from: bytes)) != bytes {
      Issue.record("\(bytes) does not come back")
    }
  }
}
