// Take the frames of a transition as pixels, each drawn when it is asked for.
import SlicerKit

let film = Film(
  from: Picture(contentsOf: "a.png"), to: Picture(contentsOf: "b.png"), Fade(), duration: 0.5,
  framesPerSecond: 10)
for frame in try await film.frames() {
  let pixels = try await frame.pixels()
  // 8-bit premultiplied RGBA.
  print(frame.time, frame.progress, pixels.size, pixels[0, 0])
}
