import SlicerAnimation
import SlicerColor
package import SlicerCore
package import SlicerFiles
package import SlicerFilm
package import SlicerRender
package import SlicerScene
import SlicerTiles
package import SlicerWork
package import SystemPackage

/// A film of an animated scene, as what writes films sees it.
extension SceneFilm: FilmSubject {

  package var nameFields: [FrameField: [UInt8]] {
    let scale = Scale("\(scene.stage.scale)")?.suffix ?? ""
    return [.name: SourceName(fileName).name, .scale: Array(scale.utf8)]
  }

  /// Without folders.
  fileprivate var fileName: [UInt8] {
    file?.lastComponent.map { FilePath(root: nil, [$0]).bytes } ?? Array("scene".utf8)
  }

  package func identity(template: [UInt8]) -> SetIdentity {
    file == nil ? .nameless : .scene(fileName, template: template)
  }

  // A scene may say a name that no file has.
  package var knownInputs: [InputIdentity] {
    ((file.map { [$0] } ?? []) + otherInputs).compactMap { try? InputIdentity(of: $0) }
  }

  /// `NAME-frames`, in the current folder; the name is the scene's without its extension.
  package var defaultFolder: FilePath {
    FilePath(bytes: SourceName(fileName).name + Array("-frames".utf8))
  }

  package func content(
    depth: Int, holdsTransparency: Bool, _ control: WorkControl
  ) throws -> SceneFrames {
    try limits.check(scene.stage.pixelSize)
    try memory.showing(depth: depth).check(frame: scene.stage.pixelSize, depth: depth)
    return SceneFrames(self, try timing, depth: depth, holdsTransparency: holdsTransparency)
  }
}

/// The frames of an animated scene.
package struct SceneFrames: FilmContent {
  package let background: RGBA
  package let renderer: Renderer
  package let inputs: [InputIdentity]
  package let memory: StageMemory
  private let film: SceneFilm
  private let timing: SceneTiming
  private let colors: StatedColors

  init(_ film: SceneFilm, _ timing: SceneTiming, depth: Int, holdsTransparency: Bool) {
    (self.film, self.timing, inputs) = (film, timing, film.knownInputs)
    memory = film.memory.showing(depth: depth)
    colors = StatedColors(in: film.colorSpace)
    var options = film.options
    options.background = colors.converted(options.background)
    options.limits = film.limits
    if !holdsTransparency { options.background = options.background.onWhite }
    background = options.background
    renderer = Renderer(depth: depth, options: options)
  }

  package var stage: Stage { film.scene.stage }
  package var space: ColorSpace { film.colorSpace }
  package func changesLittle(at frame: Int) -> Bool { true }
  /// Layers may let through what is behind them.
  package var isOpaque: Bool { background.alpha == 255 }

  package func scene(of frame: Int) -> Scene {
    let scene = film.scene.scene(at: timing.moment(ofFrame: frame))
    return colors.areKept ? scene : scene.withColors(colors.converted)
  }

  /// The first frame, the one in the middle and the last.
  package func samples(_ control: WorkControl) throws -> [FramePixels] {
    let last = timing.frameCount - 1
    return try Set([0, last / 2, last]).sorted().map { try picture(ofFrame: $0, control) }
  }

  package func notes(as format: FilmFormat) -> [FilmNote] { [] }

  package var manifestSubject: FrameManifest.Subject {
    .scene(
      FrameManifest.SceneFacts(
        scene: ManifestName(film.fileName), sceneDuration: timing.sceneDuration))
  }

  package func place(ofFrame index: Int) -> FrameManifest.Place {
    .moment(timing.moment(ofFrame: index))
  }
}

extension RGBA {
  /// The color as it is seen on paper.
  fileprivate var onWhite: RGBA {
    func mixed(_ sample: UInt8) -> UInt8 {
      let (own, paper) = (Int(sample) * Int(alpha), 255 * (255 - Int(alpha)))
      return UInt8((own + paper + 127) / 255)
    }
    return RGBA(red: mixed(red), green: mixed(green), blue: mixed(blue))
  }
}
