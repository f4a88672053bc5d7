import SlicerCore
import SlicerFiles
import SlicerScene
import SystemPackage

/// A slide while its line is read: what it sets, and what is wrong with it.
struct SlideDraft {
  private(set) var hold: ExactDecimal
  private(set) var duration: ExactDecimal?
  private(set) var curve: TimingCurve?
  private(set) var caption: SlideCaption?
  private(set) var card: SlideCard?
  private(set) var focus: Point?
  private(set) var pan: SlidePan?
  private(set) var keepsHold = false
  private(set) var errors: [SlicerError] = []
  private let line: SlideList.Line
  /// True if its type is one that there is; parameters of others cannot be judged.
  private var hasType = true
  /// The folder of the list, to which its paths are relative.
  private let folder: FilePath

  init(_ defaults: SlideDefaults, _ line: SlideList.Line, of list: FilePath?) {
    (hold, duration, curve) = (defaults.hold, defaults.duration, defaults.curve)
    (self.line, folder) = (line, list?.removingLastComponent() ?? "")
    for setting in line.settings {
      do {
        switch setting.name {
        case "hold":
          hold = try SlideDefaults.hold(setting.value)
          keepsHold = true
          if defaults.holdsFollowBeats { throw SlicerError.heldOnBeats }
        case "duration": duration = try SlideDefaults.duration(setting.value)
        case "caption", "place", "style": try setCaption(setting, defaults)
        case "card":
          try Self.checkWords(setting)
          card = card ?? defaults.card("")
          card?.title = setting.value
        case "subtitle":
          try Self.checkWords(setting)
          card = card ?? defaults.card("")
          card?.subtitle = setting.value
        case "focus": focus = try Point(focus: setting.value)
        case "pan": pan = try SlidePan(parsing: setting.value)
        case "curve": curve = try TimingCurve(parsing: setting.value)
        default: break
        }
      } catch {
        refuse(error, setting)
      }
    }
    if card != nil, !keepsHold { (hold, keepsHold) = (defaults.cardHold, true) }
    checkCard()
  }

  /// Refuses a card's words that are blank, and fields that there are not.
  private static func checkWords(_ setting: SlideList.Setting) throws {
    guard CaptionFields.hasWords(setting.value) else { throw SlicerError.emptyWords(setting.name) }
    try CaptionFields.check(setting.value)
  }

  /// Refuses words that nobody would see.
  private mutating func checkCard() {
    func setting(_ name: String) -> SlideList.Setting? {
      line.settings.first { $0.name == name }
    }
    if setting("card") != nil, let pan = setting("pan") { note(.panOnCard, pan) }
    if setting("card") == nil {
      if let subtitle = setting("subtitle") {
        note(.subtitleAlone, subtitle)
      }
    } else if let caption = setting("caption"), !caption.value.isEmpty {
      note(.captionOnCard, caption)
    }
  }

  private mutating func setCaption(
    _ setting: SlideList.Setting, _ defaults: SlideDefaults
  ) throws {
    var words = caption ?? defaults.caption
    defer { caption = words }
    switch setting.name {
    case "place":
      guard let place = CaptionPlace(named: setting.value) else {
        throw SlicerError.noCaptionPlace(setting.value)
      }
      words.place = place
    case "style":
      guard let style = SlideCaption.Style(named: setting.value) else {
        throw SlicerError.noCaptionStyle(setting.value)
      }
      words.style = style
    default:
      try CaptionFields.check(setting.value)
      words.text = setting.value
    }
  }

  private mutating func note(_ problem: SlicerError, _ setting: SlideList.Setting) {
    errors.append(SlicerError(line: line.number, column: setting.column, problem))
  }

  /// Notes an error about a setting, whose names have no dashes in a list.
  private mutating func refuse(_ error: any Error, _ setting: SlideList.Setting) {
    var remedy = Remedy(of: error)
    if case .hint(let message)? = remedy { remedy = .hint("\(message.text { $0 })") }
    if (error as? SlicerError)?.id == "unknownParameter",
      let meant = SlideList.Line.foreign[setting.name]
    {
      remedy = .hint("did you mean \(meant.quoted)?")
    }
    note(.refusedInList("\(error)", remedy), setting)
  }

  /// True if the type that the line states, if it does, is one.
  mutating func checkType() {
    guard let setting = line.settings.first(where: { $0.name == "type" }),
      setting.value.lowercased() != SlideDefaults.random
    else { return }
    do {
      _ = try TransitionCatalog.standard.entry(named: setting.value)
    } catch {
      refuse(error, setting)
      hasType = false
    }
  }

  /// A type with the values that hold for all, and the line's own over them.
  ///
  /// - Throws: what is wrong though the line says nothing of the type.
  mutating func choice(
    _ entry: TransitionEntry, _ common: [String: String]
  ) throws -> TransitionChoice {
    guard hasType else { return .named(entry, ParameterValues()) }
    var values = common
    let own = line.parameters
    for setting in own {
      do {
        _ = try entry.row.values(from: [setting.name: setting.value])
        values[setting.name] = setting.value
      } catch {
        refuse(error, setting)
      }
    }
    do {
      var values = try entry.values(values)
      for setting in own {
        guard case .picture(let path) = values[setting.name] else { continue }
        let file = folder.pushing(FilePath(argument: path)).argument
        // A file, as among the pictures of a list.
        values[setting.name] = .picture(path: file == "-" ? "./-" : file)
      }
      return .named(entry, values, listed: Set(own.map(\.name)))
    } catch {
      guard let place = own.first ?? line.settings.first(where: { $0.name == "type" }) else {
        throw error
      }
      refuse(error, place)
      return .named(entry, ParameterValues())
    }
  }
}
