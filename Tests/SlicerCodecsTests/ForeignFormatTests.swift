import SlicerCodecs
import SlicerCore
import Testing

/// Files of other formats are named when they are refused.
@Suite struct ForeignFormatTests {
  private static let beginnings: [(name: String, bytes: [UInt8])] = [
    ("ICO", [0, 0, 1, 0, 1, 0, 16, 16]), ("CUR", [0, 0, 2, 0, 1, 0]),
    ("TIFF", Array("II*\0".utf8)), ("TIFF", Array("MM\0*".utf8)),
    ("BigTIFF", Array("II+\0".utf8)), ("BigTIFF", Array("MM\0+".utf8)),
  ]

  @Test(arguments: beginnings.indices) func isNamed(index: Int) {
    let (name, bytes) = Self.beginnings[index]
    #expect(throws: CodecError.unknownFormat(name)) { try FormatCatalog.open(MemorySource(bytes)) }
  }
}
