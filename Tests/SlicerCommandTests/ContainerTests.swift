import SlicerTestSupport
import SystemPackage
import Testing

/// A container of processes, in which their numbers mean nothing outside.
private enum Container {
  static let words = ["unshare", "--pid", "--fork", "--mount-proc"]

  static let isPossible: Bool = {
    guard let folder = try? WorkFolder() else { return false }
    let command = (words + ["true"]).map { Array($0.utf8) }
    return (try? ChildProcess(command, in: folder.path).wait())?.code == 0
  }()
}

/// Two runs with one folder, in two containers, one and the machine around it, or none.
struct ContainerTests {
  private static let places = Container.isPossible ? [[], Container.words] : [[]]

  /// One waits in the middle of its picture, and the other begins and ends: what is at work is not swept away.
  @Test(arguments: places, places)
  func aLiveTemporaryStays(_ first: [String], _ second: [String]) throws {
    let folder = try WorkFolder()
    try folder.write("a.png", TestPicture.png(60, 60))
    let picture = try TestPicture.noise(600, 600, seed: 6)
    let pipe = try Pipe()
    let slow = try Slicer.start(
      ["split", "-", "30x1", "-q", "-o", "out"], in: folder, wrapper: first, input: pipe.reader)
    pipe.closeReader()
    pipe.write(Array(picture.prefix(picture.count * 3 / 4)))
    let temporaries = try Patience.value("a temporary file") {
      let names = folder.names(in: "out").filter(Generation.isTemporary)
      return names.isEmpty ? nil : names
    }
    expect(
      try Slicer.run(["split", "a.png", "2x2", "-q", "-o", "out"], in: folder, wrapper: second),
      code: 0)
    #expect(Set(folder.names(in: "out")).isSuperset(of: temporaries))
    pipe.write(Array(picture.suffix(picture.count - picture.count * 3 / 4)))
    pipe.closeWriter()
    expect(try slow.wait(), code: 0)
    #expect(folder.names(in: "out").count == 31 + 5)
  }
}
