import SlicerCore
import SlicerKit
import SlicerTestSupport
import SlicerTestTraits
import SystemPackage
import Testing

/// Other programs read the command's pyramids.
///
/// `SLICER_PYTHON` names the Python that has packages from PyPI (`Scripts/make-peers-python`).
@Suite(.serialized, .waits) struct PyramidReaderTests {
  private static let python =
    ChildEnvironment.value(of: "SLICER_PYTHON")
    .map { String(decoding: $0, as: UTF8.self) } ?? "python3"

  private static func hasModules(_ names: String, _ python: String = python) -> Bool {
    ShellCommand.run("\(python) -c 'import \(names)'") != nil
  }

  /// The system's own Python has the modules of Debian's packages.
  private static let systemPython = "/usr/bin/python3"

  private func pyramid(_ words: String, in folder: WorkFolder) throws {
    let words = ["pyramid"] + words.words + ["-q"]
    expect(try Slicer.run(words, in: folder), code: 0)
  }

  /// The fields of the lines that a reader prints.
  private func read(
    _ reader: String, _ arguments: String, _ python: String = python
  ) throws -> [[String]] {
    let readers = #filePath.split(separator: "/").dropLast(2).map { "/\($0)" }.joined()
    let output = ShellCommand.run(
      "PYTHONUTF8=1 \(python) '\(readers)/PyramidReaders/\(reader).py' \(arguments)")
    return try #require(output, "\(reader).py failed").split(separator: "\n").map {
      $0.split(separator: "\t").map(String.init)
    }
  }

  // MARK: Deep Zoom

  /// The full level is the picture, bit for bit; every tile has the size that OpenSlide expects.
  @Test(
    .enabled(
      if: hasModules("large_image_source_deepzoom, openslide"),
      "large-image-source-deepzoom or openslide-python is not installed"),
    arguments: [
      ("", 1000, 701, 25), ("--tile 254", 1000, 701, 25), ("--overlap 0", 1000, 701, 25),
      ("--tile 64 --overlap 0", 255, 129, 23), ("", 257, 1, 11),
    ])
  func readersOfDeepZoomAgree(options: String, width: Int, height: Int, tiles: Int) throws {
    let folder = try WorkFolder()
    try folder.write("s.png", TestPicture.png(width, height))
    try pyramid("s.png -o out \(options)", in: folder)
    let lines = try read("deepzoom", "\(folder.path("out/s.dzi")) \(folder.path("s.png"))")
    #expect(lines.first == ["\(width)x\(height)", "0"])
    #expect(lines.last == ["\(tiles)", "\(tiles)", "0"])
  }

  // MARK: TIFF

  /// Pixels of 8 and 16 bits, and tiles that nobody has decoded, are the picture's; the file is laid out for
  /// the cloud, as GDAL has it.
  @Test(
    .enabled(
      if: hasModules("osgeo.gdal, numpy", systemPython), "python3-gdal is not installed"),
    arguments: [
      ("s.png", ""), ("s.png", "--tile 512"), ("w.png", "--tile 128"), ("a.png", ""),
      ("s.jpg", "--tile 128"), ("s.png", "--depth one"),
    ])
  func gdalReadsTIFFs(picture: String, options: String) throws {
    let folder = try WorkFolder()
    let size = PixelSize(width: 500, height: 401)
    try folder.write("s.png", TestPicture.png(size.width, size.height))
    let (wide, alpha) = (PNGSample(.rgb, 16), PNGSample(.rgba))
    try folder.write("w.png", wide.file(wide.noise(size)))
    try folder.write("a.png", alpha.file(alpha.noise(size)))
    // Without chroma of half the size: what lies beyond a tile is no neighbor there.
    try folder.write("s.jpg", SmoothJPEG.rgb.file(size))
    try pyramid("\(picture) -o t.tif \(options)", in: folder)
    let lines = try read(
      "tiff", "gdal \(folder.path("t.tif")) \(folder.path(picture))", Self.systemPython)
    #expect(lines == [["500x401", "0"]])
  }

  @Test(
    .enabled(
      if: hasModules("openslide, numpy, PIL", systemPython), "python3-openslide is not installed"),
    arguments: ["s.png", "s.jpg"])
  func openSlideReadsTIFFs(picture: String) throws {
    let folder = try WorkFolder()
    try folder.write("s.png", TestPicture.png(700, 401))
    try folder.write("s.jpg", SmoothJPEG.rgb.file(PixelSize(width: 700, height: 401)))
    try pyramid("\(picture) -o t.tif", in: folder)
    let lines = try read(
      "tiff", "openslide \(folder.path("t.tif")) \(folder.path(picture))", Self.systemPython)
    #expect(lines == [["700x401", "350x201", "175x101"], ["0"]])
  }

  /// vips opens each page, and its own pyramids' levels and tiles are taken as they are.
  @Test(.enabled(if: ShellCommand.exists("vips"), "vips is not installed"))
  func vipsReadsTIFFsAndIsRead() throws {
    let folder = try WorkFolder()
    try folder.write("s.png", TestPicture.png(700, 401))
    try pyramid("s.png -o t.tif", in: folder)
    let path = folder.path
    let command = """
      cd \(path) && vips avg 't.tif[page=2]' && vips subtract t.tif s.png d.v && vips abs d.v e.v && \
      vips max e.v && vips tiffsave s.png j.tif --tile --pyramid --compression jpeg \
      --tile-width 128 --tile-height 128 --depth onetile
      """
    let lines = try #require(ShellCommand.run(command)).split(separator: "\n")
    #expect(lines.count == 2 && lines.last.map { Double($0) } == 0.0)
    let words = "pyramid j.tif -o k --overlap 0 --tile 128 --use-levels"
    let outcome = try folder.run(words)
    #expect(outcome.errors.contains("levels 1, 2 and 3 are the file's own"))
    #expect(outcome.errors.contains("the full level without loss"))
    #expect(try folder.run("join k -o k.jpg").errors.contains("exactly the source's"))
  }

  // MARK: IIIF

  /// The consortium's validator finds nothing wrong with what a server of files gives it.
  @Test(
    .enabled(if: hasModules("iiif_validator.validator"), "iiif-validator is not installed"),
    arguments: [("", "3.0"), ("--iiif 2", "2.0"), ("--tile 512", "3.0"), ("--tile 1024", "3.0")])
  func theValidatorOfIIIFIsContent(options: String, version: String) throws {
    let folder = try WorkFolder()
    _ = try read("iiif", "picture \(folder.path("s.png"))")
    let port = try #require(try read("iiif", "port").first?.first)
    try pyramid(
      "s.png -o out --layout iiif --format jpeg --id http://localhost:\(port)/out \(options)",
      in: folder)
    let lines = try read("iiif", "check \(folder.path("out")) \(port) \(version)")
    // Version 2.0 has four checks of files.
    #expect(lines.count >= 4 && lines.allSatisfy { $0.last == "passed" }, "\(lines)")
  }

  // MARK: Leaflet

  private static let leaflet = "/usr/share/javascript/leaflet"

  /// A map as its handbook has it for pictures; `pixels` are what the screen shows of the full level.
  private func map(
    _ size: PixelSize, zoom: Int, origin: (x: Int, y: Int)
  ) -> String {
    """
    <!DOCTYPE html>
    <html><head><meta charset="utf-8">
    <link rel="stylesheet" href="file://\(Self.leaflet)/leaflet.css">
    <script src="file://\(Self.leaflet)/leaflet.js"></script>
    <style>body { margin: 0 } #map { width: \(size.width)px; height: \(size.height)px }</style>
    </head><body><div id="map"></div><script>
    const map = L.map("map", { crs: L.CRS.Simple, zoomControl: false, attributionControl: false,
      fadeAnimation: false, zoomAnimation: false });
    const corner = (x, y) => map.unproject([x, y], \(zoom));
    const bounds = L.latLngBounds(corner(\(origin.x), \(origin.y + size.height)),
      corner(\(origin.x + size.width), \(origin.y)));
    const layer = L.tileLayer("out/{z}/{x}/{y}.png", { tileSize: 256, minZoom: 0,
      maxZoom: \(zoom), noWrap: true, bounds });
    let failed = 0, isDone = false;
    layer.on("tileerror", () => { failed++; }).on("load", () => { isDone = true; });
    map.setView(corner(\(origin.x) + \(size.width) / 2, \(origin.y) + \(size.height) / 2),
      \(zoom));
    layer.addTo(map);
    </script></body></html>
    """
  }

  /// How many samples of the screen are others than those of ``TestPicture``, which begins at a place.
  private static let comparison = """
    const wrong = (data, stride, left, top, width, height) => {
      let count = 0;
      for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) for (let i = 0; i < 3; i++) {
        const byte = 3 * x + i, place = 4 * ((y + top) * stride + x + left) + i;
        count += data[place] !== (y * 7 + byte * 5 + (y ^ byte) * 3 & 255);
      }
      return count;
    };
    """

  /// Debian's Leaflet shows the picture, pixel by pixel, from where it lies on the map.
  @Test(
    .browses,
    .enabled(
      if: WebPage.canBeBrowsed && ShellCommand.run("test -f \(leaflet)/leaflet.js") != nil,
      "chromium or libjs-leaflet is not installed"),
    arguments: ["", "--centre"])
  func leafletShowsMaps(options: String) throws {
    let folder = try WorkFolder()
    let size = PixelSize(width: 1000, height: 701)
    try folder.write("s.png", TestPicture.png(size.width, size.height))
    try pyramid("s.png -o out --layout xyz \(options)", in: folder)
    let origin = try JSON(folder.read("out/manifest.json") ?? [])["origin"]
    guard case .number(let x) = origin["x"], case .number(let y) = origin["y"] else {
      throw TestFailure.noOrigin
    }
    try folder.write("map.html", Array(map(size, zoom: 2, origin: (Int(x), Int(y))).utf8))
    let lines = try WebPage.browse(
      "\(folder.path("map.html"))",
      doing: """
        await until(() => isDone);
        await sleep(100);
        const { data, width, height } = await pixels(document.getElementById("map"));
        \(Self.comparison)
        return [width, height, wrong(data, width, 0, 0, width, height), failed];
        """)
    #expect(lines == ["1000", "701", "0", "0"])
  }

  // MARK: The page

  @Test(
    .browses, .enabled(if: WebPage.canBeBrowsed, "chromium or python3 is not installed"),
    arguments: ["", "--layout iiif", "--layout zoomify", "--layout xyz --tms --centre"])
  func thePageShowsThePicture(options: String) throws {
    let folder = try WorkFolder()
    try folder.write("s.png", TestPicture.png(1000, 701))
    try pyramid("s.png -o out --viewer \(options)", in: folder)
    let lines = try WebPage.browse(
      "\(folder.path("out/index.html"))", options: "still",
      doing: """
        document.querySelector("h1").hidden = element("controls").hidden = true;
        const settled = () => until(() => canvas.width > 300 && !motion && !isWaiting
          && stage.dataset.pending === "0");
        await settled();
        await key("1");
        await settled();
        await sleep(100);
        const { data, width } = await pixels(stage), { x, y } = corner();
        \(Self.comparison)
        return [wrong(data, width, x, y, 1000, 701), stage.dataset.missing];
        """)
    #expect(lines == ["0", "0"])
  }

  // MARK: Archives

  /// An archive has what a folder has, byte for byte, and is the same each time.
  @Test(
    .enabled(if: ShellCommand.exists("unzip"), "unzip is not installed"),
    arguments: [
      ("--viewer", "a.zip", ""), ("--layout iiif", "a.zip", ""), ("--layout xyz -j1", "a.zip", ""),
      ("", "a.szi", "/s"),
    ])
  func unzipReadsArchives(options: String, name: String, inside: String) throws {
    let folder = try WorkFolder()
    try folder.write("s.png", TestPicture.png(1000, 701))
    for output in ["out", name, "b-\(name)"] {
      try pyramid("s.png -o \(output) \(options)", in: folder)
    }
    #expect(folder.read(name) == folder.read("b-\(name)"))
    let path = folder.path
    #expect(ShellCommand.run("cd \(path) && unzip -tq \(name) && unzip -q \(name) -d u") != nil)
    folder.remove("out/manifest.json")
    folder.remove("u\(inside)/manifest.json")
    folder.remove("u\(inside)/scan-properties.xml")
    #expect(ShellCommand.run("diff -r \(path)/out \(path)/u\(inside)") == "")
    if inside.isEmpty { return }
    let first = ShellCommand.run("unzip -Z1 \(folder.path(name)) | head -n 1")
    #expect(first == "s/s.dzi\n")
    #expect(folder.names(in: "u").filter { $0.split(separator: "/").count == 1 } == ["s/"])
  }

  // MARK: Map tiles in one file

  /// The reference reader of PMTiles, SQLite and Python's tar find the tiles of a folder, byte for byte.
  @Test(
    .enabled(if: hasModules("pmtiles, sqlite3"), "pmtiles is not installed"),
    arguments: ["pmtiles", "mbtiles", "tar"], ["", "--skip-blank", "--centre --format jpeg"])
  func readersOfMapFilesAgree(kind: String, options: String) throws {
    let folder = try WorkFolder()
    let noise = try PNGSample(.rgb).noise(PixelSize(width: 1000, height: 701))
    let picture = try Rasters.made(noise.size, noise.format) { y, byte in
      // Equal tiles beside others.
      y < 300 && byte < 2100 ? 77 : noise.mutableRow(y)[byte]
    }
    try folder.write("s.png", PNGSample(.rgb).file(picture))
    try pyramid("s.png -o out --layout xyz --tile 64 \(options)", in: folder)
    let layout = kind == "tar" ? "--layout xyz" : ""
    try pyramid("s.png -o f.\(kind) \(layout) --tile 64 \(options)", in: folder)
    let lines = try read("mapfiles", "\(kind) \(folder.path("f.\(kind)")) \(folder.path("out"))")
    let fields = try #require(lines.first)
    #expect(fields[1] == "0" && fields[0] == fields[2] && fields[3...] == ["0", "4"])
  }

  /// An archive on standard output is the one that a file has.
  @Test(arguments: ["tar", "zip"]) func archivesGoToAPipe(kind: String) throws {
    let folder = try WorkFolder()
    try folder.write("s.png", TestPicture.png(300, 201))
    try pyramid("s.png -o a.\(kind)", in: folder)
    let outcome = try folder.run("pyramid s.png -o - --container \(kind) --quiet")
    #expect(outcome.code == 0 && Array(outcome.output) == folder.read("a.\(kind)"))
  }

  private enum TestFailure: Error {
    case noOrigin
  }
}
