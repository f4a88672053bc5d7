import Foundation
import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// ^C ends every verb at once, whatever it is doing, and leaves nothing behind.
@Suite(.serialized) struct InterruptedVerbTests {
  /// A large picture, two films' worth of others, its tiles, a scene and a list of one job.
  private static let folder = Result {
    let folder = try WorkFolder()
    for (index, width) in [3000, 1600, 1600].enumerated() {
      let size = PixelSize(width: width, height: width * 3 / 4)
      let raster = try Rasters.large(size, seed: UInt64(index))
      try folder.write(["big.png", "a.png", "b.png"][index], PNGFile(raster).bytes)
    }
    try folder.expect("split big.png 1x1 --compression fast -q -o tiles")
    try folder.write("jobs", "split big.png 1x1 --compression small -o out\n")
    try folder.write(
      "scene.yaml",
      """
      stage: {size: 1600x1200}
      images: {a: a.png}
      layers:
        - {name: a, contents: a, frame: [0, 0, 1600, 1200]}
      animations:
        - {layer: a, keyPath: opacity, from: 0, to: 1, duration: 4}

      """)
    return folder
  }

  private static let film = "transition a.png b.png --type cube --duration 4"

  static let verbs = [
    "split big.png 1x1 --compression small -o out", "split big.png 1x1 --format webp -o out",
    "subimage big.png 1,1,2990x2240 --compression small -o out.png",
    "join tiles --compression small -o out.png", "pack big.png --compression small -o out.png",
    "pyramid big.png --tile 4096 --format webp -o out",
    "\(film) -o out.png", "\(film) -o out.webp", "\(film) -o out --format png",
    "\(film) -o out.mp4",
    "slideshow a.png b.png --type cube --duration 4 -o out.webp", "animate scene.yaml -o out.png",
    "gallery a.png b.png -o out.html", "batch jobs --journal out.done",
  ].filter { !$0.contains("out.mp4") || ShellCommand.exists("ffmpeg") }

  /// Seconds from the signal to the end.
  private static let bound = 0.1

  @Test(arguments: verbs)
  func everyVerbEndsWhenItIsInterrupted(_ command: String) throws {
    let folder = try Self.folder.get()
    let before = folder.names()
    var (delay, best) = (0.5, Double?.none)
    // On a busy machine a process may have to wait for its turn: the quickest of many counts.
    for _ in 0..<40 where best.map({ $0 >= Self.bound }) ?? true {
      let child = try Slicer.start("\(command) -q".words, in: folder)
      Moment.sleep(delay)
      child.send(SIGINT)
      let start = Moment.now
      let outcome = try child.wait()
      let seconds = Moment.now - start
      if outcome.code == 0 { delay /= 2 } else { best = min(best ?? seconds, seconds) }
      #expect([0, 130].contains(outcome.code), "\(outcome.errors)")
      let left = folder.names().filter { (name: String) in !name.hasPrefix("out.done") }
      let leavesNothing = outcome.code == 0 || left == before
      #expect(try leavesNothing || Self.isWhole(command, in: folder), "\(left)")
      Self.removeOutputs(in: folder)
    }
    #expect(try #require(best, "always done before") < Self.bound)
  }

  private static let outputs = ["out", "out.png", "out.webp", "out.mp4", "out.html", "out.done"]

  private static func removeOutputs(in folder: WorkFolder) { outputs.forEach(folder.remove) }

  /// True if everything was in its place when the signal came, before the program's end: a batch's journal says so, and
  /// what is there is what `command` writes when nothing disturbs them.
  private static func isWhole(_ command: String, in folder: WorkFolder) throws -> Bool {
    if command.hasPrefix("batch") {
      let status = command.replacing("batch", with: "batch status")
      guard try folder.run("\(status) -q").code == 0 else { return false }
    }
    let written = Contents(folder)
    removeOutputs(in: folder)
    try folder.expect("\(command) -q")
    return Contents(folder) == written
  }

  /// All names, those of empty folders too, and what is in the files, but for a batch's journal, which tells the time.
  private struct Contents: Equatable {
    private let names: [String]
    private let files: [String: [UInt8]]

    init(_ folder: WorkFolder) {
      names = folder.names()
      files = folder.files(in: ".").filter { !$0.key.hasPrefix("out.done") }
    }
  }
}
