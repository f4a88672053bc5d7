import Foundation
import SlicerTestSupport
import Testing

/// The progress bar: for people who wait, and for nobody else.
struct ProgressTests {
  private static let summary = "slicer: -: 20 tiles (20x1) in out/"

  /// A cut whose input comes slowly, so that it lasts as long as the test likes.
  private struct SlowCut {
    let folder: WorkFolder
    let pipe: Pipe
    let child: ChildProcess
    let rest: [UInt8]

    init(terminal: Terminal?, _ options: String...) throws {
      folder = try WorkFolder()
      pipe = try Pipe()
      child = try Slicer.start(
        ["split", "-", "20x1", "-o", "out"] + options, in: folder, input: pipe.reader,
        terminal: terminal?.child)
      pipe.closeReader()
      let picture = try TestPicture.noise(500, 500, seed: 8)
      pipe.write(Array(picture.prefix(picture.count / 2)))
      rest = Array(picture.dropFirst(picture.count / 2))
    }

    func finish() throws -> Outcome {
      pipe.write(rest)
      pipe.closeWriter()
      return try child.wait()
    }
  }

  @Test func itAppearsAndIsErased() throws {
    let terminal = try Terminal()
    let cut = try SlowCut(terminal: terminal)
    // At first nothing has been done, and nobody knows how long it will take.
    try terminal.wait(for: " s left\u{1B}[K")
    let bar = /\r\[#+ +\]  ?[0-9]+ %  [0-9]+ Mpx\/s  [0-9]+ s left\e\[K/
    #expect(try bar.firstMatch(in: terminal.seen) != nil, "\(terminal.seen)")
    #expect(try cut.finish().code == 0)
    terminal.look()
    // The terminal makes \r\n of a line's end.
    let last = terminal.seen.split(separator: "\r\u{1B}[K").last.map {
      PrintedText.withoutTime($0.filter { !$0.isNewline })
    }
    #expect(last == Self.summary, "\(terminal.seen)")
  }

  @Test func aSignalErasesIt() throws {
    let terminal = try Terminal()
    let cut = try SlowCut(terminal: terminal)
    try terminal.wait(for: " %  ")
    cut.child.send(SIGINT)
    #expect(try cut.child.wait().code == 130)
    terminal.look()
    #expect(terminal.seen.hasSuffix("\r\u{1B}[K"), "\(terminal.seen)")
    #expect(cut.folder.names() == [])
  }

  @Test func aPipeSeesNone() throws {
    let cut = try SlowCut(terminal: nil)
    Moment.sleep(0.9)
    expect(try cut.finish(), code: 0, errors: "\(Self.summary)\n")
  }

  @Test func quietShowsNone() throws {
    let terminal = try Terminal()
    let cut = try SlowCut(terminal: terminal, "--quiet")
    Moment.sleep(0.9)
    #expect(try cut.finish().code == 0)
    terminal.look()
    #expect(terminal.seen == "")
  }

  /// Once in many times at least, should the machine be busy.
  @Test func shortWorkHasNone() throws {
    let folder = try WorkFolder()
    try folder.write("a.png", TestPicture.png(9, 9))
    try Patience.wait(for: "a cut that is too short for a bar") {
      let terminal = try Terminal()
      let child = try Slicer.start(["split", "a.png", "1x1"], in: folder, terminal: terminal.child)
      #expect(try child.wait().code == 0)
      terminal.look()
      let seen = PrintedText.withoutTime(terminal.seen.filter { !$0.isNewline })
      return seen == "slicer: a.png: 1 tile (1x1) in a-tiles/"
    }
  }
}
