import ArgumentParser
import SlicerKit
import SystemPackage

struct ListCommand: Verb {
  static let examples = [
    "transitions",
    "transitions push",
    "curves --preview",
  ]
  static let common: [String] = []

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract:
      "List transitions, curves, layouts, atlases, papers, themes and parts of scenes.",
    discussion: "Most lists have --json for programs.",
    subcommands: [
      ListTransitionsCommand.self, ListCurvesCommand.self, ListLayoutsCommand.self,
      ListAtlasesCommand.self, ListPapersCommand.self, ListThemesCommand.self,
      ListKeyPathsCommand.self, ListSchemaCommand.self, ListVariablesCommand.self,
      ListStatesCommand.self,
    ])

  /// Lists what can be listed, a command line each.
  func run() throws {
    let lines = Self.configuration.subcommands.map { subject in
      let name = subject.configuration.commandName ?? ""
      return "slicer list \(name): \(subject.configuration.abstract)\n"
    }
    try Console.data(lines.joined())
  }
}

struct ListTransitionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "transitions",
    abstract: "List the types of transitions with their parameters and other names.",
    usage: """
      slicer list transitions [TYPE] [--names | --json]
      slicer list transitions all
      """,
    discussion: """
      Without TYPE the list has all names. With TYPE it describes one type, and with all every type.
      """,
    aliases: ["transition"])

  @Argument(
    help: "Describe this type alone, by any of its names, with its parameters; or all.",
    completion: .list(["all"] + TransitionCatalog.standard.names))
  var type: String?

  @Flag(help: "Print the names alone, one on a line.") var names = false

  @Flag(help: "Print the list as JSON on standard output.") var json = false

  func validate() throws {
    if names, json {
      throw ValidationError("--names prints text, not JSON\nhint: leave --json out")
    }
  }

  func run() throws {
    let catalog = TransitionCatalog.standard
    let one = type?.lowercased() == "all" ? nil : type
    let rows = try one.map { [try catalog.entry(named: $0).row] } ?? catalog.rows
    try Console.data(
      json
        ? try JSONText.text(.list(rows.map { .object(TransitionListing.fields($0)) }))
        : names
          ? rows.map { "\($0.name)\n" }.joined()
          : type == nil ? TransitionListing.table(catalog) : TransitionListing.text(rows))
  }
}

struct ListCurvesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "curves",
    abstract: "List the easing curves by their names.",
    usage: "slicer list curves [--preview | --json]",
    discussion: """
      You can also write your own: spring(0.3), spring(duration: 0.5, bounce: 0.3), spring(response: 0.5, \
      dampingFraction: 0.8), spring(mass: 1, stiffness: 100, damping: 10), steps(4, jump-none), \
      cubic-bezier(0.2, 0, 0, 1), linear(0, 0.25 75%, 1).
      """,
    aliases: ["curve"])

  @Flag(help: "Draw each curve, from left to right in time.") var preview = false

  @Flag(help: "Print the list as JSON on standard output.") var json = false

  func validate() throws {
    if preview, json {
      throw ValidationError("--preview prints text, not JSON\nhint: leave --json out")
    }
  }

  func run() throws {
    let rows = NamedCurve.all
    try Console.data(
      json
        ? try JSONText.text(.list(rows.map { .object(CurveListing.fields($0)) }))
        : preview ? CurveListing.drawings(rows) : CurveListing.text(rows))
  }
}

struct ListLayoutsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layouts",
    abstract: "List the layouts that cut pictures can have.",
    usage: "slicer list layouts [--json]",
    aliases: ["layout"])

  @Flag(help: "Print the list as JSON on standard output.") var json = false

  func run() throws {
    try Console.data(
      json
        ? try JSONText.text(
          .list(LayoutCatalog.rows.map { .object(LayoutListing.fields($0)) }))
        : LayoutListing.text(LayoutCatalog.rows))
  }
}

struct ListPapersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "papers",
    abstract: "List the named paper sizes.",
    usage: "slicer list papers [--json]",
    aliases: ["paper"])

  @Flag(help: "Print the list as JSON on standard output.") var json = false

  func run() throws {
    let rows = Paper.all
    try Console.data(
      json
        ? try JSONText.text(.list(rows.map { .object(PaperListing.fields($0)) }))
        : PaperListing.text(rows))
  }
}

struct ListAtlasesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "atlases",
    abstract: "List the sprite sheet layouts that pack writes and split --atlas reads.",
    usage: "slicer list atlases [--json]",
    aliases: ["atlas"])

  @Flag(help: "Print the list as JSON on standard output.") var json = false

  func run() throws {
    let rows = AtlasCatalog.written
    try Console.data(
      json
        ? try JSONText.text(.list(rows.map { .object(AtlasListing.fields($0)) }))
        : AtlasListing.text(rows))
  }
}

struct ListThemesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "themes",
    abstract: "List the themes of slideshows.",
    usage: "slicer list themes [--json]",
    aliases: ["theme"])

  @Flag(help: "Print the list as JSON on standard output.") var json = false

  func run() throws {
    let rows = SlideTheme.all
    try Console.data(
      json
        ? try JSONText.text(.list(rows.map { .object(ThemeListing.fields($0)) }))
        : ThemeListing.text(rows))
  }
}

struct ListKeyPathsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keypaths",
    abstract: "List the properties of a layer that can be animated.",
    usage: "slicer list keypaths [--json]",
    aliases: ["keypath"])

  @Flag(help: "Print the list as JSON on standard output.") var json = false

  func run() throws {
    let rows = KeyPathCatalog.standard.rows
    try Console.data(
      json
        ? try JSONText.text(.list(rows.map { .object(KeyPathListing.fields($0)) }))
        : KeyPathListing.text(rows))
  }
}

struct ListSchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of scene files, for editors.",
    usage: "slicer list schema > scene.schema.json")

  func run() throws { try Console.data(SceneFileSchema.json) }
}

/// A scene file, of which something is listed.
struct ListedSceneArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The scene file; - is standard input.", valueName: "scene"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var scene: String

  @Flag(help: "Print the list as JSON on standard output.") var json = false

  func validate() throws { try PathArgument.check([scene]) }

  var document: SceneDocument { SceneDocument(contentsOf: FilePath(argument: scene)) }
}

struct ListVariablesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "variables",
    abstract: "List the values that a scene file leaves open, for forms and scripts.",
    usage: "slicer list variables SCENE [--json]",
    discussion: """
      slicer animate takes them as --set NAME=VALUE, or from the columns of a table with --data.
      """,
    aliases: ["variable"])

  @OptionGroup var listed: ListedSceneArguments

  func run() throws {
    let rows = try listed.document.variables.declared
    try Console.data(
      listed.json
        ? try JSONText.text(.list(rows.map { .object(VariableListing.fields($0, $1)) }))
        : rows.map { VariableListing.line($0, $1) }.joined())
  }
}

struct ListStatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "states",
    abstract: "List the states of a scene file, as transition and animate take them.",
    usage: "slicer list states SCENE [--json]",
    aliases: ["state"])

  @OptionGroup var listed: ListedSceneArguments

  func run() throws {
    let names = try listed.document.states
    try Console.data(
      listed.json
        ? try JSONText.text(.list(names.map { .text($0) }))
        : names.map { CleanLine.text(Array("\(listed.scene)#\($0)".utf8)) + "\n" }.joined())
  }
}
