import FuzzSupport
import SlicerCodecs
import SlicerCore
import SlicerTestSupport

/// Input: a HEIC or AVIF. Laws, beside those of all targets (`Fuzz/README.md`):
///
/// * What its boxes state is within the limits.
/// * A part that is cut along tiles can be read, and has its size and orientation.
///
/// Pixels are libheif's, which is fuzzed elsewhere.

/// Writes the seeds, where `Fuzz/run` asks for them.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer?, _ names: UnsafeMutableRawPointer?) -> CInt
{
  Seeds.writeIfAsked {
    let more = [HEIFSample.box("irot", [1]), HEIFSample.nclx(12, 13, 6)]
    let grid = HEIFSample.grid(150, 100, tile: 64, more: more) { index in
      HEIFSample.Item(
        "hvc1", [UInt8(index), 2], [HEIFSample.hevc(), HEIFSample.size(64, 64)], isHidden: true)
    }
    return HostileFile.heifs().map { ($0.name, $0.bytes) } + [("grid.heic", grid.bytes)]
  }
  return 0
}

/// Holds one input against the laws; -1 where it is none of ours.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(start, count)
  guard FileFormat.heic.recognizes(input.bytes) || FileFormat.avif.recognizes(input.bytes) else {
    return -1
  }
  var options = DecodeOptions(limits: FuzzInput.limits)
  options.formats = [.avif, .heic]
  let picture = Law.result {
    try FormatCatalog.lossless(
      FormatCatalog.open(MemorySource(input.bytes), options), EncodeOptions())
  }
  guard case .success(let found) = picture, let picture = found else { return 0 }
  let rect = PixelRect(
    x: 0, y: 0, width: min(picture.step.width, picture.header.size.width),
    height: picture.header.size.height)
  guard case .success(let file) = Law.result({ try picture.encode(rect) }) else { return 0 }
  let part = Law.success("a part that was written can be read") {
    try FormatCatalog.lossless(
      FormatCatalog.open(MemorySource(file), options), EncodeOptions())
  }
  Law.demand(part?.header.size == rect.size, "a part comes back in another size")
  Law.demand(
    part?.header.orientation == picture.header.orientation, "a part is shown otherwise")
  return 0
}
