package import SlicerCore
package import SlicerFiles
import SlicerWork
package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Commands of slicer's, one a line, quoted as in a shell; see ``ShellWords``.
///
/// Blank lines and comments are no jobs. A line ends in `\n` or `\r\n`; a list that is divided by 0 has
/// records instead, whose quotes may hold newlines. Finds all faults of lines in one go and keeps them in
/// ``faults``, for running the list finds more.
package struct JobList: Sendable {
  /// How a list is divided.
  package enum Format: Sendable, Hashable {
    /// One command per line.
    case lines
    /// A 0 after each command; the last may lack it.
    case nullSeparated

    var separator: UInt8 { self == .lines ? UInt8(ascii: "\n") : 0 }
  }

  package struct Bounds: Sendable, Hashable {
    /// The limit for the whole list.
    package var bytes = 1 << 30
    package var jobs = 10_000_000
    /// The limit for a line: the longest command that Linux starts (`ARG_MAX`).
    package var lineBytes = 2 << 20
    /// Words of a line: the parser's time grows with their square, and is 2 s for so many.
    package var lineWords = 10_000

    package init() {}
  }

  package let name: FilePath
  /// Which file it is, so that no job reads or replaces it; nil if it is none.
  package let file: FileIdentity?
  /// The faults of lines, in order. Those lines are no jobs.
  package internal(set) var faults: [SlicerError] = []
  /// The lines on which the rows of a table begin, where each row is a job; nil for a list of lines. A number is nil
  /// for a row of a JSON array.
  package internal(set) var rowLines: [Int?]?
  /// The first two rows whose outputs differ in case alone; nil for none.
  package internal(set) var alikeRows: (Int, Int)?

  /// The words of all jobs, each with a 0 after it: an array for each would take ten times as much.
  private let text = ByteBuffer()
  private var places: [Place] = []

  private struct Place: Sendable {
    /// The line's number, from 1.
    let number: Int
    /// The index in ``text`` at which the line's words end.
    let end: Int
  }

  /// - Parameters:
  ///   - name: how messages call the list.
  ///   - file: which file it is.
  /// - Throws: `SlicerError`, `SlicerError.memory`, and what `source` throws.
  package init(
    _ source: any ByteSource, _ format: Format = .lines, name: FilePath, file: FileIdentity? = nil,
    bounds: Bounds = Bounds()
  ) throws {
    (self.name, self.file) = (name, file)
    guard let list = try source.contents(limit: bounds.bytes) else {
      throw SlicerError(name, .listTooLarge(allowed: bounds.bytes))
    }
    try withExtendedLifetime(list) { try read(list.bytes, format, bounds) }
    if places.isEmpty && faults.isEmpty { throw SlicerError(name, .listWithoutCommand) }
  }

  /// A list that was made here.
  ///
  /// - Throws: `SlicerError.memory`.
  package init(
    _ lines: some Sequence<JobLine>, name: FilePath, file: FileIdentity? = nil
  ) throws {
    self.init(empty: name, file: file)
    for line in lines { try append(line.words, number: line.number) }
  }

  init(empty name: FilePath, file: FileIdentity?) { (self.name, self.file) = (name, file) }

  /// `line`, or `row` of a table.
  package var unit: String { rowLines == nil ? "line" : "row" }

  /// The number of a job's line, found without reading its words.
  func number(of job: Int) -> Int { places[job].number }

  private mutating func read(
    _ list: UnsafeRawBufferPointer, _ format: Format, _ bounds: Bounds
  ) throws {
    // A byte order mark, which some editors put before UTF-8.
    var (start, number) = (list.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0, 0)
    while start < list.count {
      let end = Self.first(format.separator, in: list, from: start) ?? list.count
      number += 1
      try read(Self.line(list, start..<end, format), number, bounds)
      start = end + 1
    }
  }

  /// Adds a line's job, or what is wrong with it.
  private mutating func read(
    _ line: UnsafeRawBufferPointer, _ number: Int, _ bounds: Bounds
  ) throws {
    let words: [[UInt8]]
    do {
      words = try Self.words(line, number, bounds)
    } catch let fault as SlicerError {
      faults.append(fault)
      return
    }
    if words.isEmpty { return }
    if places.count == bounds.jobs { throw SlicerError(name, .tooManyJobs(allowed: bounds.jobs)) }
    try append(words, number: number)
  }

  /// The words of a line; none if it is no job.
  private static func words(
    _ line: UnsafeRawBufferPointer, _ number: Int, _ bounds: Bounds
  ) throws -> [[UInt8]] {
    if line.count > bounds.lineBytes {
      throw .lineTooLong(line: number, bytes: line.count, allowed: bounds.lineBytes)
    }
    let words: [[UInt8]]
    do {
      words = try ShellWords.words(of: line)
    } catch let error as SlicerError {
      let before = line.prefix((error.position?.column ?? 1) - 1)
      throw .unreadableLine(line: number, column: 1 + before.count { $0 & 0xC0 != 0x80 }, error)
    }
    if words.count > bounds.lineWords {
      throw .tooManyWords(line: number, words: words.count, allowed: bounds.lineWords)
    }
    if let first = words.first, isProgram(first) { throw .lineBeginsWithProgram(line: number) }
    return words
  }

  /// True if a word calls the program itself, by whatever path.
  private static func isProgram(_ word: [UInt8]) -> Bool {
    word.reversed().prefix { $0 != UInt8(ascii: "/") }.elementsEqual("slicer".utf8.reversed())
  }

  private static func line(
    _ list: UnsafeRawBufferPointer, _ range: Range<Int>, _ format: Format
  ) -> UnsafeRawBufferPointer {
    let line = UnsafeRawBufferPointer(rebasing: list[range])
    guard format == .lines, line.last == UInt8(ascii: "\r") else { return line }
    return UnsafeRawBufferPointer(rebasing: line.dropLast())
  }

  /// Where `byte` is next; libc compares many bytes at once.
  static func first(
    _ byte: UInt8, in list: UnsafeRawBufferPointer, from start: Int
  ) -> Int? {
    let rest = UnsafeRawBufferPointer(rebasing: list[start...])
    guard let base = rest.baseAddress, let place = memchr(base, CInt(byte), rest.count) else {
      return nil
    }
    return start + (UnsafeRawPointer(place) - base)
  }

  mutating func append(_ words: [[UInt8]], number: Int) throws {
    if places.count % 1024 == 0 { try MemoryReserve.check(room: 32 * places.count + (4 << 20)) }
    for word in words { try text.append(word + [0]) }
    places.append(Place(number: number, end: text.count))
  }
}

extension JobList: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { places.count }

  package subscript(index: Int) -> JobLine {
    let start = index == 0 ? 0 : places[index - 1].end
    // Each word has a 0 after it, the last one too.
    let words = text.bytes[start..<places[index].end].dropLast()
      .split(separator: 0, omittingEmptySubsequences: false)
    return JobLine(number: places[index].number, words: words.map(Array.init))
  }
}

extension JobList {
  /// Writes the commands, one a line, as they can be read again; if one has a newline in it, with a 0
  /// after each.
  package func write(to sink: any ByteSink) throws {
    let separator = format.separator
    for line in self { try sink.write(line.command + [separator]) }
  }

  /// The format in which every job can be written; a newline inside a job needs 0 bytes.
  package var format: Format {
    text.bytes.contains(UInt8(ascii: "\n")) ? .nullSeparated : .lines
  }

  /// True if `path` leads to the list itself, by whatever name, link or case.
  ///
  /// A job that reads it as a picture, or replaces it, is a mistake.
  package func isItself(_ path: FilePath) -> Bool {
    guard let file, let found = try? InputIdentity(of: path) else { return false }
    return found.identity == file
  }
}

/// A command of slicer's, without the word slicer, and where it was written.
package struct JobLine: Sendable, Hashable {
  /// From 1; of a list that is divided by 0, its record's number.
  package let number: Int
  /// At least one word; no word contains a 0 byte.
  package let words: [[UInt8]]

  /// A command of at least one word.
  package init(number: Int, words: [[UInt8]]) {
    precondition(!words.isEmpty, "a command has a word")
    self.number = number
    self.words = words
  }

  /// The words as a parser of arguments wants them; see `ArgumentText`.
  package var arguments: [String] { words.map(ArgumentText.string) }

  /// The line as it can be read again: the same for the same words, however they were quoted.
  package var command: [UInt8] { ShellWords.quoted(words) }
}
