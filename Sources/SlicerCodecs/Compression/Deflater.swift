// # Compression: one format, four programs
//
// All that is written and read here is zlib streams (RFC 1950, RFC 1951). No library does all four jobs well.
//
// | job | who | why |
// |---|---|---|
// | write tiles of flat pictures | libdeflate, level 6 (`small`: 10) | they need a search for matches |
// | write filtered rows of photographs | `RunDeflater`, our own | no match is worth its search |
// | write flat bands of a picture that is not held whole | zlib | libdeflate cannot write a part of a stream |
// | read pixels as they come | ISA-L | the fastest that reads a stream in parts |
//
// libdeflate also reads small streams, such as texts, and counts checksums.
//
// Numbers, one core each:
//
// * libpng's default takes 2.24 s for 3840x2160 RGB and makes 7.56 MB. libdeflate 6 behind the minimum-sum filter takes
//   0.64 s for 7.68 MB, level 1 takes 0.13 s for 8.32 MB.
// * `RunDeflater` takes 700 to 1,000 MB/s of a photograph's filtered rows, libdeflate's level 1 takes 150 to 190 and
//   makes more bytes.
// * ISA-L inflates 44 MB of a photograph in 0.10 s, zlib in 0.27 s.
//
// `PNGTrial` compresses a few rows of each picture to choose among them: no rule about the header tells a photograph from
// a drawing.
//
// Rejected:
//
// * ISA-L as a writer: it makes other bytes on other processors, and files are to be equal everywhere.
// * libdeflate 5 for flat pictures: 1.04 of the bytes in four fifths of the time.
// * Runs alone for flat pictures: 1.1 to 1.2 of the bytes.
// * Runs with matches a pixel and a row back, 1.14 to 1.33 of the bytes (`Benchmarks/Measurements.md`).
//
// ISA-L leaves the vector registers in use, so only `CSlicerISAL` calls it (`VectorStateTests`). `DeflateFuzz` has zlib,
// libdeflate and ISA-L read what is written here.

import CLibDeflate
import SlicerCore

/// zlib streams made in one call: libdeflate's levels, and single bytes and runs.
///
/// The bytes are the same on every processor. Reused by one thread at a time.
package final class Deflater {
  package enum Level: Hashable, Sendable {
    /// 1…12.
    case libdeflate(Int)
    /// ``RunDeflater``: no search for matches but of runs.
    case runs
  }

  private var compressors: [Int: OpaquePointer] = [:]
  private let runs = RunDeflater()

  package init() {}

  deinit {
    for compressor in compressors.values { libdeflate_free_compressor(compressor) }
  }

  /// The most bytes that `count` bytes can become, at any level.
  package static func bound(_ count: Int) -> Int {
    max(libdeflate_zlib_compress_bound(nil, count), RunDeflater.bound(count))
  }

  /// Compresses `input` into `output`, which has at least ``bound(_:)`` bytes.
  ///
  /// libdeflate cannot be broken off: who is cancelled meanwhile does not wait for it.
  ///
  /// - Returns: the bytes of the stream.
  /// - Throws: `CancellationError`; of libdeflate's levels before the first byte.
  func compress(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer, _ level: Level
  ) throws -> Int {
    try Cancellation.check()
    let count =
      switch level {
      case .libdeflate(let level): try libdeflate(input, output, level)
      case .runs: try runs.compress(input, into: output)
      }
    // The bound is the libraries' own: 0 would be their mistake or ours, never the data's.
    precondition(count > 0, "the output has room for every input")
    return count
  }

  /// A gzip file (RFC 1952) without a name or a date.
  ///
  /// - Throws: `SlicerError` where there is no memory for it.
  package func gzip(_ bytes: [UInt8]) throws -> [UInt8] {
    let compressor = try compressor(9)
    let bound = libdeflate_gzip_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { room, count in
      count = libdeflate_gzip_compress(
        compressor, bytes, bytes.count, room.baseAddress, room.count)
      precondition(count > 0, "the output has room for every input")
    }
  }

  private func libdeflate(
    _ input: UnsafeRawBufferPointer, _ output: UnsafeMutableRawBufferPointer, _ level: Int
  ) throws -> Int {
    libdeflate_zlib_compress(
      try compressor(level), input.baseAddress, input.count, output.baseAddress, output.count)
  }

  private func compressor(_ level: Int) throws -> OpaquePointer {
    if let compressor = compressors[level] { return compressor }
    let compressor = try MemoryReserve.grant(Self.compressorBytes) {
      libdeflate_alloc_compressor(Int32(level))
    } giveBack: {
      libdeflate_free_compressor($0)
    }
    compressors[level] = compressor
    return compressor
  }

  /// About what libdeflate's higher levels take; the highest three take 9 MB.
  private static let compressorBytes = 1 << 20
}

extension UnsafeRawBufferPointer {
  var bytes: UnsafePointer<UInt8>? { baseAddress?.assumingMemoryBound(to: UInt8.self) }
}
