import SlicerCore
import Testing

/// What users write as numbers, and what Swift would take for some beside.
@Suite struct DecimalTextTests {
  @Test func decimalsAreNumbers() {
    for (text, number) in [
      ("0", 0), ("12", 12), ("-.5", -0.5), ("+3.", 3), ("1e-3", 0.001), ("2E2", 200),
    ] {
      #expect(Double(decimal: text) == number)
    }
    #expect(TimeText("1e3ms").seconds == 1 && TimeText("2 s").seconds == 2)
  }

  @Test(arguments: [
    "", "-", ".", "e", "0x10", "0x1p3", "inf", "-infinity", "nan", "NaN(1)", "1e999", "1 2",
    "1_000", "1,5", "٣", "5%",
  ]) func nothingElseIs(text: String) {
    #expect(Double(decimal: text) == nil)
    #expect(TimeText(text).seconds == nil && TimeText(text + "s").seconds == nil)
  }
}
