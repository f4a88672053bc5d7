package import SlicerAnimation
package import SlicerCore
import SlicerTransitions
package import SystemPackage

/// What holds for slides that do not say it themselves: times, and types of transitions in turn.
package struct SlideDefaults: Sendable {
  /// Seconds.
  package var hold = ExactDecimal(2)
  package var duration = ExactDecimal.millionths(750_000)
  package var curve = TimingCurve.easeInOut
  /// Names of the catalog, and ``random``; they take turns.
  package var types = ["fade"]
  /// Values of parameters; each type takes those that it has.
  package var parameters: [String: String] = [:]
  /// Of the types that are drawn by lot.
  package var seed: UInt32 = 0

  /// What stands for a type that is drawn by lot.
  package static let random = "random"

  package init() {}

  /// The types that need nothing else, and in which something is seen.
  package static let lots: [String] = TransitionCatalog.standard.rows.filter { row in
    !row.parameters.contains(where: \.isRequired) && row.name != Instant.name
  }.map(\.name)

  /// Seconds, as a text has them.
  ///
  /// - Throws: `TimingError.hold`.
  package static func hold(_ text: String) throws(TimingError) -> ExactDecimal {
    guard let value = seconds(text) else { throw .hold(text) }
    return value
  }

  /// - Throws: `TimingError.slideDuration`.
  package static func duration(_ text: String) throws(TimingError) -> ExactDecimal {
    guard let value = seconds(text) else { throw .slideDuration(text) }
    return value
  }

  private static func seconds(_ text: String) -> ExactDecimal? {
    ExactDecimal(text).flatMap { (ExactDecimal(0)...SlideTiming.longest).contains($0) ? $0 : nil }
  }
}

extension SlideDefaults {
  /// The slides of a show.
  ///
  /// - Parameter picture: makes a picture of a path.
  /// - Throws: ``WorkError`` about all mistakes of the list; `TransitionError` for a type or a value that
  ///   holds for all, and for a parameter that no type has.
  package func slides(
    _ list: SlideList, _ picture: (FilePath) -> Picture
  ) throws -> [Slideshow.Slide] {
    let entries = try checkedTypes(with: list.lines)
    var mistakes = list.mistakes
    var last: String?
    var slides: [Slideshow.Slide] = []
    for (index, line) in list.lines.enumerated() {
      var draft = SlideDraft(self, line, of: list.path)
      let own = draft.type()
      let turn = entries[index % entries.count]
      let entry = own.isStated ? own.entry : turn
      let drawn = try entry ?? lot(index, after: last)
      let isLot = own.isStated ? own.entry == nil : turn == nil
      last = drawn.row.name
      let choice = draft.choice(drawn, try taken(by: drawn, isLot: isLot))
      slides.append(
        Slideshow.Slide(
          picture(line.picture), hold: draft.hold.double, choice, duration: draft.duration.double,
          curve: draft.curve))
      mistakes += draft.errors
    }
    guard mistakes.isEmpty else {
      let sorted = mistakes.sorted { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) }
      throw WorkError.all(sorted.map { WorkError(list.path, $0) })
    }
    return slides
  }

  /// What the types' names stand for; nil for one that is drawn by lot.
  private func checkedTypes(with lines: [SlideList.Line]) throws -> [TransitionEntry?] {
    let catalog = TransitionCatalog.standard
    let entries = try types.map {
      $0.lowercased() == Self.random ? nil : try catalog.entry(named: $0)
    }
    let stated = lines.flatMap(\.settings).filter { $0.name == "type" }.map(\.value)
    let names = types + stated
    let all = names.contains { $0.lowercased() == Self.random } ? Self.lots : []
    let rows = (names + all).compactMap { try? catalog.entry(named: $0).row }
    for name in parameters.keys.sorted() where !rows.contains(where: { $0.has(name) }) {
      throw TransitionError.unknownParameter(
        name, type: types.joined(separator: ", "),
        allowed: rows.flatMap(\.parameters).map(\.name).reduce(into: []) {
          if !$0.contains($1) { $0.append($1) }
        })
    }
    return entries
  }

  /// A type by lot, which is not the one before.
  private func lot(_ index: Int, after last: String?) throws -> TransitionEntry {
    let names = Self.lots.filter { $0 != last }
    let number = IntegerHash(seed: seed).bits(index, 0x7459) % UInt32(names.count)
    return try TransitionCatalog.standard.entry(named: names[Int(number)])
  }

  /// Of the values that hold for all those that a type has. A type that is drawn by lot takes those that
  /// it can have.
  private func taken(by entry: TransitionEntry, isLot: Bool) throws -> [String: String] {
    let own = parameters.filter { entry.row.has($0.key) }
    guard isLot else {
      _ = try entry.values(own)
      return own
    }
    return own.filter { (try? entry.values([$0.key: $0.value])) != nil }
  }
}

extension TransitionRow {
  fileprivate func has(_ name: String) -> Bool { parameter(named: name) != nil }
}

/// A slide while its line is read: what it sets, and what is wrong with it.
private struct SlideDraft {
  private(set) var hold, duration: ExactDecimal
  private(set) var curve: TimingCurve
  private(set) var errors: [SlideListError] = []
  private let line: SlideList.Line
  /// The list's, by which its names go.
  private let folder: FilePath

  init(_ defaults: SlideDefaults, _ line: SlideList.Line, of list: FilePath?) {
    (hold, duration, curve) = (defaults.hold, defaults.duration, defaults.curve)
    (self.line, folder) = (line, list?.removingLastComponent() ?? "")
    for setting in line.settings {
      do throws(TimingError) {
        switch setting.name {
        case "hold": hold = try SlideDefaults.hold(setting.value)
        case "duration": duration = try SlideDefaults.duration(setting.value)
        case "curve": curve = try TimingCurve(parsing: setting.value)
        default: break
        }
      } catch {
        note(.timing(error), setting)
      }
    }
  }

  private static let names: Set = ["hold", "duration", "curve", "type"]

  private mutating func note(_ problem: SlideListError.Problem, _ setting: SlideList.Setting) {
    errors.append(SlideListError(line: line.number, column: setting.column, problem))
  }

  /// The type that the line states, if it does; without an entry it is drawn by lot.
  mutating func type() -> (isStated: Bool, entry: TransitionEntry?) {
    guard let setting = line.settings.first(where: { $0.name == "type" }) else {
      return (false, nil)
    }
    if setting.value.lowercased() == SlideDefaults.random { return (true, nil) }
    do throws(TransitionError) {
      return (true, try TransitionCatalog.standard.entry(named: setting.value))
    } catch {
      note(.transition(error), setting)
      return (true, nil)
    }
  }

  /// A type with the values that hold for all, and the line's own over them.
  mutating func choice(
    _ entry: TransitionEntry, _ common: [String: String]
  ) -> TransitionChoice {
    var values = common
    let own = line.settings.filter { !Self.names.contains($0.name) }
    for setting in own {
      do throws(TransitionError) {
        _ = try entry.row.values(from: [setting.name: setting.value])
        values[setting.name] = setting.value
      } catch {
        note(.transition(error), setting)
      }
    }
    do throws(TransitionError) {
      var values = try entry.values(values)
      for setting in own {
        guard case .picture(let path) = values[setting.name] else { continue }
        values[setting.name] = .picture(path: folder.pushing(FilePath(argument: path)).argument)
      }
      return .named(entry, values)
    } catch {
      // Without settings of its own the values are those that hold for all.
      if let place = own.first ?? line.settings.first { note(.transition(error), place) }
      return .named(entry, ParameterValues())
    }
  }
}
