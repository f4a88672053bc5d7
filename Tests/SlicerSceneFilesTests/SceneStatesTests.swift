import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// States of one scene file.
struct SceneStatesTests {
  private static let text = """
    stage: {size: 40x30}
    styles: {round: {cornerRadius: 4}}
    layers:
      - name: card
        frame: [0, 0, 10, 10]
        backgroundColor: red
        sublayers: [{name: dot, contents: {path: M 0 0 h 4 v 4 z, fillColor: white}, position: [2, 2]}]
    states:
      open:
        card: {frame: [0, 0, 40, 30], style: round}
        dot: {contents: {fillColor: blue}, opacity: 0.5}
      wide: {card: {bounds: 20x10}}
      moved: {card: {position.x: 30}}
    """

  private static func scene(
    _ state: String?, _ text: String = text, _ settings: [(path: String, value: String)] = []
  ) throws -> Scene {
    try SceneFile(Array(text.utf8), settings: settings, state: state)
      .scene { _ in nil }.scene(at: 0)
  }

  @Test func aStateChangesLayersByName() throws {
    let (card, open) = (try Self.scene(nil).layers[0], try Self.scene("open").layers[0])
    #expect(card.frame == Rect(x: 0, y: 0, width: 10, height: 10) && card.cornerRadius == 0)
    #expect(open.frame == Rect(x: 0, y: 0, width: 40, height: 30) && open.cornerRadius == 4)
    #expect(open.backgroundColor == card.backgroundColor)
    let (dot, faded) = (card.sublayers[0], open.sublayers[0])
    guard case .shape(let first) = dot.contents, case .shape(let last) = faded.contents else {
      Issue.record("the dot is no shape")
      return
    }
    #expect(first.path == last.path && first.fillColor == .white)
    #expect(last.fillColor == RGBA(0, 0, 255) && faded.opacity == 0.5)
  }

  /// Keys that a frame has, too, count in its place.
  @Test func sizesAndPlacesCountBesideAFrame() throws {
    let wide = try Self.scene("wide").layers[0]
    #expect(wide.bounds == Size(width: 20, height: 10) && wide.position == Point(x: 5, y: 5))
    #expect(try Self.scene("moved").layers[0].position == Point(x: 30, y: 5))
  }

  @Test func settingsReachStates() throws {
    let settings = [(path: "states.open.dot.opacity", value: "0.25")]
    #expect(try Self.scene("open", Self.text, settings).layers[0].sublayers[0].opacity == 0.25)
  }

  @Test func mistakesAreTold() throws {
    func refusal(_ state: String?, _ text: String) -> String? {
      do {
        _ = try SceneFile(Array(text.utf8), state: state)
        return nil
      } catch let error as SlicerError {
        guard case .hint(let hint) = error.remedy else { return "\(error)" }
        return "\(error)\nhint: \(hint)"
      } catch {
        return "\(error)"
      }
    }
    #expect(
      refusal("opne", Self.text)
        == "the scene has no state 'opne'; its states are open, wide, moved"
        + "\nhint: did you mean 'open'?")
    let plain = "stage: {size: 40x30}\nlayers: []"
    #expect(refusal("open", plain)?.contains("no states at all\nhint: add states:") == true)
    // A state that is not asked for is read, too.
    #expect(
      refusal(nil, plain + "\nstates: {a: {card: {opacity: 1}}}") == "no layer is named 'card'")
    #expect(
      refusal(nil, Self.text + "\n  bad: {card: {opacty: 1}}")?.contains("unknown key 'opacty'")
        == true)
    #expect(
      refusal(nil, Self.text + "\n  bad: {card: 3}")?.contains("not keys of a layer") == true)
  }
}
