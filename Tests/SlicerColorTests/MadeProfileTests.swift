import SlicerCodecs
import SlicerColor
import SlicerCore
import SlicerTestSupport
import Testing

/// Profiles that are made of a file's code points say the same as these.
@Suite struct MadeProfileTests {
  @Test(arguments: [(12, 13), (9, 13), (9, 1), (1, 1), (1, 8), (5, 5)])
  func aProfileSaysWhatCodePointsSay(primaries: Int, transfer: Int) throws {
    let sample = HEIFSample([
      HEIFSample.Item(
        "hvc1", [1],
        [
          HEIFSample.hevc(), HEIFSample.size(8, 8),
          HEIFSample.nclx(primaries, transfer, 6),
        ])
    ])
    let header = try FormatCatalog.open(MemorySource(sample.bytes)).header
    var made = ColorDescription()
    made.iccProfile = header.metadata.iccProfile
    var stated = ColorDescription()
    stated.codePoints = ColorDescription.CodePoints(primaries: primaries, transfer: transfer)
    let (one, other) = (try ColorResolution(made, .rgb), try ColorResolution(stated, .rgb))
    #expect(one.notes.isEmpty && other.notes.isEmpty)
    #expect(one.isKept(in: other.space))
  }
}
