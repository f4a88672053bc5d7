import SlicerCore
import SlicerFiles
import SlicerWork

/// The samples of a clip's first sound from a moment on: stereo of 48 kHz as 32-bit floats, as they come from a child
/// ffmpeg with the limits of all clips.
package final class SoundReader {
  private let process: WorkerProcess
  private let isLenient: Bool
  private var isOver = false

  /// Seconds without any work after which a decoder is killed.
  private static let stallLimit = 30.0
  /// Bytes of the two channels' samples.
  static let frameBytes = 8

  /// - Parameters:
  ///   - sound: the clip, and the moment in it.
  ///   - count: the most samples of each channel that are wanted. The part of a clip may have fewer.
  /// - Throws: `SlicerError` where the decoder cannot be started.
  package init(_ sound: ClipSound, count: Int) throws {
    let clip = sound.clip
    isLenient = clip.isLenient
    // No sound lasts longer than the picture moves.
    let seconds = max(0, clip.from + Double(clip.frameCount) / clip.rate.double - sound.from)
    let count = min(count, Int((seconds * Double(SoundClock.rate)).rounded()))
    process = try ClipProgram.start(
      "ffmpeg", Self.arguments(clip, from: sound.from, count),
      seconds: 60 + min(count / SoundClock.rate, 1 << 20), stallLimit: Self.stallLimit, pixels: 0)
  }

  private static func arguments(_ clip: Clip, from: Double, _ count: Int) -> [[UInt8]] {
    let header = clip.header
    let moment = max(0, header.start + from)
    var words = ["-hide_banner", "-nostdin", "-nostats", "-loglevel", "error"]
    if !clip.isLenient { words.append("-xerror") }
    words += ["-threads", "1", "-vn"]
    // Coders need what is before the first sample that is wanted.
    let seek = moment > 1 ? moment - 0.25 : 0
    if seek > 0 { words += ["-ss", "\(Int((seek * 1e6).rounded()))us"] }
    let first = Int(((moment - seek) * Double(SoundClock.rate)).rounded())
    // One channel would be 3 dB weaker in two.
    let isMono = header.sounds.first?.channels == 1
    let form = isMono ? "pan=stereo|c0=c0|c1=c0" : "aformat=channel_layouts=stereo"
    let filters = [
      "aresample=\(SoundClock.rate):async=1:first_pts=0", form,
      "aformat=sample_fmts=flt:sample_rates=\(SoundClock.rate)",
      "atrim=start_sample=\(first):end_sample=\(first + count)",
    ]
    let output = [
      "-map", "0:\(header.sounds.first?.stream ?? 0)", "-sn", "-dn", "-af",
      filters.joined(separator: ","), "-f", "f32le", "pipe:1",
    ]
    return ClipProgram.words(words) + ClipProgram.input(header.container, clip.limits)
      + [Array("-i".utf8), ClipProgram.file(clip.path)] + ClipProgram.words(output)
  }

  /// Reads the next samples; after the sound's end there is silence.
  ///
  /// - Throws: `SlicerError` for a sound that its decoder refuses.
  package func read(into samples: UnsafeMutableBufferPointer<Float>) throws {
    let room = UnsafeMutableRawBufferPointer(samples)
    var filled = 0
    while filled < room.count, !isOver {
      let count = try process.read(into: UnsafeMutableRawBufferPointer(rebasing: room[filled...]))
      filled += count
      guard count == 0 else { continue }
      isOver = true
      let isWell = process.ending == .code(0) && process.messages.isEmpty
      if !isWell, !isLenient {
        let fault = ClipProgram.failure(process.ending, process.messages)
        // Lenient reading plays what comes before the fault, and silence.
        throw fault.id == "unreadableClip"
          ? SlicerError.damagedClip(.sound, process.messages, hasMore: true) : fault
      }
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
