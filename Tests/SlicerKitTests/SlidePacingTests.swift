import SlicerKit
import SystemPackage
import Testing

/// Holds that follow a total, or beats, and the order of slides.
struct SlidePacingTests {
  private static let pixels = Picture([], name: "a.png")

  private static func show(_ count: Int, duration: Double = 0.75, isClosed: Bool = false)
    -> Slideshow
  {
    var show = Slideshow(
      (0..<count).map { Slideshow.Slide(Picture([], name: "\($0).png"), duration: duration) },
      framesPerSecond: 25)
    show.isClosed = isClosed
    return show
  }

  private static func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch { return "\(error)" }
  }

  /// Whatever is to last whole frames lasts as long as it is to, to the frame.
  @Test func theTotalIsExact() throws {
    for count in 1...7 {
      for isClosed in [false, true] {
        for total in [7.0, 10, 60, 61.24] {
          var show = Self.show(count, isClosed: isClosed)
          try show.fit(total: total)
          let timing = try show.timing
          #expect(timing.frameCount == Int((total * 25).rounded()), "\(count) \(total)")
          let holds = show.slides.map(\.hold)
          #expect((holds.max() ?? 0) - (holds.min() ?? 0) < 2e-6)
        }
      }
    }
  }

  @Test func statedHoldsStayAndAllStatedAreInProportion() throws {
    var show = Self.show(3, duration: 1)
    (show.slides[1].hold, show.slides[1].keepsHold) = (5, true)
    try show.fit(total: 13)
    #expect(show.slides.map(\.hold) == [3, 5, 3])
    for index in 0..<3 { show.slides[index].keepsHold = true }
    try show.fit(total: 24)
    #expect(show.slides.map(\.hold) == [6, 10, 6])
  }

  @Test func whatCannotLastSoLongSaysTheNumbers() {
    var show = Self.show(5, duration: 2)
    #expect(
      Self.message { try show.fit(total: 6) }
        == "4 transitions take 8 s, more than the total of 6 s")
    (show.slides[0].hold, show.slides[0].keepsHold) = (3, true)
    #expect(
      Self.message { try show.fit(total: 10.5) }
        == "4 transitions take 8 s and 1 stated hold 3 s, more than the total of 10.5 s")
    for total in [0, -1, .nan, 1e9] {
      #expect(Self.message { try show.fit(total: total) }.hasPrefix("total '\(total)' is not"))
    }
  }

  /// The middle of each transition lies on its beat, to half a frame.
  @Test(arguments: [0, 0.2, 0.75]) func transitionsLieOnBeats(duration: Double) throws {
    let beats = [1.5, 2.7, 3.91, 6.002, 7]
    for isClosed in [false, true] {
      var show = Self.show(isClosed ? 5 : 6, duration: duration, isClosed: isClosed)
      try show.cut(onBeats: beats)
      let timing = try show.timing
      let turns = timing.parts.filter { $0.next != nil }
      #expect(turns.count == beats.count)
      for (turn, beat) in zip(turns, beats) {
        let middle = Double(turn.frames.lowerBound + turn.frames.upperBound) / 2 / 25
        #expect(abs(middle - beat) <= 0.5 / 25 + 1e-6, "\(middle) \(beat)")
      }
      // Where nothing follows, the last picture is held as long as ever.
      if !isClosed { #expect(show.slides[5].hold == 2) }
    }
  }

  @Test func beatsThatCannotBeSayWhy() {
    var show = Self.show(4, duration: 1)
    #expect(
      Self.message { try show.cut(onBeats: [1, 2]) }
        == "4 slides need 3 beats, but there are 2 beats")
    #expect(
      Self.message { try show.setHolds(beats: [1, 2], every: 4) }
        == "4 slides need 3 beats, but there are 2 beats")
    #expect(
      Self.message { try show.cut(onBeats: [1, 100_000, 200_000]) }
        == "the beat at 100000 s is more than a day after the one at 1 s")
    #expect(
      Self.message { try show.cut(onBeats: [100_000, 100_001, 200_000]) }
        == "the beat at 100000 s is more than a day after the beginning")
    #expect(
      Self.message { try show.cut(onBeats: [0.45, 2, 4]) }
        == "the first beat is at 0.45 s, but half of a transition before it takes 0.5 s")
    #expect(
      Self.message { try show.cut(onBeats: [0.25, 2, 4]) }
        == "4 slides need 3 beats, but there are 2 beats, without 1 that end a slide too soon")
    #expect(
      Self.message { try show.cut(onBeats: [1, 3, 3.5]) }
        == "beats at 3 s and 3.5 s are 0.5 s apart, but half of each transition must fit between them, 1 s in all"
    )
    #expect(!Self.message { try show.cut(onBeats: [1, .nan, 4]) }.isEmpty)
  }

  @Test func beatsAreReadFromTexts() throws {
    func beats(_ text: String, every: Int = 1) throws -> [String] {
      try BeatList(Array(text.utf8), path: "b.txt", every: every).beats.map { "\($0)" }
    }
    #expect(try beats("\u{FEFF}# a\r\n0\n0.5\r\n\n 1.25 \n2\n") == ["0.5", "1.25", "2"])
    #expect(try beats("0.000000\t0.000000\ta\n\\\t20\t90\n1.5\t1.5\tb c\n") == ["1.5"])
    #expect(try beats("0.5340591234567\n1e1") == ["0.534059", "10"])
    #expect(try beats("0\n1\n2\n3\n4", every: 2) == ["2", "4"])
    #expect(try beats("0.5\n1\n1.5\n2", every: 2) == ["0.5", "1.5"])
    for (text, line) in [
      ("", "b.txt: the file has no beat"),
      ("1\nla la\n", "b.txt:2: 'la' is not a number of seconds"),
      ("-1", "b.txt:1: '-1' is not a number of seconds"),
      ("nan", "b.txt:1: 'nan' is not a number of seconds"),
      ("1\n0x10", "b.txt:2: '0x10' is not a number of seconds"),
      ("inf", "b.txt:1: 'inf' is not a number of seconds"),
      ("1\n2\n2", "b.txt:3: the beat at 2 s is not after the one at 2 s"),
    ] { #expect(Self.message { _ = try beats(text) } == line) }
  }

  /// No slide is shown for less than 0.4 s from beat to beat, no card for less than 1.5 s, whichever it is; a beat
  /// that is found a little early counts.
  @Test func slidesLastLongEnoughToBeSeen() throws {
    let beats = (1...200).map { Double($0) / 10 }
    for isClosed in [false, true] {
      var show = Self.show(4, duration: 0, isClosed: isClosed)
      show.begin(with: SlideCard("A"))
      show.end(with: SlideCard("B"))
      for index in show.slides.indices { show.slides[index].hold = 0.04 }
      try show.cut(onBeats: beats)
      let holds = show.slides.map(\.hold)
      let expected = [1.5, 0.4, 0.4, 0.4, 0.4, 1.5]
      #expect(zip(holds, expected).allSatisfy { abs($0 - $1) < 1e-6 }, "\(holds)")
      #expect(show.remarks.contains { "\($0)".contains("beats are skipped") })
    }
    var show = Self.show(3, duration: 0)
    try show.cut(onBeats: [0.39, 0.79])
    #expect(show.slides.map(\.hold) == [0.39, 0.4, 2] && show.remarks.isEmpty)
  }

  /// A show of a stated length keeps it, and its transitions take the beats nearest to their places.
  @Test(arguments: [0, 0.3, 0.75]) func aTotalIsKeptOnBeats(duration: Double) throws {
    let beats = (1...119).map { ExactDecimal.millionths($0 * 500_000 + 20_000) }
    for isClosed in [false, true] {
      for count in [1, 2, 7, 30] {
        var show = Self.show(count, duration: duration, isClosed: isClosed)
        try show.fit(total: 60)
        let even = try show.timing.parts.filter { $0.next != nil }
        try show.moveTransitions(toBeats: beats)
        let timing = try show.timing
        #expect(timing.frameCount == 1500)
        let turns = timing.parts.filter { $0.next != nil }
        for (turn, place) in zip(turns, even).prefix(count - 1) {
          let middle = Double(turn.frames.lowerBound + turn.frames.upperBound) / 50
          let beat = ((middle - 0.02) * 2).rounded() / 2 + 0.02
          #expect(abs(middle - beat) <= 0.5 / 25 + 1e-6, "\(count) \(middle)")
          let wanted = Double(place.frames.lowerBound + place.frames.upperBound) / 50
          #expect(abs(middle - wanted) <= 0.31, "\(count) \(middle) \(wanted)")
        }
      }
    }
  }

  /// Few beats at the end are left for the last transitions; too few say so.
  @Test func aTotalWithFewBeatsUsesThemAll() throws {
    var show = Self.show(5, duration: 0)
    try show.fit(total: 20)
    try show.moveTransitions(toBeats: [0.1, 1, 2, 3, 4, 19.9])
    #expect(show.slides.map(\.hold) == [1, 1, 1, 1, 16])
    try show.fit(total: 20)
    #expect(
      Self.message { try show.moveTransitions(toBeats: [0.1, 3, 4, 19.9]) }
        == "5 slides need 4 beats, but there are 2 beats in 20 s with room for the slides")
  }

  /// Beats of sounds that repeat are those of the first round, later.
  @Test func beatsOfSoundsThatRepeatAreComputed() throws {
    let found = [0.25, 1, 1.75]
    let some = try [1, 3, 5, 7].map { try Slideshow.beat($0, of: found, in: 2).double }
    #expect(some == [1, 2.25, 3.75, 5])
    #expect(try Slideshow.beat(99_000_000, of: [0.5], in: 1).double == 99_000_000.5)
  }

  /// Timing by sounds is refused without one, and so is a step that is none.
  @Test func noSoundsAreRefused() {
    var show = Self.show(2)
    #expect(Self.message { try show.fitToSounds() }.contains("the show has no sound"))
    #expect(Self.message { try show.cutOnBeatsOfSounds() }.contains("the show has no sound"))
    for step in [Int.min, 0, 1_000_001, .max] {
      let message = Self.message { try show.cutOnBeatsOfSounds(every: step) }
      #expect(message.contains("is not between 1 and 1000000"))
    }
  }

  /// Work that is cancelled leaves the show as it was.
  @Test func cancelledWorkChangesNothing() {
    let changes: [(inout Slideshow, WorkControl) throws -> Void] = [
      { try $0.sort(by: .date, $1) }, { try $0.fitToSounds($1) },
      { try $0.cutOnBeatsOfSounds(every: 1, $1) },
    ]
    for change in changes {
      var show = Self.show(3)
      show.encoding.sounds = ["song.mp3"]
      let control = WorkControl()
      control.cancel()
      let error = #expect(throws: WorkError.self) { try change(&show, control) }
      #expect(error?.kind == .cancelled)
      #expect(show.slides.map(\.picture.path.string) == ["0.png", "1.png", "2.png"])
    }
  }

  @Test func picturesAreSortedAndCardsStay() throws {
    var show = Self.show(12)
    show.begin(with: SlideCard("Title"))
    func names() -> [String] { show.slides.dropFirst().map { $0.picture.path.printable } }
    show.shuffle(seed: 7)
    try show.sort(by: .natural)
    #expect(names() == (0..<12).map { "\($0).png" })
    try show.sort(by: .name)
    #expect(names().prefix(4) == ["0.png", "1.png", "10.png", "11.png"])
    let sorted = names()
    try show.sort(by: .given)
    #expect(names() == sorted && show.slides[0].card != nil)
    let text = "10.png\n2.png card=A\n9.png hold=3\n1.png\n"
    let list = SlideList(Array(text.utf8), path: "s.txt").sorted(by: .natural) {
      Picture(contentsOf: $0)
    }.0
    #expect(list.lines.map(\.picture.string) == ["1.png", "2.png", "9.png", "10.png"])
    #expect(list.lines[2].settings.map(\.name) == ["hold"])
  }

  /// The order is this one on every machine; each picture comes once.
  @Test func shufflingIsTheSameOnEveryMachine() {
    var show = Self.show(8)
    show.begin(with: SlideCard("Title"))
    func names() -> [String] { show.slides.map { $0.picture.path.printable } }
    let before = names()
    show.shuffle(seed: 7)
    #expect(names().dropFirst().joined() == "5.png6.png3.png2.png7.png1.png0.png4.png")
    #expect(names()[0] == before[0] && show.slides[0].card != nil)
    #expect(names().sorted() == before.sorted())
    let list = SlideList((0..<8).map { FilePath("\($0).png") }).shuffled(seed: 7)
    #expect(list.lines.map(\.picture.string) == Array(names().dropFirst()))
    let text = "0.png card=A\n" + (0..<8).map { "\($0).png\n" }.joined()
    let cards = SlideList(Array(text.utf8), path: "s.txt").shuffled(seed: 7)
    #expect(cards.lines.map(\.picture.string) == names())
  }
}
