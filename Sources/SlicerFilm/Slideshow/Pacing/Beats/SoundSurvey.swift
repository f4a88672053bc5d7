import SlicerCore
import SlicerFiles
package import SystemPackage

/// The length of sounds that follow one another, and their beats.
///
/// ffmpeg decodes each to one channel of 8 kHz. Nothing of it is kept but 250 numbers a second where beats are looked for.
package struct SoundSurvey: Sendable {
  /// Seconds of all sounds together.
  package private(set) var seconds = 0.0
  /// Seconds from the first sound's begin, ascending, to a millisecond; each sound has a tempo of its own.
  package private(set) var beats: [Double] = []
  /// Beats a minute; nil for no beats, and where the sounds have different ones.
  package private(set) var tempo: Double?

  /// Reads the sounds from the first to the last sample.
  ///
  /// - Parameters:
  ///   - findsBeats: beats are looked for in the first six hours of each.
  ///   - check: throws before each sound where the work is to end.
  /// - Throws: `SlicerError.noSoundReader(_:)` without ffmpeg, and `SlicerError.silentFile(_:_:)`.
  package init(
    of sounds: [FilePath], findsBeats: Bool, _ check: () throws -> Void = {}
  ) throws {
    guard Program(named: FFmpeg.name) != nil else {
      throw .noSoundReader(FFmpeg.name)
    }
    var tempi: [Double] = []
    for sound in sounds {
      try check()
      _ = try InputFile(opening: sound, .byUser)
      let listener = Listener(meter: findsBeats ? OnsetMeter() : nil)
      try SoundCheck.naming(sound) {
        let trim = try SoundEnd(of: sound).trim
        let words = [
          "-map", "0:a:0", "-af", trim + "aresample=\(OnsetMeter.sampleRate)", "-ac", "1", "-f",
          "s16le", "pipe:1",
        ]
        let program = try FFmpeg.start(
          FFmpeg.words(FFmpeg.manners + ["-i"]) + [FFmpeg.file(sound)] + FFmpeg.words(words),
          reading: listener.hear)
        _ = try program.finish()
      }
      let (count, meter) = listener.heard
      if let meter {
        let tracker = BeatTracker(meter.onsets)
        beats += tracker.beats.map { ((seconds + $0) * 1000).rounded() / 1000 }
        tempi += [tracker.tempo].compactMap { $0?.rounded() }
      }
      seconds += Double(count) / Double(OnsetMeter.sampleRate)
    }
    tempo = Set(tempi).count == 1 ? tempi.first : nil
  }
}

/// Takes samples of 16 bits from a pipe.
private final class Listener: Sendable {
  private struct State: Sendable {
    var count = 0
    var meter: OnsetMeter?
  }

  private let state: Monitor<State>
  /// Seconds in which beats are looked for.
  private static let longest = 6 * 3600

  init(meter: OnsetMeter?) { state = Monitor(State(meter: meter)) }

  var heard: (count: Int, meter: OnsetMeter?) { state.update { ($0.count, $0.meter) } }

  func hear(_ source: any ByteSource) {
    withUnsafeTemporaryAllocation(byteCount: 1 << 15, alignment: 2) { room in
      var filled = 0
      while true {
        let rest = UnsafeMutableRawBufferPointer(rebasing: room[filled...])
        guard let count = try? source.read(into: rest), count > 0 else { return }
        filled += count
        let samples = (0..<(filled / 2)).map { index in
          Int16(littleEndian: room.load(fromByteOffset: 2 * index, as: Int16.self))
        }
        // A sample may come in two parts.
        room[0] = room[filled - 1]
        filled %= 2
        state.update { state in
          state.count += samples.count
          guard state.count <= Self.longest * OnsetMeter.sampleRate else { return }
          state.meter?.hear(samples.lazy.map { Float($0) / 32_768 })
        }
      }
    }
  }
}
