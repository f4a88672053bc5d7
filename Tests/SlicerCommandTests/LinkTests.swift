import Foundation
import SlicerKit
import SystemPackage
import Testing

/// Links in an output's place.
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
      errors:
        "slicer: out/x.png: would overwrite the input a.png\nhint: choose another place with -o\n")
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
      errors:
        "slicer: out/x.png: \(kind.name) is in the way\nhint: move it, or choose another place with -o\n"
    )
    #expect(folder.names() == before)
  }

  @Test(arguments: Transcript.all(in: "Link"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }
}
