import SlicerKit
import SystemPackage

extension Error where Self == SlicerError {
  static func parserSays(_ message: String) -> SlicerError {
    .usage(
      "\(CleanLine.message(Self.onOneLine(message.prefix(1).lowercased() + message.dropFirst())))")
  }
  static var noArguments: SlicerError {
    .usage("started without arguments (not even the program's name)")
  }
  static func noVerb(_ word: String, verbs: [String]) -> SlicerError {
    .usage("no command is called \(Self.quoted(word))\(Self.among(verbs, instead: word))")
  }
  static func nothingGiven(_ what: String, usage: String) -> SlicerError {
    .usage("no \(what) (slicer \(usage))")
  }
  static func noPictureBeforeGrid(_ word: String) -> SlicerError {
    .usage("no picture to cut before the grid \(word) (slicer split IMAGE... ROWSxCOLUMNS)")
  }
  static func noGrid(_ word: String) -> SlicerError {
    .usage(
      "the last argument, \(Self.quoted(word)), is not a grid: "
        + "\(GridSpec.grids(of: word) ?? "write ROWSxCOLUMNS, such as 4x3")")
  }
  static func gridMissing(_ images: [String]) -> SlicerError {
    .usage(
      "no grid after \(Self.quoted(images.last ?? "")): say how many rows and columns, as in "
        + "\(CommandLineText.line(["split"] + images + ["4x3"]))")
  }
  static func gridFirst(_ words: [String]) -> SlicerError {
    .usage("the grid comes last: \(CommandLineText.line(["split"] + words))")
  }
  static func verbForgotten(_ word: String, meant: [[String]]) -> SlicerError {
    .usage(
      "no command is called \(Self.quoted(word)): did you mean "
        + "\(meant.map(CommandLineText.line).joined(separator: " or "))?")
  }
  static func negativeRectangle(_ word: String, meant: [String]) -> SlicerError {
    .usage("\(word) begins as options do: write it after --, as in \(CommandLineText.line(meant))")
  }
  static func outputWithoutOption(_ word: String, meant: String? = nil) -> SlicerError {
    .usage(
      "\(Self.quoted(word)) is one word too many: did you mean -o "
        + "\(CommandLineText.inQuotes(meant ?? word))?")
  }
  static func wordTooMany(_ word: String, advice: String) -> SlicerError {
    .usage("\(Self.quoted(word)) is one word too many: \(advice)")
  }
  static func rectangleFirst(_ words: [String]) -> SlicerError {
    .usage(
      "the rectangle comes last: \(CommandLineText.line(["subimage"] + words + ["-o", "FILE"]))")
  }
  static func gridInWords(_ words: [String]) -> SlicerError {
    .usage("a grid is one word: did you mean \(CommandLineText.line(["split"] + words))?")
  }
  static func rectangleInWords(_ words: [String]) -> SlicerError {
    .usage(
      "a rectangle is one word: did you mean "
        + "\(CommandLineText.line(["subimage"] + words + ["-o", "FILE"]))?")
  }
  static func rectangleForGrid(_ word: String, meant: [String]) -> SlicerError {
    .usage(
      "\(word) is a rectangle, and split cuts by a grid: did you mean \(CommandLineText.line(meant))?"
    )
  }
  static func repeatedOption(_ option: String) -> SlicerError {
    .usage("\(option) is given twice, and one counts: leave one out")
  }
  static func dashedPicture(_ name: String) -> SlicerError {
    .usage(
      "\(Self.quoted(name)) begins as options do: did you mean \(CommandLineText.inQuotes("./\(name)"))?"
    )
  }

  /// `-q` before a number, which is no quality.
  static func quietNumber(_ number: String) -> SlicerError {
    .usage("-q is --quiet and takes no number: did you mean --quality \(number)?")
  }
  static func foreignField(_ name: String, option: String, meant: String) -> SlicerError {
    .usage(
      "\(option) \(Self.quoted(name)): fields are written in braces: did you mean "
        + "\(CommandLineText.inQuotes(meant))?")
  }
  static func secondGrid(_ word: String) -> SlicerError {
    .usage(
      "\(word.quoted) and an option both state the grid: leave one out (./\(word) is a picture of that "
        + "name)")
  }
  static func twoGrids(_ grid: String, _ last: String) -> SlicerError {
    .usage(
      "\(grid.quoted) is a grid, and so, as the last argument, is \(last.quoted): leave one out "
        + "(./\(grid) is a picture of that name)")
  }
  static func stdin0AndImages(_ images: [String]) -> SlicerError {
    .usage(
      "--stdin0 reads the pictures' names, and \(Self.quoted(images[0])) is one too: leave one out")
  }

  /// `--stdin0`, and no name on standard input.
  static var emptyStdin0: SlicerError {
    .usage(
      "--stdin0: standard input names no picture (write a NUL after each, as find -print0 does)")
  }
  static func emptyList(_ word: String) -> SlicerError {
    .usage("the list \(Self.quoted(word)) names no picture")
  }
  static func noList(_ path: FilePath) -> SlicerError {
    .init(
      .missingInput,
      "no list of pictures is called \(path.printable.quoted) (a picture whose name begins with @ is "
        + "./@\(path.printable))")
  }
  static func noRectangle(_ image: String) -> SlicerError {
    .usage(
      "no rectangle after \(Self.quoted(image)): say where and how large, as in "
        + "\(CommandLineText.line(["subimage", image, "10,20,300x200", "-o", "FILE"])), or -o FILE for all "
        + "of it")
  }
  static func severalPictures(_ words: [String]) -> SlicerError {
    .usage(
      "\(Self.quoted(words[0])) and \(Self.quoted(words[1])) are not one picture at several scales: cut "
        + "them one by one")
  }
  static var pixelsOfSet: SlicerError {
    .usage("--pixels is for one file: in points a rectangle is the same at all scales")
  }
  static func slideList(_ word: String) -> SlicerError {
    .usage(
      "\(Self.quoted(word)) is no picture: did you mean --list \(CommandLineText.inQuotes(word))?")
  }
  static func noOutput(_ words: [String]) -> SlicerError {
    .usage(
      "no file to write: name it with -o, as in \(CommandLineText.line(words + ["-o", "FILE"]))")
  }
  static func noSecondPicture(_ first: String, type: String?) -> SlicerError {
    .usage(
      "no second picture after \(Self.quoted(first)): name the one that is shown in the end, as in "
        + "\(CommandLineText.line(["transition", first, "B", "--type", type ?? "fade"]))")
  }
  static func noType(_ words: [String]) -> SlicerError {
    .usage(
      "no type of transition: name it with --type, as in "
        + "\(CommandLineText.line(words + ["--type", "fade"])) (slicer list transitions shows all)")
  }
  static var manifestOfOneFile: SlicerError {
    .usage("--manifest is for frames that are files in a folder")
  }
  static func momentAndFrames(_ moment: String) -> SlicerError {
    .usage(
      "--at \(moment) is one picture: leave out --fps, --frames, --repeat, --autoreverse, --sheet and "
        + "--filmstrip")
  }
  static func momentAndPace(_ moment: String) -> SlicerError {
    .usage(
      "--at \(moment) is a progress: leave out --duration, --curve, --start-progress and --end-progress, "
        + "or write a time, such as 0.3s")
  }
  static var filmOfAllTypes: SlicerError {
    .usage("--type all shows one moment: leave out what is said of time, or write --at")
  }
  static var randomType: SlicerError {
    .usage(
      "--type random is for slicer slideshow: a transition alone has one of the types that slicer list "
        + "transitions names")
  }
  static func settingOfAllTypes(_ setting: String) -> SlicerError {
    .usage("--type all shows every type as it is: leave out \(setting)")
  }
  static func manyLists(_ lists: [String]) -> SlicerError {
    .usage(
      "\(Self.quoted(lists[1])) is one list of jobs too many (--expand TEMPLATE writes a job for each of "
        + "many files)")
  }
  static var noPatterns: SlicerError {
    .usage("--expand needs files or patterns of files, such as 'photos/**/*.png'")
  }

  /// `--loop` of a slideshow is followed by how often it is to be shown.
  static func countedLoop(_ count: String) -> SlicerError {
    .usage(
      "--loop closes the circle, and --plays \(count) says how often it is shown (./\(count) is a "
        + "picture of that name)")
  }

  /// The value of `--set` has no name.
  static func settingWithoutName(_ text: String) -> SlicerError {
    .usage("--set \(text.quoted) is not NAME=VALUE, such as --set softness=0.1")
  }

  /// `: there are split, join`, or with what was probably meant.
  private static func among(_ verbs: [String], instead word: String) -> String {
    if verbs.isEmpty { return " here" }
    let all = "there are \(verbs.joined(separator: ", "))"
    // slicer's own verbs have other words.
    let isRoot = verbs.contains(SplitCommand.name)
    if isRoot, let advice = ForeignWords.advice[Guess.key(word)] { return ": \(advice)" }
    let foreign = isRoot ? ForeignWords.verbs : [:]
    if isRoot, foreign[Guess.key(word)] == nil,
      let type = try? TransitionCatalog.standard.entry(named: word).name
    {
      return ": did you mean slicer transition A B --type \(type)?"
    }
    let meant = Guess.names(for: word, among: verbs, foreign: foreign)
    return meant.isEmpty ? ": \(all)" : " (did you mean \(meant.alternatives)? \(all))"
  }

  private static func quoted(_ word: String) -> String {
    "'\(FilePath(argument: word).printable)'"
  }

  /// The parser writes a long list of values a line each, and indents what belongs to a line.
  private static func onOneLine(_ message: String) -> String {
    let breaks = [
      (":\n  - ", ": "), ("\n  - ", ", "), (":\n    ", ": "), ("\n   ", " "),
      (".\nPlease", ". Please"),
    ]
    return breaks.reduce(message) { $0.replacing($1.0, with: $1.1) }
  }
}
