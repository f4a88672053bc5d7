import SlicerCodecs
import SlicerTestSupport
import Testing

/// Every option of a film that is typed changes the film, whichever verb makes it.
struct FilmOptionTests {
  /// Each makes three frames or more of 33 by 21 pixels.
  private static let verbs = [
    "transition a.png b.png --type fade --frames 3", "slideshow a.png b.png --hold 0.1 --fps 10",
    "animate s.yaml",
  ]

  private static let scene = """
    stage: {size: [33, 21]}
    duration: 0.1
    images: {a: a.png}
    layers: [{name: a, contents: a, position: [16.5, 10.5]}]
    animations: [{layer: a, keyPath: opacity, to: 0, duration: 0.1}]
    """

  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    try folder.write("a.png", TestPicture.noise(33, 21, seed: 1))
    try folder.write("b.png", TestPicture.noise(33, 21, seed: 2))
    try folder.write("s.yaml", Self.scene)
  }

  /// The folder's files besides the inputs when a film has been made.
  private static func film(_ words: String, in folder: WorkFolder) throws -> [String: [UInt8]] {
    try folder.makeFolder("out")
    defer { folder.remove("out") }
    try folder.expect("\(words) -q")
    let files = folder.files(in: "out")
    #expect(!files.isEmpty)
    return files
  }

  @Test(
    arguments: verbs,
    [
      ("-o out/x.webp", "--quality 5"), ("-o out/{frame}.jpg", "--quality 5"),
      ("-o out/x.webp", "--lossless"), ("-o out/x.png", "--compression small"),
      ("--format y4m -o out/x.y4m", "--chroma 444"),
      ("--sheet -o out/x.png", "--columns 1"), ("--sheet -o out/x.png", "--padding 9"),
      ("--sheet -o out/x.png", "--layout css"), ("--filmstrip 1 -o out/x.png", "--filmstrip 2"),
    ]) func itChangesTheFilm(verb: String, words: (film: String, option: String)) throws
  {
    let plain = try Self.film("\(verb) \(words.film)", in: folder)
    let changed = try Self.film("\(verb) \(words.film) \(words.option)", in: folder)
    #expect(plain != changed, "\(words.option)")
  }

  /// Scenes and slideshows have 8 bits a sample; a slideshow says `--plays`.
  @Test func depthAndLoopsChangeTheFilm() throws {
    let fade = "\(Self.verbs[0]) -o out/x.png"
    #expect(try Self.film(fade, in: folder) != Self.film("\(fade) --depth 16", in: folder))
    for (verb, option) in zip(Self.verbs, ["--loop", "--plays", "--loop"]) {
      let film = try Self.film("\(verb) -o out/x.webp \(option) 3", in: folder)
      let chunks = WebPSample.chunks(of: try #require(film["x.webp"]))
      let head = try #require(chunks.first { $0.type == "ANIM" })
      #expect(Array(head.data.suffix(2)) == [3, 0], "\(verb)")
    }
  }

  private static let hasFFmpeg = ShellCommand.exists("ffmpeg") && ShellCommand.exists("ffprobe")

  private static let sides = "ffprobe -v error -show_entries stream=width,height -of csv=p=0:s=x"

  /// An MP4's sides are even, and a sound is a stream of its own.
  @Test(.enabled(if: hasFFmpeg, "ffmpeg is not installed"), arguments: verbs)
  func oddSidesAreCroppedAndASoundIsHeard(verb: String) throws {
    try folder.follow(
      """
        $ slicer \(verb) -q -o x.mp4
        $ \(Self.sides) x.mp4
        34x22
        $ slicer \(verb) -q -o y.mp4 --crop-even
        $ \(Self.sides) y.mp4
        32x20
        $ ffmpeg -v error -f lavfi -i sine=f=440:d=1 tone.wav
        $ slicer \(verb) -q -o z.mp4 --audio tone.wav
        $ ffprobe -v error -select_streams a -show_entries stream=codec_type -of csv=p=0 z.mp4
        audio
      """)
  }

  @Test(
    .enabled(if: hasFFmpeg, "ffmpeg is not installed"),
    arguments: [
      ("", "column and row"), ("--size 33x20", "column"),
      ("--size 32x21", "row"), ("--size 32x20", nil), ("--crop-even", nil),
    ]) func oddSidesAreSaid(words: String, added: String?) throws
  {
    let outcome = try folder.run("\(Self.verbs[0]) \(words) -o x.mp4")
    let note = added.map {
      ", with the last \($0) repeated\nhint: use --crop-even to crop instead, or --size for another size\n"
    }
    #expect(outcome.code == 0 && outcome.errors.contains("sides") == (note != nil))
    #expect(note.map { outcome.errors.contains($0) } != false, "\(outcome.errors)")
  }

  /// `--format` alone says that there is a film, which is called as frames would be.
  @Test(arguments: zip(verbs, ["a-to-b-fade", "a-slideshow", "s"]))
  func aFormatAloneNamesTheFile(verb: String, name: String) throws {
    try folder.follow(
      """
        $ slicer \(verb) -q --format apng
        $ slicer \(verb) -q --format webp
        $ slicer \(verb) -q --format html
        $ slicer \(verb) -q --format webp -o plain
        $ test -f \(name).png && test -f \(name).html && cmp \(name).webp plain
        $ slicer \(verb) -q --format rgba
        slicer: --format rgba needs a place
        hint: use -o - for standard output, or -o FILE
        Try 'slicer help \(verb.words[0])' for more information.
        [64]
        $ slicer \(verb) -q --format y4m
        slicer: --format y4m needs a place
        hint: use -o - for standard output, or -o FILE
        Try 'slicer help \(verb.words[0])' for more information.
        [64]
      """)
  }
}
