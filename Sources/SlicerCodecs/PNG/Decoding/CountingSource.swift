import SlicerCore

/// A source that knows how many bytes have been read from it.
final class CountingSource: ByteSource {
  private let source: any ByteSource
  private(set) var count = 0

  init(_ source: any ByteSource) { self.source = source }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let got = try source.read(into: buffer)
    count += got
    return got
  }
}
