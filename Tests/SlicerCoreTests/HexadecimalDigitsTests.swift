import SlicerCore
import Testing

@Suite struct HexadecimalDigitsTests {
  @Test func eachByteHasTwoDigits() {
    #expect([0, 10, 15, 16, 255].hexadecimalDigits == "000a0f10ff")
  }
}
