import SlicerCore
import Testing

@Suite struct ExactDecimalTests {
  @Test(arguments: [
    ("12", "12"), ("-3.5", "-3.5"), (".25", "0.25"), ("0.000001", "0.000001"), ("007", "7"),
    ("1.50", "1.5"), ("-0", "0"), ("-.5", "-0.5"), ("100000000", "100000000"),
  ]) func decimalsArePrintedAsTheyAreRead(text: String, expected: String) throws {
    #expect(try #require(ExactDecimal(text)).description == expected)
  }

  @Test(arguments: [
    "", "-", ".", "-.", "+1", "1e3", "0x10", "1.2.3", "1,5", " 1", "1 ", "1.0000001", "٣", "１",
    "100000001", "100000000.000001", "99999999999999999999", "--1", "nan", "1_000",
  ]) func otherTextsAreRefused(text: String) { #expect(ExactDecimal(text) == nil) }

  /// Nothing that is written or handed over traps.
  @Test func literalsAndWholeNumbers() {
    let largest = ExactDecimal.limit + 1
    for (number, text) in [
      (0.5, "0.5"), (10, "10"), (0.1, "0.1"), (-1e300, "-100000000"),
      (ExactDecimal(floatLiteral: .nan), "0"), (ExactDecimal(Int.max), "100000000"),
      (ExactDecimal(largest), "100000000"), (ExactDecimal(Int.min), "-100000000"),
    ] as [(ExactDecimal, String)] { #expect(number.description == text) }
  }

  @Test func everyHundredthPrintsAndParsesBack() throws {
    for hundredths in -250...250 {
      let sign = hundredths < 0 ? "-" : ""
      let fraction = String(hundredths.magnitude % 100 + 100).dropFirst()
      let value = try #require(ExactDecimal("\(sign)\(hundredths.magnitude / 100).\(fraction)"))
      #expect(ExactDecimal(value.description) == value)
      #expect(value.floor == Int((Double(hundredths) / 100).rounded(.down)))
      #expect(value.double == Double(hundredths) / 100)
    }
  }

  @Test func pixelsAreRoundedExactlyAtEveryScale() throws {
    // Against integers: quarters of points at scales in quarters are sixteenths of pixels.
    for quarters in -41...41 {
      let points = try #require(ExactDecimal(Self.quarters(quarters)))
      for scaleQuarters in 1...20 {
        let scale = try #require(Scale(Self.quarters(scaleQuarters)))
        let product = quarters * scaleQuarters
        #expect(points.pixelsRoundedDown(at: scale) == product >> 4)
        #expect(points.pixelsRoundedUp(at: scale) == -(-product >> 4))
      }
    }
  }

  private static func quarters(_ number: Int) -> String {
    let fraction = ["", ".25", ".5", ".75"][Int(number.magnitude % 4)]
    return "\(number < 0 ? "-" : "")\(number.magnitude / 4)\(fraction)"
  }

  @Test func dividingAWholeNumberRoundsDownAtTheSixthDigit() throws {
    let three = try #require(Scale("3"))
    #expect(ExactDecimal(100, dividedBy: three).description == "33.333333")
    #expect(ExactDecimal(-100, dividedBy: three).description == "-33.333334")
    for pixels in 0...50 {
      #expect(ExactDecimal(pixels * 3, dividedBy: three) == ExactDecimal(pixels))
      #expect(ExactDecimal(pixels, dividedBy: .one) == ExactDecimal(pixels))
    }
  }

  @Test func theLargestLengthAtTheLargestScaleDoesNotOverflow() throws {
    let scale = try #require(Scale("16"))
    #expect(ExactDecimal(ExactDecimal.limit).pixelsRoundedUp(at: scale) == 1_600_000_000)
    #expect(ExactDecimal(-ExactDecimal.limit).pixelsRoundedDown(at: scale) == -1_600_000_000)
    let half = try #require(ExactDecimal(".5"))
    #expect(half + half == ExactDecimal(1))
    #expect(ExactDecimal(0) < half && half < ExactDecimal(1))
  }
}

/// Numbers as users write them, and others that Swift would take.
@Suite struct DecimalTextTests {
  @Test func decimalsAreNumbers() {
    for (text, number) in [
      ("0", 0), ("12", 12), ("-.5", -0.5), ("+3.", 3), ("1e-3", 0.001), ("2E2", 200),
    ] { #expect(Double(decimal: text) == number) }
    #expect(TimeText("1e3ms").seconds == 1 && TimeText("2 s").seconds == 2)
  }

  @Test(arguments: [
    "", "-", ".", "e", "0x10", "0x1p3", "inf", "-infinity", "nan", "NaN(1)", "1e999", "1 2",
    "1_000", "1,5", "٣", "5%",
  ]) func nothingElseIsADecimal(text: String) {
    #expect(Double(decimal: text) == nil)
    #expect(TimeText(text).seconds == nil && TimeText(text + "s").seconds == nil)
  }
}
