import CSlicerText
import SlicerCore

struct FontFace {
  let family: String
  /// The path that the text library opens.
  let file: [UInt8]
  /// 1…1000; a variable font has all between.
  let weights: ClosedRange<Double>
  let isItalic, isColor: Bool

  init(_ face: slicer_text_face) {
    family = String(cString: face.family)
    file = .text(face.file)
    weights = face.lightest...max(face.lightest, face.boldest)
    (isItalic, isColor) = (face.is_italic, face.is_color)
  }

  /// `400`, `100 to 900`, `700 italic`.
  var title: String {
    let numbers = [weights.lowerBound, weights.upperBound].map { "\(Int($0.rounded()))" }
    let range = numbers[0] == numbers[1] ? numbers[0] : "\(numbers[0]) to \(numbers[1])"
    return range + (isItalic ? " italic" : "")
  }

  /// The distance of `weight` from the face's weights; 0 within them.
  func distance(to weight: Int) -> Double {
    max(weights.lowerBound - Double(weight), Double(weight) - weights.upperBound, 0)
  }
}

/// The fonts that a text is set in, once they are found.
struct FontChoice: Hashable {
  /// The paths that the text library opens.
  var files: [[UInt8]] = []
  /// The files as their faces name them, where the library gets copies.
  var originals: [[UInt8]] = []
  /// In the order in which they are asked for a glyph.
  var families: [String] = []
  /// The families of color glyphs, which are pictures.
  var colorFamilies: [String] = []
  /// The weight of the first font; fonts without such a face take the nearest.
  var weight = 400
  /// True if any face that was found is italic.
  var isItalic = false
  var fallsBack = false
}

/// Finds fonts: among those that are installed, and in files. To be used under the library's lock.
struct FontCache {
  /// Those that are installed; read when the first family is asked for.
  private var installed: (faces: [FontFace], pointer: OpaquePointer)?
  /// The fonts in memory, by their digests.
  private var files: [UInt64: (file: MemoryFile, faces: [FontFace])] = [:]

  /// Copies of the system's files, by their paths.
  private var copies: [[UInt8]: MemoryFile] = [:]
  /// Is told of what is read. While there is one files of the system may be written to while texts are set in them: the
  /// library maps them into memory, and one that becomes shorter then ends the process, so that copies are made.
  private var reading: (@Sendable ([UInt8]) -> Void)?
  /// Where fonts are installed, or would be, as it was known last.
  private var folders: [[UInt8]] = []

  /// Files that are kept open, and that are copied for one text; of families with more the others are read in place.
  private static let fileLimit = 64

  /// True if it is time to forget files.
  var isFull: Bool { files.count + copies.count >= Self.fileLimit }

  mutating func forgetFiles() { (files, copies) = ([:], [:]) }

  /// Has the system asked anew for what is installed, which may change from now on.
  mutating func forgetInstalled(_ reading: (@Sendable ([UInt8]) -> Void)?) {
    if let installed { slicer_text_faces_free(installed.pointer) }
    (installed, self.reading) = (nil, reading)
  }

  /// Tells of a file of the system, or of a folder.
  func tell(of path: [UInt8]) {
    if !MemoryFile.isOne(path) { reading?(path) }
  }

  /// The faces of all fonts of a text, the first of which has the weight and the slant that are asked for.
  mutating func choice(for text: StyledText) throws -> FontChoice {
    var choice = FontChoice()
    choice.fallsBack = text.allowsFontFallback
    for (index, font) in (text.fonts.isEmpty ? [.family("sans-serif")] : text.fonts).enumerated() {
      guard let (family, faces) = try faces(of: font, choice.fallsBack) else {
        choice.families.append("\(font)")
        continue
      }
      let fitting = try Self.fitting(faces, to: text, family, isFirst: index == 0)
      if index == 0, let first = fitting.first {
        choice.weight = Self.weight(of: text, in: first)
        choice.isItalic = first.isItalic
      }
      choice.families.append(family)
      if faces.contains(where: \.isColor) { choice.colorFamilies.append(family) }
      // Markup may ask for the others.
      for face in text.isMarkup ? faces : fitting where !choice.originals.contains(face.file) {
        choice.originals.append(face.file)
        let isCopied = choice.files.count < Self.fileLimit
        choice.files.append(isCopied ? try settled(face.file) : face.file)
        if !isCopied { tell(of: face.file) }
      }
    }
    return choice
  }

  /// The first family of each file that is installed, once each.
  mutating func families(of files: [[UInt8]]) throws -> [String] {
    let faces = try installedFonts()
    return files.reduce(into: []) { families, file in
      guard let face = faces.first(where: { $0.file == file }) else { return }
      if !families.contains(face.family) { families.append(face.family) }
    }
  }

  /// The path of a file that nobody writes to.
  private mutating func settled(_ file: [UInt8]) throws -> [UInt8] {
    guard reading != nil, !MemoryFile.isOne(file) else { return file }
    if let known = copies[file] { return Array(known.path.utf8) }
    tell(of: file)
    let copy = try MemoryFile(copying: file)
    copies[file] = copy
    return Array(copy.path.utf8)
  }

  private static func weight(of text: StyledText, in face: FontFace) -> Int {
    let wanted = text.weight ?? 400
    return Int(min(max(Double(wanted), face.weights.lowerBound), face.weights.upperBound).rounded())
  }

  /// The faces of a family, or of a file, with the weight and the slant. After the first font, and where
  /// others may take their place, the nearest ones.
  private static func fitting(
    _ faces: [FontFace], to text: StyledText, _ name: String, isFirst: Bool
  ) throws -> [FontFace] {
    let wanted = text.weight ?? 400
    let isStrict = isFirst && !text.allowsFontFallback
    let slanted = faces.filter { $0.isItalic == text.isItalic }
    let titles = Array(Set(faces.map(\.title))).sorted()
    // A file of italics alone is meant when it is named.
    if slanted.isEmpty, isStrict, text.isItalic {
      throw .noFace(font: name, wanted: "italic face", faces: titles)
    }
    let candidates = slanted.isEmpty ? faces : slanted
    let nearest = candidates.map { $0.distance(to: wanted) }.min() ?? 0
    if nearest >= 0.5, isStrict, text.weight != nil {
      throw .noFace(font: name, wanted: "weight \(wanted)", faces: titles)
    }
    return candidates.filter { $0.distance(to: wanted) <= nearest }
  }

  /// The name by which a font is asked for, and its faces; nil for one that another may take the place of.
  private mutating func faces(
    of font: StyledText.Font, _ fallsBack: Bool
  ) throws -> (String, [FontFace])? {
    switch font {
    case .file(let file):
      let faces = try faces(of: file)
      guard let first = faces.first else { throw .badFont(file.name) }
      return (first.family, faces.filter { $0.family == first.family })
    case .family(let name):
      let installed = try installedFonts()
      let wanted = Self.key(Self.generics.contains(name) ? systemFamily(name) ?? name : name)
      let faces = installed.filter { Self.key($0.family) == wanted }
      if let first = faces.first { return (first.family, faces) }
      if fallsBack { return nil }
      let families = Array(Set(installed.map(\.family))).sorted()
      throw .unknownFamily(
        name, nearest: Guess.nearest(to: name, among: families), substitute: systemFamily(name))
    }
  }

  /// The families that every system knows.
  private static let generics: Set = ["sans-serif", "serif", "monospace"]

  /// The family in the form in which fontconfig compares it.
  private static func key(_ family: String) -> String {
    family.lowercased().filter { $0 != " " }
  }

  /// The installed family that the system takes for a name.
  private func systemFamily(_ name: String) -> String? {
    guard let installed, let family = slicer_text_generic_family(installed.pointer, name) else {
      return nil
    }
    return String(cString: family)
  }

  private mutating func installedFonts() throws -> [FontFace] {
    if let installed { return installed.faces }
    // Folders are known when fonts have been found, and are told of before that: first it is done twice.
    if reading != nil, folders.isEmpty { slicer_text_faces_free(try findInstalled()) }
    folders.forEach(tell)
    let pointer = try findInstalled()
    folders.forEach(tell)
    let faces = Self.faces(pointer)
    installed = (faces, pointer)
    return faces
  }

  /// Has the system look for fonts, and notes where it does.
  private mutating func findInstalled() throws -> OpaquePointer {
    var pointer: OpaquePointer?
    try SlicerError.check(slicer_text_faces_installed(&pointer), about: "")
    guard let pointer else { throw .noMemoryForText }
    folders = []
    while let folder = slicer_text_font_folder(pointer, folders.count) {
      folders.append(.text(folder))
    }
    return pointer
  }

  private mutating func faces(of file: FontFile) throws -> [FontFace] {
    if let known = files[file.digest] { return known.faces }
    guard file.bytes.count <= TextLimits.fontFile else {
      throw .tooManyInText("bytes of a font", actual: file.bytes.count, limit: TextLimits.fontFile)
    }
    guard let memory = MemoryFile(file.bytes) else { throw .noMemoryForText }
    var pointer: OpaquePointer?
    try SlicerError.check(slicer_text_faces_of_file(memory.path, &pointer), about: file.name)
    guard let pointer else { throw .noMemoryForText }
    defer { slicer_text_faces_free(pointer) }
    let faces = Self.faces(pointer)
    files[file.digest] = (memory, faces)
    return faces
  }

  private static func faces(_ pointer: OpaquePointer) -> [FontFace] {
    (0..<slicer_text_face_count(pointer)).map { FontFace(slicer_text_face_at(pointer, $0)) }
  }
}

extension [UInt8] {
  /// The bytes of one of C's texts, without the 0 at its end.
  static func text(_ text: UnsafePointer<CChar>) -> [UInt8] {
    var bytes: [UInt8] = []
    while text[bytes.count] != 0 { bytes.append(UInt8(bitPattern: text[bytes.count])) }
    return bytes
  }
}
