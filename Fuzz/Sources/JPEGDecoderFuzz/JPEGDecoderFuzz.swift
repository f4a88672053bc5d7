import FuzzSupport
import SlicerCodecs
import SlicerCore

/// Input: a JPEG. Laws, beside those of all targets (`Fuzz/README.md`):
///
/// * A sound file gives the same strictly, leniently and from a pipe.
/// * What can be read can be written; the copy is sound and of the same kind. Every JPEG can be written as PNG.
/// * Coefficients can be read where rows can. Parts that are cut without decoding can be read.
/// * Such parts, placed on a canvas, are the same coefficients again, and so is the file of it.

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
