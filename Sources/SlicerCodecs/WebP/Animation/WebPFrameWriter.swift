package import SlicerCore

/// Writes an animated WebP frame by frame.
///
/// A file begins with its length. Unless that is known, it is put right at the end where the sink lets it, and elsewhere
/// the file is held until then.
///
/// Source: RFC 9649 §2.7.1.
package final class WebPFrameWriter: FrameWriter {
  private let sink: any ByteSink
  private let tail: [UInt8]
  private let isLengthKnown: Bool
  /// The chunks of a file whose length is not known, for a sink that cannot be corrected.
  private let held: ByteBuffer?
  /// The bytes of all chunks so far.
  private var byteCount = 0

  /// Writes all that stands before the frames.
  ///
  /// - Parameters:
  ///   - isOpaque: true if no pixel of any frame is transparent.
  ///   - metadata: chunks beside the pixels, the profile among them.
  ///   - plays: 0: without end; at most 65535.
  ///   - frameBytes: ``byteCount(of:)`` of all frames together; nil where that is not known.
  package init(
    _ size: PixelSize, isOpaque: Bool, metadata: [WebPChunk], plays: Int, frameBytes: Int? = nil,
    to sink: any ByteSink
  ) throws {
    var features = WebPFeatures(metadata.compactMap { WebPFeatures.of($0.type) })
    features.insert(.animation)
    if !isOpaque { features.insert(.alpha) }
    let profile = metadata.filter { $0.type == "ICCP" }
    // §2.7.1.2 "ANIM": what is around frames is transparent, and how often they are shown.
    let control = WebPChunk("ANIM", [0, 0, 0, 0] + plays.littleEndianBytes(2))
    let head = ([features.header(size)] + profile + [control]).flatMap(\.bytes)
    tail = metadata.filter { $0.type != "ICCP" }.flatMap(\.bytes)
    (self.sink, isLengthKnown) = (sink, frameBytes != nil)
    held = isLengthKnown || sink is any RewritableSink ? nil : ByteBuffer()
    if held == nil {
      try sink.write(WebPContainer.head(frameBytes.map { head.count + $0 + tail.count } ?? 0))
    }
    try write(head)
  }

  /// Bytes that a frame takes in the file.
  package static func byteCount(of frame: CodedFrame) -> Int {
    WebPChunk.size(WebPFrameHead.size + frame.withBytes(\.count))
  }

  /// - Parameter milliseconds: at most ``WebPFrameHead/longest``.
  package func append(_ frame: CodedFrame, _ milliseconds: Int) throws {
    let head = WebPFrameHead.bytes(frame.rect, milliseconds: milliseconds)
    try frame.withBytes { picture in
      try write(WebPChunk.head("ANMF", head.count + picture.count) + head)
      try write(picture)
    }
  }

  package func finish() throws {
    try write(tail)
    if isLengthKnown { return }
    let head = try WebPContainer.head(byteCount)
    if let held {
      try sink.write(head)
      try sink.write(held.bytes)
    } else if let sink = sink as? any RewritableSink {
      try head.withUnsafeBytes { try sink.rewrite($0, at: 0) }
    }
  }

  private func write(_ bytes: [UInt8]) throws { try bytes.withUnsafeBytes { try write($0) } }

  private func write(_ bytes: UnsafeRawBufferPointer) throws {
    byteCount += bytes.count
    if let held { try held.append(bytes) } else { try sink.write(bytes) }
  }
}
