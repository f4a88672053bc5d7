import FuzzSupport
import SlicerCodecs
import SlicerCore

/// Input: a PNG. Laws, beside those of all targets (`Fuzz/README.md`):
///
/// * Our rows are libpng's. What libpng refuses is refused, after the rows too, but for frames that are passed
///   over.
/// * A sound file gives the same from a pipe and with `--lenient`; a damaged one the same rows before the
///   damage.
/// * A part that is written and read again has the same samples. Writing it as JPEG succeeds or is refused.
/// * An animated PNG shows the same pictures leniently, and in any order.
///
/// Checksums would refuse nearly every mutation. ``PNGMutator`` therefore changes chunks, their order, the rows before they
/// are compressed, and what follows them in the stream. It puts the checksums right.

/// Writes the seeds, where `Fuzz/run` asks for them.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer?, _ names: UnsafeMutableRawPointer?) -> CInt
{
  Seeds.writeIfAsked {
    try PNGSeeds.all + PNGSeeds.moving + Seeds.hostile(beginning: ChunkFile.signature)
  }
  return 0
}

/// Holds one input against the laws; -1 where it is none of ours.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(start, count)
  guard input.bytes.starts(with: ChunkFile.signature) else { return -1 }
  if let picture = PNGDifferential(input).picture() {
    PNGRoundTrip(input, picture).run()
  }
  PlayCheck(input, .png).run()
  return 0
}

/// Changes an input in its place; how long it is then.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int, _ seed: CUnsignedInt
) -> Int {
  var mutator = PNGMutator(seed: seed)
  return mutator.mutate(UnsafeMutableBufferPointer(start: bytes, count: capacity), count)
}
