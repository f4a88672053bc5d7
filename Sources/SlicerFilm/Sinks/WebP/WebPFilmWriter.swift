import SlicerCodecs
import SlicerCore

/// Writes an animated WebP frame by frame, each when its time is known.
///
/// A file begins with its length: it is put right at the end where the sink lets it, and elsewhere
/// the film is held until then.
final class WebPFilmWriter: FilmWriter {
  private let film: FilmDescription
  private let sink: any ByteSink
  /// The chunks, of a film that goes through a pipe.
  private let held: ByteBuffer?
  /// Bytes of chunks so far.
  private var byteCount = 0
  /// The frame that is shown, from the frame of this index on.
  private var pending: (frame: EncodedFrame, first: Int)?
  private var frameCount = 0

  /// Times a film can be shown: 16 bits.
  private static let plays = 0...0xFFFF

  /// - Throws: `SlicerError.filmOptionOutOfRange(_:actual:allowed:)` for a loop that does not fit.
  static func check(_ options: FilmOptions) throws {
    guard plays.contains(options.loop) else {
      throw .filmOptionOutOfRange(.loop, actual: options.loop, allowed: plays)
    }
  }

  init(_ film: FilmDescription, _ options: FilmOptions, to sink: any ByteSink) throws {
    (self.film, self.sink) = (film, sink)
    held = sink is any RewritableSink ? nil : ByteBuffer()
    if held == nil { try sink.write(WebPContainer.head(0)) }
    let profile = film.space.colors.iccProfile
    var features: WebPFeatures = .animation
    if !film.isOpaque { features.insert(.alpha) }
    if profile != nil { features.insert(.profile) }
    try write(features.header(film.size).bytes)
    if let profile { try write(WebPChunk("ICCP", profile).bytes) }
    // §2.7.1.2 "ANIM": what is around frames is transparent, and how often the film is shown.
    try write(WebPChunk("ANIM", [0, 0, 0, 0] + options.loop.littleEndianBytes(2)).bytes)
  }

  func write(_ frame: EncodedFrame) throws {
    defer { frameCount += 1 }
    if let pending {
      if frame.isUnchanged, duration(pending.first..<(frameCount + 1)) <= WebPFrameHead.longest {
        return
      }
      try write(pending.frame, shown: pending.first..<frameCount)
    }
    pending = (frame, frameCount)
  }

  func finish() throws {
    if let pending { try write(pending.frame, shown: pending.first..<frameCount) }
    pending = nil
    let head = try WebPContainer.head(byteCount)
    if let held {
      try sink.write(head)
      try sink.write(held.bytes)
    } else if let sink = sink as? any RewritableSink {
      try head.withUnsafeBytes { try sink.rewrite($0, at: 0) }
    }
  }

  private func write(_ frame: EncodedFrame, shown: Range<Int>) throws {
    let rect = frame.rect
    let time = min(duration(shown), WebPFrameHead.longest)
    let head = WebPFrameHead.bytes(rect, milliseconds: time)
    try frame.withBytes { pictures in
      try write(WebPChunk.head("ANMF", head.count + pictures.count) + head)
      try write(pictures)
    }
  }

  /// Milliseconds. Starts are rounded, not durations: their sum does not drift.
  private func duration(_ frames: Range<Int>) -> Int {
    start(of: frames.upperBound) - start(of: frames.lowerBound)
  }

  private func start(of frame: Int) -> Int {
    let duration = film.frameDuration
    let time = Double(1000 * frame) * Double(duration.numerator) / Double(duration.denominator)
    return Int(min(time.rounded(), 0x1p53))
  }

  private func write(_ bytes: [UInt8]) throws { try bytes.withUnsafeBytes { try write($0) } }

  private func write(_ bytes: UnsafeRawBufferPointer) throws {
    byteCount += bytes.count
    if let held { try held.append(bytes) } else { try sink.write(bytes) }
  }
}
