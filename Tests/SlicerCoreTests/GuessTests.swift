import SlicerCore
import Testing

/// Names that were probably meant, and silence where nothing is near.
struct GuessTests {
  private static let names = ["push", "flip", "fade", "slideup", "rippleEffect", "cameraIris"]

  @Test(arguments: [
    ("psh", ["push"]), ("psuh", ["push"]), ("FLIP", ["flip"]), ("flop", ["flip"]),
    ("ripple", ["rippleEffect"]), ("rippelEffect", ["rippleEffect"]), ("camera", ["cameraIris"]),
    ("flipping", ["flip"]), ("foo", []), ("fo", []), ("x", []), ("", []), ("width", []),
    ("slide", ["push"]), ("Cross-Fade", ["fade"]),
  ]) func meansWhatIsNear(_ word: String, _ meant: [String]) {
    let foreign = ["slide": ["push"], "crossfade": ["fade"]]
    #expect(Guess.names(for: word, among: Self.names, foreign: foreign) == meant)
  }

  /// Seconds, with and without a unit, exactly.
  @Test(arguments: [
    ("0.5", "0.5"), ("0.5s", "0.5"), ("500ms", "0.5"), ("1.5ms", "0.0015"), ("2 s", "2"),
    ("s", nil), ("1m", nil), ("1e3s", nil), ("", nil), ("5 ", nil),
  ]) func timesHaveUnits(_ text: String, _ seconds: String?) {
    #expect(TimeText(text).exactSeconds == seconds.flatMap { ExactDecimal($0) })
  }

  /// The nearest first, at most three, whatever their case, spaces and hyphens.
  @Test(arguments: [
    ("dejavu sons", ["DejaVu Sans"]),
    ("Deja Vu Sans-Mno", ["DejaVu Sans Mono", "DejaVu Sans"]),
    ("dejavu", ["DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono"]),
    ("Inter Bold", ["Inter"]), ("Intre", ["Inter"]), ("Helvetika", []), ("", []),
  ]) func severalAreNear(_ word: String, _ near: [String]) {
    let families = [
      "DejaVu Math TeX Gyre", "DejaVu Sans", "DejaVu Sans Mono", "DejaVu Serif", "Inter",
    ]
    #expect(Guess.nearest(to: word, among: families) == near)
  }

  @Test func manyNamesAreNoHelp() {
    let names = (0..<9).map { "wipe\($0)" }
    #expect(Guess.names(for: "wipe", among: names).count == 3)
    #expect(Guess.question([]) == "")
    #expect(Guess.question(["a", "b", "c"]) == "\nhint: did you mean 'a', 'b' or 'c'?")
  }

  /// A letter more, fewer, another or exchanged with its neighbor is one mistake.
  @Test func everyMistakeCountsOnce() {
    for (a, b, distance) in [
      ("", "", 0), ("", "abc", 3), ("abc", "abc", 0), ("abc", "ab", 1), ("abc", "axc", 1),
      ("abc", "acb", 1), ("abc", "cab", 2), ("kitten", "sitting", 3), ("ca", "abc", 3),
    ] {
      #expect([EditDistance.between(a, b), EditDistance.between(b, a)] == [distance, distance])
    }
  }
}
