import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Pictures that move stay so, exactly, in every verb that cuts.
struct AnimatedPictureTests {
  private static let size = PixelSize(width: 48, height: 36)
  private static let frames = 7

  /// Those that may move.
  static let formats = FormatCatalog.written.filter { $0.animation != nil }

  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    for format in Self.formats {
      try folder.write(
        "m.\(format)", MovingPicture.file(Self.size, frames: Self.frames, as: format))
    }
  }

  private typealias Seen = [(pixels: [UInt8], hundredths: Int)]

  /// The frames of a part of the film.
  private static func expected(_ rect: PixelRect) throws -> Seen {
    try MovingPicture.merged(
      (0..<frames).map { frame in
        let picture = try MovingPicture.picture(size, frame, of: frames)
        let pixels = picture.withView { picture in
          let part = picture.subview(rect)
          return (0..<rect.height).flatMap { Array(part.row($0)) }
        }
        return (pixels, 5)
      })
  }

  private func seen(_ name: String) throws -> Seen {
    try MovingPicture.seen(#require(folder.read(name)))
  }

  private func facts(_ name: String) throws -> AnimationFacts {
    try MovingPicture.player(#require(folder.read(name))).facts
  }

  private func expectEqual(
    _ one: Seen, _ other: Seen, _ at: SourceLocation = #_sourceLocation
  ) {
    #expect(one.map(\.hundredths) == other.map(\.hundredths), sourceLocation: at)
    #expect(one.map(\.pixels) == other.map(\.pixels), sourceLocation: at)
  }

  @Test(arguments: formats, ["", "--keep-frames", "--jobs 1", "--jobs 3"])
  func tilesAreThePictureThenAndThere(format: FileFormat, options: String) throws {
    try folder.expect("split m.\(format) 3x4 -o out -q \(options)")
    for row in 0..<3 {
      for column in 0..<4 {
        let file = "out/m_r\(row)_c\(column).\(format)"
        let rect = PixelRect(x: column * 12, y: row * 12, width: 12, height: 12)
        expectEqual(try seen(file), try Self.expected(rect))
        #expect(try options != "--keep-frames" || facts(file).frameCount == Self.frames)
      }
    }
    #expect(try facts("out/m_r2_c0.\(format)").plays == 0)
    try folder.expect(
      "join out -o back.\(format)", "out: 48x36 pixels, exactly the source's, in back.\(format)")
    expectEqual(try seen("back.\(format)"), try seen("m.\(format)"))
  }

  /// Frames show every color, whatever their picture's palette has.
  @Test(arguments: formats) func paddingHasTheColorThatWasAskedFor(format: FileFormat) throws {
    try folder.follow(
      """
        $ slicer split m.\(format) --tile 20x20 --uneven pad --pad-color '#336699' -o out
        slicer: m.\(format): 6 tiles (2x3) in out/
      """)
    #expect(try #require(folder.text("out/manifest.json")).contains("\"#336699ff\""))
    for (pixels, _) in try seen("out/m_r1_c2.\(format)") {
      #expect(Array(pixels.suffix(4)) == [0x33, 0x66, 0x99, 0xFF])
    }
  }

  /// All frames together have a limit, too, for a small file may hold many large ones.
  @Test(arguments: formats) func framesTogetherHaveALimit(format: FileFormat) throws {
    let name = "long.\(format)"
    try folder.write(name, MovingPicture.file(Self.size, frames: 40, as: format))
    let count = try facts(name).frameCount
    let share = (Self.size.width * Self.size.height * count + 15) / 16
    try folder.follow(
      """
        $ . "$TESTDIR/functions.sh"
        $ settle
        $ slicer split \(name) 2x2 -o out --max-pixels \(share - 1)
        slicer: \(name): \(share) pixels, a 16th of those of all \(count) frames, are over the limit of \(share - 1)
        hint: raise the limit with --max-pixels
        [65]
        $ slicer subimage \(name) 0,0,9x9 -o part.\(format) --max-pixels \(share - 1)
        slicer: \(name): \(share) pixels, a 16th of those of all \(count) frames, are over the limit of \(share - 1)
        hint: raise the limit with --max-pixels
        [65]
        $ slicer slideshow \(name) m.\(format) -o film.gif --max-pixels \(share - 1)
        slicer: \(name): \(share) pixels, a 16th of those of all \(count) frames, are over the limit of \(share - 1)
        hint: raise the limit with --max-pixels
        [65]
        $ changed
        $ slicer split \(name) 2x2 -o out --max-pixels \(share) -q
        $ slicer info \(name) --max-pixels 1 | head -n 1
        \(name)
      """)
  }

  @Test(
    arguments: formats,
    [
      "2x2 --overlap 3", "2x2 --extrude 2", "5x7", "--tile 13x11",
      "--tile 13x11 --uneven pad", "2x2 --layout emoji", "2x2 --layout css",
    ])
  func joinedItIsTheSource(format: FileFormat, words: String) throws {
    try folder.expect("split m.\(format) \(words) -o out -q")
    try folder.expect("join out -o back.\(format) -q")
    expectEqual(try seen("back.\(format)"), try seen("m.\(format)"))
  }

  /// A film goes from each format into each other, with the same pictures at the same times.
  @Test(arguments: formats, formats)
  func itGoesIntoOtherFormats(from: FileFormat, to: FileFormat) throws {
    try folder.expect("subimage m.\(from) 0,0,48x36 -o other.\(to) -q")
    expectEqual(try seen("other.\(to)"), try Self.expected(Self.size.bounds))
    #expect(try facts("other.\(to)").plays == 0)
  }

  @Test func aPartMovesToo() throws {
    try folder.expect("subimage m.gif 5,6,20x15 -o part.gif -q")
    expectEqual(
      try seen("part.gif"), try Self.expected(PixelRect(x: 5, y: 6, width: 20, height: 15)))
    try folder.expect("subimage m.gif 5,6,20x15 --first-frame -o still.gif -q")
    #expect(try facts("still.gif").frameCount == 1)
  }

  @Test(arguments: Transcript.all(in: "AnimatedPicture"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }
}
