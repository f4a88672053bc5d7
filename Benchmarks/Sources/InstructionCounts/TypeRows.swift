import SlicerCore
import SlicerRender
import SlicerScene

extension GatePictures {
  /// Progress of the frames that are drawn.
  private static let moments = [0.2, 0.5, 0.8]

  /// Two rows for each type of the catalog, of 8 and of 16 bits a sample: three frames.
  var typeRows: [CountedRow] {
    [8, 16].flatMap { depth in
      TransitionCatalog.standard.rows.map { typeRow($0, depth: depth) }
    }
  }

  /// A renderer keeps fields and snapshots, so each pass has a new one.
  private func typeRow(_ row: TransitionRow, depth: Int) -> CountedRow {
    CountedRow("type \(row.name)" + (depth == 8 ? "" : " 16 bits")) { _ in
      let transition = try row.transition(values(for: row))
      let (a, b) = (try pixels(outgoing, depth), try pixels(incoming, depth))
      let canvas = try Canvas(
        size: Renderer(a, b, options: RenderOptions()).canvasSize(of: stage.pixelSize))
      return {
        let renderer = Renderer(a, b, options: RenderOptions())
        for moment in Self.moments {
          try renderer.render(transition.frame(at: moment, on: stage), into: canvas)
        }
      }
    }
  }

  /// The defaults; the second picture where a type needs one.
  private func values(for row: TransitionRow) -> ParameterValues {
    let needed = row.parameters.filter(\.isRequired).map {
      ($0.name, ParameterValue.image(incoming))
    }
    return ParameterValues(Dictionary(uniqueKeysWithValues: needed))
  }

  private func pixels(_ picture: Bitmap, _ depth: Int) throws -> FramePixels {
    if depth == 8 { return .bytes(picture) }
    let canvas = try WideCanvas(size: picture.size)
    for y in 0..<picture.size.height {
      for x in 0..<picture.size.width {
        canvas.row(y)[x] = SIMD4(truncatingIfNeeded: picture[x, y]) &* 257
      }
    }
    return .words(WideBitmap(canvas))
  }
}
