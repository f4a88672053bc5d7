import SlicerKit

extension PictureInfo {
  /// All facts, in the order in which they are shown; the one source of both kinds of output.
  var facts: [Fact] {
    var facts = Fact.path("file", picture.path)
    facts += [
      Fact("format", .text(header.format.name)),
      Fact("pixels", .size(size)),
      Fact("points", .object(pointFacts)),
      Fact("scale", .number(scale.value)),
      Fact("depth", .integer(header.pixelFormat.bitDepth)),
      Fact("color", .text(header.pixelFormat.model.rawValue)),
      Fact("alpha", .flag(header.hasTransparency)),
      Fact("orientation", .integer(header.orientation.rawValue)),
    ]
    if let density = header.metadata.density {
      facts.append(
        Fact(
          "density",
          .object([
            Fact("x", .integer(density.x)), Fact("y", .integer(density.y)),
            Fact("unit", .text(density.unit.rawValue)),
          ])))
    }
    if let profile { facts.append(Fact("profile", .object(profile.facts))) }
    if let mcu = header.mcuSize { facts.append(Fact("mcu", .size(mcu))) }
    facts += header.details.map { Fact($0.name, .text($0.value)) }
    if !header.metadata.texts.isEmpty {
      facts.append(
        Fact(
          "text",
          .list(
            header.metadata.texts.map {
              .object([Fact("keyword", .text($0.keyword)), Fact("text", .text($0.text))])
            })))
    }
    facts.append(Fact("metadata", .list(metadataKinds.map { .text($0) })))
    if !notes.isEmpty { facts.append(Fact("notes", .list(notes.map { .text($0) }))) }
    return facts
  }

  private var pointFacts: [Fact] {
    [
      Fact("width", .number(ExactDecimal(size.width, dividedBy: scale).double)),
      Fact("height", .number(ExactDecimal(size.height, dividedBy: scale).double)),
    ]
  }

  private var metadataKinds: [String] {
    let metadata = header.metadata
    return [
      ("ICC", metadata.iccProfile), ("EXIF", metadata.exif), ("XMP", metadata.xmp),
      ("IPTC", metadata.iptc),
    ].filter { $0.1 != nil }.map(\.0)
  }
}

extension ICCProfile {
  fileprivate var facts: [Fact] {
    [
      Fact("name", .text(name)), Fact("colorSpace", .text(colorSpace)),
      Fact("class", .text(deviceClass)), Fact("version", .text(version)),
      Fact("bytes", .integer(size)),
    ]
  }
}
