import FuzzSupport
import SlicerCodecs
import SlicerCore
import SlicerTestSupport

/// Input: a TIFF. Laws, beside those of all targets (`Fuzz/README.md`):
///
/// * A sound file gives the same strictly, leniently and from a pipe.
/// * What can be read can be written, with the same samples.
/// * Levels and tiles that a file states are there or refused.

/// Writes the seeds, where `Fuzz/run` asks for them.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer?, _ names: UnsafeMutableRawPointer?) -> CInt
{
  Seeds.writeIfAsked {
    (HostileFile.tiffs() + HostileFile.tiffTrees()).map { ($0.name, $0.bytes) }
      + TIFFSample.all.map { ($0.name, $0.bytes) }
  }
  return 0
}

/// Holds one input against the laws; -1 where it is none of ours.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(start, count)
  guard FileFormat.tiff.recognizes(input.bytes) else { return -1 }
  DecoderCheck(input, formats: [.tiff], exchanges: [.png]).run()
  moveTiles(input)
  return 0
}

/// Whatever levels and tiles say, they are there or refused.
private func moveTiles(_ input: FuzzInput) {
  let source = MemorySource(input.bytes)
  var options = DecodeOptions(limits: FuzzInput.limits, formats: [.tiff])
  options.looksForLevels = true
  guard let header = try? FormatCatalog.open(source, options).header else { return }
  for place in [nil] + header.levels.prefix(4).map({ Optional($0.place) }) {
    options.level = place
    let tiles = try? FormatCatalog.storedTiles(of: source, options, EncodeOptions())
    guard let tiles else { continue }
    let part = PixelSize(
      width: min(tiles.side, tiles.size.width), height: min(tiles.side, tiles.size.height))
    for (part, isBare) in [(nil, true), (part, false)] {
      _ = try? tiles.tile(column: 0, row: 0, part: part, isBare: isBare)
    }
  }
}
