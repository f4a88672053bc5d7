import SlicerKit

/// The command that makes a film of one type, of the pictures of a gallery, as its card shows it.
///
/// Size, fitting, colors and light are those of the page; time and encoding are the film's own.
struct GalleryCardCommand: Sendable {
  private let from: String
  private let to: String
  /// The options of the stage and of reading pictures.
  private let shared: [String]

  /// - Parameter words: of the command line that makes the page.
  init(from: String, to: String, page words: [String]) {
    (self.from, self.to) = (Self.operand(from), Self.operand(to))
    shared = Self.shared(words)
  }

  /// A type that needs a picture shows the first, as the page does; nil if that was standard input,
  /// which is read only once.
  func text(for type: GalleryType) -> String? {
    if from == "-", !type.pictures.isEmpty { return nil }
    let pictures = type.pictures.flatMap { ["--\($0)", from] }
    return CommandLineText.copyable(
      [TransitionCommand.name, from, to, "--type", type.name] + pictures + shared
        + ["-o", "\(type.name).webp"])
  }

  /// A file's name that nobody takes for an option.
  private static func operand(_ name: String) -> String {
    name.hasPrefix("-") && name != "-" ? "./" + name : name
  }

  private static let flags: Set = ["--no-dolly", "--linear-light", "--snap", "--lenient"]
  private static let options = Set(
    [
      "--size", "--gravity", "--focus", "--perspective", "--background", "--profile",
      "--motion-blur",
    ]
      + Limit.allCases.map { "--\($0.parameter)" })

  /// The options of `words` that `transition` takes in the same sense, as they were typed.
  private static func shared(_ words: [String]) -> [String] {
    var shared: [String] = []
    var rest = words.prefix { $0 != "--" }
    while let word = rest.popFirst() {
      if flags.contains(word) || options.contains(String(word.prefix { $0 != "=" })) {
        shared.append(word)
      }
      if options.contains(word), let value = rest.popFirst() { shared.append(value) }
    }
    return shared
  }
}
