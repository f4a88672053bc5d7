import SlicerCore

/// The bytes of a file in any order: of one on disk as they are wanted, of a pipe all at once.
final class FileBytes {
  private let file: StoredFile
  /// The bytes that came through a pipe.
  private let held: ByteBuffer?
  let count: Int

  private static let longest = 1 << 50

  /// - Throws: `SlicerError` for more bytes through a pipe than pictures of the limits' pixels have.
  init(_ file: StoredFile, _ format: FileFormat, _ limits: Limits) throws {
    self.file = file
    var byte: UInt8 = 0
    if try withUnsafeMutableBytes(of: &byte, { try file.read(into: $0, at: 0) }) != nil {
      (held, count) = (nil, try file.end(from: 0, to: Self.longest))
    } else {
      let held = try Self.all(of: file, format, limits)
      (self.held, count) = (held, held.count)
    }
  }

  private static func all(
    of file: StoredFile, _ format: FileFormat, _ limits: Limits
  ) throws -> ByteBuffer {
    let (pixels, overflow) = limits.maxPixels.multipliedReportingOverflow(by: 8)
    let most = overflow ? longest : min(pixels, longest) + limits.maxChunksTotal
    let all = ByteBuffer()
    while true {
      try Cancellation.check()
      let window = try file.window(atLeast: 1)
      if window.isEmpty { return all }
      guard all.count + window.count <= most else {
        throw SlicerError.unsupported(
          format: format,
          feature: "more than \(most) bytes through a pipe, which are held; name a file instead")
      }
      try all.append(window)
      file.consume(window.count)
    }
  }

  /// Fills `target` from `offset` on; how many bytes there were.
  func read(into target: UnsafeMutableRawBufferPointer, at offset: Int) throws -> Int {
    guard let held else { return try file.read(into: target, at: offset) ?? 0 }
    let got = max(0, min(target.count, held.count - offset))
    if got > 0 { target.copyBytes(from: held.bytes[offset..<(offset + got)]) }
    return got
  }

  /// Bytes from `offset` on; fewer at the file's end.
  func bytes(at offset: Int, count: Int) throws -> [UInt8] {
    let count = max(0, min(count, self.count - offset))
    guard count > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: count)
    let got = try bytes.withUnsafeMutableBytes { try read(into: $0, at: offset) }
    return Array(bytes.prefix(got))
  }
}
