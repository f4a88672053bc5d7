import ArgumentParser
import SlicerKit
import SystemPackage

/// How long pictures are shown and how they turn over.
struct SlideArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Read the pictures from this file, one on a line, with settings of their own: photo.jpg \
      hold=3 type=push from=left; - is standard input.
      """, valueName: "file"), completion: .file())
  var list: String?

  @Option(
    name: .customLong("list-field"),
    help: ArgumentHelp(
      "Put this value in the place of {name} in the list; repeatable. With --data columns do it.",
      valueName: "name=value"))
  var listFields: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Use this set of times, transitions, captions and cards: \
      \(SlideTheme.all.map(\.name).joined(separator: ", ")). Other options override it; see \
      slicer list themes.
      """, valueName: "name"), completion: .list(SlideTheme.all.map(\.name)))
  var theme: String?

  @Option(
    help: ArgumentHelp(
      "Hold each picture for this many seconds. (default: 2)", valueName: "seconds"))
  var hold: String?

  @Option(
    help: ArgumentHelp(
      """
      Make the show last this many seconds, or as long as its sounds: audio. Pictures without a \
      hold in the list share what is left.
      """,
      valueName: "seconds"))
  var total: String?

  @Option(
    help: ArgumentHelp(
      """
      Put each transition's middle, or a cut, on the next beat: auto finds beats in the sounds of \
      --audio; a file has seconds, one on a line, as Audacity exports labels. A picture lasts at \
      least 0.4 s, a card 1.5 s: beats that come sooner are skipped. With --total each transition \
      takes the beat nearest to its place.
      """, valueName: "file"), completion: .file())
  var beats: String?

  @Option(
    help: ArgumentHelp("Use only each n-th beat, from the first. (default: 1)", valueName: "n"))
  var beatsEvery: Int?

  @Option(
    help: ArgumentHelp(
      """
      Sort the pictures: natural (img2 before img10), date (EXIF; without it last, by the \
      file's), name (bytes) \
      or given. (default: natural for folders and what a pattern such as *.jpg stands for, else \
      given)
      """, valueName: "order"))
  var order: PictureOrder?

  @Option(
    help: ArgumentHelp(
      """
      Shuffle the pictures by this random seed, 0 to 4294967295. The same number gives the same \
      order.
      """, valueName: "seed")
  )
  var shuffle: UInt32?

  @Option(
    help: ArgumentHelp(
      """
      Let each transition take this many seconds; 0 is a cut. (default: the type's, 0.75 for \
      most)
      """,
      valueName: "seconds"))
  var duration: String?

  @Option(
    help: ArgumentHelp(
      """
      Map a transition's time to its progress by this curve; see slicer list curves. (default: \
      the type's)
      """,
      valueName: "curve"),
    completion: .list(NamedCurve.all.map(\.name)))
  var curve: String?

  @Option(
    help: ArgumentHelp(
      """
      Use this transition: push, flip, curl, wipe ..., or random; see slicer list transitions. \
      (default: fade)
      """, valueName: "type"),
    completion: .list(TransitionCatalog.standard.names + [SlideDefaults.random]))
  var type: String?

  @Option(
    help: ArgumentHelp(
      "Use these transitions in turn; random is allowed: push,flip,random.", valueName: "type,..."))
  var types: String?

  @Option(
    name: .customLong(String(TransitionArguments.option.dropFirst(2))),
    help: ArgumentHelp(
      "Set a parameter of the types that have it; --NAME VALUE is the same.",
      valueName: "name=value"))
  var settings: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Set the random seed of types and of --ken-burns, 0 to 4294967295. The same number gives \
      the same show. (default: 0)
      """,
      valueName: "n"))
  var seed: UInt32?

  @Option(
    help: ArgumentHelp(
      "Set the frames per second: 30, 29.97 or 30000/1001. (default: the first clip's, else 30)",
      valueName: "rate"))
  var fps: String?

  @OptionGroup var shown: FramesOptions

  @Flag(help: "Turn the last picture into the first, so that the film can repeat.") var loop = false

  @Flag(inversion: .prefixedNo, help: "Pan and zoom slowly over each picture.") var kenBurns: Bool?

  @Option(
    help: ArgumentHelp(
      "Zoom in by up to this factor with --ken-burns, 1 to 4. (default: \(KenBurns().zoom))",
      valueName: "factor"))
  var zoom: DecimalArgument?

  func validate() throws {
    if type != nil, types != nil {
      throw ValidationError("--type and --types exclude each other\nhint: leave one out")
    }
    if let type, type.contains(",") {
      throw ValidationError(
        "--type takes one type for all\nhint: use --types \(type) to take turns")
    }
    if let order, shuffle != nil {
      throw ValidationError(
        "--order \(order.rawValue) and --shuffle exclude each other\nhint: leave one out")
    }
    if zoom != nil, kenBurns != true, theme == nil || kenBurns == false {
      throw Self.zoomAlone
    }
    if total != nil, hold != nil {
      throw ValidationError(
        "--total and --hold both state how long pictures are held\nhint: leave one out")
    }
    if beatsEvery != nil, beats == nil {
      throw ValidationError("--beats-every needs --beats\nhint: add --beats")
    }
    if let beatsEvery {
      do { try Slideshow.check(beatStep: beatsEvery) } catch {
        throw ValidationError("\(CommandFailure.message(error))")
      }
    }
  }

  private static let zoomAlone = ValidationError("--zoom needs --ken-burns\nhint: add --ken-burns")

  /// The pictures of the list, or those that are arguments: files, folders, and lists of paths (`@FILE`).
  ///
  /// - Parameters:
  ///   - outputs: the files that are written, which a folder's pictures are without.
  ///   - picture: opens a picture by its name; the flag is true for a name in a list, where `-` is a file.
  func slideList(
    _ pictures: [String], writing outputs: [FilePath], _ picture: (FilePath, Bool) -> Picture
  ) throws -> (list: SlideList, folders: [FilePath], notes: [WorkNote]) {
    guard let list else {
      if let error = SlicerError.pictureForPathList(in: pictures) { throw error }
      let paths = try PathList.expanding(pictures)
      let inputs = try SlideInputs(
        paths.map { FilePath(argument: $0) }, order: order, isListed: paths != pictures,
        writing: outputs
      ) { picture($0, false) }
      return (shuffled(SlideList(inputs.pictures)), inputs.folders, inputs.notes)
    }
    if let first = pictures.first {
      throw ValidationError(
        "--list names the pictures, but \(FilePath(argument: first).printable.quoted) is given, too\nhint: leave one out"
      )
    }
    if SlicerError.isPictureInside(list) { throw SlicerError.pictureForSlides(list) }
    let fields = try TransitionArguments.pairs(listFields).map { (name: $0.path, value: $0.value) }
    let read = try SlideList(reading: FilePath(argument: list), fields: fields)
    let (sorted, notes) =
      order.map { read.sorted(by: $0) { picture($0, true) } } ?? (read, [])
    return (shuffled(sorted), [], notes)
  }

  private func shuffled(_ list: SlideList) -> SlideList {
    shuffle.map { list.shuffled(seed: $0) } ?? list
  }

  func chosenTheme() throws -> SlideTheme? { try theme.map { try SlideTheme(named: $0) } }

  /// Takes what holds for pictures that do not say it themselves over what a theme says.
  func set(_ defaults: inout SlideDefaults) throws {
    if type != nil || types != nil {
      // A theme's times are those of its types.
      (defaults.duration, defaults.curve, defaults.parameters) = (nil, nil, [:])
    }
    if let hold { defaults.hold = try SlideDefaults.hold(hold) }
    if let duration { defaults.duration = try SlideDefaults.duration(duration) }
    if let curve { defaults.curve = try TimingCurve(parsing: curve) }
    if let type { defaults.types = [type] }
    if let types {
      defaults.types = types.filter { $0 != " " }.split(
        separator: ",", omittingEmptySubsequences: false
      ).map {
        String($0)
      }
    }
    defaults.parameters.merge(try TransitionArguments.values(settings)) { $1 }
    defaults.seed = seed ?? defaults.seed
    defaults.holdsFollowBeats = beats != nil
  }

  func rate() throws -> Rational {
    if let count = shown.count {
      throw ValidationError(
        "--frames \(count) is a number of frames, but slides have durations\nhint: set --fps or --total; "
          + "\(count)-\(count) is the frame \(count) alone")
    }
    return try fps.map(TimingOptions.rate) ?? FrameTiming.defaultRate
  }

  /// How pictures pan: as is asked for, or as the theme does.
  func motion(_ theme: SlideTheme?) throws -> KenBurns? {
    guard kenBurns ?? (theme?.zoom != nil) else {
      if zoom != nil { throw Self.zoomAlone }
      return nil
    }
    return KenBurns(zoom: zoom?.value ?? theme?.zoom ?? KenBurns().zoom, seed: seed ?? 0)
  }

  /// The word that stands for a list of beats that are found in the sounds.
  private static let foundBeats = "auto"
  /// The word that stands for the seconds of the sounds.
  private static let lengthOfSounds = "audio"

  /// True if the sounds decide how long pictures are held.
  var followsSounds: Bool { total == Self.lengthOfSounds || beats == Self.foundBeats }

  /// The file of beats; nil where none is read.
  var beatFile: String? { beats == Self.foundBeats ? nil : beats }

  /// Refuses what follows a sound where there is none.
  func check(hasSounds: Bool) throws {
    if hasSounds { return }
    for (option, value, word) in [
      ("--total", total, Self.lengthOfSounds), ("--beats", beats, Self.foundBeats),
    ] where value == word {
      throw ValidationError(
        "\(option) \(word) needs a sound\nhint: name one with --audio"
          + (option == "--beats" ? "; ./\(word) is a file of beats" : ""))
    }
  }

  /// Has holds follow the total, or the beats.
  func pace(_ show: inout Slideshow, _ control: WorkControl) throws {
    let seconds = try total.flatMap { total -> Double? in
      if total == Self.lengthOfSounds { return nil }
      guard let seconds = TimeText(total).exactSeconds else { throw SlicerError.badTotal(total) }
      return seconds.double
    }
    let list = try beatFile.map(beatList)
    if beats == Self.foundBeats {
      if total == nil {
        try show.cutOnBeatsOfSounds(every: beatsEvery ?? 1, control)
      } else {
        try show.fitToBeatsOfSounds(total: seconds, every: beatsEvery ?? 1, control)
      }
    } else if let seconds {
      try show.fit(total: seconds)
    } else if total != nil {
      try show.fitToSounds(control)
    }
    guard let list else { return }
    do {
      if total == nil {
        try show.setHolds(beats: list.beats, every: list.step)
      } else {
        try show.moveTransitions(toBeats: list.beats, every: list.step)
      }
    } catch {
      throw WorkError(list.path, error)
    }
    if list.path != "-" { show.others.append(list.path) }
  }

  /// Reads a file of beats. A name that is nearly `auto` is a slip.
  private func beatList(_ file: String) throws -> BeatList {
    let path = FilePath(argument: file)
    let meant = Guess.nearest(to: file, among: [Self.foundBeats])
    if !meant.isEmpty, file != "-", (try? InputIdentity(of: path)) == nil {
      throw ValidationError("there is no file \(file.quoted)\(Guess.question(meant))")
    }
    return try BeatList(reading: path, every: beatsEvery ?? 1)
  }
}

/// How often a film that moves by itself is shown.
struct LoopArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Play an animated PNG, WebP, GIF or page this many times; 0 is for ever. (default: 0)",
      valueName: "n"))
  var loop: Int?
}

/// The options of ``LoopArguments``, where `--loop` is another thing and a poster may lie beside the film.
struct PlayArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Play an animated PNG, WebP, GIF or page this many times; 0 is for ever. (default: 0)",
      valueName: "n"))
  var plays: Int?

  @OptionGroup var still: PosterArguments
  @OptionGroup var saved: SavedWordsArguments

  func validate() throws {
    if let plays, !(0...0x7FFF_FFFF).contains(plays) {
      throw ValidationError("--plays \(plays) is not between 0 and 2147483647")
    }
  }

  /// Does `body`; what it throws about how often a film is shown, which the library calls a loop, has
  /// this option's name.
  static func named<R>(_ body: () throws -> R) throws -> R {
    do {
      return try body()
    } catch let error as WorkError {
      guard let reason = error.reason.error, reason.id == "filmOptionOutOfRange" else {
        throw error
      }
      let message = reason.message.renaming(FilmOption.loop.rawValue, to: "plays")
      throw message == reason.message ? error : reason.with { $0.message = message }
    }
  }
}
