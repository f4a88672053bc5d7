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

  /// What is seen of a part of the film.
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
        let file = try #require(folder.read("out/m_r\(row)_c\(column).\(format)"))
        let rect = PixelRect(x: column * 12, y: row * 12, width: 12, height: 12)
        expectEqual(try MovingPicture.seen(file), try Self.expected(rect))
        let count = try MovingPicture.player(file).facts.frameCount
        #expect(options != "--keep-frames" || count == Self.frames)
      }
    }
    #expect(
      try MovingPicture.player(#require(folder.read("out/m_r2_c0.\(format)"))).facts.plays == 0)
    try folder.expect(
      "join out -o back.\(format)", "out: 48x36 pixels, exactly the source's, in back.\(format)")
    expectEqual(
      try MovingPicture.seen(#require(folder.read("back.\(format)"))),
      try MovingPicture.seen(#require(folder.read("m.\(format)"))))
  }

  /// Margins, padding and names: joined they are the source.
  @Test(
    arguments: formats,
    [
      "2x2 --overlap 3", "2x2 --extrude 2", "5x7", "--tile 13x11",
      "--tile 13x11 --uneven pad", "2x2 --layout emoji", "2x2 --layout css",
    ])
  func joinedItIsTheSource(format: FileFormat, words: String) throws {
    try folder.expect("split m.\(format) \(words) -o out -q")
    try folder.expect("join out -o back.\(format) -q")
    expectEqual(
      try MovingPicture.seen(#require(folder.read("back.\(format)"))),
      try MovingPicture.seen(#require(folder.read("m.\(format)"))))
  }

  /// A film goes from each format into each other, with the same pictures at the same times.
  @Test(arguments: formats, formats)
  func itGoesIntoOtherFormats(from: FileFormat, to: FileFormat) throws {
    try folder.expect("subimage m.\(from) 0,0,48x36 -o other.\(to) -q")
    expectEqual(
      try MovingPicture.seen(#require(folder.read("other.\(to)"))),
      try Self.expected(Self.size.bounds))
    #expect(try MovingPicture.player(#require(folder.read("other.\(to)"))).facts.plays == 0)
  }

  @Test func aPartMovesToo() throws {
    try folder.expect("subimage m.gif 5,6,20x15 -o part.gif -q")
    expectEqual(
      try MovingPicture.seen(#require(folder.read("part.gif"))),
      try Self.expected(PixelRect(x: 5, y: 6, width: 20, height: 15)))
    try folder.expect("subimage m.gif 5,6,20x15 --first-frame -o still.gif -q")
    #expect(try MovingPicture.player(#require(folder.read("still.gif"))).facts.frameCount == 1)
  }

  /// What cannot move is the first picture, and a note says so.
  @Test func aStillIsTheFirstPicture() throws {
    try folder.expect(
      "subimage m.gif 0,0,48x36 -o m.qoi",
      "m.gif: the file is animated: its first picture is taken, for QOI holds one picture",
      "m.gif: 0,0,48x36 pixels in m.qoi")
    let still = try FormatCatalog.open(MemorySource(#require(folder.read("m.qoi"))))
    #expect(still.header.size == Self.size)
    let silent = try folder.run("split m.gif 2x2 --first-frame -o out")
    #expect(silent.code == 0 && !silent.errors.contains("first"))
    try folder.expect(
      "split m.gif 2x2 --shape jigsaw",
      "m.gif: the file is animated, and --shape jigsaw is for pictures that are not (--first-frame "
        + "takes its first picture)",
      code: 64)
  }

  @Test func bytesMayBeTooMany() throws {
    let outcome = try folder.run("split m.gif 2x2 --max-bytes 100 -o out")
    #expect(outcome.code != 0 && outcome.errors.contains("100"))
    #expect(folder.names() == Self.formats.map { "m.\($0)" }.sorted())
  }

  @Test(arguments: formats) func infoSaysHowItMoves(format: FileFormat) throws {
    let facts = try JSON(folder.run("info m.\(format) --json").output)[0]
    #expect(facts["frames"] == .number(7) && facts["plays"] == .number(0))
    #expect(facts["seconds"] == .number(0.35))
    #expect(try folder.run("info m.\(format)").text.contains("frames      7\n"))
  }

  /// The text to paste has a line for each row.
  @Test func emojiArePasted() throws {
    try folder.expect("split m.gif 2x2 --layout emoji -o out -q")
    #expect(
      folder.read("out/m-emoji.txt") == Array(":m-r0-c0::m-r0-c1:\n:m-r1-c0::m-r1-c1:\n".utf8))
  }
}
