import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// The colors of an AV1 bitstream, where no box states any.
@Suite struct AV1ColorTests {
  private static let hasLibrary = FileFormat.avif.loadedLibrary?.version != nil
  private static let size = PixelSize(width: 64, height: 64)

  /// A gray AVIF's picture, each sample of which is 40, without a box for its colors.
  private static func gray() throws -> HEIFSample.Item {
    let raster = try Rasters.made(size, PixelFormat(.gray)) { _, _ in 40 }
    let header = try FormatCatalog.open(PNGFile(raster).bytes).header
    let file = try FormatCatalog.encoder(for: header, EncodeOptions { $0.format = .avif })
      .file(raster)
    var item = try #require(HEIFSample.item(of: file))
    item.isHidden = false
    return item
  }

  /// Where the sequence header lies among OBUs, each of fewer than 128 bytes. Source: AV1 §5.3.
  private static func sequenceHeader(_ bytes: [UInt8]) throws -> Range<Int> {
    var start = 0
    while start + 2 < bytes.count {
      let end = start + 2 + Int(bytes[start + 1])
      if bytes[start] >> 3 & 15 == 1 { return start..<end }
      start = end
    }
    throw SlicerError.emptyFile
  }

  /// Turns color_range over, the last bit but one of a gray picture's header before the one that ends it.
  private static func turnRange(_ item: inout HEIFSample.Item) throws {
    let range = try sequenceHeader(item.bytes)
    let bits = range.dropFirst(2).flatMap { byte in (0..<8).map { (byte, UInt8(0x80) >> $0) } }
    let end = try #require(bits.lastIndex { item.bytes[$0.0] & $0.1 != 0 })
    item.bytes[bits[end - 2].0] ^= bits[end - 2].1
  }

  @Test(.enabled(if: hasLibrary), arguments: [false, true])
  func narrowRangeIsExpanded(isInBox: Bool) throws {
    var item = try Self.gray()
    #expect(try DecodedPicture(HEIFSample([item]).bytes).bytes.allSatisfy { $0 == 40 })
    try Self.turnRange(&item)
    if isInBox {
      let header = item.bytes[try Self.sequenceHeader(item.bytes)]
      let place = try #require(item.properties.firstIndex { $0[4..<8].elementsEqual("av1C".utf8) })
      item.properties[place] = HEIFSample.box(
        "av1C", Array(item.properties[place].dropFirst(8)) + header)
    }
    // (40 − 16) · 255 / 219.
    #expect(try DecodedPicture(HEIFSample([item]).bytes).bytes.allSatisfy { $0 == 28 })
    // A box overrides the bitstream.
    item.properties.append(HEIFSample.nclx(1, 13, 6))
    #expect(try DecodedPicture(HEIFSample([item]).bytes).bytes.allSatisfy { $0 == 40 })
  }

  @Test(arguments: [
    (11, " (YDzDx)"), (14, " (ICtCp)"), (16, " (YCgCo-Re)"), (17, " (YCgCo-Ro)"), (3, ""),
  ])
  func unknownMatricesAreRefused(matrix: Int, name: String) throws {
    let item = HEIFSample.Item(
      "av01", [0x12, 0],
      [
        HEIFSample.box("av1C", [0x81, 0, 0x0C, 0]), HEIFSample.size(64, 64),
        HEIFSample.nclx(1, 13, matrix),
      ])
    let file = HEIFSample([item]).bytes
    #expect(try FormatCatalog.open(file).header.size == Self.size, "what it says can be read")
    let feature = "colors by the matrix \(matrix) of H.273\(name)"
    #expect(throws: SlicerError.unsupported(format: .avif, feature: feature)) {
      try DecodedPicture(file)
    }
  }
}
