import SlicerCore
import SlicerFiles
import SlicerWork
import SystemPackage

/// The sounds of a film's clips, mixed into one file of samples that is as long as the film.
///
/// Sounds are decoded side by side, some samples at a time, so memory does not depend on their length. The file holds
/// 384,000 bytes for a second of the film.
final class SoundMix: Sendable {
  private let file: ScratchFile

  /// The samples: stereo of 48 kHz, 32-bit floats with the low byte first.
  var path: FilePath { file.path }

  /// Samples of a channel that are mixed at a time.
  private static let portion = 8192

  /// Mixes the sounds.
  ///
  /// - Parameters:
  ///   - frames: the film's number of frames.
  ///   - duration: of a frame, in seconds.
  /// - Throws: ``WorkError`` about a clip whose sound cannot be read.
  init(_ sounds: [ClipSound], frames: Int, _ duration: Rational) throws {
    file = try ScratchFile()
    let total = SoundClock.sample(ofFrame: frames, duration)
    var waiting = sounds.map { Voice($0, SoundSpan($0, duration)) }
      .sorted { $0.span.samples.lowerBound < $1.span.samples.lowerBound }[...]
    var heard: [Voice] = []
    let sum = UnsafeMutableBufferPointer<Float>.allocate(capacity: 2 * Self.portion)
    let part = UnsafeMutableBufferPointer<Float>.allocate(capacity: 2 * Self.portion)
    defer {
      sum.deallocate()
      part.deallocate()
    }
    for start in stride(from: 0, to: total, by: Self.portion) {
      try Cancellation.check()
      let samples = start..<min(total, start + Self.portion)
      let begun = waiting.prefix { $0.span.samples.lowerBound < samples.upperBound }
      heard += begun
      waiting = waiting.dropFirst(begun.count)
      let mixed = UnsafeMutableBufferPointer(rebasing: sum[..<(2 * samples.count)])
      mixed.update(repeating: 0)
      for voice in heard { try voice.add(samples, to: mixed, part) }
      heard.removeAll { $0.span.samples.upperBound <= samples.upperBound }
      _ = try file.append(UnsafeRawBufferPointer(mixed))
    }
  }

  /// A sound that is being decoded.
  private final class Voice {
    let span: SoundSpan
    private let sound: ClipSound
    private var reader: SoundReader?

    init(_ sound: ClipSound, _ span: SoundSpan) { (self.sound, self.span) = (sound, span) }

    /// Adds what is heard of it in some samples of the film; these come in order.
    ///
    /// - Parameter room: for as many samples.
    func add(
      _ samples: Range<Int>, to sum: UnsafeMutableBufferPointer<Float>,
      _ room: UnsafeMutableBufferPointer<Float>
    ) throws {
      let own = span.samples.clamped(to: samples)
      if own.isEmpty { return }
      let part = UnsafeMutableBufferPointer(rebasing: room[..<(2 * own.count)])
      try WorkError.about(sound.clip.path) {
        let reader = try reader ?? SoundReader(sound, count: span.samples.count)
        self.reader = reader
        try reader.read(into: part)
      }
      let offset = 2 * (own.lowerBound - samples.lowerBound)
      for index in 0..<own.count {
        let gain = span.gain(at: own.lowerBound + index)
        sum[offset + 2 * index] += gain * part[2 * index]
        sum[offset + 2 * index + 1] += gain * part[2 * index + 1]
      }
    }
  }
}
