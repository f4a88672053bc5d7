import SlicerTestSupport
import Testing

/// `--audio`: a sound under a film.
@Suite(
  .enabled(
    if: ShellCommand.exists("ffmpeg") && ShellCommand.exists("ffprobe"), "ffmpeg is not installed"))
struct SoundTests {
  private static let words = ["transition", "a.png", "b.png", "--type", "fade", "--duration", "2"]

  /// Two pictures, and a tone of so many seconds.
  private static func folder(seconds: Double) throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("a.png", TestPicture.png(16, 12, seed: 1))
    try folder.write("b.png", TestPicture.png(16, 12, seed: 2))
    let path = folder.path("tone.wav")
    _ = ShellCommand.run("ffmpeg -v error -f lavfi -i sine=f=440:d=\(seconds) \(path) && echo ok")
    return folder
  }

  /// The largest sample of a part of the film's sound, in decibels.
  private static func volume(_ file: String, from start: Double, _ folder: WorkFolder) -> Double? {
    let line =
      "(ffmpeg -hide_banner -ss \(start) -t 0.1 -i \(folder.path(file)) -af volumedetect -f null - "
      + "2>&1)"
    let text = ShellCommand.run(line) ?? ""
    let mark = text.split(separator: "\n").first { $0.contains("max_volume: ") }
    return mark?.split(separator: " ").dropLast().last.flatMap { Double($0) }
  }

  @Test(arguments: ["mp4", "webm", "mov"], [0.5, 7])
  func itIsAsLongAsTheFilm(name: String, seconds: Double) throws {
    let folder = try Self.folder(seconds: seconds)
    let outcome = try Slicer.run(
      Self.words + ["--audio", "tone.wav", "-q", "-o", "x.\(name)"], in: folder)
    expect(outcome, code: 0)
    let text = ShellCommand.run(
      "ffprobe -v error -show_entries format=duration -of csv=p=0 \(folder.path("x.\(name)"))")
    let length = try #require(Double((text ?? "").dropLast()))
    #expect(abs(length - 2) < 0.03)
    #expect(try #require(Self.volume("x.\(name)", from: 0.2, folder)) > -30)
    // It has faded, or has long been silent.
    #expect(try #require(Self.volume("x.\(name)", from: 1.95, folder)) < -35)
  }

  /// A short sound begins again, comes and goes as is said, and is no longer than the film.
  @Test func itRepeatsAndFades() throws {
    let folder = try Self.folder(seconds: 0.4)
    let outcome = try Slicer.run(
      Self.words + [
        "--audio", "tone.wav", "--audio-repeat", "--audio-fade-in", "600ms", "--audio-fade-out",
        "0.2", "-q", "-o", "x.mp4",
      ], in: folder)
    expect(outcome, code: 0)
    let text = ShellCommand.run(
      "ffprobe -v error -show_entries format=duration -of csv=p=0 \(folder.path("x.mp4"))")
    #expect(abs(try #require(Double((text ?? "").dropLast())) - 2) < 0.03)
    let volumes = try [0.02, 0.3, 0.9, 1.3, 1.6].map {
      try #require(Self.volume("x.mp4", from: $0, folder))
    }
    #expect(volumes[0] < volumes[1] - 4 && volumes[1] < volumes[2] - 1, "\(volumes)")
    #expect(abs(volumes[2] - volumes[3]) < 2 && abs(volumes[3] - volumes[4]) < 2, "\(volumes)")
    #expect(try #require(Self.volume("x.mp4", from: 1.97, folder)) < volumes[4] - 6)
  }

  @Test(arguments: [
    (
      ["--audio", "nothing.mp3", "-o", "x.mp4"], 66,
      "nothing.mp3: cannot open: no such file or directory"
    ),
    (["--audio", "a.png", "-o", "x.mp4"], 65, "a.png: it has no sound (--audio takes MP3, M4A, "),
    (
      ["--audio", "text.txt", "-o", "x.mp4"], 65,
      "text.txt: it is no file of sound (--audio takes MP3, M4A, "
    ),
    (["--audio", "tone.wav", "-o", "x.gif"], 64, "--audio does nothing for animated GIF"),
    (["--audio", "x.mp4", "-o", "x.mp4"], 73, "x.mp4: would overwrite the input x.mp4"),
  ]) func whatCannotBeHeardIsSaidBeforeAnythingIsDrawn(
    more: [String], code: CInt, line: String
  ) throws {
    let folder = try Self.folder(seconds: 0.5)
    let tone = try #require(folder.read("tone.wav"))
    try folder.write("x.mp4", tone)
    try folder.write("text.txt", "La la la\n")
    let outcome = try Slicer.run(Self.words + more, in: folder)
    #expect(outcome.code == code)
    #expect(outcome.errors.hasPrefix("slicer: \(line)"), "\(outcome.errors)")
    #expect(folder.read("x.mp4") == tone)
  }

  /// What ffmpeg would begin thousands of times.
  @Test(arguments: [0.01, 0.05]) func soundsTooShortToRepeatAreRefused(seconds: Double) throws {
    let folder = try Self.folder(seconds: seconds)
    let words = Self.words + ["--audio", "tone.wav", "-q", "-o", "x.mp4"]
    let outcome = try Slicer.run(words + ["--audio-repeat"], in: folder)
    expect(
      outcome, code: 65,
      errors: "slicer: tone.wav: its sound takes no more than 0.05 s, which is too short to repeat "
        + "(leave --audio-repeat out)\n")
    expect(try Slicer.run(words, in: folder), code: 0)
  }

  @Test func makeKnowsThatTheFilmDependsOnIt() throws {
    let folder = try Self.folder(seconds: 0.5)
    let outcome = try Slicer.run(
      Self.words + ["--audio", "tone.wav", "-o", "x.mp4", "--depfile", "x.d", "-q"], in: folder)
    expect(outcome, code: 0)
    let rule = try #require(folder.text("x.d"))
    #expect(rule.contains("tone.wav"))
  }
}
