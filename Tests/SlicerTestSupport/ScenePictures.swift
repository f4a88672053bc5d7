package import SlicerCore
import SlicerRender
package import SlicerScene

/// Pictures of a stage's size for scenes that were made with placeholders.
package struct ScenePictures {
  /// A and B.
  package var stage: StageImages
  /// Those that scenes bring along, by name.
  private let brought: [String: Bitmap]

  package init(
    outgoing: Bitmap? = nil, incoming: Bitmap? = nil, map: Bitmap? = nil, back: Bitmap? = nil
  ) {
    stage = StageImages(outgoing: outgoing, incoming: incoming)
    brought = ["map": map, "back": back].compactMapValues { $0 }
  }

  /// The scene with these pictures in place of its placeholders.
  package func shown(in scene: Scene) -> Scene {
    scene.withImages { image in
      guard case .image(.placeholder, let name) = image else { return image }
      guard let picture = brought[name] else { preconditionFailure("no picture is a \(name)") }
      return .image(picture, name: name)
    }
  }

  package func drawn(_ scene: Scene) throws -> Canvas {
    let canvas = try Canvas(size: scene.stage.pixelSize)
    try Renderer(stage).render(shown(in: scene), into: canvas)
    return canvas
  }

  /// The plain renderer's pixels.
  package func drawnPlainly(_ scene: Scene) throws -> Canvas {
    try ReferenceRenderer(pictures: stage).render(shown(in: scene))
  }
}

extension Bitmap {
  /// One pixel for a picture whose size is known when a scene is drawn.
  package static let placeholder: Bitmap = {
    do {
      return Bitmap(try Canvas(size: PixelSize(width: 1, height: 1)))
    } catch { preconditionFailure("there is memory for a pixel: \(error)") }
  }()
}

extension SceneImage {
  package static func placeholder(_ name: String) -> SceneImage { .image(.placeholder, name: name) }
}

extension Stage {
  package init(_ width: Int, _ height: Int, scale: Double = 1) {
    self.init(pixelSize: PixelSize(width, height), scale: scale)
  }
}

extension Layer {
  /// One as large as a stage.
  package init(_ contents: Contents, filling stage: Stage) {
    self.init(contents, bounds: stage.size, position: stage.size.center)
  }
}
