/// Guesses the name that was meant by one that does not exist.
///
/// A table of others' names is asked first. Names that the word begins or that begin it are next, and then
/// names that differ from it by typing mistakes. Where none of these is so there is no guess: one that goes
/// by letters alone sends people astray.
package enum Guess {
  /// The most names that are offered.
  private static let most = 3

  /// The likeliest names first; empty for no guess.
  ///
  /// - Parameters:
  ///   - names: all that there are, in any case.
  ///   - foreign: what others call things, as ``key(_:)`` has it, and what they are called here; these need
  ///     not be among `names`.
  package static func names(
    for word: String, among names: [String], foreign: [String: [String]] = [:]
  ) -> [String] {
    if let meant = foreign[key(word)] { return meant }
    let name = word.lowercased()
    let begun = word.count < 2 ? [] : names.filter { $0.lowercased().hasPrefix(name) }
    if !begun.isEmpty { return Array(begun.sorted { $0.count < $1.count }.prefix(most)) }
    let near = names.compactMap { candidate -> (name: String, distance: Int)? in
      let distance = EditDistance.between(name, candidate.lowercased())
      return distance <= slips(in: max(name.count, candidate.count)) ? (candidate, distance) : nil
    }
    guard let least = near.map(\.distance).min() else {
      // A whole word may have gone on, too: `flipping`.
      let whole = names.filter { $0.count >= 4 && name.hasPrefix($0.lowercased()) }
      return whole.max { $0.count < $1.count }.map { [$0] } ?? []
    }
    return near.filter { $0.distance == least }.prefix(most).map(\.name)
  }

  /// The names that are spelled most alike, the nearest first, whatever their case, spaces and hyphens: those that differ by
  /// typing mistakes, those that the word begins, and those that begin it. At most three; empty for no guess.
  package static func nearest(to word: String, among names: [String]) -> [String] {
    let wanted = key(word)
    let ranked = names.compactMap { name -> (name: String, rank: Int, distance: Int)? in
      let own = key(name)
      let distance = EditDistance.between(wanted, own)
      if distance <= slips(in: max(wanted.count, own.count)) { return (name, 0, distance) }
      if wanted.count >= 2, own.hasPrefix(wanted) { return (name, 1, distance) }
      if own.count >= 4, wanted.hasPrefix(own) { return (name, 2, distance) }
      return nil
    }
    let sorted = ranked.sorted { ($0.rank, $0.distance, $0.name) < ($1.rank, $1.distance, $1.name) }
    return sorted.prefix(most).map(\.name)
  }

  /// The name of a closed set of words that was probably meant: the nearest, or else the only one that begins alike and of
  /// which at least half of the letters are right: `boks` is `box`. Empty for no guess.
  package static func closest(to word: String, among names: [String]) -> [String] {
    let near = nearest(to: word, among: names)
    let wanted = key(word)
    guard near.isEmpty, wanted.count > 2 else { return near }
    let alike = names.filter { key($0).first == wanted.first }
    guard let only = alike.first, alike.count == 1 else { return [] }
    let distance = EditDistance.between(wanted, key(only))
    return 2 * distance <= max(wanted.count, key(only).count) ? [only] : []
  }

  /// The likeliest name; nil for no guess.
  package static func name(for word: String, among names: [String]) -> String? {
    self.names(for: word, among: names).first
  }

  /// `cross-fade` is `crossfade`, as tables have it.
  package static func key(_ word: String) -> String {
    word.lowercased().filter { !"-_ ".contains($0) }
  }

  /// The hint `did you mean 'push' or 'moveIn'?`, or nothing; options have no quotes.
  package static func question(_ names: [String]) -> String {
    names.isEmpty ? "" : "\(ErrorMessage.hintMark)did you mean \(quoted(names).alternatives)?"
  }

  private static func quoted(_ names: [String]) -> [String] {
    names.map { $0.hasPrefix("-") ? $0 : "'\($0)'" }
  }

  /// How many letters may be wrong in a word of `count`.
  private static func slips(in count: Int) -> Int {
    count < 3 ? 0 : count < 5 ? 1 : count < 10 ? 2 : 3
  }
}

extension [String] {
  /// `a, b or c`.
  package var alternatives: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " or " + self[count - 1]
  }
}
