import SlicerCore

/// Inflates the data of GIF's images: codes of 3 to 12 bits, low bits first.
///
/// A code's text is kept as a place in the pixels that were written: a code's pixels are those of the code
/// before and the one after it, which stand there one after the other.
///
/// Source: Welch, "A Technique for High-Performance Data Compression", IEEE Computer 17(6), 1984; GIF89a,
/// appendix F.
final class LZWDecoder {
  enum End: Equatable {
    case whole
    case early
    case invalidCode(Int)
  }

  /// Pixels beside those asked for that may be written: copies are made of eight at a time.
  static let slack = 8

  private var starts = [Int32](repeating: 0, count: 4096)
  private var counts = [Int32](repeating: 0, count: 4096)
  /// The data without the lengths of their blocks.
  private var codes: [UInt8] = []

  /// - Parameters:
  ///   - offset: of the least code size, in 1…11 though a color's number has 8 bits, after which the blocks come.
  ///   - pixels: room for all, and ``slack`` more.
  /// - Returns: how many pixels there are.
  func decode(
    _ file: UnsafeRawBufferPointer, at offset: Int, _ pixels: UnsafeMutableBufferPointer<UInt8>
  ) -> (count: Int, end: End) {
    let least = Int(file[offset])
    guard (1...11).contains(least) else { return (0, .invalidCode(least)) }
    gather(file, at: offset + 1)
    return codes.withUnsafeBytes { codes in
      starts.withUnsafeMutableBufferPointer { starts in
        counts.withUnsafeMutableBufferPointer { counts in
          Self.decode(codes, least, pixels, starts, counts)
        }
      }
    }
  }

  private func gather(_ file: UnsafeRawBufferPointer, at offset: Int) {
    codes.removeAll(keepingCapacity: true)
    var position = offset
    while position < file.count, file[position] > 0 {
      let count = Int(file[position])
      codes += file[(position + 1)..<min(file.count, position + 1 + count)]
      position += 1 + count
    }
    codes += repeatElement(0, count: 8)
  }

  /// - Parameter codes: with eight bytes more.
  private static func decode(
    _ codes: UnsafeRawBufferPointer, _ least: Int, _ pixels: UnsafeMutableBufferPointer<UInt8>,
    _ starts: UnsafeMutableBufferPointer<Int32>, _ counts: UnsafeMutableBufferPointer<Int32>
  ) -> (count: Int, end: End) {
    let total = pixels.count - slack
    let bitCount = (codes.count - 8) * 8
    let clear = 1 << least
    var (next, width) = (clear + 2, least + 1)
    var (bit, written) = (0, 0)
    // The text of the code before; empty at the beginning and after a clear code.
    var (last, lastCount) = (0, 0)
    while written < total {
      guard bit + width <= bitCount else { return (written, .early) }
      let word = codes.loadUnaligned(fromByteOffset: bit &>> 3, as: UInt32.self).littleEndian
      let code = Int(word &>> UInt32(bit & 7)) & (1 &<< width &- 1)
      bit &+= width
      if code == clear {
        (next, width, lastCount) = (clear + 2, least + 1, 0)
        continue
      }
      if code == clear + 1 { return (written, .early) }
      var count = 1
      if code < clear {
        guard code < 256 else { return (written, .invalidCode(code)) }
        pixels[written] = UInt8(truncatingIfNeeded: code)
      } else if code < next {
        count = min(Int(counts[code]), total &- written)
        copy(pixels, from: Int(starts[code]), to: written, count)
      } else if code == next, next < 4096, lastCount > 0 {
        count = min(lastCount &+ 1, total &- written)
        copy(pixels, from: last, to: written, count)
      } else {
        return (written, .invalidCode(code))
      }
      if lastCount > 0, next < 4096 {
        starts[next] = Int32(truncatingIfNeeded: last)
        counts[next] = Int32(truncatingIfNeeded: lastCount &+ 1)
        next &+= 1
        if next == 1 &<< width, width < 12 { width &+= 1 }
      }
      (last, lastCount) = (written, count)
      written &+= count
    }
    return (written, .whole)
  }

  /// Copies forward, what has just been copied, too.
  @inline(__always)
  private static func copy(
    _ pixels: UnsafeMutableBufferPointer<UInt8>, from start: Int, to end: Int, _ count: Int
  ) {
    guard let base = pixels.baseAddress else { return }
    var i = 0
    if end &- start >= 8 {
      while i < count {
        let eight = UnsafeRawPointer(base + (start &+ i)).loadUnaligned(as: UInt64.self)
        UnsafeMutableRawPointer(base + (end &+ i)).storeBytes(of: eight, as: UInt64.self)
        i &+= 8
      }
    } else {
      while i < count {
        base[end &+ i] = base[start &+ i]
        i &+= 1
      }
    }
  }
}
