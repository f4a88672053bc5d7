import SlicerCore
import SlicerWork

/// The samples of a clip's first sound from a moment on: stereo of 48 kHz as 32-bit floats.
package final class SoundReader {
  private let decoder: ClipSoundDecoder

  /// Bytes of the two channels' samples.
  static let frameBytes = 8

  /// - Parameters:
  ///   - sound: the clip, and the moment in it.
  ///   - count: the most samples of each channel that are wanted. The part of a clip may have fewer.
  /// - Throws: `SlicerError` where the decoder cannot be started.
  package init(_ sound: ClipSound, count: Int) throws {
    // One channel would be 3 dB weaker in two.
    let isMono = sound.clip.header.sounds.first?.channels == 1
    let form = isMono ? "pan=stereo|c0=c0|c1=c0" : "aformat=channel_layouts=stereo"
    decoder = try ClipSoundDecoder(
      sound.clip, from: sound.from, atMost: count, at: SoundClock.rate,
      filters: [form, "aformat=sample_fmts=flt:sample_rates=\(SoundClock.rate)"],
      output: ["-f", "f32le"])
  }

  /// Reads the next samples; after the sound's end there is silence.
  ///
  /// - Throws: `SlicerError` for a sound that its decoder refuses.
  package func read(into samples: UnsafeMutableBufferPointer<Float>) throws {
    let room = UnsafeMutableRawBufferPointer(samples)
    var filled = 0
    while filled < room.count {
      let count = try decoder.read(into: UnsafeMutableRawBufferPointer(rebasing: room[filled...]))
      if count == 0 { break }
      filled += count
    }
    // A sample that came in part is none.
    filled -= filled % Self.frameBytes
    for index in (filled / 4)..<samples.count { samples[index] = 0 }
    for index in samples.indices where !samples[index].isFinite { samples[index] = 0 }
    #if _endian(big)
      for index in 0..<(filled / 4) {
        samples[index] = Float(bitPattern: samples[index].bitPattern.byteSwapped)
      }
    #endif
  }
}
