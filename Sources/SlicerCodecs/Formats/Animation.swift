package import SlicerCore

/// What a file says of its pictures that follow one another.
package struct AnimationFacts: Hashable, Sendable {
  /// Pictures in the file.
  package var frameCount: Int
  /// How often they are shown; 0: without end.
  package var plays: Int
  /// Seconds, once through; nil where it takes all of a pipe to know.
  package var duration: Rational?

  package init(frameCount: Int, plays: Int, duration: Rational?) {
    (self.frameCount, self.plays, self.duration) = (frameCount, plays, duration)
  }
}

/// Makes pictures that follow one another out of a file.
///
/// Pictures are drawn over each other on one canvas of straight RGBA with 8 bits a sample, in which what is
/// transparent is 0.
package protocol AnimationDecoder: AnyObject {
  /// Of the canvas.
  var size: PixelSize { get }
  /// What is known before any picture is read.
  var facts: AnimationFacts { get }
  /// Draws the next picture over the last one, or over nothing; nil after the last one.
  func next(on canvas: Raster) throws -> AnimationChange?
  /// Begins anew, with an empty canvas.
  func rewind()
  /// What the user should know of the pictures that were read.
  var notes: [String] { get }
}

extension AnimationDecoder {
  /// Draws all pictures, from the first one on, of which all of the canvas counts as changed.
  package func play(_ take: (RasterView, AnimationChange) throws -> Void) throws {
    rewind()
    let canvas = try Raster(size: size, format: PixelFormat(.rgba))
    var isFirst = true
    while var change = try next(on: canvas) {
      if isFirst { change.rect = size.bounds }
      isFirst = false
      try canvas.withView { try take($0, change) }
    }
  }
}

/// What a picture changes.
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
  /// Whether all pictures are to be shown to it by ``survey(_:_:)`` before the first is written.
  var wantsSurvey: Bool { get }
  /// Looks at the colors of a picture where it differs from the one before.
  func survey(_ picture: RasterView, _ rect: PixelRect)
  /// Takes the next picture: rows of RGBA, as ``AnimationDecoder`` draws them.
  func add(_ picture: RasterView, _ change: AnimationChange) throws
  /// Writes the file.
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

/// What a format can do with pictures that follow one another.
package struct AnimationWay: Sendable {
  /// The pictures, one at least, of a file of the format whose header has been read, and none of its rows.
  package let decoder: @Sendable (any PictureDecoder) throws -> any AnimationDecoder
  /// The recipe for files that hold parts of the pictures.
  package let recipe: @Sendable (PictureHeader, EncodeOptions) throws -> any AnimationEncoder
}

/// A recipe for files of pictures that follow one another: a value that many threads use at once.
package protocol AnimationEncoder: Sendable {
  /// Whether decoding gives back just the samples that were encoded.
  var isExact: Bool { get }
  /// A file of pictures of `size`.
  ///
  /// - Parameter keepsFrames: whether a picture that is as the one before has a frame of its own all the same.
  func writer(
    size: PixelSize, _ facts: AnimationFacts, keepsFrames: Bool
  ) throws -> any AnimationWriter
}
