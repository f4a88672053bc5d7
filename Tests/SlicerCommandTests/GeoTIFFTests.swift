import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Where a GeoTIFF lies goes along: whole with pyramids, moved with tiles and parts, back again when joined.
struct GeoTIFFTests {
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    try folder.write("geo.tif", Self.picture(width: 300, height: 200).bytes)
    var turned = Self.picture(width: 20, height: 10)
    turned.set(274, 3, [6])
    try folder.write("turned.tif", turned.bytes)
  }

  /// Half a unit a pixel, from 1000 to the east and 5000 to the north.
  private static func picture(width: Int, height: Int) -> TIFFSample {
    let bytes = (0..<(3 * width * height)).map { UInt8(truncatingIfNeeded: $0 * 7 + $0 / 900) }
    var sample = TIFFSample(
      width: width, height: height, bits: [8, 8, 8], photometric: 2, blocks: [bytes])
    sample.set(33550, 12, [0.5, 0.5, 0].map(Self.bits))
    sample.set(33922, 12, [0, 0, 0, 1000, 5000, 0].map(Self.bits))
    sample.set(34735, 3, [1, 1, 0, 3, 1024, 0, 1, 1, 1025, 0, 1, 1, 3072, 0, 1, 32632])
    sample.set(42113, 2, Array("255\0".utf8).map(Int.init))
    return sample
  }

  private static func bits(_ number: Double) -> Int { Int(bitPattern: UInt(number.bitPattern)) }

  private func place(_ name: String) throws -> TIFFPlace? {
    try DecodedPicture(#require(folder.read(name))).header.metadata.place
  }

  private func transform(_ name: String) throws -> [Double]? { try place(name)?.transform }

  @Test func partsAreMoved() throws {
    try folder.expect("subimage geo.tif 100,50,40x30 -o s.tif -q")
    #expect(try transform("s.tif") == [0.5, 0, 1050, 0, -0.5, 4975])
    try folder.expect("split geo.tif 2x3 -o t -q")
    #expect(try transform("t/geo_r1_c2.tif") == [0.5, 0, 1100, 0, -0.5, 4950])
    try folder.expect("join t -o j.tif -q")
    #expect(try transform("j.tif") == [0.5, 0, 1000, 0, -0.5, 5000])
    #expect(try place("j.tif")?.missingValue == 255)
  }

  @Test func pyramidsKeepTheirPlace() throws {
    try folder.expect("pyramid geo.tif --tile 64 -o p.tif -q")
    #expect(try transform("p.tif") == [0.5, 0, 1000, 0, -0.5, 5000])
    #expect(try place("p.tif")?.missingValue == 255)
  }

  /// A part of a picture that is stored lying on its side: turned, its axes change places.
  @Test func turnedPicturesKeepTheirPlace() throws {
    try folder.expect("subimage turned.tif 0,0,10x20 -o whole.tif -q")
    #expect(try transform("whole.tif") == [0.5, 0, 1000, 0, -0.5, 5000])
    try folder.expect("split turned.tif 1x1 --upright -o up -q")
    // The first pixel shown is the lowest of the first stored column; to the right goes up.
    #expect(try transform("up/turned_r0_c0.tif") == [0, 0.5, 1000, 0.5, 0, 4995])
  }

  /// GDAL writes EXIF a second time, as items of its own.
  @Test func positionsInItemsOfGDALAreLeftOut() throws {
    var sample = Self.picture(width: 20, height: 10)
    let item = { (name: String) in "<Item name=\"\(name)\">7</Item>" }
    let text = "<GDALMetadata>\(item("EXIF_GPSLatitude"))\(item("Band"))</GDALMetadata>\0"
    sample.set(42112, 2, Array(text.utf8).map(Int.init))
    try folder.write("items.tif", sample.bytes)
    func has(_ word: String, _ options: String) throws -> Bool {
      try folder.expect("subimage items.tif 0,0,10x5 -o s.tif -q --replace \(options)")
      return try #require(folder.read("s.tif")).firstRange(of: word.utf8) != nil
    }
    #expect(try !has("EXIF_GPSLatitude", "") && has("Band", ""))
    #expect(try has("EXIF_GPSLatitude", "--metadata all"))
    #expect(try !has("EXIF_GPSLatitude", "--metadata none") && !has("Band", "--metadata none"))
  }

  @Test func otherFormatsSayThatItIsLost() throws {
    let outcome = try folder.run("subimage geo.tif 0,0,4x4 -o s.png")
    let note =
      "PNG cannot hold the picture's place on the map, which is lost\nhint: use --format tiff to keep it\n"
    #expect(outcome.code == 0 && outcome.errors.contains(note), "\(outcome.errors)")
    try folder.expect("subimage geo.tif 0,0,4x4 --metadata none -o n.tif -q")
    #expect(try place("n.tif")?.isOnMap == false)
  }

  /// GDAL finds the corner of each file where it is.
  @Test(.enabled(if: ShellCommand.exists("gdalinfo"), "gdalinfo is missing"))
  func gdalFindsTheSameCorners()
    throws
  {
    try folder.expect("subimage geo.tif 100,50,40x30 -o s.tif -q")
    try folder.expect("pyramid geo.tif --tile 64 -o p.tif -q")
    let part = try Slicer.shell("gdalinfo s.tif", in: folder).text
    #expect(part.contains("Origin = (1050.000000000000000,4975.000000000000000)"), "\(part)")
    #expect(part.contains("NoData Value=255"), "\(part)")
    let whole = try Slicer.shell("gdalinfo p.tif", in: folder).text
    #expect(whole.contains("Origin = (1000.000000000000000,5000.000000000000000)"), "\(whole)")
    #expect(whole.contains("LAYOUT=COG"), "\(whole)")
  }
}
