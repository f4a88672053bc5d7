import Foundation
import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

private let suite = SharedFiles.files(in: "suites/pygif", suffix: ".conf")

/// Robert Ancell's pygif suite, where it lies beside the project: each file is read as it states, or refused.
@Suite(.enabled(if: !suite.isEmpty, "../shared/suites/pygif is missing"))
struct GIFSuiteTests {
  /// Files that hold no picture, or have wrong codes or numbers, and are refused even leniently.
  private static let refused: Set<String> = [
    "zero-size", "zero-width", "zero-height", "max-size", "max-width", "max-height", "no-data",
    "image-zero-size", "image-zero-width", "image-zero-height", "invalid-code",
    "overflow-codes", "overflow-codes-max",
  ]

  @Test(arguments: suite)
  func isReadAsItStates(conf: URL) throws {
    let stated = try Stated(conf)
    let bytes = Array(try Data(contentsOf: stated.file))
    let options = DecodeOptions(isLenient: true)
    guard !Self.refused.contains(stated.name), !stated.frames.isEmpty else {
      // What reads leniently may be kept in part, and no crash is all that counts.
      _ = try? MovingPicture.player(bytes, options)
      return
    }
    let player = try MovingPicture.player(bytes, options)
    #expect(player.size == stated.size)
    if stated.loops != "0", !stated.isForced {
      #expect((player.facts.plays == 0) == (stated.loops == "infinite"))
    }
    #expect(try pictures(player, all: stated.isForced) == stated.frames.map(\.pixels))
  }

  /// What is seen for some time; where no time is stated all images make up one picture, or follow one another.
  ///
  /// - Parameter all: as where a program is told to play what the file does not call an animation.
  private func pictures(_ player: FramePlayer, all: Bool) throws -> [[UInt8]] {
    let canvas = try Raster(size: player.size, format: PixelFormat(.rgba))
    let facts = player.facts
    let hasTimes = facts.duration != Rational(0)
    var (pictures, index) = ([[UInt8]](), 0)
    while let change = try player.next(on: canvas) {
      index += 1
      let isSeen =
        hasTimes
        ? change.duration.numerator > 0 : all || facts.plays != 1 || index == facts.frameCount
      if isSeen { pictures.append(Rasters.bytes(canvas)) }
    }
    return pictures
  }
}

/// What a test's description says.
private struct Stated {
  struct Frame {
    var pixels: [UInt8] = []
  }

  let name: String
  let file: URL
  var size = PixelSize(width: 0, height: 0)
  var loops = "0"
  var isForced = false
  var frames: [Frame] = []

  init(_ conf: URL) throws {
    name = conf.deletingPathExtension().lastPathComponent
    let folder = conf.deletingLastPathComponent()
    var (section, values) = ("", [String: [String: String]]())
    for line in try String(contentsOf: conf, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("[") { section = String(line.dropFirst().prefix { $0 != "]" }) }
      let parts = line.split(separator: "=", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      if parts.count == 2 { values[section, default: [:]][parts[0]] = parts[1] }
    }
    let config = values["config"] ?? [:]
    file = folder.appendingPathComponent(config["input"] ?? "")
    size = PixelSize(
      width: Int(config["width"] ?? "") ?? 0, height: Int(config["height"] ?? "") ?? 0)
    loops = config["loop-count"] ?? "0"
    isForced = config["force-animation"] == "yes"
    for name in (config["frames"] ?? "").split(separator: ",") {
      guard let pixels = values[String(name)]?["pixels"] else { continue }
      let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(pixels)))
      frames.append(Frame(pixels: bytes))
    }
  }
}
