import SlicerKit
import SystemPackage
import Testing

/// Lists of slides: what they set, and what is said of mistakes.
struct SlideListTests {
  private func lines(_ text: String, path: FilePath = "shows/s.txt") -> [SlideList.Line] {
    SlideList(Array(text.utf8), path: path).lines
  }

  private func slides(
    _ text: String, _ defaults: SlideDefaults = SlideDefaults()
  ) throws -> [Slideshow.Slide] {
    try defaults.slides(SlideList(Array(text.utf8), path: "shows/s.txt")) {
      Picture(contentsOf: $0)
    }
  }

  /// All that is wrong, a line each.
  private func mistakes(_ text: String) -> [String] {
    do {
      _ = try slides(text)
      return []
    } catch let error as WorkError { return error.parts.map { "\($0)" } } catch {
      return ["\(error)"]
    }
  }

  @Test func namesAreRelativeToTheList() {
    let text = "a.jpg\n/b.jpg\n../c.jpg\n"
    #expect(lines(text).map(\.picture) == ["shows/a.jpg", "/b.jpg", "shows/../c.jpg"])
    #expect(lines(text, path: "-").map(\.picture) == ["a.jpg", "/b.jpg", "../c.jpg"])
    #expect(lines(text, path: "s.txt").map(\.picture) == ["a.jpg", "/b.jpg", "../c.jpg"])
  }

  /// Comments, empty lines, quotes, another end of line, a mark at the start.
  @Test func linesMayHaveCommentsAndQuotes() {
    let text =
      "\u{FEFF}# summer\r\n\r\n  \"my \\\"old\\\" pier.jpg\"\thold=3 # long\r\nb#1.jpg\r\n"
      + "\"#2.jpg\" curve=\"cubic-bezier(0.1, 0.2, 0.3, 1)\""
    let lines = lines(text, path: "-")
    #expect(lines.map(\.picture) == ["my \"old\" pier.jpg", "b#1.jpg", "#2.jpg"])
    #expect(lines.map(\.number) == [3, 4, 5])
    let first = lines[0].settings.first
    #expect(first?.name == "hold" && first?.value == "3" && first?.column == 25)
    #expect(lines[2].settings.first?.value == "cubic-bezier(0.1, 0.2, 0.3, 1)")
  }

  @Test func anyBytesAreAName() {
    let bytes: [UInt8] = [0xE4, 0x2E, 0x6A, 0x70, 0x67, 0x20] + Array("hold=1".utf8)
    let list = SlideList(bytes, path: "-")
    #expect(list.lines.first?.picture == FilePath(bytes: Array(bytes.prefix(5))))
    #expect(list.lines.first?.settings.first?.column == 7)
  }

  @Test func linesSetWhatIsTheirOwn() throws {
    var defaults = SlideDefaults()
    (defaults.hold, defaults.types) = (1, ["push", "wipe"])
    defaults.parameters = ["from": "right"]
    let slides = try slides(
      """
      a.jpg
      b.jpg hold=0 duration=2.5 curve=linear
      c.jpg type=flip FROM=top
      d.jpg softness=0.25
      """, defaults)
    #expect(slides.map(\.hold) == [1, 0, 1, 1])
    #expect(slides.map(\.duration) == [0.75, 2.5, 0.75, 0.75])
    let wipe = try TransitionCatalog.standard.entry(named: "wipe").row.prototype.behavior.curve
    #expect(slides.map(\.curve) == [.easeInOut, .linear, .easeInOut, wipe])
    #expect(slides.map(\.transition.name) == ["push", "wipe", "flip", "wipe"])
    let values = slides.map { $0.transition.parameters.values.mapValues(\.description) }
    #expect(
      values == [
        ["from": "right"], ["from": "right"], ["from": "top"],
        ["from": "right", "softness": "0.25"],
      ])
  }

  /// Names of a list, and of pictures that types need, go by the list's folder.
  @Test func picturesOfTypesAreRelativeToo() throws {
    let slides = try slides("a.jpg type=luma map=m.png\nb.jpg")
    #expect(slides[0].transition.parameters.pictures.map(\.path) == ["shows/m.png"])
    // None is standard input, wherever the list is.
    for (list, path) in [("shows/s.txt", "shows/-"), ("s.txt", "./-"), ("-", "./-")] {
      let list = SlideList(Array("a.jpg type=luma map=-\nb.jpg".utf8), path: FilePath(list))
      let slides = try SlideDefaults().slides(list) { Picture(contentsOf: $0) }
      #expect(slides[0].transition.parameters.pictures.map(\.path) == [path])
    }
  }

  /// Cards are held as long as cards are, unless they say it, and keep that under a total.
  @Test func cardsAreHeldAsCardsAre() throws {
    var defaults = SlideDefaults()
    defaults.cardHold = 4
    let slides = try slides("a.png\na.png card=A\na.png card=B hold=1\n", defaults)
    #expect(slides.map(\.hold) == [2, 4, 1])
    #expect(slides.map(\.keepsHold) == [false, true, true])
  }

  @Test func wordsThatNobodyWouldSee() {
    #expect(
      mistakes("a.png subtitle=B\na.png card=A caption=B\n") == [
        "shows/s.txt:1:7: subtitle needs a card",
        "shows/s.txt:2:14: a card has no caption",
      ])
  }

  @Test func allMistakesAreSaidAtOnce() {
    let text = """
      a.jpg hold=x type=pus from=top
      b.jpg "c d" frm=left type=push
      ü.jpg curve=easy hold=1 hold=2
      c.jpg type=luma
      "d.jpg
      """
    let found = mistakes(text)
    let starts = [
      "shows/s.txt:1:7: hold 'x' is not",
      "shows/s.txt:1:14: no transition is named 'pus'",
      "shows/s.txt:2:7: 'c d' is not NAME=VALUE", "shows/s.txt:2:13: unknown setting 'frm'",
      "shows/s.txt:3:7: no curve is named 'easy'", "shows/s.txt:3:25: hold is set twice",
      "shows/s.txt:4:7: luma needs map", "shows/s.txt:5:1: a quote is not closed",
    ]
    #expect(found.count == starts.count, "\(found)")
    for (line, start) in zip(found, starts) { #expect(line.hasPrefix(start), "\(line)") }
    #expect(
      mistakes("# nothing\n").first?.hasPrefix("shows/s.txt: the list names no picture") == true)
  }

  /// Names of no setting say what was meant: near ones, those of other programs, options of the whole show.
  @Test func unknownSettingsSayWhatWasMeant() {
    func parts(_ text: String) -> [WorkError] {
      do {
        _ = try slides(text)
        return []
      } catch { return (error as? WorkError)?.parts ?? [] }
    }
    let rows = [
      ("gravity=fill", "--gravity is for all pictures, beside the list"),
      ("gravty=fill", "--gravity is for all pictures, beside the list"),
      ("zoom=2", "did you mean 'pan'?"), ("title=Hello", "did you mean 'card'?"),
      ("capton=x", "did you mean 'caption'?"), ("fade=1", "did you mean 'duration'?"),
      ("speed=2", "did you mean 'duration'?"), ("style=boks", "did you mean 'box'?"),
      ("place=botom", "did you mean 'bottom'?"), ("card={titel}", "did you mean '{title}'?"),
      ("card=", "write some, or leave card out"),
      ("card=A subtitle=\" \"", "write some, or leave subtitle out"),
    ]
    for (setting, hint) in rows {
      let found = parts("a.jpg\nb.jpg \(setting)\n")
      #expect(found.count == 1, "\(found)")
      #expect(found.first?.description.hasPrefix("shows/s.txt:2:") == true, "\(found)")
      let said = found.first?.remedy.map { $0.message.text { "--\($0)" } } ?? ""
      #expect(said == hint, "\(setting)")
    }
  }

  /// Names that are none, and bytes that no text has.
  @Test func namesThatAreNone() {
    #expect(
      mistakes("a.jpg\n  \"\" hold=1\nb\u{0}c.jpg\nd.jpg hold=\u{0}1\n# \u{0}") == [
        "shows/s.txt:2:3: the picture's name is empty",
        "shows/s.txt:3:2: the list has a byte 0, which no name has",
        "shows/s.txt:4:12: the list has a byte 0, which no name has",
      ])
    for mark in [[0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]] {
      let list = SlideList(mark + [0x61, 0, 0x0A, 0], path: "s.txt")
      #expect(list.lines.isEmpty)
      #expect(throws: WorkError.self) {
        try SlideDefaults().slides(list) { Picture(contentsOf: $0) }
      }
    }
  }

  /// A type by lot is one that takes what its line sets, whatever the seed.
  @Test func lotsTakeWhatTheirLinesSet() throws {
    var drawn: Set<String> = []
    for seed in 0..<60 as Range<UInt32> {
      var defaults = SlideDefaults()
      defaults.seed = seed
      let text = "a type=random from=left softness=0.5\nb type=random map=m.png\nc type=wipe"
      let slides = try slides(text, defaults)
      let values = slides.map { $0.transition.parameters.values.mapValues(\.description) }
      #expect(values[0] == ["from": "left", "softness": "0.5"])
      #expect(values[1] == ["map": "shows/m.png"])
      drawn.insert(slides[0].transition.name)
    }
    #expect(drawn.count > 1)
    #expect(mistakes("a type=random frm=left").first?.contains(":1:15: ") == true)
    #expect(mistakes("a type=random from=sideways").first?.contains("from 'sideways' is") == true)
  }

  /// In a circle the last slide's type comes before the first one's.
  @Test func lotsDifferOverTheSeam() throws {
    for seed in 0..<400 as Range<UInt32> {
      var defaults = SlideDefaults()
      (defaults.seed, defaults.types) = (seed, ["random"])
      let names = try slides("a\nb type=push\nc type=flip", defaults).map(\.transition.name)
      #expect(names[0] != "flip" && names[0] != "push")
    }
  }

  /// By lot, by a seed, and never the same twice in a row.
  @Test func drawnTypesNeverRepeatInARow() throws {
    let text = (0..<400).map { "\($0).jpg\n" }.joined()
    func names(_ seed: UInt32, _ types: [String] = ["random"]) throws -> [String] {
      var defaults = SlideDefaults()
      (defaults.seed, defaults.types, defaults.parameters) = (seed, types, ["from": "left"])
      return try slides(text, defaults).map(\.transition.name)
    }
    let seven = try names(7)
    #expect(try seven == names(7))
    #expect(try seven != names(8))
    #expect(zip(seven, seven.dropFirst()).allSatisfy { $0 != $1 })
    #expect(Set(seven).isSubset(of: SlideDefaults.lots) && Set(seven).count > 40)
    #expect(!SlideDefaults.lots.contains("luma") && !SlideDefaults.lots.contains("none"))
    let mixed = try names(7, ["push", "random"])
    #expect(stride(from: 0, to: 400, by: 2).allSatisfy { mixed[$0] == "push" })
    #expect(zip(mixed, mixed.dropFirst()).allSatisfy { $0 != $1 })
  }

  /// A parameter that one of the types has is that one's; one that none has is refused.
  @Test func parametersGoWhereTheyAreTaken() throws {
    var defaults = SlideDefaults()
    (defaults.types, defaults.parameters) = (["fade", "push"], ["from": "top"])
    let both = try slides("a\nb", defaults).map { $0.transition.parameters.values.count }
    #expect(both == [0, 1])
    defaults.types = ["fade"]
    #expect(throws: SlicerError.self) { try slides("a\nb", defaults) }
    #expect(try slides("a type=push\nb", defaults)[0].transition.parameters.values.count == 1)
  }
}
