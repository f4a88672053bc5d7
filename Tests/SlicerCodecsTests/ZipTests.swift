import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Archives as other programs read them, and their records where no program would wait for them.
struct ZipTests {
  private static let files: [(name: String, bytes: [UInt8])] = [
    ("b/0_0.png", [1, 2, 3]), ("b/leer", []), ("größe.txt", Array("Größe".utf8)),
    ("a.dzi", Array(repeating: 7, count: 70_000)),
  ]

  private func archive(
    _ files: [(name: String, bytes: [UInt8])], first: [String] = []
  ) throws -> [UInt8] {
    let sink = MemorySink()
    var writer = ZipWriter(sink)
    for file in files {
      try file.bytes.withUnsafeBytes { try writer.add(Array(file.name.utf8), $0) }
    }
    try writer.finish(first: first.map { Array($0.utf8) })
    return sink.bytes
  }

  @Test(.enabled(if: ShellCommand.exists("unzip"), "unzip is not installed"))
  func unzipFindsNothingWrong() throws {
    for files in [Self.files, [], [Self.files[0]]] {
      try ShellCommand.withFile(archive(files)) { path in
        // 1 is its answer to an archive without files, which it calls a warning.
        let report = ShellCommand.run("unzip -t \(path) 2>&1; echo $?")
        #expect(report?.hasSuffix(files.isEmpty ? "\n1\n" : "\n0\n") == true, "\(report ?? "")")
      }
    }
  }

  private func listing(_ path: String) throws -> [String] {
    let tests = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let report = ShellCommand.run(
      "PYTHONIOENCODING=utf8 python3 '/\(tests)/PyramidReaders/list-zip.py' \(path)")
    return try #require(report).split(separator: "\n").map(String.init)
  }

  @Test(.enabled(if: ShellCommand.exists("python3"), "python3 is not installed"))
  func pythonReadsItInTheDirectorysOrder() throws {
    let bytes = try archive(Self.files, first: ["a.dzi", "b/leer"])
    try ShellCommand.withFile(bytes) { path in
      let lines = try listing(path)
      let rows = ["a.dzi 70000 0 0", "b/leer 0 0 0", "b/0_0.png 3 0 0", "größe.txt 7 2048 0"]
      #expect(lines == rows.map { $0 + " 1980 0o100644 0" })
    }
    #expect(try archive(Self.files, first: ["a.dzi", "b/leer"]) == bytes)
  }

  /// 65,534 files are counted in 16 bits, and one more is ZIP64.
  @Test(
    .enabled(
      if: ShellCommand.exists("python3") && ShellCommand.exists("unzip"),
      "python3 or unzip is not installed"), arguments: [65_534, 65_535])
  func manyFilesAreCounted(count: Int) throws {
    let bytes = try archive((0..<count).map { ("f/\($0)", [UInt8(truncatingIfNeeded: $0)]) })
    let records = Records(bytes)
    #expect(records.isLong == (count > 65_534) && records.count == count && records.isWhole)
    try ShellCommand.withFile(bytes) { path in
      let lines = try listing(path)
      #expect(lines.count == count)
      #expect(ShellCommand.run("unzip -tq \(path)") != nil)
    }
  }

  /// Sizes and offsets at the edges of 32 bits, by the records alone: the bytes are never there.
  @Test(arguments: [0xFFFF_FFFE, 0xFFFF_FFFF]) func largeOffsetsAreLong(offset: Int) throws {
    let sink = TailSink()
    var writer = ZipWriter(sink)
    // The first file is so long that the second begins at `offset`, with records of 30 bytes and a name.
    let chunk = [UInt8](repeating: 0, count: 1 << 26)
    var (left, number) = (offset, 0)
    while left > 0 {
      let name = Array("\(number)".utf8)
      let header = 30 + name.count
      // The rest has room for another header, or is used up.
      let size = left <= chunk.count ? left - header : min(chunk.count, left - header - 1024)
      try chunk.withUnsafeBytes {
        try writer.add(name, UnsafeRawBufferPointer(rebasing: $0[..<size]))
      }
      (left, number) = (left - header - size, number + 1)
    }
    try [UInt8](repeating: 1, count: 5).withUnsafeBytes { try writer.add(Array("last".utf8), $0) }
    try writer.finish(first: [Array("last".utf8)])
    let records = Records(sink.tail, startingAt: sink.count - sink.tail.count)
    #expect(records.count == number + 1)
    #expect(records.offset == offset + 34 + 5 && records.isLong && records.isWhole)
    let first = records.entries.first
    #expect(first?.name == "last" && first?.offset == offset)
    #expect(records.entries.allSatisfy { $0.isLong == ($0.offset > 0xFFFF_FFFE) })
  }

  /// A file of 4 GiB, which is a page of zeros again and again: both headers have its size in 64 bits.
  @Test func largeFilesAreLong() throws {
    let size = 1 << 32
    let map = mmap(nil, size, PROT_READ, MAP_PRIVATE | MAP_ANON | MAP_NORESERVE, -1, 0)
    try #require(map != MAP_FAILED)
    defer { munmap(map, size) }
    let sink = TailSink()
    var writer = ZipWriter(sink)
    try writer.add([97], UnsafeRawBufferPointer(start: map, count: size))
    try writer.finish()
    #expect(sink.count == size + 30 + 1 + 20 + (46 + 1 + 4 + 16) + 56 + 20 + 22)
    let records = Records(sink.tail, startingAt: sink.count - sink.tail.count)
    #expect(records.isWhole && records.isLong && records.count == 1)
    #expect(Array(sink.tail[24..<28]) == [255, 255, 255, 255])
    #expect(
      Array(sink.tail[(47 + 4)..<(47 + 20)]) == [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0])
  }

  @Test func namesStayInside() throws {
    for name in ["", "/a", "a//b", "a/", "../a", "a/..", "a/./b", "a\u{0}b"] {
      #expect(throws: SlicerError.entryLeavesFolder(Array(name.utf8))) { try archive([(name, [])]) }
    }
    #expect(throws: SlicerError.repeatedEntry([97])) {
      try archive([("a", []), ("b", []), ("a", [])])
    }
    #expect(throws: SlicerError.entryNameTooLong(bytes: 65_536)) {
      try archive([(String(repeating: "a", count: 65_536), [])])
    }
    let message = SlicerError.repeatedEntry([97]).description
    #expect(message == "two files of an archive have the name 'a'")
  }
}

/// Counts, and keeps the end, which is the directory.
private final class TailSink: ByteSink {
  private(set) var count = 0
  private(set) var tail: [UInt8] = []

  func write(_ bytes: UnsafeRawBufferPointer) {
    count += bytes.count
    tail = bytes.count >= 1 << 16 ? [] : tail + bytes
  }
}

/// The directory, read by the specification.
private struct Records {
  let isLong: Bool
  let count, size, offset: Int
  /// True if the entries end where the directory does.
  let isWhole: Bool
  private(set) var entries: [(name: String, offset: Int, isLong: Bool)] = []

  init(_ bytes: [UInt8], startingAt start: Int = 0) {
    func number(_ place: Int, _ count: Int) -> Int {
      var result = 0
      for index in (place..<(place + count)).reversed() { result = result << 8 | Int(bytes[index]) }
      return result
    }
    let end = bytes.count - 22
    let long = number(end - 20, 4) == 0x0706_4B50 ? number(end - 20 + 8, 8) - start : nil
    isLong = long != nil
    count = long.map { number($0 + 32, 8) } ?? number(end + 10, 2)
    size = long.map { number($0 + 40, 8) } ?? number(end + 12, 4)
    offset = long.map { number($0 + 48, 8) } ?? number(end + 16, 4)
    var place = offset - start
    for _ in 0..<count {
      let (nameLength, extra) = (number(place + 28, 2), number(place + 30, 2))
      let name = String(decoding: bytes[(place + 46)..<(place + 46 + nameLength)], as: UTF8.self)
      let short = number(place + 42, 4)
      let isLong = short == 0xFFFF_FFFF
      entries.append((name, isLong ? number(place + 46 + nameLength + 4, 8) : short, extra > 0))
      place += 46 + nameLength + extra
    }
    isWhole = place - (offset - start) == size && place == (long ?? end)
  }
}
