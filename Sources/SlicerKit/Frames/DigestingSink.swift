import SlicerCore

/// Passes bytes on and keeps their SHA-256.
final class DigestingSink: ByteSink {
  private let sink: any ByteSink
  private var digest = Digest()

  init(_ sink: any ByteSink) { self.sink = sink }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    try sink.write(bytes)
    digest.update(bytes)
  }

  /// The digest of all that was written, in hexadecimal.
  func finish() -> String { digest.finish() }
}
