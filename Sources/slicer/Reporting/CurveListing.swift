import SlicerKit

enum CurveListing {
  /// A section for each origin, a line for each curve.
  static func text(_ rows: [NamedCurve]) -> String {
    sections(rows) { rows in
      rows.map { row in
        let also = row.spellings.dropFirst()
        return "  \(row.name)" + (also.isEmpty ? "" : " (also \(also.joined(separator: ", ")))")
          + "\n"
      }.joined()
    }
  }

  /// The listing with a drawing of each curve, three side by side.
  static func drawings(_ rows: [NamedCurve]) -> String {
    sections(rows) { rows in
      stride(from: 0, to: rows.count, by: 3).map { start in
        let plots = rows[start..<min(start + 3, rows.count)].map(CurvePlot.lines)
        return (0...CurvePlot.rows).map { line in
          "  " + plots.map { $0[line] }.joined(separator: "  ").trimmedEnd + "\n"
        }.joined()
      }.joined(separator: "\n")
    }
  }

  private static func sections(
    _ rows: [NamedCurve], _ text: ([NamedCurve]) -> String
  ) -> String {
    NamedCurve.Origin.allCases.map { origin in
      origin.rawValue + "\n" + text(rows.filter { $0.origin == origin })
    }.joined(separator: "\n")
  }

  static func fields(_ row: NamedCurve) -> [JSONField] {
    [
      JSONField("name", .text(row.name)), JSONField("origin", .text(row.origin.rawValue)),
      JSONField("curve", .text("\(row.curve)")),
      JSONField("spellings", .list(row.spellings.map { .text($0) })),
    ]
  }
}
