package import SlicerCore

/// Encodes frames of one film: a pure function that any thread may call, in any order.
package protocol FilmEncoder: Sendable {
  /// True if ``FrameInput/previous`` is looked at.
  var needsPrevious: Bool { get }

  func encode(_ frame: FrameInput) throws -> EncodedFrame
}

extension FilmEncoder {
  /// Each frame is encoded by itself.
  package var needsPrevious: Bool { false }
}

/// Writes encoded frames into one file, in their order; of one thread at a time.
package protocol FilmWriter: AnyObject {
  func write(_ frame: EncodedFrame) throws
  /// Ends the file; all frames of the film have been written.
  func finish() throws
  /// The document beside the finished file, if its format has one.
  ///
  /// - Parameter file: the file's name, without folders.
  func document(of file: [UInt8]) -> [UInt8]?
  /// How much of the film another program has made of its frames, 0…1, whenever any thread asks; nil where
  /// a frame that is written is done.
  var partDone: (@Sendable () -> Double)? { get }
}

extension FilmWriter {
  /// No document: most films are one file.
  package func document(of file: [UInt8]) -> [UInt8]? { nil }
  /// Nil: no other program makes the film.
  package var partDone: (@Sendable () -> Double)? { nil }
}

package struct FrameInput: Sendable {
  /// The frame's index, from 0.
  package let index: Int
  package let picture: FramePixels
  /// The frame before, for encoders that ask for it; nil before the first.
  package let previous: FramePixels?
  /// The area that may differ from the frame before; nil: anything.
  package let changes: PixelRect?

  /// A frame, and the one before it where ``FilmEncoder/needsPrevious`` asks for it.
  package init(
    index: Int, picture: FramePixels, previous: FramePixels? = nil, changes: PixelRect? = nil
  ) {
    (self.index, self.picture, self.previous) = (index, picture, previous)
    self.changes = changes
  }
}

extension FrameInput {
  /// The smallest rectangle that holds every pixel that differs from the frame before, which is all of
  /// the first; empty where none does.
  var changedRect: PixelRect {
    switch (previous, picture) {
    case (.bytes(let old)?, .bytes(let new)): ChangedRect.of(old, new, within: changes)
    case (.words(let old)?, .words(let new)): ChangedRect.of(old, new)
    default: picture.size.bounds
    }
  }
}

/// Frames' own bytes, one after the other: raw pixels, or files through a pipe.
final class FrameStream: FilmWriter {
  private let sink: any ByteSink

  init(_ sink: any ByteSink) { self.sink = sink }

  func write(_ frame: EncodedFrame) throws { try frame.write(to: sink) }

  func finish() {}
}
