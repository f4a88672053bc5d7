import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// `--uneven pad` shows the color that was asked for, in palettes, grays and bits too, and the manifest says what is so.
struct PaddingColorTests {
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    let size = PixelSize(width: 5, height: 3)
    func write(_ name: String, _ format: PixelFormat, palette: [RGBA] = []) throws {
      let header = PictureHeader(drawn: size, format, palette: palette)
      let raster = try Rasters.made(size, format) { y, i in
        format.bitDepth == 8 && format.model == .palette
          ? UInt8((y + i) % palette.count) : UInt8(truncatingIfNeeded: y * 37 + i * 91)
      }
      let kinds = ["png", "gif", "tif"].filter {
        $0 == "png" || (format.model == .palette && format.bitDepth == 8) || $0 == "tif"
      }
      for kind in kinds {
        let options = EncodeOptions { $0.format = FormatCatalog.format(forExtension: kind) }
        let encoder = try FormatCatalog.encoder(for: header, options)
        guard encoder.pixelFormat == format else { continue }
        try folder.write("\(name).\(kind)", encoder.file(raster))
      }
    }
    let colors = [RGBA(red: 200, green: 30, blue: 30), RGBA(red: 120, green: 120, blue: 120)]
    try write("palette", PixelFormat(.palette), palette: colors)
    let all = (0..<256).map { RGBA(red: UInt8($0), green: 7, blue: UInt8(255 - $0)) }
    try write("full", PixelFormat(.palette), palette: all)
    try write("four", PixelFormat(.palette, bitDepth: 1), palette: colors)
    try write("grey", PixelFormat(.gray))
    try write("grey16", PixelFormat(.gray, bitDepth: 16))
    try write("bits", PixelFormat(.gray, bitDepth: 1))
    try write("rgb", PixelFormat(.rgb))
  }

  private static let names = ["palette", "full", "four", "grey", "grey16", "bits", "rgb"]
  private static let colors: [(word: String, hex: String, color: RGBA)] = [
    ("orange", "#ffa500ff", RGBA(red: 255, green: 165, blue: 0)),
    ("#808080", "#808080ff", RGBA(red: 128, green: 128, blue: 128)),
    ("transparent", "#00000000", .transparent),
  ]

  /// The corner of the last tile, which is padding, in 8-bit RGBA.
  private func corner(_ name: String) throws -> RGBA {
    let copy = try DecodedPicture(#require(folder.read(name)))
    let converter = RowConverter(
      from: copy.header.pixelFormat, palette: copy.header.palette,
      transparentSample: copy.header.transparentSample, to: PixelFormat(.rgba))
    let width = copy.header.size.width
    let row = try Raster(size: PixelSize(width: width, height: 1), format: PixelFormat(.rgba))
    converter.convert(
      UnsafeRawBufferPointer(copy.raster.mutableRow(copy.header.size.height - 1)),
      to: row.mutableRow(0), width: width)
    let pixel = Array(Rasters.bytes(row).suffix(4))
    return RGBA(red: pixel[0], green: pixel[1], blue: pixel[2], alpha: pixel[3])
  }

  @Test(arguments: names, ["png", "gif", "tif"])
  func paddingIsTheColor(name: String, kind: String) throws {
    guard folder.read("\(name).\(kind)") != nil else { return }
    for (word, hex, color) in Self.colors {
      let outcome = try folder.run(
        "split \(name).\(kind) --tile 4x2 --uneven pad --pad-color \(word) -o t")
      #expect(outcome.code == 0, "\(outcome.errors)")
      let manifest = try #require(folder.text("t/manifest.json"))
      let shown = try corner("t/\(name)_r1_c1.\(kind)")
      if kind == "gif", name == "full" {
        // No palette of more colors is a GIF's: the manifest says which color it is.
        #expect(manifest.contains(shown.hexadecimalWithAlpha))
      } else {
        #expect(shown == color, "\(name).\(kind) \(word)")
        #expect(manifest.contains("\"\(hex)\""), "\(name).\(kind) \(word)")
      }
    }
  }

  /// Black, which nobody asked for, is black where a palette has none.
  @Test(arguments: ["palette.png", "full.png", "palette.gif", "four.tif"])
  func paddingOfItsOwnIsBlack(name: String) throws {
    guard folder.read(name) != nil else { return }
    try folder.expect("split \(name) --tile 4x2 --uneven pad -o t -q")
    let tile = folder.names(in: "t").filter { $0.contains("_r1_c1") }[0]
    #expect(try corner("t/\(tile)") == .black)
  }
}
