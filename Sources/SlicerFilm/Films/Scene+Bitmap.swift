public import SlicerCore
public import SlicerRender
public import SlicerScene
public import SlicerWork

extension Scene {
  package func image(
    outgoing: Bitmap? = nil, incoming: Bitmap? = nil, options: RenderOptions = RenderOptions(),
    limits: Limits = Limits(), _ control: WorkControl = WorkControl()
  ) throws(WorkError) -> Bitmap {
    try control.call { () throws(WorkError) in
      try drawn(outgoing: outgoing, incoming: incoming, options, limits, control)
    }
  }

  private func drawn(
    outgoing: Bitmap?, incoming: Bitmap?, _ options: RenderOptions, _ limits: Limits,
    _ control: WorkControl
  ) throws(WorkError) -> Bitmap {
    try WorkError.about(nil) {
      try limits.check(stage.pixelSize)
      try checkExtent()
      let renderer = Renderer(
        StageImages(outgoing: outgoing, incoming: incoming), options: options)
      let plan = try renderer.plan(try Typesetter(in: .sRGB).set(self))
      let canvas = try Canvas(size: stage.pixelSize)
      let width = stage.pixelSize.width
      control.begin(pixels: width * stage.pixelSize.height)
      try SharedCanvas(canvas).draw(control) { canvas, rows in
        try plan.draw(rows: rows, into: canvas)
        control.add(done: width * rows.count)
      }
      return Bitmap(canvas)
    }
  }

  /// Draws the scene.
  ///
  /// - Parameters:
  ///   - outgoing: the pixels of layers that show A.
  ///   - incoming: the pixels of layers that show B.
  ///   - limits: how large the stage may be.
  /// - Returns: 8-bit premultiplied RGBA, as large as the stage, in the color space of the pictures.
  /// - Throws: ``WorkError`` for a stage beyond the limits, or where there
  ///   is no memory for it.
  public func image(
    outgoing: Bitmap? = nil, incoming: Bitmap? = nil, options: RenderOptions = RenderOptions(),
    limits: Limits = Limits(), _ control: WorkControl = WorkControl()
  ) async throws(WorkError) -> Bitmap {
    try await control.detached { () throws(WorkError) in
      try image(
        outgoing: outgoing, incoming: incoming, options: options, limits: limits, control)
    }
  }
}
