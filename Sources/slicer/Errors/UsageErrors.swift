import ArgumentParser
import SlicerKit
import SystemPackage

extension Error where Self == SlicerError {
  static func parserSays(_ message: String) -> SlicerError {
    let said: ErrorMessage = "\(message.prefix(1).lowercased() + message.dropFirst())"
    return .usage(said.cleaned { CleanLine.message(onOneLine($0)) })
  }
  static func atlasExcludes(_ option: String) -> SlicerError {
    .usage(
      "\(name: "atlas") and \(name: option) exclude each other: the document states what each file is",
      .leaveOneOut)
  }
  static var noArguments: SlicerError {
    .usage("slicer was started without arguments, and even without its own name")
  }
  static func noVerb(_ word: String, verbs: [String]) -> SlicerError {
    .usage("no command is called \(Self.quoted(word))\(Self.among(verbs, instead: word))")
  }
  static func nothingGiven(_ what: String, usage: String) -> SlicerError {
    let verb = what == "pictures" ? "are" : "is"
    return .usage("no \(what) \(verb) given\nhint: write slicer \(usage)")
  }
  static func noPictureBeforeGrid(_ word: String) -> SlicerError {
    .usage(
      "the picture is missing before the grid \(word)\nhint: write slicer split IMAGE... ROWSxCOLUMNS"
    )
  }
  static func noGrid(_ word: String) -> SlicerError {
    .usage(
      "the last argument, \(Self.quoted(word)), is not a grid\nhint: \(GridSpec.grids(of: word) ?? "write ROWSxCOLUMNS, such as 4x3")"
    )
  }
  static func gridMissing(_ images: [String]) -> SlicerError {
    .usage(
      "the grid is missing after \(Self.quoted(images.last ?? ""))\nhint: say how many rows and columns, as in "
        + "\(CommandLineText.line(["split"] + images + ["4x3"]))")
  }
  static func gridFirst(_ words: [String]) -> SlicerError {
    .usage("the grid comes last\nhint: write \(CommandLineText.line(["split"] + words))")
  }
  static func verbForgotten(_ word: String, meant: [[String]]) -> SlicerError {
    .usage(
      "no command is called \(Self.quoted(word))\nhint: did you mean "
        + "\(meant.map(CommandLineText.line).joined(separator: " or "))?")
  }
  static func negativeRectangle(_ word: String, meant: [String]) -> SlicerError {
    .usage(
      "\(word) begins like an option\nhint: write it after --, as in \(CommandLineText.line(meant))"
    )
  }
  static func outputWithoutOption(_ word: String, meant: String? = nil) -> SlicerError {
    .usage(
      "\(Self.quoted(word)) is an unexpected argument\nhint: did you mean -o "
        + "\(CommandLineText.inQuotes(meant ?? word))?")
  }
  static func clipWithoutOutput(_ word: String) -> SlicerError {
    .usage(
      "the show ends with the clip \(Self.quoted(word)), and no output is named\n"
        + "hint: name the film with -o, or a folder for its frames")
  }
  static func wordTooMany(_ word: String, advice: String) -> SlicerError {
    .usage("\(Self.quoted(word)) is an unexpected argument\nhint: \(advice)")
  }
  static func rectangleFirst(_ words: [String]) -> SlicerError {
    .usage(
      "the rectangle comes last\nhint: write \(CommandLineText.line(["subimage"] + words + ["-o", "FILE"]))"
    )
  }
  static func gridInWords(_ words: [String]) -> SlicerError {
    .usage("a grid is one word\nhint: did you mean \(CommandLineText.line(["split"] + words))?")
  }
  static func rectangleInWords(_ words: [String]) -> SlicerError {
    .usage(
      "a rectangle is one word\nhint: did you mean "
        + "\(CommandLineText.line(["subimage"] + words + ["-o", "FILE"]))?")
  }
  static func rectangleForGrid(_ word: String, meant: [String]) -> SlicerError {
    .usage(
      "\(word) is a rectangle, and split cuts by a grid\nhint: did you mean \(CommandLineText.line(meant))?"
    )
  }
  static func repeatedOption(_ option: String) -> SlicerError {
    .usage("\(option) is given twice\nhint: leave one out")
  }
  static func dashedPicture(_ name: String) -> SlicerError {
    .usage(
      "\(Self.quoted(name)) begins like an option\nhint: did you mean \(CommandLineText.inQuotes("./\(name)"))?"
    )
  }

  /// `-q` before a number, which is no quality.
  static func quietNumber(_ number: String) -> SlicerError {
    .usage("-q is --quiet and takes no number\nhint: did you mean --quality \(number)?")
  }
  static func foreignField(_ name: String, option: String, meant: String) -> SlicerError {
    .usage(
      "\(option) \(Self.quoted(name)): fields are written in braces\nhint: did you mean "
        + "\(CommandLineText.inQuotes(meant))?")
  }
  static func secondGrid(_ word: String) -> SlicerError {
    .usage(
      "the grid is given twice, by \(word.quoted) and by an option\nhint: leave one out, or write ./\(word) for a picture of that name"
    )
  }
  static func atlasAndGrid(_ grid: String) -> SlicerError {
    .usage(
      "--atlas and a grid exclude each other\nhint: leave one out, or write ./\(grid) for a picture of that name"
    )
  }
  static func twoGrids(_ grid: String, _ last: String) -> SlicerError {
    .usage(
      "\(grid.quoted) and \(last.quoted) are both grids\nhint: leave one out, or write ./\(grid) for a picture of that name"
    )
  }
  static func manifestOfSeveral(_ name: FilePath, pictures: Int) -> SlicerError {
    .usage(
      "--manifest \(name.printable) is for one picture; each of the \(pictures) pictures in one folder "
        + "has a manifest of its own\nhint: leave --manifest out")
  }

  static func stdin0AndImages(_ images: [String]) -> SlicerError {
    .usage(
      "--stdin0 reads the pictures' names, but \(Self.quoted(images[0])) is given, too\nhint: leave one out"
    )
  }

  /// `--stdin0`, and no name on standard input.
  static var emptyStdin0: SlicerError {
    .usage(
      "--stdin0: standard input names no picture\nhint: write a NUL after each, as find -print0 does"
    )
  }
  static func emptyList(_ word: String) -> SlicerError {
    .usage("the list \(Self.quoted(word)) names no picture")
  }
  static func noList(_ path: FilePath) -> SlicerError {
    .init(
      .missingInput,
      "no list of pictures is called \(path.printable.quoted)\nhint: write ./@\(path.printable) for a picture of that name"
    )
  }
  static func noRectangle(_ image: String) -> SlicerError {
    .usage(
      "the rectangle is missing after \(Self.quoted(image))\nhint: say where and how large, as in "
        + "\(CommandLineText.line(["subimage", image, "10,20,300x200", "-o", "FILE"])), or -o FILE for all "
        + "of it")
  }
  static func severalPictures(_ words: [String]) -> SlicerError {
    .usage(
      "\(Self.quoted(words[0])) and \(Self.quoted(words[1])) are not one picture at several scales\nhint: cut "
        + "them one by one")
  }
  /// An option for the frames of a transition alone, of which a film of clips is more.
  static func optionOfTransitionAlone(_ option: String) -> SlicerError {
    .usage(
      "\(option) is for a transition between pictures, and a film of clips has all their frames"
        + "\nhint: leave \(option) out")
  }
  static func severalClips(_ words: [String]) -> SlicerError {
    .usage(
      "a storyboard is of one clip, but \(words.count) are named\nhint: list several, one a line, for "
        + "slicer batch")
  }
  /// Pictures without a rectangle, and one file for all of them.
  static func severalInOneFile(_ count: Int, _ path: FilePath) -> SlicerError {
    let name = path.extension.map { "{name}.\($0)" } ?? "{name}.{ext}"
    return .usage(
      "\(count) pictures would go into one file, \(path.printable)\nhint: write -o '\(name)' for a file of "
        + "each")
  }
  /// A rectangle in mm, cm or in that is said to be in pixels.
  static func pixelsOfLengths(_ text: String) -> SlicerError {
    .usage(
      "\(text) has units, but --pixels says that its numbers are pixels\nhint: leave --pixels out")
  }
  static func unitlessOption(_ option: String, _ text: String) -> SlicerError {
    .usage(
      "\(option) \(text.quoted) is not a length on paper\nhint: write a number and its unit, such as \(option) 8mm"
    )
  }
  static func severalPrinted(_ count: Int, _ path: FilePath) -> SlicerError {
    .usage(
      "\(count) pictures would go into one file, \(path.printable)\nhint: run slicer once for each picture, "
        + "each with its own -o")
  }

  /// A grid that may have been meant as a number of pages.
  static func gridOfPoster(_ grid: String) -> SlicerError {
    let pages = (try? GridSpec(parsing: grid)) == nil ? "3x2" : grid
    return .usage(
      "a grid is for tiles, and a PDF has pages\nhint: use --pages \(pages), or add --cut-lines seams to print the "
        + "picture with the grid's lines")
  }
  static var posterWithoutSize: SlicerError {
    .usage(
      "a poster needs a size\nhint: add --pages 3x2, --width 120cm, --height 80cm or --dpi 150")
  }
  static var linesWithoutGrid: SlicerError {
    .usage("cut lines need a grid\nhint: add ROWSxCOLUMNS after the picture, such as 6x8")
  }
  static var pixelsOfSet: SlicerError {
    .usage(
      "--pixels works only with one file; in points a rectangle is the same at all scales\nhint: leave --pixels out"
    )
  }
  static func slideList(_ word: String) -> SlicerError {
    .usage(
      "\(Self.quoted(word)) is not a picture\nhint: did you mean --list \(CommandLineText.inQuotes(word))?"
    )
  }
  static func noOutput(_ words: [String]) -> SlicerError {
    .usage(
      "no file to write is named\nhint: name it with -o, as in \(CommandLineText.line(words + ["-o", "FILE"]))"
    )
  }
  static func noSecondPicture(_ first: String, type: String?) -> SlicerError {
    .usage(
      "the second picture is missing after \(Self.quoted(first))\nhint: name the picture to end with, as in "
        + "\(CommandLineText.line(["transition", first, "B", "--type", type ?? "fade"]))")
  }
  static func noType(_ words: [String]) -> SlicerError {
    .usage(
      "no type of transition is given\nhint: name it with --type, as in "
        + "\(CommandLineText.line(words + ["--type", "fade"])); 'slicer list transitions' has all types"
    )
  }
  static var manifestOfOneFile: SlicerError {
    .usage(
      "--manifest needs frames that are files in a folder\nhint: name a folder with -o, or leave --manifest out"
    )
  }
  static func momentAndFrames(_ moment: String) -> SlicerError {
    .usage(
      "--at \(moment) writes one picture\nhint: leave out --fps, --frames, --repeat, --autoreverse, --sheet and "
        + "--filmstrip")
  }
  static func momentAndPace(_ moment: String) -> SlicerError {
    .usage(
      "--at \(moment) is a part of the way\nhint: leave out --duration, --curve, --start-progress and --end-progress, "
        + "or write a time, such as 0.3s")
  }
  static var filmOfAllTypes: SlicerError {
    .usage(
      "--type all shows one moment\nhint: leave --duration, --fps, --frames and the like out; --at chooses the moment"
    )
  }
  static var randomType: SlicerError {
    .usage(
      "--type random is for slicer slideshow\nhint: name one of the types of 'slicer list transitions'"
    )
  }
  static func settingOfAllTypes(_ setting: String) -> SlicerError {
    .usage("--type all shows every type as it is\nhint: leave out \(setting)")
  }
  static func sceneOfAllTypes(_ scene: String) -> SlicerError {
    .usage(
      "--type all shows pictures, and \(Self.quoted(scene)) is a scene\nhint: name one type, or draw each scene first with slicer animate SCENE --at 0"
    )
  }
  static func manyLists(_ lists: [String]) -> SlicerError {
    .usage(
      "\(Self.quoted(lists[1])) is a second list of jobs\nhint: use --expand TEMPLATE to write a job for each of many files"
    )
  }
  static func pictureForSlides(_ path: String) -> SlicerError {
    .usage("\(quoted(path)) is a picture, not a list of pictures\nhint: leave --list out")
  }
  static func pictureForPathList(_ path: String) -> SlicerError {
    .usage(
      "\(quoted(path)) is a picture, not a list of pictures\nhint: leave the @ out, or write "
        + "\(CommandLineText.inQuotes("./@\(path)")) for a file whose name begins with @")
  }
  static func pictureForList(_ path: String) -> SlicerError {
    .usage(
      "\(quoted(path)) is a picture, not a list of commands\nhint: write one command on each line of a "
        + "text file, or use --expand 'split {} 4x4'")
  }
  static var noPatterns: SlicerError {
    .usage("--expand needs files\nhint: name files or patterns of files, such as 'photos/**/*.png'")
  }

  /// `--loop` of a slideshow is followed by how often it is to be shown.
  static func countedLoop(_ count: String) -> SlicerError {
    .usage(
      "--loop takes no number\nhint: use --plays \(count) to say how often the film is shown, or ./\(count) for a picture of that name"
    )
  }

  /// The value of `--set` has no name.
  static func settingWithoutName(_ text: String) -> SlicerError {
    .usage(
      "--set \(text.quoted) is not NAME=VALUE\nhint: write a name and a value, such as --set softness=0.1, or for a scene --set stage.scale=2"
    )
  }

  /// `: there are split, join`, or with what was probably meant.
  private static func among(_ verbs: [String], instead word: String) -> String {
    if verbs.isEmpty { return " here" }
    let all = "there are \(verbs.joined(separator: ", "))"
    // slicer's own verbs have other words.
    let isRoot = verbs.contains(SplitCommand.name)
    if isRoot, let advice = ForeignWords.advice[Guess.key(word)] { return "\nhint: \(advice)" }
    let subjects = ListCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    let subject = ForeignWords.subjects[Guess.key(word)] ?? Guess.key(word)
    if isRoot, subjects.contains(subject) {
      return "\nhint: did you mean slicer \(ListCommand.name) \(subject)?"
    }
    let foreign = isRoot ? ForeignWords.verbs : [:]
    if isRoot, foreign[Guess.key(word)] == nil,
      let type = try? TransitionCatalog.standard.entry(named: word).name
    {
      return "\nhint: did you mean slicer transition A B --type \(type)?"
    }
    let meant = Guess.names(for: word, among: verbs, foreign: foreign)
    return "; \(all)\(Guess.question(meant))"
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
