import FuzzSupport
import SlicerCodecs
import SlicerCore

/// PNG: our rows against libpng's, strictly and leniently read, and written again; and played, if it moves.

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
