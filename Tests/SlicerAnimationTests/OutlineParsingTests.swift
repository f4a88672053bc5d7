import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// Lines as SVG writes them.
@Suite struct OutlineParsingTests {
  @Test(
    arguments: [
      ("M 1 2", "M 1 2"),
      ("M0,0L10,0,10,5", "M 0 0 L 10 0 L 10 5"),
      ("M 1 2 3 4 5 6", "M 1 2 L 3 4 L 5 6"),
      ("m 1 2 3 4 5 6", "M 1 2 L 4 6 L 9 12"),
      ("M 1 1 l 2 3 h 4 v -5 H 0 V 9", "M 1 1 L 3 4 L 7 4 L 7 -1 L 0 -1 L 0 9"),
      ("M1-2L.5.25e1", "M 1 -2 L 0.5 2.5"),
      ("M 0 0 C 1 2 3 4 5 6 S 7 8 9 9", "M 0 0 C 1 2 3 4 5 6 C 7 8 7 8 9 9"),
      ("M 1 1 c 1 2 3 4 5 6 s 7 8 9 9", "M 1 1 C 2 3 4 5 6 7 C 8 9 13 15 15 16"),
      ("M 1 1 S 7 8 9 9", "M 1 1 C 1 1 7 8 9 9"),
      ("M 0 0 Q 3 6 6 0 T 12 0", "M 0 0 C 2 4 4 4 6 0 C 8 -4 10 -4 12 0"),
      ("M 0 0 q 3 6 6 0 t 6 0", "M 0 0 C 2 4 4 4 6 0 C 8 -4 10 -4 12 0"),
      ("M 3 0 T 6 0", "M 3 0 C 3 0 4 0 6 0"), ("M 0 0 L 10 0 L 0 9 Z", "M 0 0 L 10 0 L 0 9 L 0 0"),
      ("M 0 0 L 10 0 L 0 9 L 0 0 z", "M 0 0 L 10 0 L 0 9 L 0 0"),
      (" M 0 0\t\nL\n1 1\n", "M 0 0 L 1 1"),
    ] as [(String, String)])
  func wellFormedOutlinesAreRead(_ text: String, _ expected: String) throws {
    let line = try Outline(parsing: text)
    #expect("\(line)" == expected)
    #expect("\(try Outline(parsing: expected))" == expected)
  }

  @Test(
    arguments: [
      ("", .pathWithoutStart), ("L 0 0", .pathWithoutStart), ("5 5", .pathWithoutStart),
      ("M", .numberMissingInPath(at: 2)),
      ("M 0", .numberMissingInPath(at: 4)), ("M 0 x", .numberMissingInPath(at: 5)),
      ("M 0 0 L 5", .numberMissingInPath(at: 10)),
      ("M 0 0 A 5 5 0 2 1 9 9", .notAnArcFlag(at: 15)), ("M 0 0 ?", .notAPathCommand("?", at: 7)),
      ("M 0 0 L 1 1 M 2 2", .secondLineInPath(at: 13)),
      ("M 0 0 L 1 1 Z L 2 2", .secondLineInPath(at: 15)),
      ("M 0 0 L 1e999 1", .pathNumberTooLarge(at: 9)),
      ("M 0 0 L nan 1", .numberMissingInPath(at: 9)),
      ("M 0 0 L 0x10 1", .numberMissingInPath(at: 10)),
      ("M 0 0 L 1 1 -", .numberMissingInPath(at: 13)),
    ] as [(String, SlicerError)])
  func malformedOutlinesAreRefused(_ text: String, _ error: SlicerError) {
    #expect(throws: error) { try Outline(parsing: text) }
    #expect(!"\(error)".hasSuffix("."))
  }

  /// A printed outline is read again.
  @Test func aPrintedOutlineIsReadAgain() throws {
    let line = Outline.roundedRect(Rect(1, 2.5, 30, 20), cornerRadius: 8)
    #expect("\(try Outline(parsing: "\(line)"))" == "\(line)")
  }
}
