import SystemPackage

/// A sound under a film: exactly as long as it, whatever the file's own length.
struct SoundTrack: Sendable {
  private let path: FilePath
  /// The encoder, and thousands of bits a second.
  private let encoder: String
  private let kilobits: Int

  /// Seconds at the end in which it becomes silent; a quarter of a film that is shorter than four times that.
  private static let fade = 1.0

  init(_ path: FilePath, encoder: String, kilobits: Int) {
    (self.path, self.encoder, self.kilobits) = (path, encoder, kilobits)
  }

  /// The second input, and what becomes of it. Silence follows a shorter one, for else the film would
  /// end with it.
  func arguments(seconds: Double) -> [[UInt8]] {
    let fade = min(Self.fade, seconds / 4)
    let filters = "[1:a:0]apad,atrim=end=\(seconds),afade=t=out:st=\(seconds - fade):d=\(fade)[a]"
    let words = [
      "-filter_complex", filters, "-map", "0:v:0", "-map", "[a]", "-c:a", encoder,
      "-b:a", "\(kilobits)k",
    ]
    return FFmpeg.words(["-i"]) + [FFmpeg.file(path)] + FFmpeg.words(words)
  }
}
