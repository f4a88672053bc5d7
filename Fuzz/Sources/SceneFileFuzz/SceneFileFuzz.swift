import FuzzSupport
import SlicerCore
import SlicerScene

/// Input: a scene file, YAML or JSON. Laws, beside those of all targets (`Fuzz/README.md`):
///
/// * A refusal has a line and a column.
/// * Otherwise each moment can be made, and is the same twice.

private let seeds: [(name: String, bytes: [UInt8])] = [
  (
    "layers.yaml",
    """
    stage: {size: 40x30, scale: 2, background: "#102030"}
    layers:
      - name: card
        bounds: 10x8
        position: [20, 15]
        contents: {path: M 0 0 L 9 0 A 9 9 0 0 1 0 9 Z}
        mask: {bounds: 9x9, backgroundColor: red}
        shadowOpacity: 1
        sublayers: [{frame: [0, 0, 8, 8], backgroundColor: red, replicate: {count: 3}}]
    animations:
      - {layer: card, keyPath: transform.rotation.z, from: 0, to: 90, duration: 0.5, curve: easeIn}
    """
  ),
  (
    "particles.yaml",
    """
    stage: {size: 20x20}
    layers:
      - contents: {emitter: {cells: [{backgroundColor: red, size: 2x2, birthRate: 9, lifetime: 1}]}}
        bounds: 10x10
    animations:
      - sequence:
          - {layer: a, keyPath: opacity, to: 0, spring: {bounce: 0.3}}
    duration: 2
    """
  ),
  (
    "small.json",
    """
    {"stage": {"size": "9x9"}, "layers": [{"name": "a", "backgroundColor": "red", "frame": [0, 0, 4, 4]}],
     "animations": [{"layer": "a", "keyPath": "position.x", "values": [1, 2, 3], "duration": 1}]}
    """
  ),
].map { ($0.0, Array($0.1.utf8)) }

/// Writes the seeds, where `Fuzz/run` asks for them.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer?, _ names: UnsafeMutableRawPointer?) -> CInt
{
  Seeds.writeIfAsked { seeds }
  return 0
}

/// Holds one input against the laws.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(start, count)
  guard case .success(let file) = Law.result({ try SceneFile(input.bytes) }),
    case .success(let scene) = Law.result({ try file.scene { _ in nil } })
  else { return 0 }
  for share in [0, 0.3, 1] {
    let time = min(scene.duration, 1e6) * share
    // More than a moment may have is refused when it comes.
    guard case .success(let moment) = Law.result({ try scene.scene(at: time) }) else { continue }
    let again = Law.success("a moment that was made can be made again") {
      try scene.scene(at: time)
    }
    Law.demand("\(moment)" == "\(again)", "a moment is another one the second time")
  }
  return 0
}
