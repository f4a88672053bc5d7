import SlicerCore
import Testing

@Suite struct LengthTests {
  @Test(
    "a length is exact in micrometers",
    arguments: [
      ("8mm", 8000), ("1.5 cm", 15_000), ("3in", 76_200), ("0.15mm", 150), ("-2MM", -2000),
      ("0.0004mm", 0), ("0.0005mm", 1), ("1000000mm", 1_000_000_000),
    ])
  func isExact(text: String, micrometers: Int) throws {
    #expect(try Length(parsing: text).micrometers == micrometers)
  }

  @Test(
    "a text that is no length is refused",
    arguments: [
      ("8", "unitlessLength"), ("8pt", "printersPoint"), ("8px", "pixelUnit"), ("", "notALength"),
      ("mm", "notALength"), ("8mmm", "notALength"), ("1.2.3mm", "notALength"),
      ("8mm,9mm", "notALength"), ("1000001mm", "notALength"), ("1e3mm", "notALength"),
    ])
  func isRefused(text: String, id: String) {
    let error = #expect(throws: SlicerError.self) { try Length(parsing: text) }
    #expect(error?.id == id)
  }

  /// 254 pixels an inch along rows and 508 along columns: 10 and 20 a millimeter.
  private static let measure = PictureMeasure(
    Resolution(
      x: .init(millionths: 254_000_000, micrometers: 25_400),
      y: .init(millionths: 508_000_000, micrometers: 25_400)), at: .one)

  @Test(
    "numbers take the unit behind them, each along its own axis",
    arguments: [
      ("50x30mm", "500x600"), ("50mmx3cm", "500x600"), ("1in×1in", "254×508"),
      ("10mm,2cm,5x3in", "100,400,1270x1524"), ("0,5mm", "0,100"), ("5mm,0", "50,0"),
      ("2mm", "20,40"), ("-1mm,0.05mm", "-10,1"),
    ])
  func takesTheNextUnit(text: String, plain: String) throws {
    #expect(LengthText.hasUnits(text))
    #expect(try LengthText.plain(text, .both(","), by: Self.measure) == plain)
  }

  @Test("one number is both sides where pixels are square")
  func isBothSides() throws {
    let square = PictureMeasure(try Resolution(parsingPerInch: "254"), at: .one)
    #expect(try LengthText.plain("2mm", .both("x"), by: square) == "20")
    let doubled = PictureMeasure(
      try Resolution(parsingPerInch: "254"), at: try #require(Scale("2")))
    #expect(try LengthText.plain("2mm,4mm", .x, by: doubled) == "10,20")
  }

  @Test(
    "texts without units stay as they are", arguments: ["256x256", "100,250.5", "50%x25%", "4x3@"])
  func staysPlain(text: String) { #expect(!LengthText.hasUnits(text)) }

  @Test("a number behind the last unit is refused")
  func needsAUnit() {
    let error = #expect(throws: SlicerError.self) { try LengthText.check("5mm,3") }
    #expect(error?.id == "unitlessLength")
  }

  @Test("a resolution is a number of pixels in an inch", arguments: ["0", "-1", "x", "100001", ""])
  func resolutionIsRefused(text: String) {
    #expect(throws: SlicerError.self) { try Resolution(parsingPerInch: text) }
  }

  @Test("lengths and pixels lead back to each other")
  func leadsBack() throws {
    for perInch in [1, 72, 96, 300, 600, 1200] {
      let pixels = try Resolution(parsingPerInch: "\(perInch)").x
      #expect(pixels.perInch == perInch)
      for count in [1, 7, perInch, 12_345] {
        let length = pixels.length(of: count)
        let measure = PictureMeasure(Resolution(x: pixels, y: pixels), at: .one)
        // A micrometer is less than a twentieth of a pixel.
        #expect(abs(measure.x(length).double - Double(count)) < 0.05)
      }
    }
  }
}
