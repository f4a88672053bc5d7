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

  @Test(arguments: Sweep.pairs(["mp4", "webm", "mov"], [0.5, 7]))
  func itIsAsLongAsTheFilm(name: String, seconds: Double) throws {
    let folder = try Self.folder(seconds: seconds)
    try folder.expect("\(Self.film) --audio tone.wav -q -o x.\(name)")
    #expect(try abs(Self.seconds("x.\(name)", folder) - 2) < 0.03)
    #expect(try #require(Self.volume("x.\(name)", from: 0.2, folder)) > -30)
    // It has faded, or has long been silent.
    #expect(try #require(Self.volume("x.\(name)", from: 1.95, folder)) < -35)
  }

  /// Chapters of a podcast made the film as long as the sound, as a third stream.
  @Test(arguments: Sweep.pairs(["mp4", "webm", "mov"], ["m4a", "mp3", "mkv", "mp4"]))
  func oneSoundComesAlongAndNothingElse(name: String, source: String) throws {
    let folder = try Self.folder(seconds: 7)
    try Self.addSource(source, in: folder)
    try folder.expect("\(Self.film) --audio x.\(source) -q -o y.\(name)")
    let streams = ShellCommand.run(
      "ffprobe -v error -show_entries stream=codec_type:chapter=id:stream_tags=title -of csv=p=0 "
        + "\(folder.path("y.\(name)"))")
    #expect(streams == "video\naudio\n")
    // WebM begins 6.5 ms earlier, in which Opus fills its filters.
    #expect(try abs(Self.seconds("y.\(name)", folder) - 2) <= (name == "webm" ? 0.01 : 0.001))
    // The first sound is the tone; the second one is silent.
    #expect(try #require(Self.volume("y.\(name)", from: 0.5, folder)) > -30)
  }

  /// The tone in another file, with all that such a file can have.
  private static func addSource(_ kind: String, in folder: WorkFolder) throws {
    let chapters = [(0, 2000), (2000, 7000)].map { start, end in
      "[CHAPTER]\\nTIMEBASE=1/1000\\nSTART=\(start)\\nEND=\(end)\\ntitle=Part\\n"
    }
    let cover = "-map 0:a -map 3:v -c:v png -disposition:v:0 attached_pic"
    let others =
      switch kind {
      case "m4a": "\(cover) -c:a aac -f mp4"
      case "mp3": "\(cover) -c:a libmp3lame"
      // A film with two sounds and subtitles.
      case "mkv": "-map 0:a -map 4:a -map 3:v -map 1:s -c:s srt -c:v png -c:a flac"
      default: "-map 0:a -map 4:a -map 3:v -map 1:s -c:s mov_text -c:v mpeg4 -c:a aac"
      }
    let lines = """
      cd \(folder.path("."))
      printf ';FFMETADATA1\\n\(chapters.joined())' >chapters.txt
      printf '1\\n00:00:00,000 --> 00:00:06,000\\nLa\\n' >words.srt
      ffmpeg -v error -i tone.wav -i words.srt -i chapters.txt -i a.png -f lavfi -t 7 -i anullsrc \
        \(others) \
        -map_chapters 2 -metadata title=Podcast -metadata:s:a:0 title=Tone x.\(kind) && echo ok
      """
    #expect(ShellCommand.run(lines) == "ok\n")
  }

  /// A sound of exactly two seconds at 44.1 kHz with a click in its middle, as its encoders say it.
  private static let click = (first: 44_100, period: 88_200)
  /// Samples of the film's sound by which a click may be off: those of a coded one have a rounded top. Measured: 0.
  private static let tolerance = 1

  @Test(
    arguments: Sweep.pairs(
      ["wav", "flac", "mp3", "m4a", "opus", "ogg"], ["mp4", "webm", "mov"]))
  func roundsAreAsLongAsTheSound(sound: String, name: String) throws {
    let folder = try WorkFolder(pictures: 16, 12)
    try Self.addClicks(sound, in: folder)
    try folder.expect(
      "transition a.png b.png --type fade --duration 11 --fps 5 --audio x.\(sound) --audio-repeat "
        + "--audio-fade-out 0 -q -o x.\(name)")
    let samples = try Self.samples("x.\(name)", folder)
    // An AAC packet is 1,024 samples, and players that do not know of its end play it whole.
    #expect((485_100..<485_100 + 1024).contains(samples.count))
    for round in 0..<5 {
      let expected = Self.click.first + round * Self.click.period
      let found = Self.click(near: expected, in: samples)
      #expect(abs(found - expected) <= Self.tolerance, "round \(round)")
    }
    // At a seam nothing but the tone goes on.
    let seam = samples[(Self.click.period - 2000)..<(Self.click.period + 2000)]
    let quietest = stride(from: seam.startIndex, to: seam.endIndex - 200, by: 50).map { start in
      seam[start..<(start + 200)].map(abs).max() ?? 0
    }
    #expect(try #require(quietest.min()) > 2000)
  }

  private static func addClicks(_ kind: String, in folder: WorkFolder) throws {
    let codecs = ["mp3": "libmp3lame", "m4a": "aac", "opus": "libopus", "ogg": "libvorbis"]
    let wave =
      "0.1*sin(2*PI*220*t)+0.7*between(n\\,44100\\,44299)*(2*gt(mod(n-44100\\,20)\\,9)-1)"
    let coding = codecs[kind].map { "-c:a \($0)" } ?? ""
    let line =
      "ffmpeg -v error -f lavfi -i 'aevalsrc=\(wave):s=44100:d=2' \(coding) "
      + "\(folder.path("x.\(kind)")) && echo ok"
    #expect(ShellCommand.run(line) == "ok\n")
  }

  /// The film's sound at 44.1 kHz.
  private static func samples(_ file: String, _ folder: WorkFolder) throws -> [Int] {
    let bytes = try #require(
      ShellCommand.bytes(
        "ffmpeg -v error -i \(folder.path(file)) -ac 1 -ar 44100 -f s16le pipe:1"))
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int(Int16(truncatingIfNeeded: Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8))
    }
  }

  /// Where the sound is most like a click.
  private static func click(near place: Int, in samples: [Int]) -> Int {
    let likeness = ((place - 200)..<(place + 200)).map { start in
      (0..<200).reduce(0) { $0 + samples[start + $1] * ($1 % 20 > 9 ? 1 : -1) }
    }
    let best = likeness.indices.max { likeness[$0] < likeness[$1] } ?? 0
    return place - 200 + best
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

  /// A tone, silence and a tone, of three rates, channels and coders, and the same again.
  @Test(arguments: [false, true]) func soundsFollowOneAnother(repeats: Bool) throws {
    let folder = try Self.folder(seconds: 0.5)
    let lines = """
      cd \(folder.path("."))
      ffmpeg -v error -f lavfi -i anullsrc=r=8000:cl=mono -t 0.5 quiet.flac
      ffmpeg -v error -f lavfi -i 'aevalsrc=0.2*sin(2000*t)|0.2*sin(2000*t):s=48000:d=0.5' -c:a aac x.m4a
      echo ok
      """
    #expect(ShellCommand.run(lines) == "ok\n")
    let again = repeats ? "--audio-repeat " : ""
    try folder.expect(
      "transition a.png b.png --type fade --duration 3 --audio tone.wav --audio quiet.flac --audio x.m4a "
        + "\(again)--audio-fade-out 0 -q -o x.mp4")
    #expect(try abs(Self.seconds("x.mp4", folder) - 3) < 0.03)
    for (start, isHeard) in [
      (0.2, true), (0.7, false), (1.2, true), (1.7, repeats), (2.2, false), (2.7, repeats),
    ] {
      let volume = try #require(Self.volume("x.mp4", from: start, folder))
      #expect((volume > -30) == isHeard, "\(start) \(volume)")
    }
  }

  /// The show is as long as its sounds, or follows their beats.
  @Test func holdsFollowTheSounds() throws {
    let folder = try Self.folder(seconds: 0.5)
    let line =
      "cd \(folder.path(".")) && ffmpeg -v error -f lavfi -i "
      + "'aevalsrc=0.5*sin(6000*t)*lt(mod(t+0.25\\,0.5)\\,0.01):s=44100:d=10' clicks.wav && echo ok"
    #expect(ShellCommand.run(line) == "ok\n")
    let show = "slideshow a.png b.png a.png --duration 0 --print --json -q"
    let total = try JSON(
      folder.run("\(show) --fps 20 --total audio --audio clicks.wav --audio tone.wav").output)
    #expect(total["duration"] == .number(10.5))
    let beats = try folder.run("\(show) --fps 1000 --beats auto --beats-every 3 --audio clicks.wav")
    let slides = try JSON(beats.output)["slides"]
    // The beat at 0.25 s would end the first picture too soon. The fourth and the seventh are counted from it.
    for (slide, time) in [(1, 1.75), (2, 3.25)] {
      guard case .number(let start) = slides[slide]["start"] else {
        Issue.record("no start")
        continue
      }
      #expect(abs(start - time) < 0.02)
    }
    let both = try folder.run(
      "\(show) --fps 1000 --beats auto --total audio --audio clicks.wav --loop")
    #expect(both.code == 0, "\(both.errors)")
    #expect(try JSON(both.output)["duration"] == .number(10))
    // Three pictures share 10 s: 3.333 s and 6.667 s have beats at 3.25 s and 6.75 s.
    for (slide, time) in [(1, 3.25), (2, 6.75)] {
      guard case .number(let start) = try JSON(both.output)["slides"][slide]["start"] else {
        Issue.record("no start")
        continue
      }
      #expect(abs(start - time) < 0.02)
    }
    for sound in ["tone.wav", "quiet.wav"] {
      if sound == "quiet.wav" {
        let line = "ffmpeg -v error -f lavfi -i anullsrc -t 3 \(folder.path(sound)) && echo ok"
        #expect(ShellCommand.run(line) == "ok\n")
      }
      let outcome = try folder.run("\(show) --beats auto --audio \(sound)")
      #expect(outcome.code == 65 && outcome.errors.contains("no beats are found in the sound"))
    }
  }

  @Test(arguments: Transcript.all(in: "Sound"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: Self.folder(seconds: 0.5))
  }
}
