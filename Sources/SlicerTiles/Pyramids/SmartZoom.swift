import SlicerCore

/// Smart Zoom: a Deep Zoom pyramid in one ZIP archive, all of it in a folder, as microscopes' viewers
/// read it.
///
/// Source: SZI 1.2. Its readers look for `NAME.dzi` at the head of the directory.
package enum SmartZoom {
  /// The extension of such an archive.
  package static let fileExtension = "szi"

  /// How far a pixel is from the next, in micrometers.
  package struct PixelPitch: Hashable, Sendable {
    package let x, y: Double

    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    /// Takes pixels per meter.
    package init(pixelsPerMetre x: Double, _ y: Double) { self.init(x: 1e6 / x, y: 1e6 / y) }
  }

  /// The name in the archive of a file of the pyramid.
  package static func path(_ path: [UInt8], of set: PyramidSet) -> [UInt8] {
    Array("\(set.name)/".utf8) + path
  }

  /// The document about the scan, `scan-properties.xml`, beside the pyramid's own.
  ///
  /// Its five numbers have to be there. A `pitch` that is not known is written as 0: no picture has
  /// that, and readers take it for none, where a guess would be measured with.
  package static func document(of set: PyramidSet, pitch: PixelPitch?) -> LayoutDocument {
    let size = set.shape.picture
    let pitch = pitch ?? PixelPitch(x: 0, y: 0)
    let properties = [
      ("ImageWidth", "\(size.width)"), ("ImageHeight", "\(size.height)"),
      ("MicronsPerPixel", number((pitch.x + pitch.y) / 2)),
      ("MicronsPerPixelX", number(pitch.x)), ("MicronsPerPixelY", number(pitch.y)),
    ]
    let lines = properties.map { name, value in
      "    <property><name>\(name)</name><value>\(value)</value></property>\n"
    }
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <image xmlns="http://www.pathozoom.com/szi" version="1.0">
        <properties>
      \(lines.joined())  </properties>
      </image>

      """
    return LayoutDocument(path(Array("scan-properties.xml".utf8), of: set), text)
  }

  /// `0`, `0.25`.
  private static func number(_ value: Double) -> String { value == 0 ? "0" : "\(value)" }
}
