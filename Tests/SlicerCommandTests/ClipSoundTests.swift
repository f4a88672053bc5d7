import SlicerTestSupport
import Testing

/// The sounds of clips in films, by clicks whose samples are known.
@Suite(
  .enabled(
    if: ShellCommand.exists("ffmpeg") && ShellCommand.exists("ffprobe"), "ffmpeg is not installed"))
struct ClipSoundTests {
  private let folder: WorkFolder

  init() throws { folder = try WorkFolder(pictures: 32, 18) }

  /// A clip of two seconds with a sound of an expression of ffmpeg's, without loss.
  private func addClip(_ name: String, _ sound: String, rate: String = "30") throws {
    let line = """
      cd \(folder.path(".")) && ffmpeg -v error -f lavfi -i color=s=32x18:r=\(rate):d=2 -f lavfi -i \
      "aevalsrc='\(sound)':s=48000:d=2" -pix_fmt yuv420p -c:v libx264 -c:a flac -strict -2 \(name) \
      && echo ok
      """
    #expect(ShellCommand.run(line) == "ok\n")
  }

  /// The film's sound at 48 kHz, of the left channel.
  private func samples(_ name: String) throws -> [Double] {
    let bytes = try #require(
      ShellCommand.bytes(
        "ffmpeg -v error -i \(folder.path(name)) -af pan='mono|c0=c0' -ar 48000 -f s16le pipe:1"))
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      Double(Int16(truncatingIfNeeded: Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8)) / 32_768
    }
  }

  /// The sample in the middle of a click: the loudest of some.
  private static func peak(_ samples: [Double], in range: Range<Int>) -> Int {
    range.clamped(to: samples.indices).max { abs(samples[$0]) < abs(samples[$1]) } ?? -1
  }

  @Test("a click lies at the sample of its moment", arguments: ["mp4", "webm", "mov"])
  func clicksLieWhereTheyWere(kind: String) throws {
    // A click of 2 ms at half a second.
    let click = "0.4*between(n,24000,24095)*(1+cos(2*PI*(n-24048)/96))"
    try addClip("a.mkv", click)
    try addClip("b.mkv", click)
    try folder.expect("transition a.mkv b.mkv --type fade --duration 0.5 -q -o x.\(kind)")
    let samples = try samples("x.\(kind)")
    // 105 frames of 1600 samples; coders fill their last packet.
    #expect((168_000..<169_100).contains(samples.count))
    #expect(abs(Self.peak(samples, in: 20_000..<30_000) - 24_048) <= 1)
    // The second clip begins with frame 45, at sample 72,000.
    #expect(abs(Self.peak(samples, in: 92_000..<100_000) - 96_048) <= 1)
  }

  @Test(
    "each tile of a part of a clip has its sound, to the sample",
    arguments: ["mp4", "webm", "mov", "ffv1"])
  func tilesAreHeard(format: String) throws {
    try addClip("a.mkv", "0.4*between(n,72000,72095)*(1+cos(2*PI*(n-72048)/96))")
    let kind = format == "ffv1" ? "mkv" : format
    try folder.expect("split 'a.mkv[0.5-1.75]' 1x2 --format \(format) -q -o tiles")
    try folder.expect("subimage 'a.mkv[0.5-1.75]' 8,0,8x16 --format \(format) -q -o x.\(kind)")
    let tiles = ["tiles/a_r0_c0.\(kind)", "tiles/a_r0_c1.\(kind)"]
    for file in tiles + ["x.\(kind)"] {
      let samples = try self.samples(file)
      // 38 frames of 1600 samples, less what is beyond 1.75 s; coders fill their last packet.
      #expect((60_000..<62_000).contains(samples.count), "\(samples.count)")
      #expect(abs(Self.peak(samples, in: samples.indices) - 48_048) <= 1)
    }
    try folder.expect("subimage 'a.mkv[0.5-1.75]' 8,0,8x16 --mute -q -o mute.mp4")
    let line = "ffprobe -v error -show_entries stream=codec_type -of csv=p=0 "
    #expect(ShellCommand.run(line + "\(folder.path("mute.mp4"))") == "video\n")
  }

  @Test("two sounds cross at equal power")
  func soundsCross() throws {
    try addClip("a.mkv", "0.5*sin(2*PI*1000*t)")
    try addClip("b.mkv", "0.5*sin(2*PI*1500*t)")
    try folder.expect("transition a.mkv b.mkv --type fade --duration 1 -q -o x.mov")
    let samples = try samples("x.mov")
    func power(_ range: Range<Int>) -> Double {
      samples[range].reduce(0) { $0 + $1 * $1 } / Double(range.count)
    }
    for start in stride(from: 4_800, to: 136_800, by: 4_800) {
      #expect(abs(power(start..<(start + 4_800)) / 0.125 - 1) < 0.05, "\(start)")
    }
  }

  @Test(
    "a part of a clip has its own part of the sound",
    arguments: [("0.5-2", 48_048), ("1.25-2", 12_048)])
  func partsAreHeard(part: String, click: Int) throws {
    try addClip("a.mkv", "0.4*between(n,72000,72095)*(1+cos(2*PI*(n-72048)/96))")
    try folder.expect("slideshow 'a.mkv[\(part)]' a.png --hold 1 --duration 0 -q -o x.mov")
    let samples = try samples("x.mov")
    #expect(abs(Self.peak(samples, in: samples.indices) - click) <= 1)
    // The picture after it is silent.
    let end = samples.count - 1100
    #expect(samples[(end - 40_000)..<end].allSatisfy { abs($0) < 0.001 })
  }

  @Test("a scene has the sound of its clip from the image's begin on")
  func scenesAreHeard() throws {
    try addClip("a.mkv", "0.4*between(n,24000,24095)*(1+cos(2*PI*(n-24048)/96))")
    try folder.write(
      "s.yaml",
      """
      stage: {size: 32x18}
      images: {film: {image: a.mkv, beginTime: 0.75}}
      layers: [{name: a, contents: film, position: [16, 9]}]
      duration: 2
      """)
    try folder.expect("animate s.yaml -q -o x.mov")
    let samples = try samples("x.mov")
    #expect((96_000..<97_100).contains(samples.count))
    #expect(abs(Self.peak(samples, in: samples.indices) - 60_048) <= 1)
  }

  @Test("mute leaves no sound, and music is lower while a clip is heard")
  func muteAndDuck() throws {
    try addClip("a.mkv", "0.15*sin(2*PI*300*t)*lt(t,1)")
    let tone = "ffmpeg -v error -f lavfi -i 'sine=f=3000:d=3' \(folder.path("m.wav")) && echo ok"
    #expect(ShellCommand.run(tone) == "ok\n")
    let show = "slideshow a.mkv a.png --hold 1 --duration 0 --audio-fade-out 0 --audio m.wav -q"
    try folder.expect("\(show) --mute -o mute.mov")
    try folder.expect("\(show) --duck -o duck.mov")
    try folder.expect("slideshow a.mkv a.png --hold 1 --duration 0 -q --mute -o none.mov")
    let streams = ShellCommand.run(
      "ffprobe -v error -show_entries stream=codec_type -of csv=p=0 \(folder.path("none.mov"))")
    #expect(streams == "video\n")
    /// The loudness of 3 kHz in half a second.
    func music(_ name: String, from start: Int) throws -> Double {
      let part = try samples(name)[start..<(start + 24_000)]
      var (a, b) = (0.0, 0.0)
      for (index, sample) in part.enumerated() {
        // 16 samples are a wave of 3 kHz.
        let quarter = [1.0, 0.7071, 0, -0.7071, -1, -0.7071, 0, 0.7071]
        a += sample * quarter[index / 2 % 8]
        b += sample * quarter[(index / 2 + 2) % 8]
      }
      return (a * a + b * b).squareRoot()
    }
    let (mute, quiet) = (
      try music("mute.mov", from: 12_000), try music("duck.mov", from: 12_000)
    )
    #expect(quiet < mute / 3 && quiet > mute / 10)
    let (before, after) = (
      try music("mute.mov", from: 96_000), try music("duck.mov", from: 96_000)
    )
    #expect(abs(after / before - 1) < 0.1)
  }
}
