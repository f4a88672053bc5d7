import SlicerCore
import SlicerScene
import SlicerTiles

/// A type on the page: its film, its name, what it does; and what is shown of it when it is large.
struct GalleryCard {
  /// A picture of one transparent pixel: a GIF.
  static let nothing =
    "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="

  private let row: TransitionRow
  private let gallery: Gallery
  private let size: Size
  private let parts: TemplateParts

  init(_ row: TransitionRow, _ gallery: Gallery, _ size: Size, _ parts: TemplateParts) {
    (self.row, self.gallery, self.size, self.parts) = (row, gallery, size, parts)
  }

  func values(film: String) -> [String: String] {
    [
      "name": Quoted.markup(row.name), "broken": Quoted.markup(row.name).breakingAtCapitals,
      "others": Quoted.markup(row.aliases.map(\.name).joined(separator: "|")),
      "parameters": Quoted.markup(row.parameters.map(\.name).joined(separator: " ")),
      "nothing": Self.nothing, "width": "\(Int(size.width))", "height": "\(Int(size.height))",
      "film": film, "summary": Quoted.markup(row.summary.capitalizingFirst),
      "more": (commandText.map(PageResource.commandBlock) ?? "") + parameters + names,
    ]
  }

  private var commandText: String? {
    let pictures = row.parameters.filter(\.isRequired).map(\.name)
    return gallery.command?(GalleryType(name: row.name, pictures: pictures))
  }

  private var parameters: String {
    guard !row.parameters.isEmpty else { return "" }
    let rows = row.parameters.map { parameter in
      parts["parameter"].filled(
        [
          "name": gallery.notation(parameter.name), "values": parameter.kind.allowed,
          "default": parameter.isRequired
            ? "needed" : parameter.defaultValue == .none ? "" : "\(parameter.defaultValue)",
          "help": parameter.help,
        ].mapValues(Quoted.markup))
    }
    return parts["parameters"].filled(["rows": rows.joined(separator: "\n")])
  }

  /// Other systems' names of it.
  private var names: String {
    let origins = TransitionAlias.Origin.allCases.compactMap { origin -> String? in
      let aliases = row.aliases.filter { $0.origin == origin && !$0.isLongSpelling }
      guard !aliases.isEmpty else { return nil }
      let names = aliases.map { parts["name"].filled(["name": Quoted.markup(name($0))]) }
      return parts["origin"].filled([
        "origin": origin.rawValue, "names": names.joined(separator: ", "),
      ])
    }
    guard !origins.isEmpty else { return "" }
    return parts["names"].filled(["origins": origins.joined(separator: "\n")])
  }

  /// `flipFromLeft (--from left)`.
  private func name(_ alias: TransitionAlias) -> String {
    let presets = alias.presets.sorted { $0.key < $1.key }.map {
      "\(gallery.notation($0.key)) \($0.value)"
    }
    return alias.name + (presets.isEmpty ? "" : " (\(presets.joined(separator: " ")))")
  }
}
