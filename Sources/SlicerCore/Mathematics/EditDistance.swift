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
  /// The word that is spelled most like `name`; of several the first.
  package static func nearest(to name: String, among words: [String]) -> String? {
    let ranked = words.map { (between(name.lowercased(), $0.lowercased()), $0) }
    return ranked.min { $0.0 < $1.0 }?.1
  }
}
