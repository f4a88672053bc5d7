import Foundation
import SlicerTestSupport
import SystemPackage
import Testing

/// Films by ffmpeg, which is there, is missing, or is another program that only has its name.
struct FFmpegTests {
  /// Copied by a shell: a process that is started while we write a file has it open, too, and then it is busy.
  private static func writeProgram(_ text: String, in folder: WorkFolder) throws {
    try folder.write("bin/text", text)
    let words = "cd '\(folder.path("bin"))' && cp text ffmpeg && chmod 755 ffmpeg && rm text"
    _ = try #require(ShellCommand.run(words))
  }

  private static let isInstalled = ShellCommand.exists("ffmpeg") && ShellCommand.exists("ffprobe")
  private static let film = "transition a.png b.png --type push --frames 6 -q"

  /// Two pictures, and a script called ffmpeg in a folder of its own.
  private static func folder(_ script: String? = nil) throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("a.png", TestPicture.noise(40, 30, seed: 1))
    try folder.write("b.png", TestPicture.noise(40, 30, seed: 2))
    try folder.makeFolder("bin")
    if let script { try Self.writeProgram("#!/bin/sh\n\(script)\n", in: folder) }
    return folder
  }

  /// The program finds nothing but what is in `bin`, and what scripts need if there is one.
  private static func wrapper(_ folder: WorkFolder, hasShell: Bool = true) -> [String] {
    ["env", "PATH=\(folder.path("bin"))\(hasShell ? ":/usr/bin:/bin" : "")"]
  }

  private static func run(_ script: String?, _ more: String) throws -> (Outcome, WorkFolder) {
    let folder = try folder(script)
    let outcome = try Slicer.run(
      "\(film) \(more)".words, in: folder, wrapper: wrapper(folder, hasShell: script != nil))
    return (outcome, folder)
  }

  private static let names = ["a.png", "b.png", "bin/"]

  @Test(arguments: [("mp4", "MP4"), ("gif", "animated GIF"), ("webm", "WebM"), ("mov", "MOV")])
  func withoutItIsSaidWhatToInstallAndWhatWorks(name: String, title: String) throws {
    let (outcome, folder) = try Self.run(nil, "-o x.\(name)")
    expect(
      outcome, code: 69,
      errors:
        "slicer: \(title) needs the program ffmpeg, which is not on PATH\nhint: install ffmpeg, or use "
        + "--format png, jpeg, webp-frames, apng, webp, html, png-sheet, webp-sheet, png-filmstrip, "
        + "jpeg-filmstrip, webp-filmstrip, rgba or y4m, which needs none\n")
    #expect(folder.names() == Self.names)
  }

  /// A script's actions after it has read all, its exit code, and the messages.
  @Test(arguments: [
    (
      "echo 'a first line' >&2; echo 'Conversion failed!' >&2; exit 1", 74,
      "ffmpeg failed with exit code 1: a first line; Conversion failed!"
    ),
    ("kill -SEGV $$", 74, "ffmpeg failed with SIGSEGV"),
    (
      "echo \"Unknown encoder 'libx264'\" >&2; exit 1", 69,
      "this ffmpeg has no encoder libx264\nhint: install one that is built with it, or use another format"
    ),
    ("echo frame=6; echo progress=end", 74, written(0)),
    ("echo rubbish >\"${o#file:}\"; echo frame=6; echo progress=end", 74, written(0)),
    ("echo 0000ftyp >\"${o#file:}\"; echo frame=5; echo progress=end", 74, written(5)),
    ("rm \"${o#file:}\"; echo frame=6; echo progress=end", 74, written(0)), (nil, 74, nil),
  ]) func whateverItDoesNothingIsLeft(after: String?, code: CInt, line: String?) throws {
    let script = after.map { "cat >/dev/null; for o; do :; done; \($0)" } ?? "exec true"
    for output in ["-o x.mp4", "-o - --format mp4"] {
      let (outcome, folder) = try Self.run(script, output)
      #expect(outcome.code == code && outcome.isOneClearLine, "\(outcome.errors)")
      if let line { #expect(outcome.errors == "slicer: \(line)\n") }
      #expect(outcome.output.isEmpty)
      #expect(folder.names() == (Self.names + ["bin/ffmpeg"]).sorted())
    }
  }

  private static func written(_ count: Int) -> String {
    "ffmpeg wrote only \(count) of 6 frames, without an error"
  }

  /// Fed frames are no film yet: the bar counts the frames that ffmpeg reports.
  @Test func theBarWaitsForIt() throws {
    let folder = try Self.folder(
      """
      cat >/dev/null; echo frame=3; echo progress=continue
      until [ -e bin/seen ]; do sleep 0.05; done
      for o; do :; done; echo 0000ftyp >"${o#file:}"; echo frame=6; echo progress=end
      """)
    let terminal = try Terminal()
    let child = try Slicer.start(
      Self.film.words.dropLast() + ["-o", "x.mp4"], in: folder,
      wrapper: Self.wrapper(folder), terminal: terminal.child)
    try terminal.wait(for: " 66 %  encoding")
    try folder.write("bin/seen", [])
    #expect(try child.wait().code == 0)
    terminal.look()
    #expect(!terminal.seen.contains("100 %"), "\(terminal.seen)")
  }

  @Test(arguments: [
    ("#!/no/such/interpreter\n", "no such file or directory"),
    ("no program\n", "exec format error"),
  ]) func whatIsNoProgramMightAsWellNotBeThere(text: String, reason: String) throws {
    let folder = try Self.folder("")
    try Self.writeProgram(text, in: folder)
    let outcome = try Slicer.run(
      "\(Self.film) -o x.mp4".words, in: folder, wrapper: Self.wrapper(folder))
    expect(
      outcome, code: 69,
      errors: "slicer: ffmpeg is on PATH and cannot be run: \(reason)\nhint: install it again\n")
    #expect(folder.names() == (Self.names + ["bin/ffmpeg"]).sorted())
  }

  /// A caller that does not want to hear of its own children's end is none of ours.
  @Test(
    .enabled(
      if: ShellCommand.run("env --ignore-signal=CHLD true") != nil, "env cannot ignore signals"))
  func anIgnoredSIGCHLDChangesNothing() throws {
    let folder = try Self.folder("cat >/dev/null; exit 3")
    let outcome = try Slicer.run(
      "\(Self.film) -o x.mp4".words, in: folder,
      wrapper: ["env", "--ignore-signal=CHLD"] + Self.wrapper(folder).dropFirst())
    expect(outcome, code: 74, errors: "slicer: ffmpeg failed with exit code 3\n")
  }

  #if os(Linux)
    /// Folders are named by bytes.
    @Test func foldersOfThePathNeedNotBeTexts() throws {
      try Self.folder("cat >/dev/null; exit 3").follow(
        """
          $ (n=$(printf 'bin\\377'); mv bin "$n"; export PATH=$PWD/$n:$PATH TMPDIR=$PWD/$n;
          >   exec slicer \(Self.film) --format mp4 -o -)
          slicer: ffmpeg failed with exit code 3
          [74]
        """)
    }
  #endif

  /// True if it is a process, and not one that has ended and that nobody has asked after yet.
  private static func runs(_ program: pid_t) -> Bool {
    let state = ShellCommand.run("ps -o stat= -p \(program)") ?? ""
    return !state.isEmpty && !state.hasPrefix("Z")
  }

  /// A program that hangs, before it reads or after, ends with us; no process is left.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP], ["", "cat >/dev/null;"])
  func aSignalEndsItToo(signal: CInt, before: String) throws {
    let folder = try Self.folder("echo $$ >bin/pid; \(before) exec sleep 4321")
    let (child, program) = try Self.start(in: folder)
    child.send(signal)
    let outcome = try child.wait()
    #expect(outcome.code == 128 + signal && !outcome.hasHung)
    try Patience.wait(for: "the end of ffmpeg") { !Self.runs(program) }
    #expect(folder.names() == (Self.names + ["bin/ffmpeg", "bin/pid"]).sorted())
  }

  /// Starts a film by a script that writes its number into `bin/pid`.
  private static func start(in folder: WorkFolder) throws -> (ChildProcess, pid_t) {
    let child = try Slicer.start(
      "\(film) -o x.mp4".words, in: folder, wrapper: wrapper(folder))
    let program = try Patience.value("ffmpeg's number") {
      folder.read("bin/pid").flatMap { pid_t(String(decoding: $0.dropLast(), as: UTF8.self)) }
    }
    return (child, program)
  }

  /// A signal of which nobody is told ends it, its children and who looks after them.
  @Test func nothingOutlivesAKilledSlicer() throws {
    let folder = try Self.folder("sleep 4321 & echo $$ >bin/pid; wait")
    let (child, group) = try Self.start(in: folder)
    let others = "ps -eo pgid=,stat= | awk '$1 == \(group) && $2 !~ /^Z/'"
    try Patience.wait(for: "three processes") {
      ShellCommand.run(others)?.split(separator: "\n").count == 3
    }
    child.send(SIGKILL)
    _ = try child.wait()
    try Patience.wait(for: "the end of all processes") { ShellCommand.run(others) == "" }
  }

  @Test(
    .enabled(if: isInstalled, "ffmpeg is not installed"),
    arguments: ["mp4", "webm", "mov", "gif"])
  func pipesGetTheSameFile(name: String) throws {
    try Self.folder().follow(
      """
        $ slicer \(Self.film) -o x.\(name)
        $ slicer \(Self.film) -o - --format \(name) | cmp - x.\(name)
        $ ls -A
        a.png
        b.png
        bin
        x.\(name)
      """)
  }

  @Test(
    .enabled(if: isInstalled, "ffmpeg is not installed"),
    arguments: ["-x.mp4", "a:b.mp4", "pipe:1.mp4", "%03d.mp4"])
  func strangeNamesAreNames(name: String) throws {
    let folder = try Self.folder()
    try folder.expect("\(Self.film) -o ./\(name)")
    #expect(folder.read(name)?[4..<8] == Array("ftyp".utf8)[...])
  }

  #if os(Linux)
    /// Room for nothing, for a part, and for all.
    @Test(
      .enabled(if: isInstalled && SmallDisk.isPossible, "takes ffmpeg, and root to mount"),
      arguments: ["mp4", "webm", "gif"])
    func aFullDiskLeavesNothing(name: String) throws {
      var codes: Set<CInt?> = []
      for kibibytes in [4, 8, 16, 24, 48, 400] {
        let disk = try SmallDisk(kibibytes: kibibytes)
        for (file, seed) in [("a.png", 1), ("b.png", 2)] {
          try disk.folder.write(file, TestPicture.noise(80, 60, seed: UInt64(seed)))
        }
        let outcome = try disk.folder.run("\(Self.film) -o disk/x.\(name)")
        codes.insert(outcome.code)
        #expect(disk.folder.names(in: "disk") == (outcome.code == 0 ? ["x.\(name)"] : []))
        #expect(outcome.code == 0 || outcome.isOneClearLine)
      }
      #expect(codes == [0, 74])
    }
  #endif
}
