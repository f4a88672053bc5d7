import Foundation
import SlicerBatch
import SlicerCore
import SlicerFiles
import SlicerTestSupport
import SlicerWork
import SystemPackage
import Testing

/// Records of jobs, by command and by what the inputs hold.
@Suite struct JournalTests {
  /// A journal in a folder with an input and an output.
  struct Place {
    let scratch: ScratchFolder
    let journal: Journal
    let input: FilePath
    let output: FilePath
    var folder: FilePath { scratch["journal"] }

    /// The journal's files of a kind, from the scratch folder on.
    func files(_ part: String) -> [FilePath] {
      scratch.names.filter { $0.hasPrefix("journal/v1/\(part)/") && !$0.hasSuffix("/") }
        .map { FilePath(argument: $0) }
    }

    /// Gives a file a time of change in 2020.
    func age(_ path: FilePath) throws {
      let times = [
        timespec(tv_sec: 1_600_000_000, tv_nsec: 5), timespec(tv_sec: 1_600_000_000, tv_nsec: 5),
      ]
      try check(path.withPlatformString { utimensat(AT_FDCWD, $0, times, 0) })
    }

    init() throws {
      scratch = try ScratchFolder()
      (input, output) = (scratch["in.png"], scratch["out.png"])
      journal = try Journal(scratch["journal"])
      try scratch.write("in.png", "input")
      try scratch.write("out.png", "output")
    }

    func facts(_ word: String = "split", generator: String = "slicer 1") -> JobFacts {
      JobFacts(
        generator: generator, words: [Array(word.utf8), Array("in.png".utf8)], folder: "..",
        inputs: [input])
    }

    /// Adds that the job is done, and returns its record.
    @discardableResult func finish(_ changed: JobFacts? = nil) throws -> JobRecord {
      let facts = changed ?? self.facts()
      var record = try journal.find(facts)
      try #require(record.state != .done)
      (record.command, record.by) = (Array("split in.png".utf8), "host 1/2")
      record = try done(record)
      record.seconds = 0.25
      try journal.add(record, of: facts)
      return record
    }

    func isDone(_ changed: JobFacts? = nil) throws -> Bool {
      try journal.find(changed ?? facts()).state == .done
    }

    /// Marks a record that was found as done.
    func done(_ found: JobRecord) throws -> JobRecord {
      var record = found
      (record.state, record.code, record.errors) = (.done, 0, [])
      record.outputs = [try RecordedFile(reading: output)]
      return record
    }
  }

  /// Nobody would ever write into it.
  @Test func aPipeIsNoRecord() throws {
    let place = try Place()
    try place.age(place.input)
    try place.finish()
    let files = ["seen", "done"].flatMap(place.files)
    #expect(files.count == 2)
    for file in files {
      ScratchFolder.removeAll(place.scratch[file])
      try check(place.scratch[file].withPlatformString { mkfifo($0, 0o600) })
    }
    try place.finish()
    #expect(place.journal.notes == files.map { .ignored(place.scratch[$0]) })
    #expect(try place.isDone())
  }

  /// A library that is loaded when it is wanted counts only where it was used.
  @Test func aJobThatOtherLibrariesDidIsDue() throws {
    let place = try Place()
    func finish(_ libraries: [String]) throws {
      var record = try place.done(place.journal.find(place.facts()))
      record.libraries = libraries
      try place.journal.add(record, of: place.facts())
    }
    try finish([])
    #expect(try place.isDone())
    for (old, name) in [
      ("libheif 1.0.0", "libheif"), ("pango 1.2, harfbuzz 0.1", "pango"),
      ("a library of tomorrow 7", "a"),
    ] {
      try finish([old])
      // A library that is not on a machine cannot make other bytes there.
      let isAbsent = LoadedLibraries.build(of: name) == nil
      #expect(try place.isDone() == isAbsent, "\(old)")
    }
    let installed = ["libheif", "libjxl", "pango"].compactMap { LoadedLibraries.build(of: $0) }
    try finish(installed)
    #expect(try place.isDone())
    #expect(try place.journal.find(place.facts()).libraries == installed)
  }

  /// Threads of a piece of work say what they use where it is counted, and nowhere else.
  @Test func whatAJobUsesIsCountedByItsThreads() {
    let (one, other) = (UsedLibraries(), UsedLibraries())
    UsedLibraries.$current.withValue(one) {
      UsedLibraries.add("libheif")
      SystemThread { UsedLibraries.add("pango") }?.join()
      UsedLibraries.$current.withValue(other) { UsedLibraries.add("libjxl") }
    }
    UsedLibraries.add("nobody's")
    #expect(one.names == ["libheif", "pango"] && other.names == ["libjxl"])
  }

  @Test func whatIsDoneIsFoundByAnother() throws {
    let place = try Place()
    let record = try place.finish()
    let other = try #require(try Journal(reading: place.folder))
    let found = try other.find(place.facts())
    #expect(found == record && found.generator == "slicer 1")
    #expect(other.notes.isEmpty)
  }

  @Test func anotherCommandOrProgramIsAnotherJob() throws {
    let place = try Place()
    try place.finish()
    #expect(try !place.isDone(place.facts("join")))
    #expect(try !place.isDone(place.facts(generator: "slicer 2")))
  }

  @Test func anotherInputIsAnotherJobAndTheSameBytesAreNot() throws {
    let place = try Place()
    try place.finish()
    try place.scratch.write("in.png", "other")
    #expect(try !place.isDone())
    // Written anew: another time, the same bytes.
    try place.scratch.write("in.png", "input")
    #expect(try place.isDone())
  }

  @Test func anOutputThatIsGoneOrChangedIsMadeAgain() throws {
    let place = try Place()
    try place.finish()
    try place.scratch.write("out.png", "0utput")
    #expect(try !place.isDone())
    try place.scratch.write("out.png", "output")
    #expect(try place.isDone())
    try check(place.output.withPlatformString { unlink($0) })
    #expect(try !place.isDone())
  }

  /// An input that is old enough is not read again: a record by what tells it is found.
  @Test func inputsThatSeemTheSameAreNotRead() throws {
    let place = try Place()
    try place.age(place.input)
    try place.finish()
    #expect(try place.isDone())
    // Other bytes with the same time, size and inode, which nothing but reading would find.
    try place.scratch.write("in.png", "INPUT")
    try place.age(place.input)
    #expect(try place.isDone())
  }

  /// Who has written it just now could write it again, and its time would be the same.
  @Test func inputsThatHaveJustBeenWrittenAreReadAgain() throws {
    let place = try Place()
    try place.finish()
    #expect(place.files("seen").isEmpty)
  }

  @Test func aFailureIsKnownUntilItIsDone() throws {
    let place = try Place()
    var record = try place.journal.find(place.facts())
    #expect(record.state == .missing && record.inputs.map(\.path) == [place.input])
    (record.state, record.code, record.errors) = (.failed, 65, ["truncated\nPNG \\ 3"])
    (record.by, record.seconds) = ("host", 1)
    try place.journal.add(record, of: place.facts())
    #expect(try place.journal.find(place.facts()) == record)
    try place.finish()
    #expect(try place.isDone())
    #expect(place.files("failed").isEmpty)
  }

  @Test(arguments: ["", "slicer journal 1\n", "garbage", "slicer journal 9\nstate done\n"])
  func whatIsNoWholeRecordIsIgnoredAndStays(text: String) throws {
    let place = try Place()
    try place.finish()
    for name in ["done", "seen"].flatMap(place.files) { try place.scratch.write(name, text) }
    let other = try Journal(place.folder)
    #expect(try other.find(place.facts()).state != .done)
    #expect(!other.notes.isEmpty)
    #expect(place.files("done").count == 1)
  }

  @Test func aRecordCutShortAnywhereIsNone() throws {
    let place = try Place()
    try place.finish()
    let name = try #require(place.files("done").first)
    let bytes = try #require(place.scratch.read(name))
    let other = try Journal(place.folder)
    for count in Array(stride(from: 0, to: bytes.count, by: 7)) + [bytes.count - 1] {
      try place.scratch.write(name, Array(bytes[..<count]))
      #expect(try other.find(place.facts()).state != .done)
    }
  }

  @Test func recordsOfOtherVersionsAreToldOf() throws {
    let place = try Place()
    try place.scratch.makeFolder("journal/v9")
    #expect(try Journal(place.folder).notes.map(\.description).joined().contains("v9"))
  }

  @Test func anInputThatChangesMeanwhileHasNoRecord() throws {
    let place = try Place()
    let found = try place.journal.find(place.facts())
    try place.scratch.write("in.png", "meanwhile")
    try place.journal.add(place.done(found), of: place.facts())
    #expect(place.files("done").isEmpty)
    #expect(place.journal.notes.count == 1)
  }

  /// A scene may read other pictures when it is read again.
  @Test func aJobThatHasReadOtherFilesHasNoRecord() throws {
    let place = try Place()
    let found = try place.journal.find(place.facts())
    var facts = place.facts()
    facts.inputs.append(place.output)
    try place.journal.add(place.done(found), of: facts)
    #expect(place.files("done").isEmpty)
    #expect(place.journal.notes == [.changed([place.input])])
  }

  @Test func namesOfAnyBytesAreKept() throws {
    let place = try Place()
    let name = FilePath(bytes: Array("a\nb\\ c".utf8) + [0xFF])
    let path = place.scratch[name]
    try place.scratch.write(name, "x")
    var facts = place.facts()
    facts.inputs = [path]
    let record = try place.finish(facts)
    #expect(record.inputs.map(\.path) == [path])
    #expect(try place.isDone(facts))
  }

  @Test func aMissingJournalCanBeRead() throws {
    #expect(try Journal(reading: "/nonexistent/journal") == nil)
  }

  @Test func manyAtOnceDoTheSameJobs() throws {
    let place = try Place()
    Workers(count: 8).run { _ in
      do {
        let journal = try Journal(place.folder)
        for index in 0..<50 {
          let facts = place.facts("job \(index)")
          let found = try journal.find(facts)
          if found.state != .done { try journal.add(place.done(found), of: facts) }
        }
        try journal.flush()
      } catch { Issue.record("\(error)") }
    }
    let journal = try Journal(place.folder)
    for index in 0..<50 { #expect(try journal.find(place.facts("job \(index)")).state == .done) }
    #expect(journal.notes.isEmpty)
    #expect(place.files("done").count == 50 && place.files("new").isEmpty)
  }
}
