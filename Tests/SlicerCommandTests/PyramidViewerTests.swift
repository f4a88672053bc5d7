import Foundation
import SlicerCore
import SlicerKit
import SlicerTestSupport
import SlicerTestTraits
import SystemPackage
import Testing

/// Every layout in the viewers that people show it with, in a real browser, without a network:
/// OpenSeadragon 4.0, which rounds as no other does, 4.1 and the newest, OpenLayers, Debian's Leaflet.
@Suite(.serialized, .browses) struct PyramidViewerTests {
  private static let leaflet = "/usr/share/javascript/leaflet"
  private static let viewers = SharedFiles.files(in: "viewers", suffix: "README.md").first?
    .deletingLastPathComponent().path()

  static let obstacle: String? =
    if viewers == nil {
      "../shared/viewers is not there"
    } else if !WebPage.canBeBrowsed {
      "chromium or python3 is not installed"
    } else if ShellCommand.run("test -f \(leaflet)/leaflet.js") == nil {
      "libjs-leaflet is not installed"
    } else {
      nil
    }

  /// A pyramid, in a folder of the layout's name and the size.
  private struct Case {
    let layout: String
    let size: String
    let tile: Int
    var options = ""

    var name: String { "\(layout)-\(size)-\(tile)" }
  }

  /// Pictures of which a line is left over on each level, and that are narrower than a tile, are where
  /// viewers differ in what they ask for.
  private static let cases: [Case] =
    [
      Case(layout: "dzi", size: "500x351", tile: 128),
      Case(layout: "dzi", size: "129x129", tile: 64, options: "--overlap 0"),
      Case(layout: "zoomify", size: "500x351", tile: 128, options: jpeg),
      Case(layout: "xyz", size: "500x351", tile: 128),
      Case(layout: "tms", size: "500x351", tile: 128, options: "--layout xyz --tms"),
      Case(layout: "google", size: "500x351", tile: 128),
    ]
    + Sweep.pairs(
      [("500x351", 128), ("257x65", 64), ("129x129", 64), ("51x176", 64)],
      [("iiif2", "--layout iiif --iiif 2 \(jpeg)"), ("iiif", "")]
    ).map { Case(layout: $1.0, size: $0.0, tile: $0.1, options: $1.1) }
  private static let jpeg = "--format jpeg --quality 100"

  private func draw(_ size: String, to path: FilePath) throws {
    let readers = #filePath.split(separator: "/").dropLast(2).map { "/\($0)" }.joined()
    let command =
      "\"${SLICER_PYTHON:-python3}\" '\(readers)/PyramidReaders/viewers.py' \(size) \(path)"
    _ = try #require(ShellCommand.run(command), "\(command)")
  }

  private func pyramids() throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.makeFolder("site")
    for size in Set(Self.cases.map(\.size)) {
      try draw(size, to: folder.path("\(size).png"))
    }
    for item in Self.cases {
      let options = item.options.contains("--layout") ? "" : "--layout \(item.layout)"
      let id = item.layout.hasPrefix("iiif") ? "--id http://pyramids.test/\(item.name)" : ""
      let words =
        "pyramid \(item.size).png -o site/\(item.name) -q --tile \(item.tile) \(options) "
        + "\(item.options) \(id)"
      try folder.expect(words)
    }
    return folder
  }

  /// No file is asked for that is not there; each pixel is the picture's, each level where it belongs;
  /// and nothing shows through between tiles.
  @Test(.enabled(if: obstacle == nil, "\(obstacle ?? "")")) func everyLayoutIsShown() throws {
    let folder = try pyramids()
    let viewers = try #require(Self.viewers)
    let words = [folder.path("site").string, viewers, Self.leaflet]
    let said = try WebPage.run("PyramidReaders/viewers.py", words)
    let lines = said.map { $0.split(separator: "\t") }
    #expect(lines.last == ["complete"], "\(lines.filter { $0.count < 7 })")
    let shown = lines.filter { $0.count == 7 }
    // Five viewers, of which OpenLayers knows no Deep Zoom, and Leaflet two layouts.
    let count = Self.cases.count
    #expect(shown.count == 3 * (3 * count + (count - 2) + 2))
    for line in shown {
      let numbers = line[3...].compactMap { Int($0) }
      try #require(numbers.count == 4, "\(line)")
      let (pixels, farthest, allowed, seams) = (numbers[0], numbers[1], numbers[2], numbers[3])
      #expect(pixels > 400 && farthest <= allowed && seams == 0, "\(line)")
    }
  }
}
