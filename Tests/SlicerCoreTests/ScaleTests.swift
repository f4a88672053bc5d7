import SlicerCore
import Testing

@Suite struct ScaleTests {
  @Test func everyThousandthPrintsAndParsesBack() throws {
    for thousandths in 1...16_000 {
      let text = "\(thousandths / 1000).\(String(thousandths % 1000 + 1000).dropFirst())"
      let scale = try #require(Scale(text))
      #expect(scale.thousandths == thousandths)
      #expect(Scale(scale.description) == scale)
      // The manifest's numbers: a scale survives being a double.
      #expect(Scale("\(scale.value)") == scale)
    }
  }

  @Test(arguments: ["0", "0.0", "-1", "16.001", "17", "1.0001", "", "x", "2x", "1e1", "0.0004"])
  func otherTextsAreRefused(text: String) {
    #expect(Scale(text) == nil)
  }

  @Test(arguments: [("1", ""), ("2", "@2x"), ("1.50", "@1.5x"), ("0.75", "@0.75x")])
  func suffixIsThatOfAssetFiles(text: String, suffix: String) {
    #expect(Scale(text)?.suffix == suffix)
  }
}
