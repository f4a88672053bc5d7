import SlicerCore
import Testing

@Suite struct CSSColorTests {
  private static let red = RGBA(red: 255, green: 0, blue: 0)

  @Test(arguments: [
    "#f00", "#F00", "#f00f", "#ff0000", "#FF0000ff", "red", "RED", "  red ", "rgb(255 0 0)",
    "rgb(255, 0, 0)", "rgb(255,0,0)", "RGB( 255 0 0 )", "rgba(255, 0, 0, 1)", "rgb(100% 0% 0%)",
    "rgb(100%, 0%, 0%, 100%)", "rgb(300 -5 0)", "rgb(255 none 0)", "rgb(255 0 0 / 1)",
    "rgb(255 0 0/100%)", "rgb(100% 0 0 / 3)", "rgba(2.55e2 0 +0 / 1)", "hsl(0 100% 50%)",
    "hsl(0, 100%, 50%)", "hsl(360deg 100% 50%)", "hsl(-1turn 100% 50%)", "hsl(400grad 100% 50%)",
    "hsla(0, 100%, 50%, 100%)", "hsl(0rad 100 50 / 1)", "hsl(720 150% 50%)",
  ]) func redIsWrittenInManyWays(text: String) { #expect(RGBA(css: text) == Self.red) }

  @Test(arguments: [
    "", "#", "#f", "#ff", "#fffff", "#fffffff", "#fffffffff", "#ggg", "#-12", "f00", "redd", "re d",
    "rgb", "rgb(", "rgb()", "rgb(1 2)", "rgb(1 2 3", "rgb(1 2 3 4)", "rgb(1,2)", "rgb(1,2,3,4,5)",
    "rgb(1, 2 3)", "rgb(1, 50%, 3)", "rgb(1,,2)", "rgb(1 2 3 / )", "rgb(1 2 3 / 4 / 5)",
    "rgb(1,2,3/4)", "rgb(0x1 2 3)", "rgb(inf 2 3)", "rgb(nan 2 3)", "rgb(1. 2 3)", "rgb(1deg 2 3)",
    "rgb(none, 0, 0)", "rgb(1e 2 3)", "rgb(1e999 2 3)", "hsl(0, 100, 50)", "hsl(10% 100% 50%)",
    "hsl(0 50deg 50%)", "hwb(0 0% 0%)", "rgb (1 2 3)", "\u{212A}haki", "red\0",
    "rgb(1 2 3 / 1turn)",
  ]) func othersAreNoColors(text: String) { #expect(RGBA(css: text) == nil) }

  /// Law: all 8-bit samples can be written in every way that has numbers.
  @Test func everySampleIsReadBack() {
    for v in UInt8.min...UInt8.max {
      let expected = RGBA(red: v, green: 255 - v, blue: 7, alpha: v)
      let hex = String(UInt32(v) << 24 | UInt32(255 - v) << 16 | 7 << 8 | UInt32(v), radix: 16)
      let digits = String(repeating: "0", count: 8 - hex.count) + hex
      #expect(RGBA(css: "#" + digits) == expected)
      #expect(RGBA(css: "rgba(\(v), \(255 - v), 7, \(Double(v) / 255))") == expected)
    }
  }

  @Test(arguments: [
    ("rgb(0 0 0 / 50%)", RGBA(red: 0, green: 0, blue: 0, alpha: 128)),
    ("rgb(127.5 127.4 .6)", RGBA(red: 128, green: 127, blue: 1)),
    ("#8421", RGBA(red: 0x88, green: 0x44, blue: 0x22, alpha: 0x11)),
    ("#01020304", RGBA(red: 1, green: 2, blue: 3, alpha: 4)), ("transparent", .transparent),
    ("rgb(1 2 3 / none)", RGBA(red: 1, green: 2, blue: 3, alpha: 0)),
    ("RebeccaPurple", RGBA(red: 0x66, green: 0x33, blue: 0x99)),
    ("cornflowerblue", RGBA(red: 100, green: 149, blue: 237)),
    ("yellowgreen", RGBA(red: 154, green: 205, blue: 50)),
    ("hsl(120 100% 25%)", RGBA(red: 0, green: 128, blue: 0)),
    ("hsl(240deg 100% 50% / 0)", RGBA(red: 0, green: 0, blue: 255, alpha: 0)),
    ("hsl(60 100% 50%)", RGBA(red: 255, green: 255, blue: 0)),
    ("hsl(9 100% 64%)", RGBA(red: 255, green: 99, blue: 71)),
    ("hsl(147, 50%, 47%)", RGBA(red: 60, green: 180, blue: 114)),
    ("hsl(0 0% 50%)", RGBA(red: 128, green: 128, blue: 128)), ("hsl(33 70% 0%)", .black),
  ]) func textsBecomeSamples(text: String, color: RGBA) { #expect(RGBA(css: text) == color) }

  /// Names by their number, and by pairs that CSS has made one.
  @Test func namesAreThoseOfTheStandard() {
    #expect(CSSColorNames.values.count == 148)
    #expect(CSSColorNames.values.values.allSatisfy { $0 <= 0xFF_FFFF })
    for (one, other) in [("aqua", "cyan"), ("fuchsia", "magenta")] {
      #expect(CSSColorNames.values[one] == CSSColorNames.values[other])
    }
    for (name, value) in CSSColorNames.values where name.contains("gray") {
      #expect(CSSColorNames.values[name.replacing("gray", with: "grey")] == value)
    }
  }
}
