import SlicerCore
import SlicerFilm
import Testing

/// Words in time, read from files that may be damaged.
struct SubtitleTests {
  private func read(_ text: String, named name: String = "") throws -> Subtitles {
    try Subtitles(parsing: Array(text.utf8), named: name)
  }

  private func spans(_ subtitles: Subtitles) -> [Range<Int>] { subtitles.cues.map(\.milliseconds) }

  @Test("SRT with a mark, CRLF, dots, and a missing number and line is read")
  func lenientSRT() throws {
    let text =
      "\u{FEFF}1\r\n00:00:01,000 --> 00:00:02.500\r\nOne\r\n<i>and</i> two\r\n\r\n"
      + "0:0:6,5 --> 0:0:7,0\r\nThree\r\n3\r\n00:00:08,000 --> 00:00:09,000 X1:0\r\n{\\an8}4 < 5"
    let subtitles = try read(text)
    #expect(spans(subtitles) == [1000..<2500, 6005..<7000, 8000..<9000])
    #expect(subtitles.cues.map(\.text) == ["One\nand two", "Three", "4 < 5"])
    #expect(subtitles.remarks == [])
  }

  @Test("the first tag of a place in SRT, and a cue's settings in WebVTT, say where it stands")
  func places() throws {
    let srt = try read(
      "1\n00:00:01,000 --> 00:00:02,000\n{\\an8}{\\an1}A\n\n2\n00:00:03,000 --> 00:00:04,000\n"
        + "{\\i1\\an6}B\n\n3\n00:00:05,000 --> 00:00:06,000\nC\n\n4\n00:00:07,000 --> 00:00:08,000\n"
        + "{\\an99}{\\an2}{\\an7}D")
    #expect(srt.cues.map(\.place) == [.top, .right, .bottom, .bottom])
    #expect(srt.cues.map(\.text) == ["A", "B", "C", "D"])
    let settings: [(String, CaptionPlace)] = [
      ("", .bottom), ("line:0", .top), ("line:-1", .bottom), ("line:-14", .top),
      ("line:50%,center", .center), ("line:8% align:start", .topLeft), ("align:end", .bottomRight),
      ("position:10%,line-left align:center", .bottomLeft),
      ("line:nix size:50% vertical:rl", .bottom),
    ]
    let times = settings.enumerated().map { "00:0\($0.offset).000 --> 00:0\($0.offset).900" }
    let vtt = try read(
      "WEBVTT\n" + zip(times, settings).map { "\n\($0) \($1.0)\nA\n" }.joined())
    #expect(vtt.cues.map(\.place) == settings.map(\.1))
    #expect(try read(vtt.webVTT).cues.map(\.place) == vtt.cues.map(\.place))
  }

  @Test("a line of times that is not one, and text before the first cue, are named")
  func strangeLines() throws {
    let error = #expect(throws: SlicerError.self) {
      try read("1\n00:00:01,000 -> 00:00:02,000\nA\n\n2\n00:00:03,000 --> 00:00:04,000\nB\n")
    }
    #expect(error?.id == "badCueTimes")
    #expect(error?.position?.line == 2)
    let subtitles = try read("A title\n\n1\n00:00:01,000 --> 00:00:02,000\na\u{7}b -> c\n")
    #expect(subtitles.remarks == ["line 1: this is no cue, and is left out"])
    #expect(subtitles.cues.map(\.text) == ["ab -> c"])
  }

  @Test("a cue that ends before it begins is named, and is shown until the next one")
  func backwards() throws {
    let subtitles = try read(
      "1\n00:00:05,000 --> 00:00:04,000\nA\n\n2\n00:00:06,000 --> 00:00:07,000\nB\n")
    #expect(spans(subtitles) == [5000..<6000, 6000..<7000])
    #expect(subtitles.remarks.count == 1)
    #expect(subtitles.remarks[0].hasPrefix("line 2: "))
  }

  @Test(
    "damaged times are refused with their line",
    arguments: [
      ("1\n00:00:01,000 --> soon 5\nA", 2), ("1\n00:00:01;5 --> 00:00:02,000\nA", 2),
      ("WEBVTT\n\n00:01,000 --> 00:02.000\nA", 3), ("WEBVTT\n\nid\n00:01.00 --> 00:02.000\nA", 4),
      ("WEBVTT\n\n00:61.000 --> 01:02.000\nA", 3),
    ])
  func damagedTimes(text: String, line: Int) throws {
    let error = #expect(throws: SlicerError.self) { try read(text) }
    #expect(error?.id == "badCueTimes")
    #expect(error?.position?.line == line)
  }

  @Test("bytes that are not UTF-8 are refused with their line, and UTF-16 is read")
  func encodings() throws {
    let latin = Array("1\n00:00:01,000 --> 00:00:02,000\nCaf".utf8) + [0xE9]
    let error = #expect(throws: SlicerError.self) { try Subtitles(parsing: latin) }
    #expect(error?.position?.line == 3)
    let units = Array("1\n00:00:01,000 --> 00:00:02,000\nCafé\n".utf16)
    let wide: [UInt8] = [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try Subtitles(parsing: wide).cues[0].text == "Café")
    let bare = #expect(throws: SlicerError.self) {
      try Subtitles(parsing: Array(wide.dropFirst(2)))
    }
    #expect(bare?.id == "zeroByteInSubtitles")
  }

  @Test("WebVTT's blocks, tags and entities are read by its rules")
  func webVTT() throws {
    let subtitles = try read(
      """
      WEBVTT - a title

      NOTE
      nothing

      STYLE
      ::cue { color: red }

      intro
      00:01.000 --> 01:00:02.000 line:0 align:start
      <v Ada>Hello <c.loud>big</c> world</v> &amp; &lt;moon&gt;

      00:03.000 --> 00:04.000
      <ruby>漢<rt>かん</rt></ruby>

      00:06.000 --> 00:05.000
      never
      """)
    #expect(spans(subtitles) == [1000..<3_602_000, 3000..<4000])
    #expect(subtitles.cues.map(\.text) == ["Hello big world & <moon>", "漢(かん)"])
    #expect(subtitles.remarks.map { String($0.prefix(7)) } == ["line 6:", "line 16"])
  }

  @Test("a broken arrow, and a file of which all is left out, are told with their lines")
  func brokenCues() throws {
    let arrow = #expect(throws: SlicerError.self) {
      try read("WEBVTT\n\n00:01.000 --> 00:02.000\nA\n\n00:03.000 -> 00:04.000\nB")
    }
    #expect(arrow?.position?.line == 6, "\(arrow as Any)")
    let note = try read("WEBVTT\n\nNOTE\n00:03.000 -> 00:04.000 old\n\n00:05.000 --> 00:06.000\nC")
    #expect(note.cues.count == 1 && note.remarks.isEmpty)
    let nothing = #expect(throws: SlicerError.self) { try read("WEBVTT\n\nOnce upon a time") }
    #expect(nothing?.id == "noCues")
    #expect(nothing.map { "\($0)".contains("line 3: ") } == true, "\(nothing as Any)")
  }

  @Test("a file called .vtt that does not begin with WEBVTT is refused")
  func noHeader() {
    let error = #expect(throws: SlicerError.self) {
      try read("1\n00:00:01,000 --> 00:00:02,000\nA", named: "a.vtt")
    }
    #expect(error?.id == "notWebVTT")
  }

  @Test("times between words of WebVTT are the words'")
  func wordTimes() throws {
    let cue = try read(
      "WEBVTT\n\n00:01.000 --> 00:05.000\nOne <00:02.000>two <00:03.000>three four"
    ).cues[0]
    #expect(cue.words.map(\.text) == ["One", "two", "three", "four"])
    #expect(cue.words.map(\.milliseconds.lowerBound) == [1000, 2000, 3000, 4111])
  }

  @Test("whisper's words are read, and words without times lie between their neighbors")
  func whisper() throws {
    let json = """
      {"segments": [{"start": 0, "end": 3, "text": " In 1999 it rained.", "words": [
        {"word": " In", "start": 0.0, "end": 0.5}, {"word": " 1999"},
        {"word": " it", "start": 1.5, "end": 2}, {"word": " rained.", "start": 2, "end": 3}]}]}
      """
    let cue = try read(json).cues[0]
    #expect(cue.text == "In 1999 it rained.")
    #expect(cue.words.map(\.milliseconds) == [0..<500, 500..<1500, 1500..<2000, 2000..<3000])
  }

  @Test("JSON in which nobody speaks has no cue", arguments: ["[]", "{\"segments\": []}"])
  func silence(json: String) {
    let error = #expect(throws: SlicerError.self) { try read(json) }
    #expect(error?.id == "noCues")
  }

  @Test("tokens of whisper.cpp become words")
  func whisperCPP() throws {
    let json = """
      {"transcription": [{"offsets": {"from": 0, "to": 2000}, "text": " Hello there",
        "tokens": [{"text": "[_BEG_]", "offsets": {"from": 0, "to": 0}},
          {"text": " Hel", "offsets": {"from": 0, "to": 400}},
          {"text": "lo", "offsets": {"from": 400, "to": 800}}, {"text": " there"}]}]}
      """
    let cue = try read(json).cues[0]
    #expect(cue.words.map(\.text) == ["Hello", "there"])
    #expect(cue.words.map(\.milliseconds) == [0..<800, 800..<2000])
  }

  @Test("no text makes the readers trap", arguments: 0..<400)
  func noise(seed: Int) {
    let alphabet = Array("WEBVTT0123456789:.,->\n\r<>&;{}[]\"text words start漢\u{0}".utf8)
    let heads = ["", "WEBVTT\n\n", "1\n00:00:01,000 --> ", "{\"segments\":[", "[{"]
    let noise = (0..<120).map { index in
      alphabet[Int(IntegerHash(seed: 7).bits(seed, index) % UInt32(alphabet.count))]
    }
    _ = try? Subtitles(parsing: Array(heads[seed % heads.count].utf8) + noise)
  }

  @Test("no line of a broken cue ends before a closing mark or after an opening one")
  func ideographs() throws {
    let text = "吾輩は猫である。名前はまだ無い。どこで生れたかとんと「見当」がつかぬ。"
    let cue = Subtitles.Cue(milliseconds: 0..<5000, text: text)
    let lines = Subtitles([cue]).flowed().cues[0].text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.joined() == text)
    #expect(!"、。」".contains(lines[1].first ?? "。"))
    #expect(!"「".contains(lines[0].last ?? "「"))
  }

  @Test("no line of Thai breaks where only a dictionary knows that a word ends")
  func thai() {
    let text = "ภาษาไทยเป็นภาษาที่มีระดับเสียงของคำแน่นอนหรือวรรณยุกต์"
    let cue = Subtitles.Cue(milliseconds: 0..<5000, text: text)
    #expect(Subtitles([cue]).flowed(columns: 20).cues[0].text == text)
  }

  @Test("a short word that a recognizer heard stays for a while, but not into the next cue")
  func shortCues() {
    var subtitles = Subtitles([
      Subtitles.Cue(milliseconds: 0..<100, text: "A"),
      Subtitles.Cue(milliseconds: 2000..<2100, text: "B"),
      Subtitles.Cue(milliseconds: 2500..<2600, text: "C"),
    ])
    subtitles.mayDivide = true
    let cues = subtitles.flowed(length: 3000).cues
    #expect(cues.map(\.milliseconds) == [0..<833, 2000..<2500, 2500..<3000])
  }

  @Test("long lines break after punctuation near their middle")
  func lines() {
    let cue = Subtitles.Cue(
      milliseconds: 0..<5000, text: "When the sun goes down over the hills, we all walk home.")
    #expect(
      Subtitles([cue]).flowed().cues[0].text
        == "When the sun goes down over the hills,\nwe all walk home.")
  }

  @Test("a line that is too long for two stays one, which wraps where it is seen")
  func longLine() {
    let text =
      "When the sun goes down over the hills, we all walk slowly back home along the shore."
    let cue = Subtitles.Cue(milliseconds: 0..<5000, text: text)
    #expect(Subtitles([cue]).flowed(columns: 34).cues[0].text == text)
    #expect(Subtitles([cue]).flowed(columns: 42).cues[0].text.contains("\n"))
  }

  @Test("cues that overlap are one while both are seen, and no cue lasts longer than the film")
  func overlapping() {
    let flowed = Subtitles([
      Subtitles.Cue(milliseconds: 0..<3000, text: "A"),
      Subtitles.Cue(milliseconds: 2000..<9000, text: "B"),
      Subtitles.Cue(milliseconds: 6000..<7000, text: "C"),
    ])
    let cues = flowed.flowed(length: 5000).cues
    #expect(cues.map(\.text) == ["A", "A\nB", "B"])
    #expect(cues.map(\.milliseconds) == [0..<2000, 2000..<3000, 3000..<5000])
    #expect(flowed.countBeyond(5000) == 1)
  }

  @Test("what is written as WebVTT reads back as it was")
  func roundTrip() throws {
    let cues = [
      Subtitles.Cue(milliseconds: 0..<1500, text: "A & <b>\nsecond"),
      Subtitles.Cue(milliseconds: 3_600_000..<3_600_001, text: "x --> y"),
    ]
    let text = Subtitles(cues).webVTT
    #expect(try read(text).cues == cues)
  }
}
