import SlicerCore
import Testing

@Suite struct ExactDecimalTests {
  @Test(arguments: [
    ("12", "12"), ("-3.5", "-3.5"), (".25", "0.25"), ("0.000001", "0.000001"), ("007", "7"),
    ("1.50", "1.5"), ("-0", "0"), ("-.5", "-0.5"), ("100000000", "100000000"),
  ])
  func parsesAndPrints(text: String, expected: String) throws {
    #expect(try #require(ExactDecimal(text)).description == expected)
  }

  @Test(arguments: [
    "", "-", ".", "-.", "+1", "1e3", "0x10", "1.2.3", "1,5", " 1", "1 ", "1.0000001", "٣", "１",
    "100000001", "100000000.000001", "99999999999999999999", "--1", "nan", "1_000",
  ])
  func refuses(text: String) {
    #expect(ExactDecimal(text) == nil)
  }

  /// Nothing that is written or handed over traps.
  @Test func literalsAndWholeNumbers() {
    let (half, ten): (ExactDecimal, ExactDecimal) = (0.5, 10)
    #expect(half.description == "0.5" && ten.description == "10")
    #expect((0.1 as ExactDecimal).description == "0.1")
    #expect((-1e300 as ExactDecimal).description == "-100000000")
    for whole in [Int.max, ExactDecimal.limit + 1] {
      #expect(ExactDecimal(whole).description == "100000000")
    }
    #expect(ExactDecimal(Int.min).description == "-100000000")
    #expect(ExactDecimal(floatLiteral: .nan) == 0)
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
  }

  @Test func ordersAndAdds() throws {
    let half = try #require(ExactDecimal(".5"))
    #expect(half + half == ExactDecimal(1))
    #expect(ExactDecimal(0) < half && half < ExactDecimal(1))
  }
}
