import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerFilm
import SlicerScene
import SlicerTestSupport
import SlicerTiles
import SlicerWork
import SystemPackage
import Testing

/// Clips that ffmpeg makes of its own test pictures, as slicer reads them.
@Suite(.enabled(if: DecodedFilm.isPossible, "ffmpeg is not installed")) struct ClipTests {
  /// Makes a clip of ffmpeg's test pictures and hands over its path.
  private static func withClip<R>(
    _ source: String = "testsrc2=s=64x36:r=30:d=2", _ options: String = "-c:v libx264",
    _ muxer: String = "mp4", _ body: (String) throws -> R
  ) throws -> R {
    try ShellCommand.withFile([]) { path in
      let line =
        "ffmpeg -v error -y -f lavfi -i \(source) \(options) -f \(muxer) \(path) && echo done"
      _ = try #require(ShellCommand.run(line))
      return try body(path)
    }
  }

  private static func frames(_ picture: Picture) throws -> [[UInt8]] {
    let clip = try #require(try picture.clip)
    let reader = try clip.reader()
    var frames: [[UInt8]] = []
    while let rows = try reader.next() { frames.append(Array(rows)) }
    #expect(reader.fault == nil)
    return frames
  }

  @Test("all frames come, and none twice", arguments: ["mp4", "matroska"])
  func allFramesCome(muxer: String) throws {
    // Smaller ones repeat frames.
    let source = "testsrc2=s=96x64:r=30:d=2"
    let frames = try Self.withClip(source, "-c:v libx264 -qp 10", muxer) {
      try Self.frames(Picture(contentsOf: $0))
    }
    #expect(frames.count == 60)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test("a part begins with the frame that is seen at its first moment")
  func partsBegin() throws {
    try Self.withClip { path in
      let whole = try Self.frames(Picture(contentsOf: path))
      let part = try Self.frames(Picture(named: FilePath("\(path)[0.51-1.5]")))
      #expect(part.count == 30)
      #expect(part.first == whole[15] && part.last == whole[44])
    }
  }

  /// A frame has begun 0.6 ms early: Matroska counts milliseconds.
  @Test("frames at another rate are those that have begun, never ones to come")
  func otherRates() throws {
    try Self.withClip("testsrc2=s=64x36:r=24000/1001:d=2") { path in
      let own = try Self.frames(Picture(contentsOf: path))
      var picture = Picture(contentsOf: path)
      picture.rate = Rational(30)
      let frames = try Self.frames(picture)
      #expect(own.count == 48 && frames.count == 60)
      for (index, frame) in frames.enumerated() {
        let begun = (Double(index) / 30 + 0.0006) * 24_000 / 1001
        #expect(frame == own[min(Int(begun), 47)], "frame \(index)")
      }
    }
  }

  @Test("opacity of VP9 is read")
  func alpha() throws {
    let source = "color=red:s=32x32:r=10:d=1,format=yuva420p,colorchannelmixer=aa=0.5"
    let options = "-c:v libvpx-vp9 -auto-alt-ref 0 -pix_fmt yuva420p"
    let frames = try Self.withClip(source, options, "webm") {
      try Self.frames(Picture(contentsOf: $0))
    }
    let alpha = try #require(frames.first).enumerated().filter { $0.offset % 4 == 3 }
    #expect(alpha.allSatisfy { (126...129).contains($0.element) })
  }

  @Test("a clip that was cut off is an error, and lenient reading holds its last frame")
  func truncated() throws {
    try Self.withClip("testsrc2=s=320x180:r=30:d=2", "-c:v libx264 -movflags +faststart") { path in
      let bytes = try #require(
        try InputFile(opening: FilePath(path)).source.allBytes(limit: 1 << 24))
      try ShellCommand.withFile(Array(bytes.prefix(bytes.count / 3))) { cut in
        let strict = Slideshow([Picture(contentsOf: cut)], hold: 2)
        #expect { try strict.bytes(as: .rgba) } throws: { error in
          (error as? WorkError)?.reason.error?.id == "damagedClip"
        }
        var picture = Picture(contentsOf: cut)
        picture.isLenient = true
        #expect(throws: Never.self) {
          try Slideshow([picture], hold: 2).bytes(as: .rgba)
        }
      }
    }
  }

  @Test("two clips of 60 frames and a transition of 15 are 105 frames")
  func joined() throws {
    try Self.withClip { first in
      try Self.withClip("testsrc=s=64x36:r=25:d=2") { second in
        let entry = try TransitionCatalog.standard.entry(named: "push")
        let show = try Slideshow.joiningClips(
          Picture(contentsOf: first), Picture(contentsOf: second),
          .named(entry, ParameterValues()), duration: 0.5, curve: nil, at: nil)
        let timing = try #require(try show?.timing)
        #expect(timing.frameCount == 105 && timing.rate == Rational(30))
      }
    }
  }

  @Test("tiles of a clip are films with its frames")
  func tiles() throws {
    try Self.withClip("testsrc2=s=64x36:r=30:d=0.5") { path in
      let tiles = try Picture(contentsOf: path).tiles(.grid(rows: 2, columns: 2))
      #expect(tiles.count == 4)
      for tile in tiles {
        let facts = try DecodedFilm(file: tile.bytes).facts(
          "codec_name,width,height,nb_read_frames", "-count_frames")
        #expect(facts["codec_name"] == "h264" && facts["nb_read_frames"] == "15")
        #expect(facts["width"] == "32" && facts["height"] == "18")
      }
    }
  }

  @Test(
    "a part of a clip has the container of its name",
    arguments: [
      ("mp4", "h264", ClipContainer.mp4), ("mov", "h264", .mov), ("webm", "vp9", .webm),
      ("mkv", "vp9", .matroska),
    ])
  func containers(ending: String, codec: String, container: ClipContainer) throws {
    try Self.withClip("testsrc2=s=64x36:r=30:d=0.2") { path in
      let part = "\(path).\(ending)"
      let cut = try SubimageCut(
        [Picture(contentsOf: path)], Rect(x: 0, y: 0, width: 31, height: 17))
      _ = try cut.write(to: .file(FilePath(part)))
      let bytes = try #require(
        try InputFile(opening: FilePath(part)).source.allBytes(limit: 1 << 24))
      #expect(ClipContainer(head: Array(bytes.prefix(ClipContainer.headSize))) == container)
      #expect(try DecodedFilm(file: bytes).facts("codec_name")["codec_name"] == codec)
      _ = ShellCommand.run("rm \(part)")
    }
  }

  @Test(
    "animated PNGs and FFV1 of a clip's tiles have its pixels",
    arguments: [FileFormat.png, .losslessClip])
  func exactTiles(format: FileFormat) throws {
    let options = "-c:v libx264 -pix_fmt yuv444p"
    try Self.withClip("testsrc2=s=64x36:r=30:d=0.2", options) { path in
      let frame = try #require(try Self.frames(Picture(contentsOf: path)).first)
      var split = Split(Picture(contentsOf: path), .grid(rows: 2, columns: 2))
      split.encoding.format = format
      for (index, tile) in try split.tiles().enumerated() {
        let pixels = try DecodedFilm(file: tile.bytes).pixels()
        let (x, y) = (index % 2 * 32, index / 2 * 18)
        var part: [UInt8] = []
        for row in y..<(y + 18) {
          let start = (row * 64 + x) * 4
          part += frame[start..<(start + 32 * 4)]
        }
        #expect(Array(pixels.prefix(part.count)) == part, "tile \(index)")
      }
    }
  }

  /// A slow gradient of 10 bits has more levels than 8 hold.
  private static let gradient =
    "color=s=512x64:d=0.1:r=20,format=yuv420p10le,geq=lum=200+X/4:cb=512:cr=512"

  private static func levels(_ film: [UInt8]) throws -> Int {
    try ShellCommand.withFile(film) { path in
      let line = "ffmpeg -v error -i \(path) -frames:v 1 -f rawvideo -pix_fmt gray10le -"
      let bytes = try #require(ShellCommand.bytes(line))
      let pairs = stride(from: 0, to: bytes.count - 1, by: 2)
      return Set(pairs.map { Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8 }).count
    }
  }

  @Test("clips of 10 bits keep their levels in films of 10 bits, also of scenes, and in tiles")
  func deepClips() throws {
    let options = "-c:v ffv1 -pix_fmt yuv420p10le"
    try Self.withClip(Self.gradient, options, "matroska") { path in
      var show = Slideshow([Picture(contentsOf: path)], hold: 0.1)
      show.encoding.quality = 100
      let (shallow, deep) = (
        try Self.levels(show.bytes(as: .mp4)), try Self.levels(show.bytes(as: .hevc10))
      )
      #expect(deep > 2 * shallow, "\(deep) of \(shallow)")
      let text = """
        {"stage": {"size": [512, 64]}, "duration": 0.1, "images": {"clip": "clip"},
        "layers": [{"contents": "clip", "frame": [0, 0, 512, 64]}]}
        """
      var document = SceneDocument(Array(text.utf8))
      (document.pictures, document.depth) = (["clip": Picture(contentsOf: path)], 16)
      var scene = SceneFilm(try document.read())
      scene.encoding.quality = 100
      #expect(try Self.levels(scene.bytes(as: .hevc10)) == deep)
      let tiles = try Picture(contentsOf: path).tiles(.grid(rows: 1, columns: 2))
      let facts = try DecodedFilm(file: tiles[0].bytes).facts("pix_fmt,width")
      #expect(facts["pix_fmt"] == "yuv420p10le" && facts["width"] == "256")
    }
  }

  @Test("ffprobe is asked again when a clip has changed")
  func changedClips() throws {
    try Self.withClip("testsrc2=s=64x36:r=30:d=0.2") { path in
      #expect(try Picture(contentsOf: path).info().size == PixelSize(width: 64, height: 36))
      let line =
        "ffmpeg -v error -y -f lavfi -i testsrc2=s=96x48:r=30:d=0.3 -c:v libx264 -f mp4 \(path)"
      _ = try #require(ShellCommand.run(line + " && echo done"))
      #expect(try Picture(contentsOf: path).info().size == PixelSize(width: 96, height: 48))
    }
  }

  @Test(
    "playlists and lists of files are no clips",
    arguments: ["#EXTM3U\n", "ffconcat version 1.0\n"])
  func playlists(text: String) throws {
    _ = try ShellCommand.withFile(Array(text.utf8) + Array("file a.mp4\n".utf8)) { path in
      #expect { try Picture(contentsOf: path).info() } throws: { error in
        (error as? WorkError)?.reason.error?.id == "unknownFormat"
      }
    }
  }
}

/// Facts that ffprobe prints, and parts of clips.
struct ClipHeaderTests {
  @Test(
    "parts are seconds or minutes and seconds",
    arguments: [
      ("2.5-6", 2.5, 6.0), ("-6", 0, 6), ("2-", 2, nil), ("1:02-1:10.5", 62, 70.5),
    ] as [(String, Double, Double?)])
  func ranges(text: String, from: Double, to: Double?) throws {
    let picture = Picture(named: FilePath("/nowhere/clip.mp4[\(text)]"))
    #expect(picture.range?.from == from && picture.range?.to == to)
    #expect(picture.inputPath == "/nowhere/clip.mp4")
  }

  @Test("other brackets are a name", arguments: ["-", "a-b", "1-2-3", "1e3-2", ""])
  func noRanges(text: String) {
    #expect(Picture(named: FilePath("/nowhere/clip.mp4[\(text)]")).range == nil)
  }
}
