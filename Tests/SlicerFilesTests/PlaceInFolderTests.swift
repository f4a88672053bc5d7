import Foundation
import SlicerCore
import SlicerFiles
import SlicerTestSupport
import SystemPackage
import Testing

/// Where a stranger's path leads: of what is outside nothing is said but that it is outside.
struct PlaceInFolderTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    try scratch.write("secret.png", "")
    try scratch.makeFolder("scene")
    try scratch.makeFolder("scene/sub")
    try scratch.write("scene/a.png", "")
    try scratch.write("scene/sub/b.png", "")
    try scratch.makeLink("scene/in.png", to: "sub/../a.png")
    try scratch.makeLink("scene/back", to: "../scene/sub")
    try scratch.makeLink("scene/out.png", to: "../secret.png")
    try scratch.makeLink("scene/gone.png", to: "../none.png")
    try scratch.makeLink("scene/above", to: "..")
    try scratch.makeLink("scene/broken.png", to: "nothing.png")
    try scratch.makeLink("scene/round.png", to: "round.png")
    try scratch.makeLink("way", to: "scene")
  }

  @Test(arguments: [
    ("a.png", PlaceInFolder.inside), ("./sub//b.png", .inside), ("sub/../a.png", .inside),
    ("in.png", .inside), ("back/b.png", .inside), ("../scene/a.png", .inside), ("no.png", .missing),
    ("sub/no.png", .missing), ("no/../a.png", .missing), ("broken.png", .missing),
    ("round.png", .missing), ("../scene/no.png", .missing), ("../secret.png", .outside),
    ("../none.png", .outside), ("../none/../scene/a.png", .outside), ("out.png", .outside),
    ("gone.png", .outside), ("above/secret.png", .outside), ("above/none.png", .outside),
    ("..", .outside), ("../../../../../../../../..", .outside), ("/etc/passwd", .outside),
    ("/etc/none", .outside), ("../way/a.png", .outside),
  ]) func pathsHaveTheirPlaceInAFolder(path: String, place: PlaceInFolder) {
    #expect(scratch["scene"].place(of: FilePath(path)) == place)
  }

  /// The folder's name, and its name without links.
  @Test func absolutePathsMayLeadIn() throws {
    for name in ["scene", "way"] {
      let folder = scratch[FilePath(name)]
      #expect(folder.place(of: folder.pushing("a.png")) == .inside)
      #expect(folder.place(of: try #require(folder.resolved).pushing("a.png")) == .inside)
      #expect(folder.place(of: folder.pushing("no.png")) == .missing)
    }
  }

  @Test func pipesAreNotWaitedFor() throws {
    try check(scratch["pipe"].withPlatformString { mkfifo($0, 0o600) })
    try scratch.makeLink("link", to: "pipe")
    for (name, kind) in [("pipe", FileKind.pipe), ("link", .pipe), ("/dev/zero", .device)] {
      let path = scratch[FilePath(name)]
      #expect(throws: SlicerError.notPlainFile(path, kind)) { try InputFile(opening: path) }
    }
  }
}
