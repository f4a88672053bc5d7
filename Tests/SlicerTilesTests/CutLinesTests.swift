import SlicerCore
import SlicerTiles
import Testing

@Suite struct CutLinesTests {
  private static let size = (
    width: Length(micrometers: 300_000), height: Length(micrometers: 200_000)
  )

  private static func lines(
    _ rows: Int, _ columns: Int, _ jigsaw: Jigsaw? = nil, _ way: CutLines.Way = .seams,
    kerf: Int = 0
  ) throws -> CutLines {
    let grid = try GridSpec.grid(rows: rows, columns: columns).tiles(600, 400)
    return try CutLines(
      grid, jigsaw, width: size.width, height: size.height, way, kerf: Length(micrometers: kerf))
  }

  @Test("each seam is one open path, and the border comes last", arguments: [nil, 7] as [UInt64?])
  func seamsAreCutOnce(seed: UInt64?) throws {
    let jigsaw = try seed.map { try Jigsaw(seed: $0) }
    for rows in 1...4 {
      for columns in 1...4 {
        let lines = try Self.lines(rows, columns, jigsaw)
        let counts = Dictionary(
          uniqueKeysWithValues: lines.layers.map { ($0.name, $0.paths.count) })
        #expect((counts["columns"] ?? 0) == columns - 1 && (counts["rows"] ?? 0) == rows - 1)
        #expect(lines.layers.last?.name == "border" && counts["border"] == 1)
        for layer in lines.layers {
          #expect(layer.paths.allSatisfy { $0.isClosed == (layer.name == "border") })
        }
        for path in lines.layers.first(where: { $0.name == "rows" })?.paths ?? [] {
          #expect(path.start.x == 0 && abs(path.end.x - 300) < 1e-9)
        }
      }
    }
  }

  @Test("pieces lie apart from each other, each of its own closed path")
  func piecesLieApart() throws {
    for kerf in [0, 150, 1000] {
      let lines = try Self.lines(3, 4, try Jigsaw(seed: 3), .pieces, kerf: kerf)
      let paths = lines.layers.flatMap(\.paths)
      #expect(paths.count == 12 && paths.allSatisfy(\.isClosed))
      let boxes = paths.map { path in
        (
          path.points.map(\.x).min() ?? 0, path.points.map(\.x).max() ?? 0,
          path.points.map(\.y).min() ?? 0, path.points.map(\.y).max() ?? 0
        )
      }
      for (i, a) in boxes.enumerated() {
        #expect(a.0 >= -1e-9 && a.1 <= lines.width + 1e-9)
        #expect(a.2 >= -1e-9 && a.3 <= lines.height + 1e-9)
        for b in boxes[(i + 1)...] {
          #expect(a.1 + 1 < b.0 || b.1 + 1 < a.0 || a.3 + 1 < b.2 || b.3 + 1 < a.2)
        }
      }
    }
  }

  @Test("a piece grows by half the kerf on all sides", arguments: [100, 200, 1000])
  func piecesGrow(kerf: Int) throws {
    let jigsaw = try Jigsaw(seed: 5)
    let plain = try Self.lines(2, 3, jigsaw, .pieces).layers[0].paths
    let grown = try Self.lines(2, 3, jigsaw, .pieces, kerf: kerf).layers[0].paths
    let half = Double(kerf) / 2000
    for (path, larger) in zip(plain, grown) {
      let (inner, outer) = (polyline(path), polyline(larger))
      #expect(abs(area(outer)) > abs(area(inner)))
      // The area grows by the length times half the kerf, and by the corners' little squares.
      let growth = abs(area(outer)) - abs(area(inner))
      let due = length(inner) * half
      #expect(abs(growth - due) < due * 0.02 + 8 * half * half, "\(growth) \(due)")
    }
    let rectangle = try Self.lines(1, 1, nil, .pieces, kerf: kerf)
    #expect(abs(rectangle.width - 300 - 2 * half) < 1e-9)
    #expect(abs(rectangle.height - 200 - 2 * half) < 1e-9)
  }

  private func polyline(_ path: CutPath) -> [Point] {
    var points = [path.start]
    for step in path.steps {
      guard case .curve(let a, let b, let end) = step else {
        points.append(step.end)
        continue
      }
      let start = points[points.count - 1]
      for i in 1...16 {
        let t = Double(i) / 16
        let s = 1 - t
        let (first, second) = (start * (s * s * s) + a * (3 * s * s * t), b * (3 * s * t * t))
        points.append(first + second + end * (t * t * t))
      }
    }
    return points
  }

  private func area(_ points: [Point]) -> Double {
    zip(points, points.dropFirst() + points.prefix(1)).reduce(0) {
      $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
    }
  }

  private func length(_ points: [Point]) -> Double {
    zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { sum, pair in
      let step = pair.1 - pair.0
      return sum + (step.x * step.x + step.y * step.y).squareRoot()
    }
  }

  @Test("an SVG has its size in millimeters, no transforms and no fill")
  func svgHasMillimeters() throws {
    let text = String(decoding: try Self.lines(2, 3).svg, as: UTF8.self)
    #expect(
      text == """
        <svg xmlns="http://www.w3.org/2000/svg" width="300mm" height="200mm" viewBox="0 0 300 200">
        <g id="columns" fill="none" stroke="#ff0000" stroke-width="0.1">
        <path d="M100 0 L100 200"/>
        <path d="M200 0 L200 200"/>
        </g>
        <g id="rows" fill="none" stroke="#0000ff" stroke-width="0.1">
        <path d="M0 100 L300 100"/>
        </g>
        <g id="border" fill="none" stroke="#000000" stroke-width="0.1">
        <path d="M0 0 L300 0 L300 200 L0 200 Z"/>
        </g>
        </svg>

        """)
  }

  @Test("a kerf needs pieces, and is at most 5 mm")
  func kerfIsRefused() {
    for (way, kerf) in [(CutLines.Way.seams, 100), (.pieces, 5001), (.pieces, -1)] {
      #expect(throws: SlicerError.self) { try Self.lines(2, 2, nil, way, kerf: kerf) }
    }
  }
}
