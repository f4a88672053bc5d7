import FuzzSupport
import SlicerCodecs
import SlicerCore
import SlicerTestSupport

/// The formats that are little more than their pixels: strictly and leniently read, from a file and a pipe,
/// and written again.

/// Those that the target is about.
private let formats: [FileFormat] = [.qoi, .pam, .pnm, .pfm, .bmp, .farbfeld]

/// Writes the seeds, where `Fuzz/run` asks for them.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer?, _ names: UnsafeMutableRawPointer?) -> CInt
{
  Seeds.writeIfAsked {
    StoredSample.all.map { ($0.name, $0.bytes) }
      + HostileFile.stored().filter { $0.bytes.count <= 1 << 14 }.map { ($0.name, $0.bytes) }
  }
  return 0
}

/// Holds one input against the laws; -1 where it is none of ours.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(start, count)
  guard formats.contains(where: { $0.recognizes(input.bytes) }) else { return -1 }
  DecoderCheck(input, formats: formats, exchanges: [.qoi, .pam]).run()
  return 0
}
