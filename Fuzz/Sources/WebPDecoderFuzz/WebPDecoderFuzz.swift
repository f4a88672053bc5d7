import FuzzSupport
import SlicerCodecs
import SlicerCore

/// Input: a WebP. Laws, beside those of all targets (`Fuzz/README.md`):
///
/// * A sound file gives the same strictly, leniently and from a pipe.
/// * What can be read can be written, as PNG too; the copy is sound and of the same kind.
/// * An animated WebP shows the same pictures leniently, and in any order.

/// Writes the seeds, where `Fuzz/run` asks for them.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer?, _ names: UnsafeMutableRawPointer?) -> CInt
{
  Seeds.writeIfAsked { try WebPSeeds.all() + Seeds.hostile(beginning: Array("RIFF".utf8)) }
  return 0
}

/// Holds one input against the laws; -1 where it is none of ours.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(start, count)
  guard input.bytes.starts(with: "RIFF".utf8) else { return -1 }
  WebPCheck(input).run()
  PlayCheck(input, .webp).run()
  return 0
}
