import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// An app's calls: bytes in, bytes out, from many tasks, and with a way to stop.
@Suite struct DoorTests {
  private static let sample = PNGSample(.rgba)

  private static func file(_ width: Int = 40, _ height: Int = 30) throws -> [UInt8] {
    try sample.noisy(PixelSize(width, height))
  }

  private static func folder(_ files: [FilePath: [UInt8]]) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for (name, bytes) in files { try folder.write(name, bytes) }
    return folder
  }

  /// How work fails; nil, which is recorded, if it does not.
  private static func fault(_ body: () throws -> some Any) -> WorkError? {
    #expect(throws: WorkError.self) { try body() }
  }

  private static func expectCancelled(
    _ body: () throws -> some Any, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: WorkError.self, sourceLocation: sourceLocation) { try body() }
    #expect(
      error?.reason == .cancelled && error?.kind == .cancelled, sourceLocation: sourceLocation)
  }

  // MARK: Cuts

  @Test func allSinksGetTheSameFiles() throws {
    let file = try Self.file()
    let folder = try Self.folder(["a@2x.png": file])
    let picture = Picture(file, name: "a@2x.png")
    let tiles = try picture.tiles(.grid(rows: 3, columns: 2))
    #expect(tiles.map(\.name).first == "a_r0_c0@2x.png")
    #expect(tiles.map { [$0.place?.row, $0.place?.column] } == (0..<6).map { [$0 / 2, $0 % 2] })
    #expect(tiles.allSatisfy { $0.scale == Scale("2") })

    let box = FileBox()
    try Split(picture, .grid(rows: 3, columns: 2)).write(to: .each { box.add($0) })
    try folder.split("a@2x.png", .grid(3, 2))
    let written = try #require(folder.files(in: "tiles"))
    let all = Dictionary(uniqueKeysWithValues: box.files.map { ($0.name, $0.bytes) })
    #expect(written == all)
    for tile in tiles { #expect(written[tile.name] == tile.bytes) }
  }

  @Test func aStreamIsCutWhileItArrives() throws {
    let file = try Self.file()
    let picture = Picture(name: "a.png") { Trickle(file) }
    let tiles = try picture.tiles(.grid(rows: 2, columns: 2))
    #expect(tiles == (try Picture(file, name: "a.png").tiles(.grid(rows: 2, columns: 2))))
  }

  @Test func pixelsOfOnesOwnAreCut() throws {
    let raster = try Self.sample.noise(PixelSize(9, 7))
    let copy = try Raster(size: raster.size, format: raster.format, bytes: raster.bytes)
    let tiles = try Picture(copy, name: "a").tiles(.grid(rows: 1, columns: 3))
    for tile in tiles {
      let rect = try #require(tile.place).rect
      #expect(try DecodedPicture(tile.bytes).bytes == Rasters.bytes(try raster.cropped(rect)))
    }
    let short = Self.fault {
      try Raster(size: raster.size, format: raster.format, bytes: [1, 2, 3])
    }
    let missing = SlicerError.wrongRasterBytes(actual: 3, expected: raster.bytes.count)
    #expect(short?.reason.error == missing)
    let palette = try Raster(size: raster.size, format: PixelFormat(.palette))
    let refused = Self.fault { try Picture(palette).tiles(.grid(rows: 1, columns: 1)) }
    #expect(refused?.reason.error == .unsupportedRasterFormat(PixelFormat(.palette)))
  }

  @Test func noPictureIsAnError() {
    let split = Self.fault { try Split([], .grid(rows: 1, columns: 1)).tiles() }
    #expect(split?.reason == .failed(SlicerError.noPicture) && split?.path == nil)
    let part = Self.fault {
      try SubimageCut([], try Subimage(Rect(x: 0, y: 0, width: 1, height: 1)))
        .write(to: .memory(MemorySink()))
    }
    #expect(part?.reason == .failed(SlicerError.noPicture) && part?.path == nil)
  }

  @Test func aPartIsTheFileThatTheCommandWrites() throws {
    let file = try Self.file()
    let folder = try Self.folder(["a@2x.png": file])
    let picture = Picture(contentsOf: folder["a@2x.png"])
    let part = try picture.subimage(Rect(x: 1.25, y: 2, width: 5.3, height: 6))
    try CutOptions.grid(1, 1).subimage([folder["a@2x.png"]], try Subimage(parsing: "1.25,2,5.3x6"))
      .write(to: .file(folder["part.png"]))
    #expect(folder.read("part.png") == part)
    for rect in [
      Rect(x: 0, y: 0, width: 0, height: 1), Rect(x: .nan, y: 0, width: 1, height: 1),
      Rect(x: 900, y: 0, width: 1, height: 1), Rect(x: .infinity, y: 0, width: 1, height: 1),
    ] {
      let fault = Self.fault { try picture.subimage(rect) }?.reason.error
      #expect(["emptyRectangle", "notARectangle", "rectangleOutside"].contains(fault?.id))
    }
  }

  @Test func numbersOutOfRangeAreErrors() throws {
    let changes: [(inout Split) -> Void] = [
      { $0.blankTolerance = 300 }, { $0.blankTolerance = -1 },
      { $0.margins = TileMargins(overlap: -1) }, { $0.margins.extrusion = .max },
      { $0.naming.first = .max },
    ]
    for change in changes {
      var split = Split(Picture(try Self.file()), .grid(rows: 2, columns: 2))
      change(&split)
      let fault = Self.fault { try split.tiles() }?.reason.error
      #expect(fault?.id == "propertyOutOfRange")
    }
    for size in [PixelSize(width: .max / 16, height: 1), PixelSize(width: 3, height: .max)] {
      #expect(throws: WorkError.self) {
        try Raster(size: size, format: PixelFormat(.rgba, bitDepth: 16), bytes: [])
      }
    }
  }

  @Test func noFileOfASetIsOverwritten() throws {
    let (a, b) = (try Self.file(20, 20), try Self.file(40, 40))
    let folder = try Self.folder(["i@2x.png": b, "s/k.png": a, "s/k@2x.png": b])
    let options = CutOptions.grid(1, 1) { $0.name("k{scale}.png") }
    let results = Split.write([
      options.cut([folder["i@2x.png"]], to: folder["s"]),
      options.cut([folder["s/k.png"], folder["s/k@2x.png"]], to: folder["t"]),
    ])
    #expect(throws: WorkError.self) { try results[0].get() }
    #expect(folder.read("s/k@2x.png") == b)
  }

  @Test func pixelsOfOnesOwnHaveNoDigestOfAFile() throws {
    let raster = try Self.sample.noise(PixelSize(9, 7))
    let folder = try ScratchFolder()
    try Split(Picture(raster, name: "a.png"), .grid(rows: 1, columns: 1))
      .write(to: .folder(OutputFolder(folder["tiles"])))
    #expect(try folder.manifest().source.fileDigest == nil)
    try Split(Picture(try Self.file(), name: "a.png"), .grid(rows: 1, columns: 1))
      .write(to: .folder(OutputFolder(folder["bytes"])))
    #expect(try folder.manifest("bytes").source.fileDigest != nil)
  }

  // MARK: Films

  private static func film(_ duration: Double = 0.2, _ rate: Double = 10) throws -> Film {
    Film(
      from: Picture(try file(), name: "a.png"), to: Picture(try file(40, 30), name: "b.png"),
      Push(from: .left), duration: duration, framesPerSecond: rate)
  }

  @Test func framesOfAFolderAreTheFilms() throws {
    let folder = try ScratchFolder()
    let film = try Self.film()
    try film.write(to: .folder(folder["frames"].string))
    let files = ["frames/f_0000.png", "frames/f_0001.png"].map { folder.read($0) }
    #expect(try files == Files.made(by: film))
  }

  @Test func framesAreTheFilms() throws {
    let film = try Self.film(0.5)
    let raw = try film.bytes(as: .rgba)
    let frames = try film.frames
    #expect(frames.count == 5 && frames.size == PixelSize(40, 30))
    #expect(frames.map(\.progress).first == 0 && frames.map(\.progress).last == 1)
    #expect(raw.count == 5 * 40 * 30 * 4)
    // Opaque pixels are the same, premultiplied or not.
    for frame in frames {
      let pixels = try frame.pixels()
      for y in 0..<30 {
        for x in 0..<40 where pixels[x, y].w == 255 {
          let start = ((frame.index * 30 + y) * 40 + x) * 4
          #expect(SIMD4(raw[start], raw[start + 1], raw[start + 2], 255) == pixels[x, y])
        }
      }
    }
  }

  @Test func framesAreAwaited() async throws {
    let film = try Self.film(0.5)
    var count = 0
    for try await (frame, pixels) in try await film.frames().drawn {
      #expect(frame.index == count)
      let expected = try await film.frames()[count].pixels()
      #expect(pixels == expected)
      count += 1
    }
    #expect(count == 5)
  }

  /// Doubles have more digits than they were written with.
  @Test(
    arguments: [(0.1 + 0.2, 30, 9), (1.0 / 3, 30, 10), (1, 30000.0 / 1001, 30), (1e-5, 30, 2)]
      as [(Double, Double, Int)])
  func timesAreRounded(duration: Double, rate: Double, count: Int) throws {
    #expect(try Self.film(duration, rate).timing.frameCount == count)
  }

  @Test(arguments: [(0, 30), (-1, 30), (.nan, 30), (1, 0), (1, .infinity), (1e9, 1)])
  func timesThatNoFilmHasAreErrors(duration: Double, rate: Double) throws {
    let fault = Self.fault { try Self.film(duration, rate).bytes(as: .apng) }
    #expect(
      ["badDuration", "badFrameRate", "tooManyFrames", "badFrameCount"].contains(
        fault?.reason.error?.id))
  }

  @Test(arguments: [
    Size(width: .nan, height: 1), Size(width: 1e300, height: 1), .init(width: -1, height: 1),
  ]) func stagesWithoutASizeAreErrors(size: Size) throws {
    var film = try Self.film()
    film.stage.size = size
    let fault = Self.fault { try film.bytes(as: .apng) }?.reason.error
    #expect(fault?.id == "badStageSize")
  }

  @Test func onlyPicturesAreFramesFiles() throws {
    let fault = Self.fault { try Self.film().write(to: .each(.apng) { _ in }) }?.reason.error
    #expect(fault?.id == "notASequence")
  }

  /// The map of a wipe is read with the limits of the first picture.
  @Test func aMapHasLimitsToo() throws {
    let folder = try Self.folder([
      "a.png": try Self.file(4, 4), "b.png": try Self.file(4, 4), "map.png": try Self.file(50, 50),
    ])
    let luma = try TransitionCatalog.standard.entry(named: "luma")
    let values = try luma.values(["map": folder["map.png"].string])
    var film = Film(
      from: Picture(contentsOf: folder["a.png"]), to: Picture(contentsOf: folder["b.png"]),
      .named(luma, values), timing: try FrameTiming(frames: 3))
    _ = try film.bytes(as: .apng)
    film.from.limits.maxPixels = 100
    let error = #expect(throws: WorkError.self) { try film.bytes(as: .apng) }
    #expect(error?.path == folder["map.png"] && error?.remedy == .raise(.pixels))
  }

  /// Numbers that are none, and stages and shades without anything, draw what little they can.
  @Test func oddScenesAreDrawn() throws {
    let stage = Stage(pixelSize: PixelSize(width: 0, height: 3), scale: .nan, eyeDistance: -1)
    #expect(stage.pixelSize == PixelSize(1, 3) && stage.scale == 1 && stage.eyeDistance > 0)
    #expect(Stage(size: Size(width: 20, height: 7.5), scale: 2).pixelSize == PixelSize(40, 15))
    #expect(Stage(size: Size(width: .nan, height: 1e300)).pixelSize == PixelSize(1, 1))
    var layer = Layer(.color(.black), bounds: stage.size, position: stage.size.center)
    layer.opacity = .nan
    layer.shades = [Shade(color: .black, from: .zero, to: .zero, stops: [])]
    #expect(try Scene(stage, [layer]).image().size == PixelSize(1, 3))
    let field = Field("nothing") { _ in .nan }
    let reveal = Reveal(.field(field), progress: 0.5, softness: 0)
    layer.compositing = .replace(reveal)
    #expect(try Scene(stage, [layer]).image().size == PixelSize(1, 3))
  }

  @Test func aSceneIsDrawn() throws {
    let picture = try Picture(try Self.file()).pixels()
    let stage = Stage(pixelSize: picture.size)
    let scene = Scene.still(.image(picture, name: "p"), on: stage)
    #expect(try scene.image() == picture)
    let bytes = try picture.bytes()
    #expect(try Picture(bytes).info().size == picture.size)
  }

  @Test func pixelsBecomeAFileInAnAsyncFunction() async throws {
    let picture = try await Picture(try Self.file()).pixels()
    let bytes = try await picture.bytes(as: .png)
    #expect(try await Picture(bytes).pixels() == picture)
  }

  @Test func notesComeWithPixels() throws {
    let file = try Self.file(100, 100)
    var picture = Picture(Array(file.prefix(file.count / 2)))
    #expect(throws: WorkError.self) { try picture.pixels() }
    picture.isLenient = true
    let (pixels, notes) = try picture.pixelsAndNotes()
    #expect(pixels.size == PixelSize(100, 100))
    #expect(notes.map(\.description).contains { $0.hasPrefix("salvaged") }, "\(notes)")
    #expect(try Picture(file).pixelsAndNotes().notes.isEmpty)
  }

  @Test func aProfileThatCannotBeReadIsSaid() throws {
    let profile: StoredPNG.Chunk = (
      "iCCP", Array("p\0\0".utf8) + PNGFile.stored(Array(repeating: 7, count: 200))
    )
    let file = try Self.sample.file(try Self.sample.noise(PixelSize(4, 4)), early: [profile])
    let info = try Picture(file).info()
    #expect(info.profile == nil)
    #expect(info.notes.contains { $0.contains("profile") }, "\(info.notes)")
  }

  // MARK: Control

  @Test func workIsCancelledBeforeItBegins() throws {
    let folder = try ScratchFolder()
    let control = WorkControl(threads: 2)
    control.cancel()
    let split = Split(Picture(try Self.file()), .grid(rows: 2, columns: 2))
    for sink in [TileSink.folder(OutputFolder(folder["tiles"])), .each { _ in }] {
      Self.expectCancelled { try split.write(to: sink, control) }
    }
    Self.expectCancelled { try Self.film().write(to: .file(folder["p.png"].string), control) }
    #expect(folder.files(in: "")?.isEmpty != false)
  }

  @Test func workIsCancelledMidway() throws {
    let control = WorkControl(threads: 2)
    let box = FileBox()
    let split = Split(Picture(try Self.file(200, 200)), .grid(rows: 20, columns: 20))
    Self.expectCancelled {
      try split.write(
        to: .each {
          box.add($0)
          if box.files.count >= 5 { control.cancel() }
        }, control)
    }
    #expect(box.files.count < 40)
  }

  @Test func aCancelledTaskCancelsItsWork() async throws {
    let folder = try ScratchFolder()
    let film = try Self.film(80_000, 30)
    let path = folder["frames"]
    let task = Task { () -> WorkError? in
      do throws(WorkError) {
        var film = film
        film.from.limits.maxFrames = 10_000_000
        try await film.write(to: .folder(OutputFolder(path)))
        return nil
      } catch { return error }
    }
    try await Task.sleep(for: .milliseconds(300))
    task.cancel()
    #expect(await task.value?.reason == .cancelled)
    #expect(folder.files(in: "")?.isEmpty != false)
  }

  /// More tasks than the pool has threads, none of which is blocked.
  @Test func manyTasksAtOnce() async throws {
    let file = try Self.file()
    let expected = try await Picture(file).tiles(.grid(rows: 2, columns: 2))
    try await withThrowingTaskGroup(of: [TileFile].self) { group in
      for _ in 0..<20 {
        group.addTask {
          try await Picture(file).tiles(.grid(rows: 2, columns: 2), WorkControl(threads: 2))
        }
      }
      for try await tiles in group { #expect(tiles == expected) }
    }
  }

  @Test func whatAClosureThrowsEndsTheWork() throws {
    struct Full: Error, CustomStringConvertible { let description = "the bucket is full" }
    let error = #expect(throws: WorkError.self) {
      try Split(Picture(try Self.file()), .grid(rows: 2, columns: 2))
        .write(to: .each { _ in throw Full() })
    }
    #expect(error?.underlying is Full && error?.message == "the bucket is full")
  }
}

/// Bytes that come a few at a time.
private final class Trickle: ByteSource {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(7, buffer.count, rest.count)
    buffer.copyBytes(from: rest.prefix(count))
    rest = rest.dropFirst(count)
    return count
  }
}
