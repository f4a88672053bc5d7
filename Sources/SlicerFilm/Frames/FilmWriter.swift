/// Writes encoded frames into one file, in their order; of one thread at a time.
public protocol FilmWriter: AnyObject {
  /// Takes the next frame.
  func write(_ frame: EncodedFrame) throws
  /// Ends the file; all frames of the film have been written.
  func finish() throws
}
