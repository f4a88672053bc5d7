import SlicerKit
import SystemPackage

/// Facts about a picture, for reading: a line each.
enum InfoReporting {
  private static let column = 12

  static func text(_ info: PictureInfo) -> String { text(info.picture.path, info.fields) }

  static func text(_ archive: TileArchive) -> String { text(archive.path, fields(archive)) }

  static func fields(_ archive: TileArchive) -> [JSONField] {
    JSONField.path("file", archive.path) + [
      JSONField("format", .text("pmtiles")), JSONField("tiles", .integer(archive.tileCount)),
      JSONField("tileFormat", archive.tileFormat.map { .text($0) } ?? .null),
      JSONField("levels", .integer(archive.levels.count)),
      JSONField("firstLevel", .integer(archive.levels.lowerBound)),
    ]
  }

  private static func text(_ path: FilePath, _ fields: [JSONField]) -> String {
    let head = "\(path.printable)\n"
    let names = JSONField.path("file", path).count
    return fields.dropFirst(names).reduce(into: head) { lines, fact in
      guard let value = text(fact.value), !value.isEmpty else { return }
      let padding = String(repeating: " ", count: max(1, column - fact.name.count))
      lines += "  \(printable(fact.name))\(padding)\(value)\n"
    }
  }

  private static func text(_ value: JSONValue) -> String? {
    switch value {
    case .text(let text): printable(text)
    case .null: nil
    case .number(let number): number.plain
    case .flag(let flag): flag ? "yes" : "no"
    case .list(let values): values.compactMap(text).joined(separator: ", ")
    case .object(let fields) where fields.map(\.name) == ["width", "height"]:
      fields.compactMap { text($0.value) }.joined(separator: "x")
    case .object(let fields) where fields.map(\.name) == ["keyword", "text"]:
      fields.compactMap { text($0.value) }.joined(separator: ": ")
    case .object(let fields) where fields.first?.name == "message": text(fields[0].value)
    case .object(let fields):
      fields.compactMap { fact in text(fact.value).map { "\(fact.name) \($0)" } }
        .joined(separator: ", ")
    }
  }

  /// A text from a file on one line, without what a terminal would obey; long ones are cut.
  private static func printable(_ text: String) -> String {
    let limit = 200
    let scalars = text.unicodeScalars.prefix(limit).map { scalar in
      scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
        ? " " : String(scalar)
    }
    return scalars.joined() + (text.unicodeScalars.count > limit ? "..." : "")
  }
}

extension PictureInfo {
  /// All fields, in the order in which they are shown; the one source of both kinds of output.
  var fields: [JSONField] {
    var fields = JSONField.path("file", picture.path)
    fields += [
      JSONField("format", .text(clip?.container.rawValue ?? header.format.name)),
      JSONField("pixels", .size(size)),
      JSONField("points", .object(pointFacts)),
      JSONField("scale", .number(scale.value)),
      JSONField("depth", .integer(clip?.depth ?? header.pixelFormat.bitDepth)),
      JSONField("color", .text(header.pixelFormat.model.rawValue)),
      JSONField("alpha", .flag(header.hasTransparency)),
      JSONField("orientation", .integer(header.orientation.rawValue)),
    ]
    if let density = header.metadata.density {
      fields.append(
        JSONField(
          "density",
          .object([
            JSONField("x", .integer(density.x)), JSONField("y", .integer(density.y)),
            JSONField("unit", .text(density.unit.rawValue)),
          ])))
    }
    if let animation = header.animation {
      fields += [
        JSONField("frames", .integer(animation.frameCount)),
        JSONField("plays", .integer(animation.plays)),
      ]
      if let seconds = animation.duration {
        fields.append(JSONField("seconds", .number(seconds.double)))
      }
    }
    if let profile { fields.append(JSONField("profile", .object(profile.fields))) }
    if let mcu = header.mcuSize { fields.append(JSONField("mcu", .size(mcu))) }
    fields += clip?.fields ?? header.details.map { JSONField($0.name, .text($0.value)) }
    if !header.metadata.texts.isEmpty {
      fields.append(
        JSONField(
          "text",
          .list(
            header.metadata.texts.map {
              .object([JSONField("keyword", .text($0.keyword)), JSONField("text", .text($0.text))])
            })))
    }
    fields.append(JSONField("metadata", .list(metadataKinds.map { .text($0) })))
    if !notes.isEmpty { fields.append(JSONField("notes", .messages(notes))) }
    return fields
  }

  private var pointFacts: [JSONField] {
    [
      JSONField("width", .number(ExactDecimal(size.width, dividedBy: scale).double)),
      JSONField("height", .number(ExactDecimal(size.height, dividedBy: scale).double)),
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
  fileprivate var fields: [JSONField] {
    [
      JSONField("name", .text(name)), JSONField("colorSpace", .text(colorSpace)),
      JSONField("class", .text(deviceClass)), JSONField("version", .text(version)),
      JSONField("bytes", .integer(size)),
    ]
  }
}

extension ClipHeader {
  fileprivate var fields: [JSONField] {
    let facts: [(String, JSONValue?)] = [
      ("codec", .text(codec)), ("rate", .text("\(rate)")),
      ("variableRate", hasVariableRate ? .flag(true) : nil),
      ("averageRate", hasVariableRate ? .text("\(averageRate)") : nil),
      ("interlaced", isInterlaced ? .flag(true) : nil), ("rotation", .integer(rotation)),
      ("pixelAspect", pixelAspect == Rational(1) ? nil : .text("\(pixelAspect)")),
      ("colors", .object(colorFields)), ("sounds", .list(sounds.map { .object($0.fields) })),
    ]
    return facts.compactMap { name, value in value.map { JSONField(name, $0) } }
  }

  /// Degrees clockwise by which stored pixels are turned to be shown.
  private var rotation: Int {
    switch orientation {
    case .rightTop: 90
    case .bottomRight: 180
    case .leftBottom: 270
    default: 0
    }
  }

  /// Source: ITU-T H.273 tables 2 and 3.
  private var colorFields: [JSONField] {
    let primaries = [1: "bt709", 4: "bt470m", 9: "bt2020", 11: "dci-p3", 12: "p3"]
    let transfer = [16: "pq", 18: "hlg"]
    return [
      JSONField("primaries", .text(primaries[colors.primaries] ?? "bt601")),
      JSONField("transfer", .text(transfer[colors.transfer] ?? "srgb")),
      JSONField("matrix", .text(matrix)),
      JSONField("range", .text(isFullRange ? "full" : "limited")),
    ]
  }
}

extension ClipHeader.Sound {
  fileprivate var fields: [JSONField] {
    [
      JSONField("codec", .text(codec)), JSONField("rate", .integer(rate)),
      JSONField("channels", .integer(channels)),
    ]
  }
}
