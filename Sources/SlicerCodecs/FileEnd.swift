package import SlicerCore

/// Finds files that were cut short without decoding them: a check before a long piece of work.
///
/// It walks over the segments of a JPEG and the chunks of a PNG, and reads the size that a WebP states. A file that
/// passes may be damaged all the same. Files of other formats pass.
package enum FileEnd {
  /// True if the mark is missing, so that the file was cut short.
  package static func isMissing(_ bytes: UnsafeRawBufferPointer) -> Bool {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return !endsJPEG(bytes) }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      return !endsPNG(bytes)
    }
    if bytes.count >= 12, bytes.starts(with: Array("RIFF".utf8)),
      bytes[8..<12].elementsEqual("WEBP".utf8)
    {
      return Int(bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self).littleEndian) + 8
        > bytes.count
    }
    return false
  }

  /// True if an end of image follows the segments and the scans.
  private static func endsJPEG(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var end = JPEGEnd()
    end.take(bytes)
    return end.isFound
  }

  /// True if all of the chunk IEND is there. Source: PNG 3rd ed. §5.3.
  private static func endsPNG(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var place = 8
    while place + 12 <= bytes.count {
      let length = Int(bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self).bigEndian)
      if bytes[(place + 4)..<(place + 8)].elementsEqual("IEND".utf8) {
        return place + 12 + length <= bytes.count
      }
      place += 12 + length
    }
    return false
  }
}

extension Error where Self == SlicerError {
  /// A file without its end marker; its rows have not been counted.
  package static func cutShort(format: FileFormat) -> SlicerError {
    .badInput("truncated \(format.title): the end of the file is missing", .lenient(.keepsReadable))
      .with(.codec("the end of the file is missing"))
  }
}
