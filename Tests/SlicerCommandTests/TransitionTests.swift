import SlicerCodecs
import SlicerCore
import SlicerKit
import SlicerTestSupport
import Testing

/// `slicer transition` as it is typed: frames, films, and what it refuses.
struct TransitionTests {
  /// `a.png` and `b.png` of 16 by 12 pixels, `big.jpg`, `dot.png` of one pixel, a gray `map.png`.
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    for (name, base) in [("a.png", 0), ("b.png", 90)] {
      let raster = try Rasters.made(PixelSize(width: 16, height: 12), PixelFormat(.rgb)) {
        UInt8(truncatingIfNeeded: base + $0 * 7 + $1 * 3)
      }
      try folder.write(name, PNGFile(raster).bytes)
    }
    try folder.write("big.jpg", TestPicture.jpeg(40, 30))
    try folder.write("dot.png", TestPicture.png(1, 1))
  }

  private static let film = "transition a.png b.png --type"

  @Test(arguments: Transcript.all(in: "Transition"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }

  /// Frames have all one duration: what that makes of another time is said.
  @Test(arguments: [
    ("", "23 frames of 16x12 pixels, 0.767 s long"),
    ("--duration 750ms", "23 frames of 16x12 pixels, 0.767 s long (0.75 s in whole frames)"),
    ("--duration 0.5s", "15 frames of 16x12 pixels, 0.5 s long"),
    ("--duration 0.5", "15 frames of 16x12 pixels, 0.5 s long"),
    ("--duration 0.5 --repeat 2", "30 frames of 16x12 pixels, 1.0 s long"),
    ("--repeat 2", "46 frames of 16x12 pixels, 1.533 s long"),
    (
      "--repeat 2 --duration 0.75",
      "46 frames of 16x12 pixels, 1.533 s long (passes of 0.75 s in whole frames)"
    ),
    ("--frames 7", "7 frames of 16x12 pixels, 0.233 s long"),
    ("--frames 7 --duration 0.75", "7 frames of 16x12 pixels, 0.75 s long"),
    ("--duration 0.01", "2 frames of 16x12 pixels, 0.067 s long (0.01 s in whole frames)"),
    ("--frames 2", "2 frames of 16x12 pixels, 0.067 s long"),
    ("--fps 30000/1001 --duration 1", "30 frames of 16x12 pixels"),
    ("--frames 5 --duration 2", "5 frames of 16x12 pixels"),
    ("--frames 4 --repeat 3", "12 frames of 16x12 pixels"),
    ("--frames 4 --autoreverse", "7 frames of 16x12 pixels"),
    ("--frames 4 --autoreverse --repeat 3", "19 frames of 16x12 pixels"),
  ]) func saysHowLongItIs(words: String, line: String) throws {
    let outcome = try folder.run("transition a.png b.png --type none -o x.png \(words)")
    #expect(outcome.errors.hasPrefix("slicer: a.png to b.png: none, \(line), "))
    #expect(outcome.code == 0 && outcome.errors.hasSuffix(", in x.png\n"))
  }

  /// Raw frames are counted by their bytes.
  @Test(arguments: [
    ("--frames 2", 2), ("--frames 3", 3), ("--duration 0.001", 2), ("--frames 5 --duration 2", 5),
    ("--fps 30000/1001 --duration 1", 30), ("--frames 4 --repeat 3", 12),
    ("--frames 4 --autoreverse", 7), ("--frames 4 --autoreverse --repeat 3", 19),
  ]) func rawFramesAreCounted(words: String, frames: Int) throws {
    let outcome = try folder.run("\(Self.film) fade \(words) --format rgba -o -")
    #expect(outcome.code == 0 && outcome.output.count == frames * 16 * 12 * 4)
  }

  /// The cells of a filmstrip after its last frame are background, as frames are behind pictures.
  @Test(arguments: [("", [0, 0, 0, 0]), ("--background #ff000080", [255, 0, 0, 128])])
  func emptyCellsOfAFilmstripAreBackground(background: String, pixel: [UInt8]) throws {
    let film = "transition dot.png dot.png --type scroll --spacing 1 --frames 3 --filmstrip 2"
    try folder.expect("\(film) -o x.png -q \(background)")
    #expect(try folder.pixels("x.png").suffix(4) == pixel[...])
  }

  /// `--at`: the very frame that a film has there.
  @Test(arguments: [
    ("0.4", "0.4", "--curve linear --frames 11", 4),
    ("40%", "0.4", "--curve linear --frames 11", 4),
    ("0", "0", "--frames 3", 0), ("1", "1", "--frames 3", 2),
    ("0.5s --duration 2 --curve linear", "0.25", "--curve linear --frames 5", 1),
    ("500ms --duration 1", "0.5", "--frames 3", 1),
  ]) func oneMomentIsTheFrameOfAFilm(at: String, progress: String, film: String, frame: Int) throws
  {
    let words = "transition a.png b.png --type push"
    try folder.expect(
      "\(words) --at \(at) -o x.png", "a.png to b.png: push at \(progress), 16x12 pixels, in x.png")
    try folder.expect("\(words) \(film) -o frames -q")
    let expected = try folder.pixels("frames/f_000\(frame).png")
    #expect(try folder.pixels("x.png") == expected)
  }

  /// A sheet of every type: each cell is the still picture of its type.
  @Test func allTypesOnOneSheet() throws {
    let words = "transition a.png b.png --type"
    let outcome = try folder.run("\(words) all --filmstrip 1 --at 0.3 -o all.png --json")
    let report = try JSON(outcome.output)
    let names = TransitionCatalog.standard.rows.map(\.name)
    #expect(report["transitions"] == .list(names.map { .text($0) }))
    let step = 12 + 26 + 16
    #expect(report["pixels"]["height"] == .number(Double(names.count * step + 16)))
    let sheet = try folder.pixels("all.png")
    let width = 16 + 2 * 16
    for (row, top) in zip(TransitionCatalog.standard.rows, stride(from: 16, to: .max, by: step))
    where row.name != "luma" {
      let (name, ground) = (row.name, row.prototype.behavior.ground == nil ? "white" : "black")
      try folder.expect("\(words) \(name) --at 0.3 -o x.png -q --background \(ground)")
      let cell = (top..<top + 12).flatMap { y -> ArraySlice<UInt8> in
        let start = (y * width + 16) * 3
        return sheet[start..<start + 16 * 3]
      }
      #expect(cell == (try folder.pixels("x.png")), "\(name)")
      let label = sheet[(top + 12) * width * 3..<(top + 38) * width * 3]
      #expect(label.contains { $0 < 230 }, "\(name) stands under its picture")
    }
  }

  @Test(arguments: ["--format y4m -o - >film.y4m", "-o film.y4m"])
  func lumaAndChromaAreAStreamOrAFile(words: String) throws {
    try folder.follow("  $ slicer \(Self.film) fade --frames 3 -q --chroma 444 \(words)")
    let film = try #require(folder.read("film.y4m"))
    let head = "YUV4MPEG2 W16 H12 F30:1 Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
    #expect(film.starts(with: head.utf8))
    #expect(film.count == head.utf8.count + 3 * ("FRAME\n".utf8.count + 3 * 16 * 12))
  }

  /// Each type, with all defaults, also between pictures of other kinds and sizes.
  @Test func everyTypeWorksOnAnyPictures() throws {
    try folder.write("map.png", TestPicture.png(5, 4))
    let pairs = [("a.png", "b.png"), ("big.jpg", "dot.png"), ("dot.png", "a.png")]
    let jobs = TransitionCatalog.standard.rows.flatMap { row in
      let needed = row.parameters.filter(\.isRequired).map { "--\($0.name) map.png " }.joined()
      return pairs.enumerated().map { index, pair in
        "transition \(pair.0) \(pair.1) --type \(row.name) \(needed)--frames 4 "
          + "-o \(row.name)\(index).png -q\n"
      }
    }
    try folder.write("jobs.txt", Array(jobs.joined().utf8))
    let outcome = try folder.run("batch jobs.txt -q")
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(
      folder.names().count {
        $0.hasSuffix("0.png") || $0.hasSuffix("1.png") || $0.hasSuffix("2.png")
      }
        == jobs.count)
  }

  #if os(Linux)
    @Test(.enabled(if: SmallDisk.isPossible, "mounting takes root"))
    func aFullDiskLeavesNothing() throws {
      let disk = try SmallDisk(kibibytes: 256)
      try disk.folder.write("a.png", TestPicture.noise(100, 100, seed: 1))
      try disk.folder.write("b.png", TestPicture.noise(100, 100, seed: 2))
      for output in ["disk/out", "disk/x.png", "disk/f_{frame}.png"] {
        let outcome = try disk.folder.run(
          "transition a.png b.png --type push --frames 400 -o \(output)")
        #expect(outcome.code == 74 || outcome.code == 73, "\(outcome.errors)")
        #expect(outcome.errors.contains("disk/"), "\(outcome.errors)")
        #expect(disk.folder.names(in: "disk").isEmpty)
      }
    }
  #endif

  @Test func everyTypeIsListed() throws {
    let folder = try WorkFolder()
    let names = TransitionCatalog.standard.rows.map(\.name)
    let rows = try #require(try JSON(folder.run("list transitions --json").output).list)
    #expect(rows.map { $0["name"].text } == names)
    // By family on one small screen, or one name a line.
    let (text, table) = (
      try folder.run("list transitions all").text, try folder.run("list transitions").text
    )
    #expect(table.split(separator: "\n").count < 24)
    #expect(names.allSatisfy { text.contains("\n  \($0): ") && table.contains($0) })
    try folder.follow(
      """
        $ . "$TESTDIR/functions.sh"
        $ slicer list transitions --names
        \(names.joined(separator: "\n  "))
        $ slicer list transitions slideleft | grep -c '^  push: '
        1
        $ settle
        $ slicer list transitions pussh
        slicer: no transition is named 'pussh'
        hint: did you mean 'push'?
        Try 'slicer help list transitions' for more information.
        [64]
        $ changed
      """)
  }

  /// Films, frames and stills without transparency lie on what the type states; the others on nothing.
  @Test func whatIsNotTransparentLiesOnTheTypesGround() throws {
    try folder.follow(
      """
        $ slicer \(Self.film) flip -o x.jpg --at 0.5 -q
        $ slicer \(Self.film) flip -o out/{frame}.jpg --frames 3 -q
        $ slicer \(Self.film) flip --at 0.5 --background white -o w.jpg -q
        $ slicer \(Self.film) flip --at 0.5 -o x.png -q
        $ slicer list transitions flip --json | grep '"ground"'
            "ground" : "#000000",
      """)
    // The brightness of the first pixel.
    let corners = try ["x.jpg", "out/0001.jpg", "w.jpg"].map { try folder.pixels($0)[0] }
    #expect(corners[0] < 64 && corners[1] < 64 && corners[2] > 191, "\(corners)")
    #expect(try folder.pixels("x.png")[3] == 0)
  }

  /// A parameter that is a flag of the command's own could not be set.
  @Test func parametersAreNoOptionsOfTheCommand() throws {
    let own = Set(try HelpScreens.options("transition"))
    let declared = TransitionCatalog.standard.rows.flatMap(\.parameters)
    for parameter in declared { #expect(!own.contains("--\(parameter.name)")) }
    // A flag takes no value, so it is one in every type that has it.
    for (name, all) in Dictionary(grouping: declared, by: \.name) {
      #expect(Set(all.map { $0.kind == .flag }).count == 1, "--\(name)")
    }
  }
}
