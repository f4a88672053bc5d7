import SlicerKit
import SystemPackage

/// What is wrong with the words of a command line as a whole.
enum UsageError: SlicerError {
  /// What the parser says, which is a sentence that begins in upper case.
  case parser(String)
  /// The caller gave no arguments at all, not even the program's name.
  case noArguments
  /// The first word is none of the verbs.
  case noVerb(String, verbs: [String])
  /// A verb got nothing of what it is about; how it is called with it, without the program's name.
  case missing(String, usage: String)
  /// There is no picture before the grid; the payload is the only argument.
  case noImage(String)
  /// The last word, which has to be the grid, is none.
  case noGrid(String)
  /// There are only pictures; the payload is all of them.
  case gridMissing([String])
  /// The grid stands before the pictures; the payload is the words in their right order.
  case gridFirst([String])
  /// The verb was forgotten: the payload is what may have been meant.
  case verbForgotten(String, meant: [[String]])
  /// A rectangle that begins outside is taken for an option; the payload is what was meant.
  case negativeRectangle(String, meant: [String])
  /// The last word is what is to be written, without the option that says so, and how it would be called if not so.
  case outputWithoutOption(String, meant: String? = nil)
  /// The last word is what is to be written, which nothing takes here, and why.
  case wordTooMany(String, advice: String)
  /// The rectangle stands before the picture; the payload is the words in their right order.
  case rectangleFirst([String])
  /// Two or three words are a grid; the payload is the words that were meant.
  case gridInWords([String])
  /// Four words are a rectangle; the payload is the words that were meant.
  case rectangleInWords([String])
  /// The last word is a rectangle, and the verb cuts by grids; the payload is what was meant.
  case rectangleForGrid(String, meant: [String])
  /// An option that names one file, twice.
  case repeatedOption(String)
  /// A picture whose name begins as options do.
  case dashedPicture(String)
  /// `-q` before a number, which is no quality.
  case quietNumber(String)
  /// A name with fields as C and ffmpeg write them; the payload is also what was meant.
  case foreignField(String, option: String, meant: String)
  /// A grid as the last argument, and an option that states one too.
  case secondGrid(String)
  /// A grid among the pictures, and the last argument.
  case twoGrids(String, String)
  case stdin0AndImages([String])
  /// `--stdin0`, and no name on standard input.
  case emptyStdin0
  /// Lists of pictures that name none; the payload is the first one's argument.
  case emptyList(String)
  case noList(FilePath)
  /// There is no rectangle after the picture; the payload is the only argument.
  case noRectangle(String)
  /// Several pictures for one rectangle; the payload is all arguments.
  case severalPictures([String])
  /// A rectangle in pixels, which are not the same at all scales.
  case pixelsOfSet
  /// A list of pictures, as a picture.
  case slideList(String)
  /// Nothing says where the result goes; the payload is the command line.
  case noOutput([String])
  /// A transition has two pictures; the payload is the first one, and the type.
  case noSecondPicture(String, type: String?)
  /// Nothing says which transition; the payload is the command line.
  case noType([String])
  /// A manifest's name for a film in one file, which has none.
  case manifestOfOneFile
  case momentAndFrames(String)
  /// A progress as the one moment, and what decides the progress at a time.
  case momentAndPace(String)
  /// What only a film has, where all types are shown at one moment.
  case filmOfAllTypes
  /// A type by lot, where there is one transition alone.
  case randomType
  /// What is said about one type, where all are shown.
  case settingOfAllTypes(String)
  case manyLists([String])
  /// A command for files, and no files.
  case noPatterns
  /// `--loop` of a slideshow is followed by how often it is to be shown.
  case countedLoop(String)
  /// The value of `--set` has no name.
  case notASetting(String)

  var kind: FailureKind {
    if case .noList = self { .missingInput } else { .usage }
  }

  var description: String {
    switch self {
    case .parser(let message):
      CleanLine.message(Self.onOneLine(message.prefix(1).lowercased() + message.dropFirst()))
    case .noArguments: "started without arguments (not even the program's name)"
    case .missing(let what, let usage): "no \(what) (slicer \(usage))"
    case .slideList(let word):
      "\(Self.quoted(word)) is no picture: did you mean --list \(CommandLineText.inQuotes(word))?"
    case .noOutput(let words):
      "no file to write: name it with -o, as in " + CommandLineText.line(words + ["-o", "FILE"])
    case .noSecondPicture(let first, let type):
      "no second picture after \(Self.quoted(first)): name the one that is shown in the end, as in "
        + CommandLineText.line(["transition", first, "B", "--type", type ?? "fade"])
    case .noType(let words):
      "no type of transition: name it with --type, as in "
        + CommandLineText.line(words + ["--type", "fade"])
        + " (slicer list transitions shows all)"
    case .manifestOfOneFile: "--manifest is for frames that are files in a folder"
    case .momentAndFrames(let moment):
      "--at \(moment) is one picture: leave out --fps, --frames, --repeat, --autoreverse, --sheet and "
        + "--filmstrip"
    case .momentAndPace(let moment):
      "--at \(moment) is a progress: leave out --duration, --curve, --start-progress and "
        + "--end-progress, or write a time, such as 0.3s"
    case .filmOfAllTypes:
      "--type all shows one moment: leave out what is said of time, or write --at"
    case .randomType:
      "--type random is for slicer slideshow: a transition alone has one of the types that slicer list "
        + "transitions names"
    case .settingOfAllTypes(let setting):
      "--type all shows every type as it is: leave out \(setting)"
    case .countedLoop(let count):
      "--loop closes the circle, and --plays \(count) says how often it is shown "
        + "(./\(count) is a picture of that name)"
    case .notASetting(let text):
      "--set \(text.quoted) is not NAME=VALUE, such as --set softness=0.1"
    case .manyLists(let lists):
      "\(Self.quoted(lists[1])) is one list of jobs too many "
        + "(--expand TEMPLATE writes a job for each of many files)"
    case .noPatterns: "--expand needs files or patterns of files, such as 'photos/**/*.png'"
    case .stdin0AndImages(let images):
      "--stdin0 reads the pictures' names, and \(Self.quoted(images[0])) is one too: leave one out"
    case .emptyStdin0:
      "--stdin0: standard input names no picture (write a NUL after each, as find -print0 does)"
    case .emptyList(let word): "the list \(Self.quoted(word)) names no picture"
    case .noList(let path):
      "no list of pictures is called \(path.printable.quoted) "
        + "(a picture whose name begins with @ is ./@\(path.printable))"
    case .noRectangle(let image):
      "no rectangle after \(Self.quoted(image)): say where and how large, as in "
        + CommandLineText.line(["subimage", image, "10,20,300x200", "-o", "FILE"])
        + ", or -o FILE for all of it"
    case .severalPictures(let words):
      "\(Self.quoted(words[0])) and \(Self.quoted(words[1])) are not one picture at several scales: "
        + "cut them one by one"
    case .pixelsOfSet:
      "--pixels is for one file: in points a rectangle is the same at all scales"
    case .outputWithoutOption(let word, let meant):
      "\(Self.quoted(word)) is one word too many: did you mean -o "
        + "\(CommandLineText.inQuotes(meant ?? word))?"
    case .wordTooMany(let word, let advice):
      "\(Self.quoted(word)) is one word too many: \(advice)"
    case .rectangleFirst(let words):
      "the rectangle comes last: " + CommandLineText.line(["subimage"] + words + ["-o", "FILE"])
    case .gridInWords(let words):
      "a grid is one word: did you mean " + CommandLineText.line(["split"] + words) + "?"
    case .rectangleInWords(let words):
      "a rectangle is one word: did you mean "
        + CommandLineText.line(["subimage"] + words + ["-o", "FILE"]) + "?"
    case .rectangleForGrid(let word, let meant):
      "\(word) is a rectangle, and split cuts by a grid: did you mean "
        + CommandLineText.line(meant) + "?"
    case .repeatedOption(let option): "\(option) is given twice, and one counts: leave one out"
    case .dashedPicture(let name):
      "\(Self.quoted(name)) begins as options do: did you mean "
        + "\(CommandLineText.inQuotes("./\(name)"))?"
    case .quietNumber(let number):
      "-q is --quiet and takes no number: did you mean --quality \(number)?"
    case .foreignField(let name, let option, let meant):
      "\(option) \(Self.quoted(name)): fields are written in braces: did you mean "
        + "\(CommandLineText.inQuotes(meant))?"
    case .secondGrid(let word):
      "\(word.quoted) and an option both state the grid: leave one out "
        + "(./\(word) is a picture of that name)"
    case .twoGrids(let grid, let last):
      "\(grid.quoted) is a grid, and so, as the last argument, is "
        + "\(last.quoted): leave one out (./\(grid) is a picture of that name)"
    case .noVerb(let word, let verbs):
      "no command is called \(Self.quoted(word))" + Self.among(verbs, instead: word)
    case .noImage(let word):
      "no picture to cut before the grid \(word) (slicer split IMAGE... ROWSxCOLUMNS)"
    case .noGrid(let word):
      "the last argument, \(Self.quoted(word)), is not a grid: "
        + (GridSpec.grids(of: word) ?? "write ROWSxCOLUMNS, such as 4x3")
    case .gridMissing(let images):
      "no grid after \(Self.quoted(images.last ?? "")): say how many rows and columns, as in "
        + CommandLineText.line(["split"] + images + ["4x3"])
    case .gridFirst(let words):
      "the grid comes last: " + CommandLineText.line(["split"] + words)
    case .verbForgotten(let word, let meant):
      "no command is called \(Self.quoted(word)): did you mean "
        + meant.map(CommandLineText.line).joined(separator: " or ") + "?"
    case .negativeRectangle(let word, let meant):
      "\(word) begins as options do: write it after --, as in " + CommandLineText.line(meant)
    }
  }

  /// `: there are split, join`, or with what was probably meant.
  private static func among(_ verbs: [String], instead word: String) -> String {
    if verbs.isEmpty { return " here" }
    let all = "there are \(verbs.joined(separator: ", "))"
    // Those of slicer itself, for which others have other words.
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
