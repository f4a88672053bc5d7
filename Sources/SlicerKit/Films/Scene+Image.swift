public import SlicerCore
public import SlicerRender
public import SlicerScene

extension Scene {
  /// Draws the scene.
  ///
  /// - Parameters:
  ///   - outgoing: the pixels of layers that show A.
  ///   - incoming: the pixels of layers that show B.
  /// - Returns: 8-bit premultiplied RGBA, sRGB, as large as the stage.
  /// - Throws: ``WorkError`` around `LimitError` for a stage beyond the default limits, or where there
  ///   is no memory for it.
  public func image(
    outgoing: Image? = nil, incoming: Image? = nil, options: RenderOptions = RenderOptions(),
    _ control: WorkControl = WorkControl()
  ) throws(WorkError) -> Image {
    try control.check()
    return try WorkError.about(nil) {
      try Limits().check(stage.pixelSize)
      let renderer = Renderer(
        StageImages(outgoing: outgoing, incoming: incoming), options: options)
      let plan = try renderer.plan(self)
      let canvas = try Canvas(size: stage.pixelSize)
      try SharedCanvas(canvas).draw(control) { canvas, rows in
        try plan.draw(rows: rows, into: canvas)
      }
      return Image(canvas)
    }
  }
}
