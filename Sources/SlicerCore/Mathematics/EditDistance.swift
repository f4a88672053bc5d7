/// How many letters must be inserted, removed, replaced or exchanged with their neighbor to turn one word
/// into another.
///
/// Source: Damerau, "A Technique for Computer Detection and Correction of Spelling Errors", 1964, of which
/// this is the form that changes no letter twice.
package enum EditDistance {
  package static func between(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a.unicodeScalars.prefix(100)), Array(b.unicodeScalars.prefix(100)))
    var earlier: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var least = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = min(least, earlier[j - 1] + 1)
        }
        row.append(least)
      }
      (earlier, last) = (last, row)
    }
    return last[b.count]
  }
}
