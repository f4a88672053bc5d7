import SlicerCodecs
import SlicerCore
import Testing

/// Files of other formats are named when they are refused.
@Suite struct ForeignFormatTests {
  private static let beginnings: [(name: String, bytes: [UInt8])] = [
    ("ICO", [0, 0, 1, 0, 1, 0, 16, 16]), ("CUR", [0, 0, 2, 0, 1, 0]),
  ]

  @Test(arguments: beginnings.indices) func isNamed(index: Int) {
    let (name, bytes) = Self.beginnings[index]
    #expect(throws: CodecError.unknownFormat(name)) { try FormatCatalog.open(MemorySource(bytes)) }
  }
}
