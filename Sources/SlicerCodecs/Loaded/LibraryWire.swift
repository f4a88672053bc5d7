package import SlicerCore

/// Requests and answers as bytes: how a process that decodes is told what to do, and says what came of it.
///
/// A request is a task's number and its option, how many bytes follow (8, the highest first), and these. An answer is a status, how many numbers there are
/// and these (4 bytes each), how many bytes follow, and these: a message where the status is not 0.
enum LibraryWire {
  static let longest = 1 << 40

  static func number(_ source: any ByteSource, _ count: Int) throws -> Int? {
    var bytes = [UInt8](repeating: 0, count: count)
    let got = try bytes.withUnsafeMutableBytes { try source.fill($0) }
    return got == count ? bytes.reduce(0) { $0 << 8 | Int($1) } : nil
  }

  static func write(_ request: LibraryRequest, to sink: any ByteSink) throws {
    try sink.write([request.task.rawValue, request.option] + request.bytes.count.bigEndian(8))
    try sink.write(request.bytes)
  }

  /// Reads a request; returns nil at the end of the stream.
  static func request(_ source: any ByteSource) throws -> LibraryRequest? {
    guard let number = try number(source, 1),
      let task = LibraryRequest.Task(rawValue: UInt8(truncatingIfNeeded: number)),
      let option = try self.number(source, 1), let count = try self.number(source, 8), count >= 0,
      count < longest
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    let got = try bytes.withUnsafeMutableBytes { try source.fill($0) }
    return got == count
      ? LibraryRequest(task, option: UInt8(truncatingIfNeeded: option), bytes) : nil
  }
}

extension ByteSource {
  /// Fills `target`; how many bytes there were, fewer at the end.
  func fill(_ target: UnsafeMutableRawBufferPointer) throws -> Int {
    var filled = 0
    while filled < target.count {
      let got = try read(into: UnsafeMutableRawBufferPointer(rebasing: target[filled...]))
      if got == 0 { break }
      filled += got
    }
    return filled
  }
}

/// The work of a process that decodes for another one.
package enum LibraryService {
  /// Answers requests until there are no more.
  package static func serve(_ source: any ByteSource, _ sink: any ByteSink) throws {
    let libraries = OwnLibraries()
    while let request = try LibraryWire.request(source) {
      do {
        let answer = try libraries.answer(request)
        try sink.write(
          [0, UInt8(answer.numbers.count)] + answer.numbers.flatMap { $0.bigEndian(4) }
            + answer.byteCount.bigEndian(8))
        try copy(answer, to: sink)
      } catch let error as SlicerError {
        guard let (code, text) = error.libraryCode else { throw error }
        try sink.write([code, 0] + text.utf8.count.bigEndian(8) + Array(text.utf8))
      }
    }
  }

  private static func copy(_ answer: any LibraryAnswer, to sink: any ByteSink) throws {
    let memory = try ByteBuffer(capacity: 1 << 18)
    defer { withExtendedLifetime(memory) {} }
    while answer.byteCount > 0 {
      let part = UnsafeMutableRawBufferPointer(rebasing: memory.room.prefix(answer.byteCount))
      try answer.read(into: part)
      try sink.write(UnsafeRawBufferPointer(part))
    }
  }
}
