import FuzzSupport
import SlicerCodecs
import SlicerCore
import SlicerTestSupport

/// Input: a QOI, PAM, PNM, PFM, BMP or farbfeld. Laws, beside those of all targets (`Fuzz/README.md`):
///
/// * A sound file gives the same strictly, leniently and from a pipe.
/// * What can be read can be written with the same samples: as its successor, as QOI and as PAM.

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
