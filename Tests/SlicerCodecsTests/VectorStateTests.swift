import CLibDeflate
import CLibWebP
import CLibZ
import CSlicerISAL
import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// A library that leaves the upper halves of the vector registers in use makes what is drawn after it
/// up to nineteen times as slow on some processors.
///
/// A function that uses the 256-bit registers and returns without `vzeroupper` slows down all SSE code after it on
/// Intel's processors. Machine code of Debian 12's libraries for x86-64, by `objdump -d`:
///
/// | library | functions with YMM or ZMM registers | `vzeroupper` |
/// |---|---|---|
/// | ISA-L 2.30.0 | 49; inflating reaches one, `adler32_avx2_4`, the checksum of a stream | never |
/// | libjpeg-turbo 2.1.5 | 38, `jsimd_…_avx2` | each |
/// | libdeflate 1.14 | 1, `adler32_avx2` | yes |
/// | the others | none, and no other AVX instruction | – |
///
/// The others: libwebp 1.2.4, zlib 1.2.13, libpng 1.6.39, Little CMS 2.14, libyaml 0.2.5, Pango 1.50.12,
/// HarfBuzz 6.0.0, fontconfig 2.14.1, FreeType 2.12.1 and GLib 2.74.6.
///
/// * Only `CSlicerISAL` calls `isal_inflate`, and clears the registers after it. ISA-L's other 48 functions are CRCs,
///   erasure codes and compression, which slicer does not call.
/// * libaom 3.6.0 and libjxl 0.7.0 write AVIF and JPEG XL in this process, with AVX2 and more. The processor was asked after
///   28 kinds of encoding; none leaves the registers in use.
/// * Clang ends each function of `CSlicerKernels` with `vzeroupper` by itself.
///
/// To add a library, add its row to the table, and its calls below.
@Suite struct VectorStateTests {
  /// A call that we make, with what it gets; whether it leaves them in use.
  struct Call: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let leavesThemInUse: @Sendable (_ bytes: [UInt8]) -> Bool

    init(_ name: String, _ call: @escaping @Sendable ([UInt8]) -> Bool) {
      (testDescription, leavesThemInUse) = (name, call)
    }
  }

  static let calls =
    [
      Call("ISA-L, a stream with a checksum") { inflates($0) },
      Call("CRC-32") { bytes in
        _ = libdeflate_crc32(0, bytes, bytes.count)
        return areInUse()
      },
      Call("Adler-32") { bytes in
        _ = libdeflate_adler32(1, bytes, bytes.count)
        return areInUse()
      },
      Call("libdeflate, inflating") { bytes in
        let stream = compressed(bytes)
        var output = bytes
        let inflater = libdeflate_alloc_decompressor()
        defer { libdeflate_free_decompressor(inflater) }
        libdeflate_zlib_decompress(inflater, stream, stream.count, &output, output.count, nil)
        return areInUse()
      },
      Call("zlib, compressing") { bytes in
        var length = compressBound(uLong(bytes.count))
        var output = [UInt8](repeating: 0, count: Int(length))
        compress(&output, &length, bytes, uLong(bytes.count))
        return areInUse()
      },
      Call("libwebp, without loss and with it") { bytes in
        (0...1).contains { isLossy in
          var file: UnsafeMutablePointer<UInt8>?
          defer { WebPFree(file) }
          let size =
            isLossy == 0
            ? WebPEncodeLosslessRGB(bytes, 64, 64, 192, &file)
            : WebPEncodeRGB(bytes, 64, 64, 192, 80, &file)
          let isLeft = areInUse()
          var (width, height): (Int32, Int32) = (0, 0)
          let pixels = WebPDecodeRGB(file, size, &width, &height)
          defer { WebPFree(pixels) }
          return isLeft || areInUse()
        }
      },
    ]
    + ([1, 6, 10] as [Int32]).map { level in
      Call("libdeflate, level \(level)") { bytes in
        _ = compressed(bytes, level: level)
        return areInUse()
      }
    }
    + LoadedEncoderTests.formats.map { format in
      Call("\(format), without loss and with it") { bytes in
        [nil, 80].contains { quality in
          let options = EncodeOptions {
            ($0.format, $0.quality, $0.compression) = (format, quality, .fast)
          }
          let (size, format) = (PixelSize(width: 64, height: 64), PixelFormat(.rgb))
          let encoder = try? FormatCatalog.encoder(for: PictureHeader(drawn: size, format), options)
          let file = bytes.withUnsafeBytes {
            let view = RasterView(bytes: $0, size: size, format: format, bytesPerRow: 192)
            return try? encoder?.encode(view, x: 0, y: 0)
          }
          return areInUse() || file == nil
        }
      }
    }

  private static func areInUse() -> Bool { cslicer_upper_halves_in_use() != 0 }

  private static func compressed(_ bytes: [UInt8], level: Int32 = 6) -> [UInt8] {
    let deflater = libdeflate_alloc_compressor(level)
    defer { libdeflate_free_compressor(deflater) }
    let room = libdeflate_zlib_compress_bound(deflater, bytes.count)
    return Array(unsafeUninitializedCapacity: room) { output, count in
      count = libdeflate_zlib_compress(deflater, bytes, bytes.count, output.baseAddress, room)
    }
  }

  private static func inflates(_ bytes: [UInt8]) -> Bool {
    var (output, isLeft) = (bytes, false)
    let isRead = ZlibReader.isal(compressed(bytes), &output) { state in
      let code = cslicer_isal_inflate(state)
      isLeft = areInUse()
      return code
    }
    return !isRead || isLeft
  }

  @Test(arguments: calls) func noCallLeavesTheUpperHalvesInUse(call: Call) {
    let bytes = (0..<(1 << 18)).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 9) }
    // Apart, so that a failure shows no bytes. What interrupts a call on a busy machine may use them, too, but not each
    // time; and a call that uses no vectors that wide leaves what was there before it.
    let areLeft = (0..<5).allSatisfy { _ in
      cslicer_clear_upper_halves()
      return call.leavesThemInUse(bytes)
    }
    #expect(!areLeft)
  }
}
