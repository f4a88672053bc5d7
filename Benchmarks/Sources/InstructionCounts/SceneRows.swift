import SlicerCore
import SlicerFilm
import SlicerRender
import SlicerScene
import SlicerWork

extension GatePictures {
  /// Rows for texts and particles: reading a scene, and drawing some moments of it.
  func sceneRows(_ control: WorkControl) -> [CountedRow] {
    [
      CountedRow("text set") { pass in
        let document = SceneDocument(Self.title(pass == .warmUp ? "Warm words" : "Slice of life"))
        return { _ = try document.read(control) }
      },
      momentsRow("text drawn", [0.1, 0.3, 0.6], control) { pass in
        SceneDocument(Self.title(pass == .warmUp ? "Other words" : "A film in four tiles"))
      },
      momentsRow("particles", [1, 1.5, 2], control) { _ in
        SceneDocument(contentsOf: "Samples/Animations/confetti.yaml")
      },
      CountedRow("scene read") { _ in
        let document = SceneDocument(contentsOf: "Samples/Animations/chart.yaml")
        return { _ = try document.read(control) }
      },
    ]
  }

  /// Some moments of a scene, each on a canvas of its own.
  private func momentsRow(
    _ name: String, _ times: [Double], _ control: WorkControl,
    _ document: @escaping (CountedRow.Pass) -> SceneDocument
  ) -> CountedRow {
    CountedRow(name) { pass in
      let scene = try document(pass).read(control).scene
      return {
        for time in times {
          let moment = try scene.scene(at: time)
          let canvas = try Canvas(size: moment.stage.pixelSize)
          try Renderer().render(moment, into: canvas)
        }
      }
    }
  }

  /// A title that falls into its place letter by letter.
  private static func title(_ words: String) -> [UInt8] {
    Array(
      """
      stage: {size: 240x150, background: "#10203a"}
      layers:
        - name: title
          position: [120, 75]
          contents: {text: \(words), font: DejaVu Sans, fontSize: 20, color: "#ffd27a", units: letters}
      animations:
        - {each: title, by: letters, stagger: 0.05, keyPath: transform.translation.y, from: -90, to: 0, duration: 0.5}
      duration: 1
      """.utf8)
  }
}
