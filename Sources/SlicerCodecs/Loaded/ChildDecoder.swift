package import SlicerCore

/// Libraries in another process, at the other ends of two pipes.
package final class ChildDecoder: LibraryHost {
  private let source: any ByteSource
  private let sink: any ByteSink
  /// The last answer, of which a rest may be unread.
  private var last: Answer?

  private final class Answer: LibraryAnswer {
    let numbers: [Int]
    fileprivate(set) var byteCount: Int
    private let source: any ByteSource
    private let ended: () -> SlicerError

    init(
      _ numbers: [Int], _ byteCount: Int, _ source: any ByteSource,
      _ ended: @escaping () -> SlicerError
    ) {
      (self.numbers, self.byteCount) = (numbers, byteCount)
      (self.source, self.ended) = (source, ended)
    }

    func read(into target: UnsafeMutableRawBufferPointer) throws {
      precondition(target.count <= byteCount, "no more than there is")
      guard try source.fill(target) == target.count else { throw ended() }
      byteCount -= target.count
    }

    func drain() throws {
      let memory = try ByteBuffer(capacity: 1 << 16)
      defer { withExtendedLifetime(memory) {} }
      while byteCount > 0 {
        try read(into: UnsafeMutableRawBufferPointer(rebasing: memory.room.prefix(byteCount)))
      }
    }
  }

  private let ended: (LoadedLibrary) -> SlicerError

  /// - Parameters:
  ///   - source: gives what the process says; at its end the process has ended.
  ///   - sink: takes what it is told, and what it does not hear any more, too.
  ///   - ended: why it has ended.
  package init(
    from source: any ByteSource, to sink: any ByteSink,
    ended: @escaping (LoadedLibrary) -> SlicerError
  ) {
    (self.source, self.sink, self.ended) = (source, sink, ended)
  }

  package func answer(_ request: LibraryRequest) throws -> any LibraryAnswer {
    try last?.drain()
    last = nil
    let library = request.task.library
    let ended = { [ended] in ended(library) }
    try LibraryWire.write(request, to: sink)
    guard let code = try LibraryWire.number(source, 1),
      let count = try LibraryWire.number(source, 1)
    else { throw ended() }
    let numbers = try (0..<count).map { _ in try LibraryWire.number(source, 4) ?? 0 }
    guard let byteCount = try LibraryWire.number(source, 8), byteCount >= 0,
      byteCount < LibraryWire.longest
    else { throw ended() }
    let answer = Answer(numbers, byteCount, source, ended)
    if code == 0 {
      last = answer
      return answer
    }
    var text = [UInt8](repeating: 0, count: min(byteCount, 1 << 10))
    try text.withUnsafeMutableBytes { try answer.read(into: $0) }
    try answer.drain()
    throw .answer(code, String(decoding: text, as: UTF8.self), library)
  }
}
