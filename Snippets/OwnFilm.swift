// Make a film of your own frames: state their number, and the scene of each.
import SlicerKit

/// A disc that crosses the stage.
struct Crossing: Filmable {
  let timing: FrameTiming
  let stage = Stage(pixelSize: PixelSize(width: 120, height: 40))

  init() throws {
    timing = try FrameTiming(duration: 0.5, framesPerSecond: 10, curve: .linear)
  }

  var source: FilmSource {
    FilmSource(timing, on: stage, named: "crossing") { [timing, stage] frame in
      var disc = Layer(.color(.white), bounds: Size(width: 40, height: 40), position: .zero)
      disc.cornerRadius = 20
      disc.position = Point(x: 20 + 80 * timing.progress(ofFrame: frame), y: 20)
      return Scene(stage, [disc])
    }
  }
}

let film = try Crossing()
print(try await film.write(to: "crossing.png"))
print(try await film.frames().count, "frames")
