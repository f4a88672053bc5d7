import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// The aliases of gl-transitions mean the pictures of its shaders.
struct GLTransitionTests {
  @Test func eachAliasHasItsFormula() {
    let aliases = TransitionCatalog.standard.rows.flatMap(\.aliases)
    let names = aliases.filter { $0.origin == .glTransitions }.map(\.name)
    #expect(Set(names) == Set(GLTransition.all.map(\.name)) && Set(names).count == names.count)
  }

  /// 42 dB: a mean difference of two levels of 255, which nobody sees.
  @Test(arguments: GLTransition.all.map(\.name)) func picturesAreThoseOfTheShader(
    name: String
  ) throws {
    let shader = try #require(GLTransition.all.first { $0.name == name })
    let transition = try TransitionCatalog.standard.entry(named: name).transition()
    let size = PixelSize(320, 180)
    let stage = Stage(pixelSize: size)
    let pictures = try GoldenPicture.all(size, isOpaque: true)
    let from = try pictures.frame(transition, at: 0, on: stage)
    let to = try pictures.frame(transition, at: 1, on: stage)
    for progress in [0.25, 0.5, 0.75] {
      let frame = try pictures.frame(transition, at: progress, on: stage)
      let likeness = shader.likeness(of: frame, at: progress, from, to)
      #expect(likeness >= 42, "\(name) at \(progress): \(likeness) dB")
    }
  }
}
