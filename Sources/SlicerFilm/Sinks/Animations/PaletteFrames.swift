import SlicerCodecs
import SlicerCore

/// Frames as ffmpeg writes them in `pal8`: a byte of each pixel, and then 256 colors of four bytes, blue first.
final class PaletteFrames: Sendable {
  private struct State: Sendable {
    /// The changed parts of the frames whose answers have not come.
    var expected: [PixelRect] = []
    /// The parts of the file that have not been taken.
    var bytes: [[UInt8]] = []
    var count = 0
    var failure: (any Error)?
  }

  private static let paletteBytes = 4 * 256

  private let size: PixelSize
  private let timing: GIFTiming
  private let plays: Int
  private let state = Monitor(State())

  init(size: PixelSize, _ timing: GIFTiming, plays: Int) {
    (self.size, self.timing, self.plays) = (size, timing, plays)
  }

  /// The number of frames that have been read.
  var count: Int { state.update(\.count) }

  var failure: (any Error)? { state.update(\.failure) }

  /// Expects the answer to a frame.
  ///
  /// - Parameter changed: the part that differs from the frame before; nil: all.
  func expect(_ changed: PixelRect?) {
    state.update { [rect = changed ?? size.bounds] in $0.expected.append(rect) }
  }

  /// Returns the file's new bytes, and forgets them.
  func take() -> [[UInt8]] {
    state.update { state in
      defer { state.bytes = [] }
      return state.bytes
    }
  }

  /// Encodes all frames that `source` has.
  func read(_ source: any ByteSource) {
    do {
      let pixels = size.width * size.height
      let frame = try ByteBuffer(capacity: pixels + Self.paletteBytes)
      defer { withExtendedLifetime(frame) {} }
      let bytes = UnsafeRawBufferPointer(frame.room)
      var writer: GIFPaletteWriter?
      for index in 0..<timing.count {
        guard try fill(frame.room, from: source) else { return }
        // All frames have one palette.
        let file =
          try writer
          ?? GIFPaletteWriter(
            size, palette: Self.palette(bytes[pixels...]), plays: plays, to: Queue(state))
        writer = file
        // paletteuse chooses the last pixel anew where nothing changes.
        let changed = state.update { $0.expected.isEmpty ? size.bounds : $0.expected.removeFirst() }
        try file.add(
          UnsafeRawBufferPointer(rebasing: bytes[..<pixels]), changed, delay: timing.delay(index))
        state.update { $0.count += 1 }
      }
      try writer?.finish()
    } catch {
      state.update { [error] in $0.failure = error }
    }
  }

  /// Fills `room`; false where the stream ends before.
  private func fill(_ room: UnsafeMutableRawBufferPointer, from source: any ByteSource) throws
    -> Bool
  {
    var rest = room[...]
    while !rest.isEmpty {
      try Cancellation.check()
      let count = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: rest))
      if count == 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private static func palette(_ bytes: Slice<UnsafeRawBufferPointer>) -> [RGBA] {
    let bytes = UnsafeRawBufferPointer(rebasing: bytes)
    return stride(from: 0, to: paletteBytes, by: 4).map { i in
      RGBA(red: bytes[i + 2], green: bytes[i + 1], blue: bytes[i], alpha: bytes[i + 3])
    }
  }

  private final class Queue: ByteSink {
    private let state: Monitor<State>

    init(_ state: Monitor<State>) { self.state = state }

    func write(_ bytes: UnsafeRawBufferPointer) {
      let bytes = Array(bytes)
      state.update { $0.bytes.append(bytes) }
    }
  }
}
