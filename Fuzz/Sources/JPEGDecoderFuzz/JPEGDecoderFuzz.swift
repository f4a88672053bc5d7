import FuzzSupport
import SlicerCodecs
import SlicerCore

/// JPEG: strictly and leniently read, in its own colors and converted, and written again; and cut
/// and joined by its coefficients.

/// Writes the seeds, where `Fuzz/run` asks for them.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer?, _ names: UnsafeMutableRawPointer?) -> CInt
{
  Seeds.writeIfAsked { try JPEGSeeds.all() + Seeds.hostile(beginning: [0xFF, 0xD8]) }
  return 0
}

/// Holds one input against the laws; -1 where it is none of ours.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(start, count)
  guard input.bytes.starts(with: [0xFF, 0xD8]) else { return -1 }
  for convertsToRGB in [false, true] {
    JPEGCheck(input, convertsToRGB: convertsToRGB).run()
  }
  JPEGLosslessCheck(input).run()
  return 0
}
