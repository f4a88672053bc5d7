import SlicerFiles
import SystemPackage

/// The frames of a GIF that ffmpeg has written, which are put right in the file.
///
/// Source: GIF89a §18 "Logical Screen Descriptor", §20 "Image Descriptor", §23 "Graphic Control Extension".
struct GIFControlBlocks {
  private let path: FilePath

  init(_ path: FilePath) { self.path = path }

  /// Gives each frame its delay, in hundredths of a second, and leaves out those that show what is there already: the
  /// one before is shown for longer. Where the film is not opaque nothing of a frame stays for the next one; which of
  /// its colors is not there ffmpeg has said, frame by frame.
  ///
  /// - Throws: `SlicerError.unfinishedFilm(program:frames:expected:)` for a file of other frames, `SlicerError`.
  func rewrite(delays: [UInt16], isOpaque: Bool) throws {
    let frames = try frames(isOpaque: isOpaque) ?? []
    guard frames.count == delays.count else {
      throw SlicerError.unfinishedFilm(
        program: FFmpeg.name, frames: frames.count, expected: delays.count)
    }
    let file = try SlicerError.wrap(.write, path) { () throws(Errno) in
      do {
        return try FileDescriptor.open(path, .readWrite, options: .closeOnExec)
      } catch {
        throw error as? Errno ?? .ioError
      }
    }
    defer { try? file.close() }
    let shown = Self.merged(frames, delays)
    for (frame, delay) in shown {
      let time = [UInt8(truncatingIfNeeded: delay), UInt8(delay >> 8)]
      // Disposal 2 in bits 2 to 4; bit 0: there is a transparent color.
      let flags: UInt8 = frame.hasTransparentColor ? 0b1001 : 0b1000
      let (bytes, offset) = isOpaque ? (time, 1) : ([flags] + time, 0)
      try bytes.withUnsafeBytes { bytes in
        try SlicerError.wrap(.write, path) { () throws(Errno) in
          try file.writeAll(of: bytes, at: frame.flags + offset)
        }
      }
    }
    if shown.count < frames.count { try leaveOut(frames, but: shown.map(\.frame), of: file) }
  }

  /// The frames that are shown, with their delays.
  private static func merged(
    _ frames: [GIFFrame], _ delays: [UInt16]
  ) -> [(frame: GIFFrame, delay: UInt16)] {
    var shown: [(frame: GIFFrame, delay: UInt16)] = []
    for (frame, delay) in zip(frames, delays) {
      if frame.showsNothingNew, let last = shown.last {
        let (sum, isTooLong) = last.delay.addingReportingOverflow(delay)
        if !isTooLong {
          shown[shown.count - 1].delay = sum
          continue
        }
      }
      shown.append((frame, delay))
    }
    return shown
  }

  /// Moves the frames that are kept, and what follows the last, to where others have been.
  private func leaveOut(
    _ frames: [GIFFrame], but kept: [GIFFrame], of file: FileDescriptor
  ) throws {
    guard let first = frames.first, let last = frames.last else { return }
    let size = try SlicerError.wrap(.write, path) { () throws(Errno) in try file.size() }
    var end = first.bytes.lowerBound
    for part in kept.map(\.bytes) + [last.bytes.upperBound..<size] {
      if part.lowerBound > end { try file.move(part, to: end, path) }
      end += part.count
    }
    try SlicerError.wrap(.write, path) { () throws(Errno) in try file.truncate(to: end) }
  }

  /// Reads all frames; nil for a damaged file.
  private func frames(isOpaque: Bool) throws -> [GIFFrame]? {
    var file = GIFReader(try InputFile(opening: path).source)
    do { return try file.frames(isOpaque: isOpaque) } catch is CutShort { return nil }
  }
}

extension FileDescriptor {
  /// Its bytes.
  fileprivate func size() throws(Errno) -> Int {
    do { return Int(try seek(offset: 0, from: .end)) } catch { throw error as? Errno ?? .ioError }
  }

  fileprivate func truncate(to size: Int) throws(Errno) {
    do { try resize(to: Int64(size)) } catch { throw error as? Errno ?? .ioError }
  }

  /// Copies a part of the file to an earlier place in it.
  fileprivate func move(_ part: Range<Int>, to start: Int, _ path: FilePath) throws {
    var portion = [UInt8](repeating: 0, count: min(part.count, 1 << 16))
    var done = 0
    while done < part.count {
      let count = try portion.withUnsafeMutableBytes { buffer in
        let wanted = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(part.count - done))
        return try SlicerError.wrap(.read, path) { () throws(Errno) in
          do {
            return try read(fromAbsoluteOffset: Int64(part.lowerBound + done), into: wanted)
          } catch { throw error as? Errno ?? .ioError }
        }
      }
      guard count > 0 else { throw SlicerError.failed(.write, path, .ioError) }
      try portion.withUnsafeBytes { bytes in
        try SlicerError.wrap(.write, path) { () throws(Errno) in
          try writeAll(of: UnsafeRawBufferPointer(rebasing: bytes.prefix(count)), at: start + done)
        }
      }
      done += count
    }
  }
}

struct GIFFrame {
  /// The place in the file of its control block and its image.
  let bytes: Range<Int>
  /// The place in the file of its control block's flags.
  let flags: Int
  let hasTransparentColor: Bool
  /// True for the image before once more, and for a single transparent pixel: the film looks the same without it.
  let showsNothingNew: Bool
}

/// The file ends where something has to follow, or is none.
struct CutShort: Error {}
