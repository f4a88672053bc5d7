import Foundation
import SlicerKit
import SystemPackage
import Testing

/// What lies where an output shall be.
struct LinkTests {
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    try folder.write("a.png", TestPicture.png(10, 10))
    try folder.write("precious", "mine\n")
    try folder.makeFolder("out")
  }

  private static let split = ["split", "a.png", "1x1", "-q", "-o", "out", "--name", "x.png"]
  private static let subimage = ["subimage", "a.png", "0,0,5x5", "-q", "-o", "out/x.png"]

  @Test(arguments: [split, subimage], ["symbolic", "hard", "relative"])
  func theInputStays(_ arguments: [String], _ kind: String) throws {
    switch kind {
    case "symbolic": try folder.makeLink("out/x.png", to: folder.path("a.png").argument)
    case "hard": try folder.makeHardLink("out/x.png", to: "a.png")
    default: try folder.makeLink("out/x.png", to: "../a.png")
    }
    let before = folder.files(in: ".")
    expect(
      try Slicer.run(arguments, in: folder), code: 73,
      errors: "slicer: out/x.png: would overwrite the input a.png (choose another place with -o)\n")
    #expect(folder.files(in: ".") == before)
  }

  @Test(arguments: [split, subimage], ["../precious", "nowhere", "x.png", ".."])
  func aLinkIsReplacedNotFollowed(_ arguments: [String], _ target: String) throws {
    try folder.makeLink("out/x.png", to: target)
    // A set's names are not the user's choice: what lies there has to be given up.
    let replacing = arguments == Self.split ? arguments + ["--replace"] : arguments
    expect(try Slicer.run(replacing, in: folder), code: 0)
    #expect(WorkFolder.mode(folder.path("out/x.png")) == S_IFREG)
    #expect(folder.text("precious") == "mine\n")
    #expect(!folder.names().contains("nowhere"))
  }

  @Test(arguments: [split, subimage], [("a folder", 0), ("a pipe", 1)])
  func whatIsNoFileIsInTheWay(_ arguments: [String], _ kind: (name: String, number: Int)) throws {
    if kind.number == 0 {
      try folder.makeFolder("out/x.png")
    } else {
      try folder.makePipe("out/x.png")
    }
    let before = folder.names()
    expect(
      try Slicer.run(arguments, in: folder), code: 73,
      errors: "slicer: out/x.png: \(kind.name) is in the way "
        + "(move it, or choose another place with -o)\n")
    #expect(folder.names() == before)
  }

  private static let scripts = """
    # an input stays when it is itself named by a link
    % ln -s a.png link.png
    73 ! subimage link.png 0,0,5x5 -o a.png
    a.png: would overwrite the input link.png (choose another place with -o)
    # a hard link to another file loses nothing
    % ln precious out/x.png
    $ split a.png 1x1 -q -o out --name x.png --replace
    % cat precious
    | mine
    # the folder itself may be a link: the user has named it
    % ln -s out link
    $ split a.png 1x1 -o link → a.png: 1 tile, 1x1, in link/
    : out → a_r0_c0.png manifest.json
    # but not one that a name goes through, which may lead anywhere
    % mkdir elsewhere; ln -s ../elsewhere out/sub
    73 ! split a.png 1x1 -o out --name sub/x.png
    out/sub: a symbolic link is in the way (move it, or choose another place with -o)
    # tiles of a join are inputs
    $ split a.png 1x1 -q -o out --name x.png
    73 ! join out -o out/x.png → out/x.png: …
    73 ! join out -o out/manifest.json --format png → out/manifest.json: …
    """

  @Test(arguments: Script.all(scripts)) func says(_ script: Script) throws {
    try script.run(in: folder)
  }
}
