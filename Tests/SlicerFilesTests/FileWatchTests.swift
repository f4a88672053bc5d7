import SlicerFiles
import SlicerTestSupport
import SystemPackage
import Testing

/// Changes are seen, however a file is changed, and nothing else is.
@Suite struct FileWatchTests {
  private let folder: ScratchFolder
  private let file: FilePath
  private let watch = FileWatch()

  init() throws {
    folder = try ScratchFolder()
    file = folder["a.yaml"]
    try folder.write("a.yaml", "one")
    watch.watch([file])
  }

  @Test func aFileWrittenInPlaceIsSeen() throws {
    try folder.write("a.yaml", "other")
    #expect(watch.changes(within: 5) == [file])
  }

  @Test func anotherFileTakesTheName() throws {
    try folder.write("a.new", "two")
    #expect(watch.changes(within: 0.1).isEmpty)
    try #require(ShellCommand.run("mv '\(folder["a.new"])' '\(file)'") != nil)
    #expect(watch.changes(within: 5) == [file])
  }

  @Test func aFileThatGoesAndComesIsSeen() throws {
    try #require(ShellCommand.run("rm '\(file)'") != nil)
    #expect(watch.changes(within: 5) == [file])
    try folder.write("a.yaml", "again")
    #expect(watch.changes(within: 5) == [file])
  }

  @Test func whatALinkLeadsTo() throws {
    let link = folder["link"]
    try #require(ShellCommand.run("ln -s a.yaml '\(link)'") != nil)
    let watch = FileWatch()
    watch.watch([link])
    try folder.write("a.yaml", "behind the link")
    #expect(watch.changes(within: 5) == [link])
  }

  /// A file may change between reading and watching.
  @Test func changedBetweenReadingAndWatching() throws {
    let (gone, come) = (folder["gone"], folder["come"])
    try folder.write("gone", "read")
    let read = [file: try FileStatus(of: file), gone: try FileStatus(of: gone), come: nil]
    try folder.write("a.yaml", "other")
    try folder.write("come", "new")
    try #require(ShellCommand.run("rm '\(gone)'") != nil)
    let watch = FileWatch()
    watch.watch([file, gone, come], read: read)
    #expect(Set(watch.changes(within: 5)) == [file, gone, come])
    watch.watch([file, gone, come], read: read)
    #expect(watch.changes(within: 0.1).isEmpty)
  }

  @Test func othersAreNotTold() throws {
    try folder.write("b.yaml", "neighbour")
    #expect(watch.changes(within: 0.2).isEmpty)
  }
}
