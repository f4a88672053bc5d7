import SlicerCodecs
import SlicerCore
import SlicerFiles
import Synchronization
import SystemPackage

/// Bytes that wait: the last of them in memory, those before in a scratch file.
final class Spool {
  private let output: FilePath?
  private let room: Int
  private var scratch: ScratchFile?
  private var source: (any RandomAccessSource)?
  private var memory = ByteBuffer()
  /// Bytes in the scratch file.
  private var stored = 0
  /// The bytes of the scratch file that were read last.
  private let window = ByteBuffer()
  private var windowed = 0..<0

  init(beside output: FilePath?, room: Int) { (self.output, self.room) = (output, room) }

  /// Adds bytes, and returns where they are.
  func append(_ bytes: UnsafeRawBufferPointer) throws -> Range<Int> {
    let start = stored + memory.count
    try memory.append(bytes)
    if memory.count > room {
      let file = try scratch ?? ScratchFile(beside: output)
      scratch = file
      stored = try file.append(memory.bytes).upperBound
      memory = ByteBuffer()
    }
    return start..<(start + bytes.count)
  }

  /// Bytes that were added, until the next call.
  func bytes(_ place: Range<Int>) throws -> UnsafeRawBufferPointer {
    if place.lowerBound >= stored {
      return UnsafeRawBufferPointer(
        rebasing: memory.bytes[(place.lowerBound - stored)..<(place.upperBound - stored)])
    }
    if !windowed.contains(place.lowerBound) || place.upperBound > windowed.upperBound {
      try read(from: place)
    }
    let start = place.lowerBound - windowed.lowerBound
    return UnsafeRawBufferPointer(rebasing: window.room[start..<(start + place.count)])
  }

  /// Where tiles come about in the order in which they are asked for, those beside one are read with it.
  private func read(from place: Range<Int>) throws {
    guard let scratch else { preconditionFailure("what is stored has a file") }
    let source = try source ?? scratch.reader()
    self.source = source
    let isNext = (windowed.upperBound...(windowed.upperBound + Self.portion))
      .contains(place.lowerBound)
    let count =
      isNext ? min(max(place.count, Self.portion), stored - place.lowerBound) : place.count
    try window.reserve(count)
    var filled = 0
    while filled < count {
      let target = UnsafeMutableRawBufferPointer(rebasing: window.room[filled..<count])
      let got = try source.read(into: target, at: place.lowerBound + filled)
      if got == 0 { throw SlicerError.failed(.read, scratch.path, .ioError) }
      filled += got
    }
    windowed = place.lowerBound..<(place.lowerBound + count)
  }

  private static let portion = 1 << 18

  func end() { (scratch, source) = (nil, nil) }
}
