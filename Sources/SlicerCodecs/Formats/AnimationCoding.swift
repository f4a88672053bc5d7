package import SlicerCore

package struct AnimationFacts: Hashable, Sendable {
  package var frameCount: Int
  /// How often they are shown; 0: without end.
  package var plays: Int
  /// Seconds, once through; nil where it takes all of a pipe to know.
  package var duration: Rational?

  package init(frameCount: Int, plays: Int, duration: Rational?) {
    (self.frameCount, self.plays, self.duration) = (frameCount, plays, duration)
  }
}

/// The part of the canvas that a picture changes, and the time for which it is shown.
package struct AnimationChange: Hashable, Sendable {
  /// Outside of it the picture is as the one before; it may be so inside, too.
  package var rect: PixelRect
  /// Seconds for which it is shown.
  package var duration: Rational

  package init(rect: PixelRect, duration: Rational) {
    (self.rect, self.duration) = (rect, duration)
  }
}

/// A file of pictures that follow one another, in memory until it is finished.
package protocol AnimationWriter: AnyObject {
  /// True for a format that takes the colors of all pictures (``survey(_:_:)``) before it writes the first.
  var wantsSurvey: Bool { get }
  /// Looks at the colors of a picture where it differs from the one before.
  func survey(_ picture: RasterView, _ rect: PixelRect)
  /// Takes the next picture: rows of RGBA, as ``FramePlayer`` draws them.
  func add(_ picture: RasterView, _ change: AnimationChange) throws
  func finish(to sink: any ByteSink) throws
}

extension AnimationWriter {
  /// Writes the file of the pictures that `play` hands over each time that it is called.
  package func write(
    to sink: any ByteSink,
    _ play: (_ take: (RasterView, AnimationChange) throws -> Void) throws -> Void
  ) throws {
    if wantsSurvey { try play { survey($0, $1.rect) } }
    try play { try add($0, $1) }
    try finish(to: sink)
  }
}

/// Reads and writes animations of a format.
package struct AnimationWay: Sendable {
  /// Opens the file for ``player(_:_:)``.
  let decoder: @Sendable (any PictureDecoder) throws -> FramePlayer
  /// The recipe for files that hold parts of the pictures.
  package let recipe: @Sendable (PictureHeader, EncodeOptions) throws -> any AnimationEncoder
  /// Seconds: a picture that is to be shown for no longer than this, but for some time, players show for
  /// ``slow``; nil where they show it as it is said.
  package var tooFast: Rational?
  /// The parts of a second in which its files count times; nil where any fraction can be said.
  package var ticks: Int?

  /// Seconds, as browsers and ffmpeg have it.
  package static let slow = Rational(1, 10)

  /// Pictures, one at least, of a file of the format whose header has been read, and none of its rows.
  ///
  /// - Throws: `SlicerError` where they have too many pixels together, and whatever the file's decoder refuses.
  package func player(_ decoder: any PictureDecoder, _ limits: Limits) throws -> FramePlayer {
    let player = try self.decoder(decoder)
    // A clip's frames are never there together.
    if player.rate == nil { try limits.check(player.size, frames: player.facts.frameCount) }
    return player
  }
}

/// A recipe for files of pictures that follow one another: a value that many threads use at once.
package protocol AnimationEncoder: Sendable {
  /// True if decoding gives back just the samples that were encoded.
  var isExact: Bool { get }
  /// A file of pictures of `size`.
  ///
  /// - Parameter keepsFrames: whether a picture that is as the one before has a frame of its own all the same.
  func writer(
    size: PixelSize, _ facts: AnimationFacts, keepsFrames: Bool
  ) throws -> any AnimationWriter
}
