import SlicerKit
import SlicerTestSupport
import Testing

/// Options that take one word of a few: a misspelt one is answered with the nearest.
struct WordGuessTests {
  /// The options of a verb that have a closed set of words, as its description for shells states them.
  private static func options(_ verb: String, _ folder: WorkFolder) throws -> [(String, [String])] {
    let described = try JSON(folder.run("\(verb) --experimental-dump-help").output)
    return (described["command"]["arguments"].list ?? []).compactMap { argument in
      let name = argument["names"].list?.compactMap { $0["name"].text }.max { $0.count < $1.count }
      let stated = argument["allValues"].list ?? []
      let completed = argument["completionKind"]["list"]["values"].list ?? []
      let words = (stated.isEmpty ? completed : stated).compactMap(\.text)
      return words.isEmpty ? nil : name.map { ("--\($0)", words) }
    }
  }

  /// Law: an option of the verb's own is never taken for a parameter of a type.
  @Test(arguments: ["slideshow", "transition"]) func ownOptionsAreNoParameters(verb: String) throws
  {
    let folder = try WorkFolder(pictures: 8, 8)
    let described = try JSON(folder.run("\(verb) --experimental-dump-help").output)
    let names = (described["command"]["arguments"].list ?? []).flatMap { argument in
      (argument["names"].list ?? []).compactMap { $0["name"].text }
    }
    let parameters = Set(TransitionCatalog.standard.types.flatMap { $0.parameters.map(\.name) })
    for name in Set(names).intersection(parameters).sorted() {
      let outcome = try folder.run("\(verb) a.png b.png --type none -o x.png --\(name) z")
      #expect(!outcome.errors.contains("does not apply"), "\(outcome.errors)")
    }
  }

  /// Law: a word that lacks its last letter, or has one more, is answered with that word.
  @Test(arguments: ["slideshow", "transition", "gallery", "animate"])
  func misspeltWordsAreGuessed(verb: String) throws {
    let folder = try WorkFolder(pictures: 8, 8)
    try folder.write("s.yaml", "stage: {size: 8x8}\nlayers: [{backgroundColor: red}]\n")
    let subjects = verb == "animate" ? "s.yaml" : "a.png b.png"
    let options = try Self.options(verb, folder)
    #expect(
      options.count >= (["gallery", "animate"].contains(verb) ? 3 : 6), "\(options.map(\.0))")
    for (option, words) in options {
      // The first ones will do, of which some begin others.
      for word in words.filter({ $0.count > 4 && $0.allSatisfy(\.isLetter) }).prefix(3) {
        let typed = word + "x"
        let type = verb == "transition" && option != "--type" ? "--type fade " : ""
        let outcome = try folder.run("\(verb) \(subjects) \(type)-o x.html \(option) \(typed)")
        #expect(outcome.code == 64, "\(option) \(typed): \(outcome.errors)")
        #expect(outcome.errors.contains("did you mean"), "\(option) \(typed): \(outcome.errors)")
        #expect(outcome.errors.contains("'\(word)'"), "\(option) \(typed): \(outcome.errors)")
      }
    }
  }
}
