import Foundation
import SlicerKit
import SlicerTestSupport
import Synchronization
import SystemPackage
import Testing

/// Slideshows as apps ask for them: what each frame shows, and what is read when.
struct SlideshowTests {
  private static let size = PixelSize(width: 24, height: 16)

  /// With `p0.png` to `p4.png`, each with other pixels.
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try write(Self.size)
  }

  private func write(_ size: PixelSize) throws {
    for index in 0..<5 {
      let raster = try Rasters.made(size, PixelFormat(.rgb)) {
        UInt8(truncatingIfNeeded: index * 61 + $0 * 7 + $1 * 3)
      }
      try folder.write(FilePath("p\(index).png"), PNGFile(raster).bytes)
    }
  }

  private func pictures(_ count: Int) -> [Picture] {
    (0..<count).map { Picture(contentsOf: folder[FilePath("p\($0).png")]) }
  }

  /// A transition's frames are those of a film of the same two pictures at the same progress, and held
  /// pictures are the pictures.
  @Test(arguments: [false, true]) func framesAreThoseOfFilms(isClosed: Bool) throws {
    let pictures = self.pictures(3)
    let curve = TimingCurve.easeIn
    var show = Slideshow(
      [
        Slideshow.Slide(pictures[0], hold: 0.5, Push(from: .left), duration: 1, curve: curve),
        Slideshow.Slide(pictures[1], hold: 0.25, Flip(), duration: 0.5, curve: curve),
        Slideshow.Slide(pictures[2], hold: 0, Fade(), duration: 0.75, curve: curve),
      ], framesPerSecond: 8)
    show.isClosed = isClosed
    let frames = try show.frames
    #expect(frames.count == (isClosed ? 24 : 18))
    for part in try show.timing.parts {
      for (j, frame) in part.frames.enumerated() {
        let pixels = try frames[frame].pixels()
        guard let next = part.next else {
          #expect(try pixels == pictures[part.picture].pixels())
          continue
        }
        let progress = curve.value(at: Double(j + 1) / Double(part.frames.count + 1))
        let film = Film(
          from: pictures[part.picture], to: pictures[next],
          show.slides[part.picture].transition, timing: try FrameTiming(still: progress))
        #expect(try pixels == film.frames[0].pixels(), "frame \(frame)")
      }
    }
  }

  /// Pictures of other sizes are fitted onto the first one's stage, as a film's second one is.
  @Test func allPicturesAreOnOneStage() throws {
    let large = try Rasters.made(PixelSize(width: 50, height: 90), PixelFormat(.rgba)) {
      UInt8($1 % 200 + $0 % 50)
    }
    try folder.write("p1.png", PNGFile(large).bytes)
    let pictures = self.pictures(2)
    var show = Slideshow(pictures, hold: 0.1, framesPerSecond: 10)
    show.stage.gravity = .resizeAspect
    var film = Film(from: pictures[0], to: pictures[1], Fade(), timing: try FrameTiming(still: 1))
    film.stage.gravity = .resizeAspect
    let frames = try show.frames
    #expect(frames.size == Self.size)
    #expect(try frames[frames.count - 1].pixels() == film.frames[0].pixels())
  }

  /// The bytes are the same for every number of threads, and as frames come one by one.
  @Test func bytesDoNotDependOnThreads() throws {
    var show = Slideshow(pictures(5), hold: 0.2, Cube(), duration: 0.3, framesPerSecond: 10)
    show.isClosed = true
    show.stage.background = .black
    for motion in [nil, KenBurns(zoom: 1.3, seed: 4)] {
      show.kenBurns = motion
      let one = try show.bytes(as: .apng, WorkControl(threads: 1))
      let isOne = try show.bytes(as: .apng, WorkControl(threads: 7)) == one
      let raw = try show.bytes(as: .rgba, WorkControl(threads: 3))
      // Premultiplied or not: the frames are opaque.
      let areFrames = try show.frames.flatMap { try $0.pixels().bytes } == raw
      #expect(isOne && areFrames)
    }
  }

  @Test func aHeldPictureTakesNoSpaceInAFilm() throws {
    try write(PixelSize(width: 80, height: 60))
    func bytes(hold: Double) throws -> Int {
      try Slideshow(pictures(2), hold: hold).bytes(as: .apng).count
    }
    #expect(try bytes(hold: 8) - bytes(hold: 1) < 2000)
  }

  @Test func filesAndFramesAreAwaited() async throws {
    let show = Slideshow(pictures(2), hold: 0.2, duration: 0.1, framesPerSecond: 10)
    let bytes = { try show.bytes(as: .apng) }
    let awaited = try await show.bytes(as: .apng)
    #expect(try awaited == bytes())
    #expect(try await show.frames().map(\.index) == Array(0..<5))
  }

  @Test func onePictureIsHeld() throws {
    let show = Slideshow(pictures(1), hold: 0.3, framesPerSecond: 10)
    let frames = try show.frames
    #expect(frames.count == 3)
    #expect(try frames[2].pixels() == pictures(1)[0].pixels())
    #expect(throws: WorkError.self) { try Slideshow([Picture](), framesPerSecond: 10).timing }
  }

  /// Missing files and files that are no pictures are reported at once, before anything is drawn or written.
  @Test func whatIsMissingIsSaidAtOnce() throws {
    try folder.write("p3.png", Array("no picture".utf8))
    for name in ["p2.png", "p4.png"] as [FilePath] { try folder.remove(name) }
    let show = Slideshow(pictures(5))
    let error = try #require(throws: WorkError.self) {
      try show.write(to: .file(folder["show.png"].string))
    }
    #expect(error.parts.map(\.path) == [2, 3, 4].map { folder[FilePath("p\($0).png")] })
    #expect(error.kind == .missingInput)
    #expect(error.parts.map(\.kind) == [.missingInput, .badInput, .missingInput])
    #expect(folder.read("show.png") == nil)
  }

  /// A picture that can be read once is kept; one that many slides show is one.
  @Test func streamsAreReadOnce() throws {
    let bytes = try #require(folder.read("p1.png"))
    let opened = Mutex(0)
    var pictures = self.pictures(3)
    pictures[1] = Picture(name: "stream") {
      opened.withLock { $0 += 1 }
      return MemorySource(bytes)
    }
    let all = pictures + pictures.prefix(1) + [Picture(contentsOf: folder["p2.png"])]
    let show = Slideshow(all, hold: 0.2, duration: 0.2, framesPerSecond: 10)
    #expect(try show.bytes(as: .rgba).count == show.timing.frameCount * 24 * 16 * 4)
    #expect(opened.withLock { $0 } == 1)
  }

  /// A picture that has become another between its header and its pixels ends the work, and nothing is
  /// left.
  @Test func aPictureThatIsDamagedLaterLeavesNothing() throws {
    let bytes = try #require(folder.read("p2.png"))
    try folder.write("p2.png", Array(bytes.prefix(bytes.count - 40)))
    let show = Slideshow(pictures(3), hold: 0.2, framesPerSecond: 10)
    let error = try #require(throws: WorkError.self) {
      try show.write(to: .file(folder["show.png"].string), WorkControl(threads: 3))
    }
    #expect(error.path == folder["p2.png"] && error.kind == .badInput)
    #expect(folder.read("show.png") == nil)
  }

  /// A picture that another one has replaced since its header was read is not taken for it.
  @Test(arguments: [false, true]) func aPictureThatIsReplaced(isInPlace: Bool) throws {
    let frames = try Slideshow(pictures(3), hold: 0.2, duration: 0.2, framesPerSecond: 10).frames(
      WorkControl(threads: 1))
    _ = try frames[0].pixels()
    if isInPlace {
      try folder.write("p2.png", PNGSample(.rgba).noisy(PixelSize(5, 5)))
    } else {
      let new = try folder.write("new.png", try #require(folder.read("p0.png")))
      try folder.remove("p2.png")
      try FileManager.default.moveItem(atPath: new.string, toPath: folder["p2.png"].string)
    }
    let error = try #require(throws: WorkError.self) { try frames[frames.count - 1].pixels() }
    #expect(error.path == folder["p2.png"] && error.reason == .failed(SlicerError.changedPicture))
    #expect(error.kind == .badInput)
  }

  @Test func picturesThatNobodySees() throws {
    var show = Slideshow(pictures(4), hold: 0.2, duration: 0, framesPerSecond: 10)
    func notes() throws -> [FilmNote] {
      try show.write(to: .file(folder["show.png"].string)).notes.filter {
        if case .unseenPictures = $0.note.fact { true } else { false }
      }
    }
    #expect(try notes().isEmpty)
    show.slides[2].hold = 0
    #expect(
      try notes().map(\.description) == [
        "\(folder["p2.png"].string): the picture is shown in no frame"
      ])
    show.slides[1].hold = 0.01
    #expect(try notes().map(\.note) == [WorkNote(.unseenPictures(2))])
    #expect(try notes().first?.picture == folder["p1.png"])
    // Another slide shows it.
    show.slides[3].picture = show.slides[1].picture
    #expect(try notes().map(\.note) == [WorkNote(.unseenPictures(1))])
    show.slides[2].duration = 0.1
    #expect(try notes().isEmpty)
  }

  @Test func theTimelineAsText() throws {
    let a = Picture(contentsOf: "a.jpg")
    var show = Slideshow(
      [
        Slideshow.Slide(a, hold: 2, Push(from: .left)),
        Slideshow.Slide(
          Picture(contentsOf: "b.jpg"), hold: 0.5, Fade(), duration: 0, curve: .linear),
        Slideshow.Slide(a, hold: 120),
      ], rate: Rational(30000, 1001))
    show.isClosed = true
    #expect(
      "\(try show.timeline)" == """
        frame  frames  seconds
            0      60    0.000  a.jpg
           60      22    2.002  push, easeInOut
           82      15    2.736  b.jpg
           97       0    3.237  fade, linear
           97    3597    3.237  a.jpg
         3694      22  123.256  fade, easeInOut

        """)
  }

  @Test func manifestsSayWhatEachFrameShows() throws {
    var show = Slideshow(
      pictures(2), hold: 0.2, Push(), duration: 0.1, curve: .linear, framesPerSecond: 10)
    show.isClosed = true
    try show.write(to: .folder(OutputFolder(folder["out"])))
    let manifest = try ManifestFile.frames(try #require(folder.read("out/manifest.json")))
    #expect(manifest.version == 3)
    #expect(
      manifest.frames.map(\.place) == [
        .slide(0), .slide(0), .between(0, 1, progress: 0.5), .slide(1), .slide(1),
        .between(1, 0, progress: 0.5),
      ])
    guard case .slideshow(let facts) = manifest.subject else {
      Issue.record("a slideshow's manifest")
      return
    }
    #expect(facts.isClosed && facts.slides.map(\.name.text) == ["p0.png", "p1.png"])
    #expect(facts.slides.map(\.start) == [0, 0.3] && facts.slides[1].hold == 0.2)
    #expect(facts.slides[1].transition?.start == 0.5)
    // The show replaces its own frames.
    #expect(try show.write(to: .folder(OutputFolder(folder["out"]))).removed == 0)
  }

  /// In 16 bits a sample frames are those of films of as many, and panning keeps more levels than 8 bits have.
  @Test func slideshowsKeepSixteenBits() throws {
    let pictures = try (0..<3 as Range<UInt64>).map { seed in
      let raster = try PlainPixels.noise(Self.size, PixelFormat(.rgb, bitDepth: 16), seed: seed)
      return Picture(PNGFile(raster).bytes, name: "p\(seed).png")
    }
    var show = Slideshow(
      pictures, hold: 0.2, Flip(), duration: 0.4, curve: .linear, framesPerSecond: 10)
    show.encoding.depth = 16
    let raw = try show.bytes(as: .rgba)
    let count = raw.count / (try show.timing.frameCount)
    #expect(count == 8 * Self.size.width * Self.size.height)
    for part in try show.timing.parts {
      for (j, frame) in part.frames.enumerated() {
        let progress = part.next == nil ? 0 : Double(j + 1) / Double(part.frames.count + 1)
        var film = Film(
          from: pictures[part.picture], to: pictures[part.next ?? part.picture],
          show.slides[part.picture].transition, timing: try FrameTiming(still: progress))
        film.encoding.depth = 16
        #expect(try film.bytes(as: .rgba) == Array(raw[frame * count..<(frame + 1) * count]))
      }
    }
    #expect(try show.write(to: .memory(MemorySink())).notes.isEmpty)
    show.kenBurns = KenBurns()
    let panned = try show.bytes(as: .rgba)
    let levels = stride(from: 0, to: count, by: 2).map {
      Int(panned[$0]) << 8 | Int(panned[$0 + 1])
    }
    #expect(Set(levels).count > 512)
    show.encoding.depth = 8
    #expect(
      try show.write(to: .memory(MemorySink())).notes.map(\.note)
        == pictures.map { _ in WorkNote(.reducedDepth(canBeKept: true)) })
  }
}
