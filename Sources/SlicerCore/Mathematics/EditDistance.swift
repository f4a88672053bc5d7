/// How many letters must be inserted, removed or replaced to turn one word into another.
///
/// Source: Wagner and Fischer, "The String-to-String Correction Problem", 1974.
package enum EditDistance {
  package static func between(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a.unicodeScalars.prefix(100)), Array(b.unicodeScalars))
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let replaced = diagonal + (letter == b[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, diagonal + 1, row[j] + 1)
      }
    }
    return row[b.count]
  }
}

extension EditDistance {
  /// The word that is spelled most like `name`, of several the first; nil if none has half its letters.
  package static func nearest(to name: String, among words: [String]) -> String? {
    guard let (word, distance) = ranked(words, by: name).first else { return nil }
    return 2 * distance <= max(name.count, word.count) ? word : nil
  }

  /// The words that are spelled most like `name`, of those alike the first, in any case.
  package static func nearest(_ count: Int, to name: String, among words: [String]) -> [String] {
    ranked(words, by: name).prefix(count).map(\.word)
  }

  private static func ranked(
    _ words: [String], by name: String
  ) -> [(word: String, distance: Int)] {
    let key = name.lowercased()
    let ranks = words.enumerated().map { order, word in
      (distance: between(key, word.lowercased()), order: order)
    }
    return ranks.sorted { ($0.distance, $0.order) < ($1.distance, $1.order) }
      .map { (words[$0.order], $0.distance) }
  }
}
