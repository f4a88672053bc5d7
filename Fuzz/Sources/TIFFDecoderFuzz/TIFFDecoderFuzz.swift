import FuzzSupport
import SlicerCodecs
import SlicerCore
import SlicerTestSupport

/// TIFF: strictly and leniently read, from a file and a pipe, and written again.

/// Writes the seeds, where `Fuzz/run` asks for them.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer?, _ names: UnsafeMutableRawPointer?) -> CInt
{
  Seeds.writeIfAsked {
    HostileFile.tiffs().map { ($0.name, $0.bytes) } + TIFFSample.all.map { ($0.name, $0.bytes) }
  }
  return 0
}

/// Holds one input against the laws; -1 where it is none of ours.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(start, count)
  guard FileFormat.tiff.recognizes(input.bytes) else { return -1 }
  DecoderCheck(input, formats: [.tiff], exchanges: [.png]).run()
  return 0
}
