package import SlicerCore

/// The facts that `slicer info` prints of an ICC profile; its curves and tables are not read.
///
/// Source: ICC.1:2022 §7.2 (header), §7.3 (tag table), §10.15 (multiLocalizedUnicodeType);
/// ICC.1:2001-04 §6.5.17 (textDescriptionType).
package struct ICCProfile: Sendable, Equatable {
  /// The profile's name; empty when it says none.
  package let name: String
  /// `RGB`, `GRAY`, `CMYK`, `Lab` …, without padding.
  package let colorSpace: String
  /// `mntr`, `prtr`, `scnr`, `spac` …
  package let deviceClass: String
  /// `4.3` or, with a bug-fix number, `2.1.0`.
  package let version: String
  /// The profile's size in bytes, as the profile states it.
  package let size: Int

  private static let headerSize = 128
  static let maxTags = 1_000

  /// Reads the header and the name.
  ///
  /// - Throws: `SlicerError` when the header is no profile's, says more bytes than there are,
  ///   or the table of tags does not fit.
  package init(_ bytes: [UInt8]) throws {
    let reader = ByteReader(bytes: bytes)
    guard let size = reader.uint32(at: 0), reader.text(at: 36, count: 4) == "acsp",
      bytes.count >= Self.headerSize + 4
    else { throw .notMetadata(.icc, size: bytes.count) }
    guard size >= Self.headerSize + 4, size <= bytes.count else {
      throw .beyondMetadata(.icc, what: "profile", offset: 0, length: size, size: bytes.count)
    }
    self.size = size
    version = Self.version(major: bytes[8], rest: bytes[9])
    deviceClass = reader.text(at: 12, count: 4)
    colorSpace = reader.text(at: 16, count: 4)
    name = try Self.name(reader)
  }

  /// True if the profile can be that of a picture with samples of `model`.
  package func isPlausible(for model: PixelFormat.Model) -> Bool {
    switch model {
    case .gray, .grayAlpha: colorSpace == "GRAY"
    case .rgb, .rgba, .palette, .ycbcr: colorSpace == "RGB"
    case .cmyk, .ycck: colorSpace == "CMYK"
    case .samples: true
    }
  }

  /// True if tags of a profile's bytes say what its samples mean. Source: ICC.1:2022 §8.3 to §8.4.
  static func hasTables(_ bytes: [UInt8]) -> Bool {
    let reader = ByteReader(bytes: bytes)
    let count = min(reader.uint32(at: headerSize) ?? 0, maxTags)
    let tags = Set((0..<count).map { reader.text(at: headerSize + 4 + 12 * $0, count: 4) })
    return !tags.isDisjoint(with: ["kTRC", "A2B0", "A2B1", "A2B2", "D2B0", "D2B1", "D2B2"])
      || tags.isSuperset(of: ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"])
  }

  private static func version(major: UInt8, rest: UInt8) -> String {
    let bugFix = rest & 15
    return "\(major).\(rest >> 4)" + (bugFix == 0 ? "" : ".\(bugFix)")
  }

  private static func name(_ reader: ByteReader) throws -> String {
    let count = reader.uint32(at: headerSize) ?? 0
    guard count <= maxTags else {
      throw .tooManyInMetadata(.icc, what: "tags", actual: count, allowed: maxTags)
    }
    guard reader.range(at: headerSize + 4, count: 12 * count) != nil else {
      throw .beyondMetadata(
        .icc, what: "table of tags", offset: headerSize + 4, length: 12 * count,
        size: reader.bytes.count)
    }
    let rows = (0..<count).map { headerSize + 4 + 12 * $0 }
    guard let row = rows.first(where: { reader.text(at: $0, count: 4) == "desc" }),
      let offset = reader.uint32(at: row + 4), let length = reader.uint32(at: row + 8),
      let tag = reader.range(at: offset, count: length)
    else { return "" }
    return ICCText.text(ByteReader(bytes: Array(reader.bytes[tag])))
  }
}

/// The two ways in which ICC profiles write a name: version 2's and version 4's.
enum ICCText {
  /// The longest name that is shown, in characters.
  private static let maxLength = 256

  /// The text of a tag that begins at the reader's first byte; empty when it cannot be read.
  static func text(_ tag: ByteReader) -> String {
    let text =
      switch tag.text(at: 0, count: 4) {
      case "desc": ascii(tag)
      case "mluc": localized(tag)
      default: ""
      }
    // Names end up on a terminal.
    let printable = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
    return String(String(String.UnicodeScalarView(printable)).prefix(maxLength))
  }

  private static func ascii(_ tag: ByteReader) -> String {
    guard let count = tag.uint32(at: 8), let range = tag.range(at: 12, count: count) else {
      return ""
    }
    return String(decoding: tag.bytes[range].prefix { $0 != 0 }, as: UTF8.self)
  }

  /// The English text, else the first.
  private static func localized(_ tag: ByteReader) -> String {
    let count = min(tag.uint32(at: 8) ?? 0, ICCProfile.maxTags)
    let records = (0..<count).map { 16 + 12 * $0 }
    let english = records.first { tag.text(at: $0, count: 2) == "en" }
    guard let record = english ?? records.first, let length = tag.uint32(at: record + 4),
      let offset = tag.uint32(at: record + 8), let range = tag.range(at: offset, count: length)
    else { return "" }
    let units = stride(from: range.lowerBound, to: range.upperBound - 1, by: 2).map {
      UInt16(tag.bytes[$0]) << 8 | UInt16(tag.bytes[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }
}

extension ByteReader {
  /// ASCII at `offset` without spaces and zeros after it; empty when it is not there.
  func text(at offset: Int, count: Int) -> String {
    guard let range = range(at: offset, count: count) else { return "" }
    let text = bytes[range].reversed().drop { $0 == 0x20 || $0 == 0 }.reversed()
    return String(decoding: text.filter { (0x20..<0x7F).contains($0) }, as: UTF8.self)
  }
}
