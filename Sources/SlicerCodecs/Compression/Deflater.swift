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
