import SlicerTestSupport
import Testing

/// `--audio`: a sound under a film.
@Suite(
  .enabled(
    if: ShellCommand.exists("ffmpeg") && ShellCommand.exists("ffprobe"), "ffmpeg is not installed"))
struct SoundTests {
  private static let film = "transition a.png b.png --type fade --duration 2"

  /// Two pictures, and a tone of so many seconds.
  private static func folder(seconds: Double) throws -> WorkFolder {
    let folder = try WorkFolder(pictures: 16, 12)
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

  private static func seconds(_ file: String, _ folder: WorkFolder) throws -> Double {
    let text = ShellCommand.run(
      "ffprobe -v error -show_entries format=duration -of csv=p=0 \(folder.path(file))")
    return try #require(Double((text ?? "").dropLast()))
  }

  @Test(arguments: ["mp4", "webm", "mov"], [0.5, 7])
  func itIsAsLongAsTheFilm(name: String, seconds: Double) throws {
    let folder = try Self.folder(seconds: seconds)
    try folder.expect("\(Self.film) --audio tone.wav -q -o x.\(name)")
    #expect(try abs(Self.seconds("x.\(name)", folder) - 2) < 0.03)
    #expect(try #require(Self.volume("x.\(name)", from: 0.2, folder)) > -30)
    // It has faded, or has long been silent.
    #expect(try #require(Self.volume("x.\(name)", from: 1.95, folder)) < -35)
  }

  /// A short sound begins again, comes and goes as is said, and is no longer than the film.
  @Test func itRepeatsAndFades() throws {
    let folder = try Self.folder(seconds: 0.4)
    try folder.expect(
      "\(Self.film) --audio tone.wav --audio-repeat --audio-fade-in 600ms --audio-fade-out 0.2 -q "
        + "-o x.mp4")
    #expect(try abs(Self.seconds("x.mp4", folder) - 2) < 0.03)
    let volumes = try [0.02, 0.3, 0.9, 1.3, 1.6, 1.97].map {
      try #require(Self.volume("x.mp4", from: $0, folder))
    }
    #expect(volumes[0] < volumes[1] - 4 && volumes[1] < volumes[2] - 1, "\(volumes)")
    #expect(abs(volumes[2] - volumes[3]) < 2 && abs(volumes[3] - volumes[4]) < 2, "\(volumes)")
    #expect(volumes[5] < volumes[4] - 6, "\(volumes)")
  }

  private static let scripts = """
    # what cannot be heard is said before anything is drawn
    % cp tone.wav x.mp4; echo La la la >text.txt
    66 ! \(film) --audio nothing.mp3 -o x.mp4 → nothing.mp3: cannot open: no such file or directory
    65 ! \(film) --audio a.png -o x.mp4 → a.png: it has no sound (--audio takes MP3, M4A, …
    65 ! \(film) --audio text.txt -o x.mp4
    text.txt: it is no file of sound (--audio takes MP3, M4A, …
    64 ! \(film) --audio tone.wav -o x.gif → --audio does nothing for animated GIF…
    73 ! \(film) --audio x.mp4 -o x.mp4 → x.mp4: would overwrite the input x.mp4…
    # sounds too short to repeat are refused: ffmpeg would begin them thousands of times
    \([0.01, 0.05].map(short).joined())
    # make knows that the film depends on it
    $ \(film) --audio tone.wav -o x.mp4 --depfile x.d -q
    % grep -o tone.wav x.d | head -n 1
    | tone.wav
    """

  private static func short(_ seconds: Double) -> String {
    """
    % ffmpeg -v error -f lavfi -i sine=f=440:d=\(seconds) s\(seconds).wav
    65 ! \(film) -q -o x.mp4 --audio s\(seconds).wav --audio-repeat
    s\(seconds).wav: its sound takes no more than 0.05 s, which is too short to repeat (leave
      --audio-repeat out)
    $ \(film) -q -o x.mp4 --audio s\(seconds).wav

    """
  }

  @Test(arguments: Script.all(scripts)) func says(_ script: Script) throws {
    try script.run(in: Self.folder(seconds: 0.5))
  }
}
