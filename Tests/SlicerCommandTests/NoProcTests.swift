import SlicerTestSupport
import Testing

/// In a sandbox or a changed root there is no `/proc`: nothing may need it but films that ffmpeg makes.
struct NoProcTests {
  /// A shell that unmounts `/proc` in a world of its own, and then becomes the program behind it.
  private static let wrapper = [
    "unshare", "-m", "sh", "-c", "umount -l /proc && exec \"$@\"", "sh",
  ]

  private static let isPossible =
    ShellCommand.run("unshare -m sh -c 'umount -l /proc && test ! -e /proc/self'") != nil

  @Test(
    .enabled(if: isPossible, "unshare may not be used here, which root may"),
    arguments: [
      ("--version", 0), ("split a.png 2x2", 0), ("subimage a.png 0,0,2x2 -o x.png", 0),
      ("join set -o x.png", 0), ("info a.png", 0), ("list transitions", 0),
      ("transition a.png b.png --type fade --frames 3", 0), ("split a.png", 64),
      ("split none.png 2x2", 66), ("help split", 0),
    ])
  func endsAsItDoesWithIt(_ words: String, _ code: CInt) throws {
    let (folder, other) = (try Self.folder(), try Self.folder())
    let usual = try folder.run(words)
    let outcome = try Slicer.run(words.words, in: other, wrapper: Self.wrapper)
    #expect([usual.code, outcome.code] == [code, code])
    #expect(outcome.text == usual.text && outcome.errors == usual.errors)
    #expect(other.names() == folder.names())
  }

  @Test(
    .enabled(
      if: isPossible && ShellCommand.exists("ffmpeg"),
      "ffmpeg is not installed, or unshare may not be used here, which root may"))
  func filmsThatNeedItSaySo() throws {
    let folder = try Self.folder()
    let outcome = try Slicer.run(
      ["transition", "a.png", "b.png", "--type", "fade", "-o", "x.mp4"], in: folder,
      wrapper: Self.wrapper)
    expect(
      outcome, code: 69,
      errors: "slicer: ffmpeg needs /proc, which is missing\nhint: mount -t proc proc /proc\n")
    #expect(folder.read("x.mp4") == nil)
  }

  /// Strangers' pictures are decoded in another process, whose program is found without `/proc`; where it is not, as of
  /// one that was started by a descriptor, they are refused.
  @Test(
    .enabled(if: isPossible && ShellCommand.exists("python3"), "unshare or python3 is missing"),
    arguments: ["avif", "jxl"])
  func strangersAreNeverDecodedHere(format: String) throws {
    let folder = try Self.folder()
    guard try folder.run("subimage a.png -o b.\(format) -q").code == 0 else { return }
    try folder.expect("subimage b.\(format) -o usual.png -q")
    let words = ["subimage", "b.\(format)", "-o", "x.png", "-q"]
    expect(try Slicer.run(words, in: folder, wrapper: Self.wrapper), code: 0)
    #expect(folder.read("x.png") == folder.read("usual.png"))
    let byDescriptor = [
      "python3", "-c",
      "import os, sys; os.execve(os.open(sys.argv[1], os.O_RDONLY), sys.argv[1:], os.environ)",
    ]
    let outcome = try Slicer.run(words, in: folder, wrapper: Self.wrapper + byDescriptor)
    #expect(outcome.code == 69 && outcome.isOneClearLine, "\(outcome.errors)")
    #expect(outcome.errors.contains("process of its own"))
  }

  private static func folder() throws -> WorkFolder {
    let folder = try WorkFolder(pictures: 8, 6)
    try folder.expect("split a.png 2x2 -q -o set")
    return folder
  }
}
