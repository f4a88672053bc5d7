import SlicerCore

/// A picture and its gain map in one file, each announced where viewers look for it.
///
/// The index states the picture's size, which is known at its end: the picture is held, coded, until then.
struct JPEGGainMapFile {
  /// The map's file, made for the picture.
  let map: [UInt8]
  /// The map of the file from which this one comes.
  let source: JPEGGainMap

  /// - Parameters:
  ///   - segments: the picture's, but for the index.
  ///   - picture: writes the picture's file, with segments.
  func write(
    _ segments: [JPEGSegment], to sink: any ByteSink,
    _ picture: ([JPEGSegment], any ByteSink) throws -> Void
  ) throws {
    let memory = MemorySink()
    // SOI, then segments, each with its marker and length.
    let position = segments.reduce(2) { $0 + 4 + $1.data.count } + 4
    try picture(segments + [index(position, 0)], memory)
    let written = index(position, memory.buffer.bytes.count)
    written.data.withUnsafeBytes { memory.rewrite($0, at: position) }
    try sink.write(memory.buffer.bytes)
    try sink.write(map)
  }

  private func index(_ position: Int, _ size: Int) -> JPEGSegment {
    JPEGMultiPicture.segment(
      at: position, sizes: (size, map.count), attributes: source.attributes)
  }

  /// How Ultra HDR announces a map of so many bytes right behind its picture.
  ///
  /// Source: Android, "Ultra HDR Image Format", "GContainer metadata".
  static func announcement(bytes: Int) -> String {
    func item(_ attributes: String) -> String {
      "<rdf:li rdf:parseType=\"Resource\"><Container:Item \(attributes)/></rdf:li>"
    }
    return "\n  <rdf:Description rdf:about=\"\" xmlns:Container=\"\(XMPAnnouncement.container)\""
      + " xmlns:Item=\"\(XMPAnnouncement.container)item/\""
      + " xmlns:hdrgm=\"\(XMPAnnouncement.hdrGainMap)\" hdrgm:Version=\"1.0\">"
      + "\n   <Container:Directory><rdf:Seq>"
      + item("Item:Semantic=\"Primary\" Item:Mime=\"image/jpeg\"")
      + item("Item:Semantic=\"GainMap\" Item:Mime=\"image/jpeg\" Item:Length=\"\(bytes)\"")
      + "</rdf:Seq></Container:Directory>\n  </rdf:Description>"
  }
}
