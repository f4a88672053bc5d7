import SlicerKit
import Testing

/// `slicer animate`, from the outside.
struct AnimateTests {
  private static let scene = """
    stage: {size: 20x10, background: white}
    layers:
      - {name: card, bounds: 4x4, position: [4, 5], backgroundColor: red}
    animations:
      - {layer: card, keyPath: position.x, to: 14, duration: 0.2, key: go}
      - {remove: {at: 0.1, layer: card, animation: go}}
    duration: 0.2
    """

  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    try folder.write("card.yaml", Self.scene)
    try folder.write("p.png", TestPicture.png(4, 4))
    try folder.makeFolder("scenes")
    try folder.write("scenes/p.yaml", "stage: {size: 4x4}\nlayers: [{contents: p}]")
  }

  private static let scripts = """
    # films have the frames of the scene
    $ animate card.yaml -o card.png → card.yaml: 6 frames of 20x10 pixels, 0.2 s, in card.png
    $ animate card.yaml --fps 10 --json -o frames
    | …
    @ - times [0, 0.1]
    : frames → f_0000.png f_0001.png manifest.json
    # a moment is a picture and a text
    $ animate card.yaml --print 0.05
    | stage 20x10 px @1x, eye at 39.0625
    |   card: group 4x4 at (6.5, 5) background #ff0000
    $ animate card.yaml --at 0.05 -o still.png
    card.yaml: at 0.05 s, 20x10 pixels, in still.png
    # events say what finished
    $ animate card.yaml --events
    | 0 s: card go started
    | 0.1 s: card go stopped, not finished
    $ animate card.yaml --events --json
    | …
    @ - 1.finished false
    # checking writes nothing
    $ animate card.yaml --check → card.yaml: 20x10 pixels, 1 layer, 0.2 s
    : . → card.yaml p.png scenes/ scenes/p.yaml
    # settings change the file
    $ animate card.yaml --set stage.scale=2 --set duration=1 -o c.png
    card.yaml: 30 frames of 40x20 pixels, 1.0 s, in c.png
    # standard input is a scene
    % "$slicer" animate - --print 0 <card.yaml
    | stage 20x10 px…
    | …
    # no input is overwritten
    73 $ animate card.yaml -o p.png --set images.p=p.png
    p.png: would overwrite the input p.png (choose another place with -o)
    66 $ animate no.yaml → no.yaml: cannot open: no such file or directory
    # depfiles name the scene and its pictures
    $ animate card.yaml --set images.p=p.png -o c.png --depfile c.d -q
    % head -n 2 c.d
    | c.png: card.yaml \\
    |  p.png
    # what once ended the process is drawn
    $ animate card.yaml -o c.png -q --set 'animations=[{layer: card, keyPath: bounds, to: 0x0,
      curve: spring(0.5), duration: 0.2}, {transition: {layer: card, type: fade, duration: 0.2,
      set: {opacity: 0.5}}}]'
    $ animate card.yaml --set 'animations=[{set: {layer: card, filters: [{pixellate: 1e300}]}}]'
      -o c.png -q
    $ animate card.yaml -o c.png -q --set 'animations=[{transition: {layer: card, type: flip,
      duration: 0.2, set: {bounds: [-5, -5]}}}]'
    # a snapshot is within the limits
    65 $ animate card.yaml -o c.png --set 'animations=[{transition: {layer: card, type: fade,
      duration: 0.2, set: {bounds: 20000x20000}}}]'
    pixels: 400000000 is over the limit of 268402689 (--max-pixels raises it)
    : . → card.yaml p.png scenes/ scenes/p.yaml
    # a picture that is named on the command line is where the caller says, not the file
    $ animate scenes/p.yaml --set images.p=p.png --check
    scenes/p.yaml: 4x4 pixels, 1 layer, 0 s
    # bad scenes say where
    % echo 'layers: []' >s.yaml
    65 $ animate s.yaml -o x.png → s.yaml:1:1: a scene has no 'stage'
    % printf 'stage: {size: 4x4}\\nlayers: [{opacty: 1}]' >s.yaml
    65 $ animate s.yaml -o x.png
    s.yaml:2:11: unknown key 'opacty' of a layer (did you mean 'opacity'?)
    % printf 'stage: {size: 4x4}\\nimages: {a: a.png}\\nlayers: []' >s.yaml
    65 $ animate s.yaml -o x.png → s.yaml:2:13: there is no picture 'a.png'
    % printf 'stage: {size: 4x4}\\nimages: {a: ../p.png}\\nlayers: []' >scenes/s.yaml
    65 $ animate scenes/s.yaml -o x.png
    scenes/s.yaml:2:13: '../p.png' lies outside of the scene's folder (--allow-outside takes it)
    % printf 'stage: {size: 4x4}\\nlayers: [{name: a}]\\nanimations: [{layer: a,
      keyPath: opacity, to: 0, repeatCount: forever}]' >s.yaml
    65 $ animate s.yaml -o x.png
    s.yaml: the scene never ends: an animation is repeated for ever (state the scene's duration)
    : . → card.yaml p.png s.yaml scenes/ scenes/p.yaml scenes/s.yaml
    """

  @Test(arguments: Script.all(scripts)) func says(_ script: Script) throws {
    try script.run(in: folder)
  }

  @Test func aMomentIsSeen() throws {
    try folder.expect("animate card.yaml --at 0.05 -o still.png -q")
    let pixels = try Picture(contentsOf: folder.path("still.png")).pixels()
    #expect([pixels[6, 5], pixels[2, 5]] == [SIMD4(255, 0, 0, 255), SIMD4(repeating: 255)])
  }
}
