import SlicerCore

/// The files that an atlas' frames become, named by their frames.
///
/// A name's folders are kept, without a `..` or a root; its extension is replaced if it is one of pictures. Names that are
/// equal, but for the case of letters, are numbered: `coin-2.png`.
package struct FrameFiles: Sendable {
  /// One for each frame.
  package let names: [[UInt8]]
  /// The names, as their frames have them, of frames that got a number.
  package let numbered: [String]

  /// The fields of names that depend on the sheet.
  package struct Sheet: Sendable {
    package let scaleSuffix: [UInt8]
    package let fileExtension: [UInt8]

    package init(scaleSuffix: [UInt8], fileExtension: [UInt8]) {
      (self.scaleSuffix, self.fileExtension) = (scaleSuffix, fileExtension)
    }
  }

  /// Names all frames, and checks the names by ``NameRules``.
  ///
  /// - Parameters:
  ///   - template: nil: `{name}{scale}.{ext}`, where `{name}` is the frame's.
  ///   - sheets: for each sheet of the atlas.
  package init(
    _ atlas: Atlas, _ template: NameTemplate<NameField>?, first: Int = 0, sheets: [Sheet]
  ) throws {
    let template = template ?? .frames
    var seen: Set<[UInt8]> = []
    // The next number of each name: equal names would count all earlier ones anew.
    var next: [[UInt8]: Int] = [:]
    var (names, numbered) = ([[UInt8]](), [String]())
    for (index, frame) in atlas.frames.enumerated() {
      let sheet = sheets[frame.sheet]
      let stem = Self.stem(of: frame.name, index)
      func name(_ stem: [UInt8]) -> [UInt8] {
        template.bytes { field in
          switch field {
          case .name: .text(stem)
          case .scale:
            .text(SourceName(SourceName.last(of: stem)).scale == nil ? sheet.scaleSuffix : [])
          case .ext: .text(sheet.fileExtension)
          case .index: .number(index + first, digits: "\(atlas.frames.count - 1 + first)".count)
          case .row: .number(first, digits: 0)
          case .column:
            .number(index + first, digits: "\(atlas.frames.count - 1 + first)".count)
          case .x: .number(frame.area.x, digits: 0)
          case .y: .number(frame.area.y, digits: 0)
          case .width: .number(frame.sourceSize.width, digits: 0)
          case .height: .number(frame.sourceSize.height, digits: 0)
          case .rows: .number(1, digits: 0)
          case .columns: .number(atlas.frames.count, digits: 0)
          }
        }
      }
      var own = name(stem)
      let first = Self.folded(own)
      var number = next[first] ?? 2
      let isNumbered = seen.contains(first)
      while !seen.insert(Self.folded(own)).inserted {
        guard template.fields.contains(.name) else { throw SlicerError.duplicateName(own) }
        own = name(stem + Array("-\(number)".utf8))
        number += 1
      }
      if isNumbered {
        numbered.append(frame.name)
        next[first] = number
      }
      names.append(own)
    }
    try NameRules.check(all: names)
    (self.names, self.numbered) = (names, numbered)
  }

  private static func folded(_ name: [UInt8]) -> [UInt8] {
    name.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }

  /// Extensions that frames' names have of the pictures they were made from.
  private static let extensions: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "avif", "bmp", "tga", "tif", "tiff", "psd", "psb", "ase",
    "aseprite", "svg", "qoi", "jxl", "heic", "heif", "ppm", "pnm", "pgm", "pam", "exr", "hdr",
    "dds",
    "ktx", "pvr", "swf", "eps", "ai", "kra", "xcf",
  ]

  /// A frame's name as a path inside a folder, without the extension of a picture.
  private static func stem(of name: String, _ index: Int) -> [UInt8] {
    let parts = name.split { $0 == "/" || $0 == "\\" }.map(\.trimmed).filter {
      !["", ".", ".."].contains($0)
    }.map { part in
      String(part.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? "_" : Character($0) })
    }
    guard var last = parts.last else { return Array("frame-\(index)".utf8) }
    if let dot = last.lastIndex(of: "."), dot > last.startIndex,
      extensions.contains(last[last.index(after: dot)...].lowercased())
    {
      last = String(last[..<dot])
    }
    return Array((parts.dropLast() + [last]).joined(separator: "/").utf8)
  }
}

extension NameTemplate where Field == NameField {
  /// `{name}{scale}.{ext}`, the default names of an atlas' frames.
  package static var frames: NameTemplate {
    NameTemplate(parts: [
      .field(.name, width: nil), .field(.scale, width: nil), .text(Array(".".utf8)),
      .field(.ext, width: nil),
    ])
  }
}
