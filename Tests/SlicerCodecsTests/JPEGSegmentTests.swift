import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Which segments of a source go into a tile, and what changes in them.
@Suite struct JPEGSegmentTests {
  private static func segment(
    _ marker: UInt8, _ signature: String, _ rest: [UInt8] = []
  ) -> JPEGSegment { JPEGSegment(marker: marker, data: Array(signature.utf8) + rest) }

  private static func resource(_ identifier: UInt8, _ data: [UInt8]) -> [UInt8] {
    Array("8BIM".utf8) + [4, identifier, 0, 0, 0, 0, 0, UInt8(data.count)] + data
      + (data.count % 2 == 0 ? [] : [0])
  }

  private static let caption = [0x1C, 2, 120, 0, 9] + Array("A caption".utf8)

  private static func xmp(_ name: String, namespace: String) -> [UInt8] {
    Array(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description \
      xmlns:p="\(namespace)"><p:\(name)>text</p:\(name)></rdf:Description></rdf:RDF></x:xmpmeta>
      """.utf8)
  }

  private static let safeXMP = xmp("title", namespace: "http://purl.org/dc/elements/1.1/")
  private static let xmpSignature = "http://ns.adobe.com/xap/1.0/\0"

  /// A profile in two parts, the second one first.
  private static let profile = [UInt8]((0..<200).map { UInt8($0) })
  private static let profileParts = [
    segment(0xE2, "ICC_PROFILE\0", [2, 2] + profile[120...]),
    segment(0xE2, "ICC_PROFILE\0", [1, 2] + profile[..<120]),
  ]

  private static let jfif = segment(0xE0, "JFIF\0", [1, 2, 1, 0, 72, 0, 96, 1, 1, 1, 2, 3])
  private static let comment = segment(0xFE, "caf\u{E9} \0")

  /// Everything that a file may carry.
  private static let everything: [JPEGSegment] =
    [
      jfif, segment(0xE0, "JFXX\0", [0x10] + Array("SECRET".utf8)),
      segment(0xE1, "Exif\0\0", ExifSample.camera()), segment(0xE1, xmpSignature, safeXMP),
      segment(0xE1, "http://ns.adobe.com/xmp/extension/\0", Array("SECRET".utf8)),
    ] + profileParts + [
      segment(0xE2, "MPF\0", Array("II*\0".utf8)), segment(0xE2, "FPXR\0", [0]),
      segment(0xEB, "JP", [0, 1]), segment(0xEC, "Ducky", [0, 1]),
      segment(0xED, "Photoshop 3.0\0", resource(12, Array("SECRET".utf8)) + resource(4, caption)),
      segment(0xEE, "Adobe", [0, 100, 0, 0, 0, 0, 1, 99, 99]), comment,
    ]

  private func picture(_ segments: [JPEGSegment]) throws -> DecodedPicture {
    var sample = JPEGSample(.ycbcr, [(2, 1), (1, 1), (1, 1)])
    sample.segments = segments
    return try DecodedPicture(sample.encoded())
  }

  private func written(
    _ segments: [JPEGSegment], _ policy: MetadataPolicy, isUpright: Bool = false,
    size: PixelSize = PixelSize(width: 16, height: 8)
  ) throws -> [JPEGSegment] {
    let options = EncodeOptions { ($0.metadata, $0.isUpright) = (policy, isUpright) }
    return JPEGFile(try picture(segments).tile(size.bounds, options)).segments
      .map { JPEGSegment(marker: $0.marker, data: $0.data) }
  }

  private func names(_ segments: [JPEGSegment]) -> [String] {
    segments.map { $0.description.split(separator: " ").dropLast().joined(separator: " ") }
  }

  private static let plainJFIF = segment(0xE0, "JFIF\0", [1, 2, 1, 0, 72, 0, 96, 0, 0])
  private static let plainAdobe = SmoothJPEG.adobe(transform: 1)

  @Test func safeKeepsWhatShowsNothing() throws {
    let kept = try written(Self.everything, .safe)
    #expect(
      names(kept) == [
        "APP0 JFIF", "APP1 EXIF", "APP1 XMP", "APP2 ICC", "APP2 ICC", "APP13 Photoshop",
        "APP14 Adobe", "COM",
      ])
    #expect(kept[0] == Self.plainJFIF)
    #expect(Array(kept[3...4]) == Self.profileParts)
    #expect(kept[5].data == Array("Photoshop 3.0\0".utf8) + Self.resource(4, Self.caption))
    #expect(Array(kept[6...]) == [Self.plainAdobe, Self.comment])
    let secret = Array("SECRET".utf8)
    for segment in kept {
      #expect(!segment.data.indices.contains { segment.data[$0...].starts(with: secret) })
    }
    #expect(try ExifBlock(kept[1].data).orientation == .rightTop)
  }

  @Test func allKeepsWhatStaysTrue() throws {
    let kept = try written(Self.everything, .all)
    let dropped = Self.everything.filter { !["APP2 MPF", "APP11 JUMBF"].contains(names([$0])[0]) }
    #expect(names(kept) == names(dropped))
    #expect(kept[0] == Self.plainJFIF)
    for (kept, source) in zip(kept, dropped) where ![0xE0, 0xE1, 0xEE].contains(kept.marker) {
      #expect(kept == source)
    }
  }

  @Test func noneKeepsWhatThePixelsMean() throws {
    let kept = try written(Self.everything, .none)
    #expect(names(kept) == ["APP0 JFIF", "APP1 EXIF", "APP2 ICC", "APP2 ICC", "APP14 Adobe"])
    #expect(kept[0] == Self.segment(0xE0, "JFIF\0", [1, 2, 0, 0, 1, 0, 1, 0, 0]))
    #expect(kept[1].data.count < 50)
    #expect(try ExifBlock(kept[1].data).orientation == .rightTop)
  }

  @Test(arguments: MetadataPolicy.allCases)
  func uprightTilesSaySo(_ policy: MetadataPolicy) throws {
    let kept = try written(Self.everything, policy, isUpright: true)
    #expect(!names(kept).contains("APP1 XMP"))
    for segment in kept where segment.data.starts(with: Array("Exif".utf8)) {
      #expect(try ExifBlock(segment.data).orientation == .topLeft)
    }
    let density = policy == .none ? [0, 0, 1, 0, 1] : [1, 0, 96, 0, 72] as [UInt8]
    #expect(kept[0] == Self.segment(0xE0, "JFIF\0", [1, 2] + density + [0, 0]))
  }

  @Test func unsafeXMPIsLeftOut() throws {
    let xmp = Self.xmp("GPSLatitude", namespace: "http://ns.adobe.com/exif/1.0/")
    let segments = [Self.segment(0xE1, Self.xmpSignature, xmp)]
    #expect(try written(segments, .safe).isEmpty)
    #expect(try written(segments, .all) == segments)
  }

  @Test func damagedProfilesAreLeftOut() throws {
    func part(_ number: UInt8, of count: UInt8) -> JPEGSegment {
      Self.segment(0xE2, "ICC_PROFILE\0", [number, count, 7])
    }
    let broken = [
      [part(1, of: 2)], [part(1, of: 2), part(1, of: 2)], [part(0, of: 1)], [part(2, of: 1)],
      [part(1, of: 1), part(1, of: 1)], [part(1, of: 2), part(2, of: 3)], [part(1, of: 0)],
    ]
    for segments in broken {
      let picture = try picture(segments)
      #expect(picture.header.metadata.iccProfile == nil)
      #expect(picture.notes == ["the ICC profile's parts do not fit together and are left out"])
      #expect(try written(segments, .all).isEmpty)
    }
  }

  @Test func damagedExifIsNoFailure() throws {
    for bytes in [[], [1, 2, 3], Array("II*\0\u{FF}\u{FF}\u{0}\u{0}".utf8)] as [[UInt8]] {
      let segments = [Self.segment(0xE1, "Exif\0\0", bytes)]
      let picture = try picture(segments)
      #expect(picture.header.orientation == .topLeft)
      #expect(picture.header.metadata.exif == nil)
      #expect(picture.notes.count == 1)
      #expect(picture.notes[0].hasPrefix("the EXIF block is damaged and is left out"))
      #expect(try written(segments, .all).isEmpty)
    }
  }

  @Test func theHeaderSaysWhatSegmentsHold() throws {
    let header = try picture(Self.everything).header
    #expect(header.metadata.orientation == .rightTop)
    #expect(header.metadata.density == Density(x: 72, y: 96, unit: .inch))
    #expect(header.metadata.iccProfile == Self.profile)
    #expect(header.metadata.exif == ExifSample.camera())
    #expect(header.metadata.xmp == Self.safeXMP)
    #expect(header.metadata.iptc == Self.caption)
    #expect(header.metadata.texts == [.init(keyword: "Comment", text: "café ")])
    let latin = try picture([JPEGSegment(marker: 0xFE, data: [0x63, 0xE9, 0x0A, 0])])
    #expect(latin.header.metadata.texts == [.init(keyword: "Comment", text: "cé\n")])
    #expect(header.mcuSize == PixelSize(width: 16, height: 8))
    #expect(header.displaySize == PixelSize(width: 59, height: 83))
  }

  @Test func densitiesAreRead() throws {
    func density(_ fields: [UInt8]) throws -> Density? {
      try picture([Self.segment(0xE0, "JFIF\0", [1, 1] + fields + [0, 0])]).header.metadata.density
    }
    #expect(try density([0, 0, 1, 0, 1]) == nil)
    #expect(try density([0, 0, 2, 0, 1]) == Density(x: 2, y: 1, unit: .aspect))
    #expect(try density([2, 1, 0, 1, 1]) == Density(x: 256, y: 257, unit: .centimetre))
    #expect(try density([1, 0, 0, 0, 72]) == nil)
    #expect(try density([3, 0, 72, 0, 72]) == nil)
  }

  @Test func uprightTilesTurnTablesAndSampling() throws {
    let picture = try picture(Self.everything)
    let source = JPEGFile(try picture.tile())
    let tile = JPEGFile(try picture.tile(EncodeOptions { $0.isUpright = true }))
    let factors = [source, tile].map { $0.components.map { $0[1] } }
    #expect(factors == [[0x21, 0x11, 0x11], [0x12, 0x11, 0x11]])
    let turned = source.tables.map { table in (0..<64).map { table[$0 % 8 * 8 + $0 / 8] } }
    #expect(tile.tables == turned && turned != source.tables)
  }
}

/// What `slicer info` has to tell of a JPEG.
@Suite struct JPEGInfoTests {
  private func details(_ sample: JPEGSample) throws -> [String] {
    try FormatCatalog.open(sample.encoded()).header.details.map { "\($0.name): \($0.value)" }
  }

  @Test func detailsAreListedWhole() throws {
    let subsampled = JPEGSample(.ycbcr, [(2, 2), (1, 1), (1, 1)], quality: 85)
    let inks = JPEGSample(.ycck, [(2, 1), (1, 1), (1, 1), (2, 1)]).with { $0.isProgressive = true }
    let gray = JPEGSample(.gray, [(1, 1)]).with { $0.isArithmetic = true }
    let lists = [
      "coding: baseline, colorSpace: YCbCr, sampling: 4:2:0, quality: 85, segments: APP0 JFIF 14",
      "coding: progressive, colorSpace: YCCK, sampling: 4:2:2, quality: 92, adobeTransform: 2, "
        + "segments: APP14 Adobe 12",
      "coding: arithmetic, colorSpace: greyscale, quality: 92, segments: APP0 JFIF 14",
    ]
    #expect(try [subsampled, inks, gray].map { try details($0).joined(separator: ", ") } == lists)
  }

  @Test(
    arguments: [
      ([(1, 1), (1, 1), (1, 1)], "4:4:4"), ([(2, 2), (2, 2), (2, 2)], "4:4:4"),
      ([(2, 1), (1, 1), (1, 1)], "4:2:2"), ([(2, 2), (1, 2), (1, 2)], "4:2:2"),
      ([(1, 2), (1, 1), (1, 1)], "4:4:0"), ([(4, 1), (1, 1), (1, 1)], "4:1:1"),
      ([(4, 2), (1, 1), (1, 1)], "4:1:0"), ([(2, 2), (2, 1), (1, 2)], "2x2,2x1,1x2"),
      ([(3, 1), (1, 1), (1, 1)], "3x1,1x1,1x1"),
    ] as [([(Int, Int)], String)]) func samplingsAreNamed(_ factors: [(Int, Int)], _ name: String)
    throws
  { #expect(try details(JPEGSample(.ycbcr, factors)).contains("sampling: \(name)")) }

  @Test func everyStandardQualityIsKnown() throws {
    for quality in 1...100 {
      let sample = JPEGSample(.ycbcr, [(1, 1), (1, 1), (1, 1)], quality: quality)
      #expect(try details(sample).contains("quality: \(quality)"))
    }
  }

  @Test func tablesOfAnotherMake() throws {
    var sample = JPEGSample(.gray, [(1, 1)], quality: 85)
    sample.recipe.tables[0].steps[63] += 10
    #expect(try details(sample).contains("quality: about 85"))
    sample.recipe.tables[0].steps = Array(repeating: 60, count: 64)
    #expect(try details(sample).contains("quality: custom tables"))
  }

  @Test(arguments: [
    (JPEGSample(.gray, [(2, 2)]), 8, 8), (JPEGSample(.ycbcr, [(2, 2), (1, 1), (1, 1)]), 16, 16),
    (JPEGSample(.ycbcr, [(4, 1), (1, 1), (1, 1)]), 32, 8),
    (JPEGSample(.cmyk, [(1, 1), (1, 1), (1, 1), (1, 1)]), 8, 8),
  ]) func sizesOfMCUsAreKnown(_ sample: JPEGSample, _ width: Int, _ height: Int) throws {
    let header = try FormatCatalog.open(sample.encoded()).header
    #expect(header.mcuSize == PixelSize(width: width, height: height))
  }

  /// A header costs no decoding: what follows it is not even looked at.
  @Test func headersAreReadAlone() throws {
    let file = JPEGFile(try JPEGSample(.ycbcr, [(2, 2), (1, 1), (1, 1)]).encoded())
    let bytes = file.bytes.dropLast((file.parts.last?.coded.count ?? 0) + 2)
    let decoder = try FormatCatalog.open(Array(bytes))
    #expect(decoder.header.size == JPEGSample.size)
    try decoder.finish()
    #expect(decoder.notes.isEmpty)
  }
}
