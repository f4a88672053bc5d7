import ArgumentParser
import SlicerKit
import SystemPackage

// Guesses about what was meant.
extension Error where Self == SlicerError {
  /// Why `words`, the last of which is `last`, end in no grid.
  static func withoutGrid(_ words: [String], last: String, hasOutput: Bool) -> SlicerError {
    if words.count > 1, let first = words.first, (try? GridSpec(parsing: first)) != nil {
      return .gridFirst(words.dropFirst() + [first])
    }
    if let words = withGrid(words) { return .gridInWords(words) }
    if isPicture(last) {
      return words.dropLast().last.map(isGrid) == true
        ? folderWithoutOption(last, hasOutput: hasOutput) : .gridMissing(words)
    }
    if (try? Subimage(parsing: last)) != nil {
      return .rectangleForGrid(last, meant: ["subimage"] + words + ["-o", "FILE"])
    }
    if words.dropLast().last.map(isGrid) == true {
      return folderWithoutOption(last, hasOutput: hasOutput)
    }
    return .noGrid(last)
  }

  /// `a.png 3x4` for `a.png 3 x 4`, `3x 4` or `3 4`; nil where the last words are no grid.
  private static func withGrid(_ words: [String]) -> [String]? {
    for count in [3, 2] where words.count > count {
      let parts = words.suffix(count)
      let joined = parts.joined().lowercased().replacing("×", with: "x").replacing("by", with: "x")
      let sides = joined.contains("x") ? joined : parts.joined(separator: "x")
      if sides.allSatisfy({ $0.isNumber || $0 == "x" }), isGrid(sides) {
        return words.dropLast(count) + [sides]
      }
    }
    return nil
  }

  /// A last word that is no picture, where tiles go to a folder: one that is called as a file is not taken.
  private static func folderWithoutOption(_ word: String, hasOutput: Bool) -> SlicerError {
    if hasOutput { return .secondOutput(word) }
    var name = word
    while !FolderName.isStated(name), FolderName.isFile(FilePath(argument: name)),
      let dot = name.lastIndex(of: ".")
    {
      name = String(name[..<dot])
    }
    return .outputWithoutOption(word, meant: name)
  }

  private static func secondOutput(_ word: String) -> SlicerError {
    .wordTooMany(word, advice: "leave it out: -o says where the output goes")
  }

  /// Finds the fault of words of which the last should be a rectangle; nil where it is one, or nothing is
  /// known.
  static func withoutRectangle(_ words: [String], hasOutput: Bool) -> SlicerError? {
    func isRectangle(_ word: String) -> Bool { (try? Subimage(parsing: word)) != nil }
    guard words.count > 1, let last = words.last, !isRectangle(last) else { return nil }
    if isRectangle(words[words.count - 2]), words.count > 2 {
      return hasOutput ? secondOutput(last) : .outputWithoutOption(last)
    }
    if isRectangle(words[0]) { return .rectangleFirst(words.dropFirst() + [words[0]]) }
    let numbers = words.suffix(4)
    guard words.count > 4, isRectangle(numbers.joined(separator: ",")) else { return nil }
    return .rectangleInWords(words.dropLast(4) + [numbers.joined(separator: ",")])
  }

  private static func isGrid(_ word: String) -> Bool { (try? GridSpec(parsing: word)) != nil }

  /// The mistake of `slicer pyramid a.png b`: a last word that is no file, as others have their outputs. A
  /// pattern that no file has, or a picture that is missing, is the opener's.
  static func outputWithoutOption(in words: [String]) -> SlicerError? {
    guard words.count > 1, let last = words.last else { return nil }
    let path = FilePath(argument: last)
    let isMissing = (try? InputIdentity(of: path)) == nil
    if isMissing, Int(last) != nil { return .extraOption(last, option: "--tile") }
    let isNew = path.extension == nil && isMissing
    let mayBePicture =
      last.hasPrefix("@") || last.contains { "*?[".contains($0) }
      || words.dropLast().contains {
        !$0.hasPrefix("@") && FilePath(argument: $0).extension == nil
      }
    return FileSize.isFolder(path) || (isNew && !mayBePicture) ? .outputWithoutOption(last) : nil
  }

  /// The mistakes of `slicer slideshow *.jpg b.mp4` and `slicer slideshow show.txt`.
  ///
  /// A clip that exists is a picture of the show, and its name is never advised as the output's.
  ///
  /// - Parameter views: the option that writes no film, such as `--print`; nil for none.
  static func slides(_ words: [String], hasOutput: Bool, views: String?) -> SlicerError? {
    guard let last = words.last else { return nil }
    if words.count == 1, last.first != "@", last.hasSuffix(".txt") {
      return isPictureInside(last) ? nil : .slideList(last)
    }
    guard !hasOutput, words.count > 1, isFilm(last) else { return nil }
    let exists = (try? InputIdentity(of: FilePath(argument: last))) != nil
    if let views {
      return exists ? nil : .wordTooMany(last, advice: "leave it out: \(views) writes no film")
    }
    return exists ? .clipWithoutOutput(last) : .outputWithoutOption(last)
  }

  /// The mistake of `slicer split @a.jpg 2x2`, where `a.jpg` is a picture. A list may begin as some pictures do, so
  /// its name counts, too.
  static func pictureForPathList(in words: [String]) -> SlicerError? {
    let lists = words.filter { $0.unicodeScalars.first == "@" }.map {
      String($0.unicodeScalars.dropFirst())
    }
    return lists.first { isPicture($0) && isPictureInside($0) }.map { .pictureForPathList($0) }
  }

  /// True if a plain file begins as a picture does, whatever its name.
  static func isPictureInside(_ word: String) -> Bool {
    guard let source = try? InputFile(opening: FilePath(argument: word)).source else {
      return false
    }
    var head = [UInt8](repeating: 0, count: FormatCatalog.headSize)
    let count = head.withUnsafeMutableBytes { try? source.read(into: $0) } ?? 0
    return FormatCatalog.format(ofFileWith: Array(head.prefix(count))) != nil
  }

  /// True if a name ends as a film's does that is no picture.
  static func isFilm(_ word: String) -> Bool {
    let end = FilePath(argument: word).extension?.lowercased() ?? ""
    return FormatCatalog.format(forExtension: end) == nil
      && FilmCatalog.rows.contains { $0.layout == .movingFile && $0.extensions.contains(end) }
  }

  /// The mistake of `-o a.png -o b.png`: the parser would take the last file, without a word.
  static func repeatedFile(
    in words: [String], of command: any ParsableCommand.Type
  ) -> SlicerError? {
    let options = words.prefix { $0 != "--" }.filter { $0.hasPrefix("-") && $0.count > 1 }
      .map { String($0.prefix { $0 != "=" }) }
    // A screen takes its time, and few command lines need one.
    let isSuspect = Set(options).count < options.count || options.contains("--output")
    guard isSuspect else { return nil }
    for entry in VerbScreen(of: command).options where entry.namesAFile {
      let given = options.filter(entry.names.contains)
      if given.count > 1 { return .repeatedOption(given[1]) }
    }
    return nil
  }

  /// The mistake of a picture's name that the parser takes for options, of words that it has refused.
  static func dashedPicture(in words: [String]) -> SlicerError? {
    words.prefix { $0 != "--" }.first { word in
      word.hasPrefix("-") && isPicture(word)
        && (try? InputIdentity(of: FilePath(argument: word))) != nil
    }.map { .dashedPicture($0) }
  }

  /// The mistake of `-q 80` for a quality; a file may be called so.
  static func quietNumber(
    in words: [String], of command: any ParsableCommand.Type
  ) -> SlicerError? {
    let options = words.prefix { $0 != "--" }
    let numbers = zip(options, options.dropFirst()).filter { $0.0 == "-q" }.map(\.1)
    let number = numbers.first { number in
      Int(number).map((1...100).contains) == true
        && (try? InputIdentity(of: FilePath(argument: number))) == nil
    }
    guard let number, VerbScreen(of: command).names.contains("--quality") else { return nil }
    return .quietNumber(number)
  }

  /// The mistake of `frames_%03d.png`, as C and ffmpeg write fields; `50%done` has none.
  ///
  /// - Parameters:
  ///   - option: that has the name.
  ///   - field: what counts here.
  static func foreignField(
    in name: String?, of option: String, field: String
  ) -> SlicerError? {
    guard let name, !name.contains("{") else { return nil }
    let last = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
    guard let match = name[last...].firstMatch(of: /%(?:0([1-9]))?d(?![A-Za-z0-9])/) else {
      return nil
    }
    let braces = match.1.map { "{\(field):0\($0)}" } ?? "{\(field)}"
    let meant = name[..<match.range.lowerBound] + braces + name[match.range.upperBound...]
    return .foreignField(name, option: option, meant: String(meant))
  }

  /// Finds the fault of a command line whose first word is none of `verbs`.
  static func withoutVerb(_ words: [String], verbs: [String]) -> SlicerError {
    guard let first = words.first, isPicture(first) else {
      return .noVerb(words.first ?? "", verbs: verbs)
    }
    if words.contains(where: { (try? Subimage(parsing: $0)) != nil }) {
      return .verbForgotten(first, meant: [["subimage"] + words])
    }
    let statesGrid = words.contains { word in
      (try? GridSpec(parsing: word)) != nil
        || ["--grid", "--tile", "--at-x", "--at-y"].contains {
          word == $0 || word.hasPrefix($0 + "=")
        }
    }
    if statesGrid { return .verbForgotten(first, meant: [["split"] + words]) }
    return .verbForgotten(first, meant: [["split"] + words + ["4x3"], ["info"] + words])
  }

  /// A state that stands apart from its scene.
  static func stateAlone(_ state: String, of scene: String) -> SlicerError {
    .usage(
      "\(state.quoted) is a state, which belongs to its scene's name\nhint: did you mean "
        + "\(CommandLineText.line([TransitionCommand.name, scene, scene + state]))?")
  }

  /// Finds a misspelt verb after a verb, which is no file; nil if it may be what it is.
  static func misspelled(_ word: String, verbs: [String]) -> SlicerError? {
    guard let nearest = Guess.name(for: word, among: verbs), nearest != word,
      (try? InputIdentity(of: FilePath(argument: word))) == nil
    else { return nil }
    return .noVerb(word, verbs: verbs)
  }

  /// The mistake of `slicer slideshow a.png b.png --loop 3`.
  static func countedLoop(in words: [String]) -> SlicerError? {
    let options = words.prefix { $0 != "--" }
    let values = zip(options, options.dropFirst()).compactMap { option, value -> String? in
      option == "--loop" ? value : nil
    }
    let joined = options.filter { $0.hasPrefix("--loop=") }.map { String($0.dropFirst(7)) }
    return (values + joined).first { Int($0) != nil }.map { .countedLoop($0) }
  }

  /// The mistake of `slicer subimage a.png -5,0,10x10`.
  static func negativeRectangle(in words: [String]) -> SlicerError? {
    let options = words.prefix { $0 != "--" }
    guard options.count == words.count,
      let index = options.firstIndex(where: { $0.hasPrefix("-") && looksLikeARectangle($0) })
    else { return nil }
    var meant = words
    let rectangle = meant.remove(at: index)
    let hasOutput = meant.contains { $0.hasPrefix("-o") || $0.hasPrefix("--output") }
    meant += hasOutput ? [] : ["-o", "FILE"]
    return .negativeRectangle(rectangle, meant: meant + ["--", rectangle])
  }

  /// True if it is three numbers with commas between them, more or less.
  private static func looksLikeARectangle(_ word: String) -> Bool {
    word.utf8.count { $0 == UInt8(ascii: ",") } == 2
      && word.dropFirst().prefix(1).allSatisfy { "0123456789.".contains($0) }
  }

  /// True if a name ends as a picture's does.
  static func isPicture(_ word: String) -> Bool {
    let end = SourceName(ArgumentText.bytes(of: word)).fileExtension
    return FormatCatalog.format(forExtension: String(decoding: end, as: UTF8.self)) != nil
  }
}

/// Command lines to be typed, for messages.
enum CommandLineText {
  /// `slicer split 'two words.png' 4x3`.
  static func line(_ words: [String]) -> String {
    (["slicer"] + words.map(quoted)).joined(separator: " ")
  }

  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./,:@%+=")

  /// Quotes a word for a shell. Invisible characters are replaced, for quotes do not help there.
  private static func quoted(_ word: String) -> String {
    inQuotes(FilePath(argument: word).printable)
  }

  /// Text as one word, in quotes where it needs them.
  static func inQuotes(_ text: String) -> String {
    if !text.isEmpty, text.allSatisfy(plain.contains) { return text }
    return "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
