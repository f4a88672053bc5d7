extension PictureMetadata {
  /// The picture's title, on one line: from XMP, IPTC, EXIF's explorer, a PNG's text, or EXIF's description;
  /// nil where none has it.
  ///
  /// Source: XMP part 1 §8.3 (`dc:title`), IIM 4 (2:05 and 2:105), EXIF 2.32 (ImageDescription).
  package var title: String? {
    let found = [
      xmp.flatMap(Self.xmpTitle), iptc.flatMap(IPTCRecords.title), exif.flatMap(Self.exifTitle),
      texts.first { $0.keyword == "Title" }?.text, exif.flatMap(Self.exifDescription),
    ]
    return found.lazy.compactMap { $0.flatMap(Self.line) }.first
  }

  /// A text without controls and spaces at its ends; nil if nothing is left.
  private static func line(_ text: String) -> String? {
    var line = ""
    for scalar in text.unicodeScalars.prefix(longest) {
      let isControl = scalar.properties.generalCategory == .control
      line.unicodeScalars.append(isControl ? " " : scalar)
    }
    let words = line.split(separator: " ")
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// The most characters of a title.
  private static let longest = 1_000

  // MARK: EXIF

  private static func exifTitle(_ bytes: [UInt8]) -> String? {
    exifBytes(0x9C9B, bytes).map { bytes in
      let units = stride(from: 0, to: bytes.count - 1, by: 2).map {
        UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8
      }
      return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
    }
  }

  private static func exifDescription(_ bytes: [UInt8]) -> String? { exifText(0x010E, bytes) }

  /// The text of a field of the first directory.
  static func exifText(_ tag: UInt16, _ bytes: [UInt8]) -> String? {
    exifBytes(tag, bytes).map { text(Array($0.prefix { $0 != 0 })) }
  }

  /// The bytes of a field of the first directory.
  private static func exifBytes(_ tag: UInt16, _ bytes: [UInt8]) -> [UInt8]? {
    guard let block = try? ExifBlock(bytes), let entry = block.primary.entry(tag) else {
      return nil
    }
    return Array(block.reader.bytes[entry.values])
  }

  // MARK: XMP

  /// The first text of `dc:title`, which is that of the default language.
  private static func xmpTitle(_ bytes: [UInt8]) -> String? {
    guard let start = end(of: "<dc:title", in: bytes[...]),
      let length = end(of: "</dc:title", in: bytes[start...]),
      let item = end(of: "<rdf:li", in: bytes[start..<length]),
      let open = end(of: ">", in: bytes[item..<length])
    else { return nil }
    return unescaped(text(Array(bytes[open..<length].prefix { $0 != UInt8(ascii: "<") })))
  }

  /// The index behind the first occurrence of `text`.
  private static func end(of text: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let wanted = Array(text.utf8)
    var place = bytes.startIndex
    while let first = bytes[place...].firstIndex(of: wanted[0]),
      first + wanted.count <= bytes.endIndex
    {
      if bytes[first..<(first + wanted.count)].elementsEqual(wanted) { return first + wanted.count }
      place = first + 1
    }
    return nil
  }

  private static func unescaped(_ text: String) -> String {
    text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&apos;", with: "'").replacing("&amp;", with: "&")
  }

  /// Decodes UTF-8, or Latin 1 if the bytes are not UTF-8.
  fileprivate static func text(_ bytes: [UInt8]) -> String {
    String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}

extension IPTCRecords {
  /// The object's name, or else its headline.
  fileprivate static func title(_ stream: [UInt8]) -> String? {
    (value(of: 5, in: stream) ?? value(of: 105, in: stream)).map(PictureMetadata.text)
  }
}
