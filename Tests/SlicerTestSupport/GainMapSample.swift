package import SlicerCodecs
package import SlicerCore

/// A JPEG with a gain map behind it, as cameras write them: an index of pictures, and what the kind asks for.
package struct GainMapSample: Hashable, Sendable, CustomStringConvertible {
  package enum Kind: String, CaseIterable, Sendable { case ultraHDR, iso, apple }

  package var kind = Kind.ultraHDR
  package var picture = SmoothJPEG.photo
  package var map = SmoothJPEG.gray
  /// Pixels of the picture to one of the map.
  package var scale = 2
  /// In the picture's XMP packet, besides what announces the map.
  package var properties = ""
  /// The index's statement about the map, in place of the true one: bytes and place.
  package var statedSize: Int?
  package var statedOffset: Int?

  package init(_ kind: Kind = .ultraHDR) { self.kind = kind }

  package var description: String { "\(kind), 1/\(scale)" }

  /// Strings by which programs find a map, none of which may stand in a file without one.
  package static let announcements = [
    "hdr-gain-map", "photos/1.0/container", "MPF\0", "iso:ts:21496", "HDRGainMap",
  ]

  package static let description =
    "<rdf:Description rdf:about='' xmlns:dc='http://purl.org/dc/elements/1.1/'"

  package static func packet(_ properties: String) -> JPEGSegment {
    let text =
      "<x:xmpmeta xmlns:x='adobe:ns:meta/'>"
      + "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>\(properties)"
      + "</rdf:RDF></x:xmpmeta>"
    return JPEGSegment(
      marker: 0xE1, data: Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(text.utf8))
  }

  private static let iso = Array("urn:iso:std:iso:ts:21496:-1\0".utf8)
  private static let hdrgm = "xmlns:hdrgm='http://ns.adobe.com/hdr-gain-map/1.0/'"

  /// The segments about the map's meaning.
  private var mapSegments: [JPEGSegment] {
    switch kind {
    case .ultraHDR:
      [
        Self.packet(
          Self.description + " \(Self.hdrgm) hdrgm:Version='1.0' hdrgm:GainMapMax='2.5'>"
            + "<dc:source>secret</dc:source></rdf:Description>")
      ]
    case .iso: [JPEGSegment(marker: 0xE2, data: Self.iso + [0, 0, 0, 0] + Array(1...60))]
    case .apple:
      [
        Self.packet(
          Self.description + " xmlns:HDRGainMap='http://ns.apple.com/HDRGainMap/1.0/'"
            + " HDRGainMap:HDRGainMapVersion='65536'/>")
      ]
    }
  }

  /// The picture's segments about a map of so many bytes.
  private func segments(_ count: Int) -> [JPEGSegment] {
    switch kind {
    case .ultraHDR:
      [
        Self.packet(
          Self.description
            + " xmlns:C='http://ns.google.com/photos/1.0/container/'"
            + " xmlns:I='http://ns.google.com/photos/1.0/container/item/' \(Self.hdrgm)"
            + " hdrgm:Version='1.0'><C:Directory><rdf:Seq><rdf:li rdf:parseType='Resource'>"
            + "<C:Item I:Semantic='Primary' I:Mime='image/jpeg'/></rdf:li>"
            + "<rdf:li rdf:parseType='Resource'><C:Item I:Semantic='GainMap'"
            + " I:Mime='image/jpeg' I:Length='\(count)'/></rdf:li></rdf:Seq></C:Directory>"
            + "\(properties)</rdf:Description>")
      ]
    case .iso: [JPEGSegment(marker: 0xE2, data: Self.iso + [0, 0, 0, 0])]
    case .apple: []
    }
  }

  /// The map's samples: all different from the picture's.
  package func mapPixels(_ size: PixelSize) throws -> Raster {
    try map.picture(PixelSize(width: size.width / scale, height: size.height / scale))
  }

  package func mapFile(_ size: PixelSize) throws -> [UInt8] {
    var map = map
    map.segments += mapSegments
    return try map.file(try mapPixels(size))
  }

  /// A picture of `size`, which is a multiple of the scale, and its map.
  package func file(_ size: PixelSize) throws -> [UInt8] {
    let map = try mapFile(size)
    var picture = picture
    picture.segments += segments(map.count)
    let before = SmoothJPEG.markers(picture.recipe.colorSpace) + picture.segments
    let position = before.reduce(2) { $0 + 4 + $1.data.count } + 4
    func file(_ count: Int) throws -> [UInt8] {
      var sample = picture
      sample.segments.append(index(count, map.count, offset: count - position - 4))
      return try sample.file(size)
    }
    return try file(try file(0).count) + map
  }

  private func index(_ picture: Int, _ map: Int, offset: Int) -> JPEGSegment {
    func number(_ value: Int) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    // Little-endian, with the entries after the directory.
    let data =
      Array("MPF\0II*\0".utf8) + number(8) + [2, 0]
      + [0x01, 0xB0, 4, 0] + number(1) + number(2)
      + [0x02, 0xB0, 7, 0] + number(32) + number(38) + number(0)
      + number(0x03_0000) + number(picture) + number(0) + number(0)
      + number(0) + number(statedSize ?? map) + number(statedOffset ?? offset) + number(0)
    return JPEGSegment(marker: 0xE2, data: data)
  }

  /// The map in a file that slicer wrote, by its index; nil without one that is true.
  package static func map(in file: [UInt8]) -> [UInt8]? {
    let mark = Array("MPF\0MM\0*".utf8)
    guard
      let base = (0..<max(0, file.count - 90)).first(where: {
        file[$0] == mark[0] && file[$0..<($0 + mark.count)].elementsEqual(mark)
      }).map({ $0 + 4 })
    else { return nil }
    func number(_ offset: Int) -> Int {
      file[(base + offset)...].prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
    let (size, start) = (number(70), base + number(74))
    // The picture ends where the map begins, and the map where the file does.
    guard number(54) == start, start + size == file.count,
      file[(start - 2)..<(start + 2)].elementsEqual([0xFF, 0xD9, 0xFF, 0xD8])
    else { return nil }
    return Array(file[start...])
  }
}
