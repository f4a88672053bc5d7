import SlicerCore
import SlicerFiles

/// The first sound of a clip's part from a moment on, as it comes from a child ffmpeg with the limits of all clips.
package final class ClipSoundDecoder {
  private let process: WorkerProcess
  private let isLenient: Bool
  private var isOver = false

  /// Seconds without any work after which a decoder is killed.
  private static let stallLimit = 30.0

  /// - Parameters:
  ///   - from: seconds from the clip's first frame to the first sample that is wanted.
  ///   - count: the most samples of each channel that are wanted. The part of a clip may have fewer.
  ///   - rate: samples a second.
  ///   - filters: of ffmpeg, before the samples are counted.
  ///   - output: the options that name the form of the samples' bytes.
  /// - Throws: `SlicerError` where the decoder cannot be started.
  package init(
    _ clip: Clip, from: Double, atMost count: Int, at rate: Int, filters: [String],
    output: [String]
  ) throws {
    isLenient = clip.isLenient
    // No sound lasts longer than the picture moves.
    let seconds = max(0, clip.from + Double(clip.frameCount) / clip.rate.double - from)
    let count = min(count, Int((seconds * Double(rate)).rounded()))
    let header = clip.header
    let moment = max(0, header.start + from)
    var words = ["-hide_banner", "-nostdin", "-nostats", "-loglevel", "error"]
    if !clip.isLenient { words.append("-xerror") }
    words += ["-threads", "1", "-vn"]
    // Coders need what is before the first sample that is wanted.
    let seek = moment > 1 ? moment - 0.25 : 0
    if seek > 0 { words += ["-ss", "\(Int((seek * 1e6).rounded()))us"] }
    let first = Int(((moment - seek) * Double(rate)).rounded())
    let chain =
      ["aresample=\(rate):async=1:first_pts=0"] + filters
      + ["atrim=start_sample=\(first):end_sample=\(first + count)"]
    let end =
      ["-map", "0:\(header.sounds.first?.stream ?? 0)", "-sn", "-dn", "-af"]
      + [chain.joined(separator: ",")] + output + ["pipe:1"]
    process = try ClipProgram.start(
      "ffmpeg",
      ClipProgram.words(words) + ClipProgram.input(header.container, clip.limits)
        + [Array("-i".utf8), ClipProgram.file(clip.path)] + ClipProgram.words(end),
      seconds: 60 + min(count / rate, 1 << 20), stallLimit: Self.stallLimit, pixels: 0)
  }

  /// Fills a part of the room with the next bytes.
  ///
  /// - Returns: the number of bytes; 0 at the sound's end.
  /// - Throws: `SlicerError` for a sound that its decoder refuses.
  package func read(into room: UnsafeMutableRawBufferPointer) throws -> Int {
    if isOver { return 0 }
    let count = try process.read(into: room)
    guard count == 0 else { return count }
    isOver = true
    let isWell = process.ending == .code(0) && process.messages.isEmpty
    if !isWell, !isLenient {
      let fault = ClipProgram.failure(process.ending, process.messages)
      // Lenient reading plays what comes before the fault.
      throw fault.id == "unreadableClip"
        ? SlicerError.damagedClip(.sound, process.messages, hasMore: true) : fault
    }
    return 0
  }
}
