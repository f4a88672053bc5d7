public import SlicerCore
public import SlicerScene

/// Draws scenes: layers, reveals and surfaces become premultiplied sRGB pixels.
///
/// A scene is resolved once into operations on rows (``plan(_:)``); then any thread draws any band
/// of rows, and the pixels do not depend on the bands. Fields are evaluated once for all scenes of
/// a renderer.
public struct Renderer: Sendable {
  private let images: StageImages
  private let options: RenderOptions
  private let fields = FieldCache()

  /// - Parameter images: A and B, at least one pixel each; a layer that shows one that is missing
  ///   has no contents.
  public init(_ images: StageImages = StageImages(), options: RenderOptions = RenderOptions()) {
    self.images = images
    self.options = options
  }

  /// Resolves a scene for drawing.
  public func plan(_ scene: Scene) -> RenderPlan {
    var compiler = SceneCompiler(
      stage: scene.stage, images: images, options: options, fields: fields)
    return RenderPlan(
      size: scene.stage.pixelSize, operations: compiler.operations(scene.layers),
      background: options.background.premultiplied)
  }

  /// Draws a scene, or some of its rows.
  ///
  /// - Parameter canvas: as large as the stage. What it held does not matter.
  public func render(_ scene: Scene, into canvas: Canvas, rows: Range<Int>? = nil) {
    plan(scene).draw(rows: rows ?? 0..<canvas.size.height, into: canvas)
  }
}
