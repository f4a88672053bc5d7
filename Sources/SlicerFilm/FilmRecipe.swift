public import SlicerCore

/// A film about to be made: how its frames are encoded, and how they become one file.
public struct FilmRecipe: Sendable {
  /// Encodes frames on any thread.
  public let encoder: any FilmEncoder
  private let open: @Sendable (any ByteSink) throws -> any FilmWriter

  init(
    _ encoder: any FilmEncoder,
    writer open: @escaping @Sendable (any ByteSink) throws -> any FilmWriter = { FrameStream($0) }
  ) {
    self.encoder = encoder
    self.open = open
  }

  /// Begins the one file that holds the film.
  ///
  /// Where a film has a file for each frame, ``EncodedFrame/write(to:)`` writes each, and this
  /// writes all of them one behind the other, as pipes want them.
  public func writer(to sink: any ByteSink) throws -> any FilmWriter { try open(sink) }
}
