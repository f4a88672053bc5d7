import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Announcements of bytes that no tile has: films, depth maps, other pictures.
@Suite struct AnnouncementTests {
  private static let camera = "xmlns:G='http://ns.google.com/photos/1.0/camera/'"
  private static let depth = "xmlns:D='http://ns.google.com/photos/1.0/depthmap/'"
  private static let notes = "xmlns:N='http://ns.adobe.com/xmp/note/'"

  private static func packet(_ attributes: String, _ elements: String = "") -> JPEGSegment {
    GainMapSample.packet(
      GainMapSample.description + " \(attributes)><dc:title>kept</dc:title>\(elements)"
        + "</rdf:Description>")
  }

  private static func extended(_ text: String) -> JPEGSegment {
    JPEGSegment(
      marker: 0xE1,
      data: Array("http://ns.adobe.com/xmp/extension/\0".utf8) + [UInt8](repeating: 65, count: 40)
        + Array(text.utf8))
  }

  /// Segments of a source, what tiles with all metadata say, and what they must not say.
  static let cases: [(name: String, segments: [JPEGSegment], kept: [String], gone: [String])] = [
    (
      "motion photo", [packet("\(camera) G:MotionPhoto='1' G:MicroVideoOffset='77' G:Burst='b'")],
      ["kept", "G:Burst"], ["MotionPhoto", "MicroVideo"]
    ),
    (
      "film in a container",
      [
        packet(
          "xmlns:C='http://ns.google.com/photos/1.0/container/'",
          "<C:Directory><rdf:Seq><rdf:li>MotionPhoto</rdf:li></rdf:Seq></C:Directory>")
      ], ["kept"], ["MotionPhoto", "Directory"]
    ),
    (
      "depth map",
      [
        packet("\(depth) \(notes) D:Mime='image/png' N:HasExtendedXMP='AA'"),
        extended("<x xmlns:D='http://ns.google.com/photos/1.0/depthmap/' D:Data='MAP'/>"),
      ], ["kept"], ["depthmap", "MAP", "HasExtendedXMP"]
    ),
    (
      "harmless extension", [packet("\(notes) N:HasExtendedXMP='AA'"), extended("<x>MORE</x>")],
      ["kept", "MORE", "HasExtendedXMP"], []
    ),
    (
      "nested", [packet("", "<dc:source \(depth) D:Mime='x'>s</dc:source>")], [], ["depthmap"]
    ),
    (
      "in a comment", [packet(depth + " D:Mime='x'", "<!-- -->")], [], ["depthmap"]
    ),
    ("none", [packet("\(camera) G:Burst='b'")], ["kept", "G:Burst"], []),
    (
      "residuals", [JPEGSegment(marker: 0xEB, data: Array("HDR_RI ver=11 RATIO".utf8))], [],
      ["RATIO"]
    ),
  ]

  @Test(arguments: cases.indices) func announcementsOfGainMapsGo(index: Int) throws {
    let (name, segments, kept, gone) = Self.cases[index]
    var sample = SmoothJPEG.photo
    sample.segments = segments
    let file = try sample.file(PixelSize(64, 48))
    for format in [nil, FileFormat.png, .webp, .tiff] {
      var split = Split(Picture(file, name: "a.jpg"), .grid(rows: 1, columns: 2))
      (split.encoding.metadata, split.encoding.format) = (.all, format)
      for tile in try split.tiles() {
        let text = String(decoding: tile.bytes, as: Unicode.ASCII.self)
        for word in gone { #expect(!text.contains(word), "\(name): \(word)") }
        let isJPEG = format == nil
        for word in kept where isJPEG || !["MORE", "HasExtendedXMP"].contains(word) {
          #expect(text.contains(word), "\(name): \(word) in \(format?.name ?? "jpeg")")
        }
      }
    }
  }
}
