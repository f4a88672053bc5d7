// Draw an animation's pictures on a sheet, with WebVTT for the preview over a player's time bar.
import SlicerKit

let (a, b) = (Picture(contentsOf: "a.png"), Picture(contentsOf: "b.png"))
let film = Film(from: a, to: b, Push(from: .left), duration: 0.5)
try await film.write(to: .file("push.png"))

let board = Storyboard(Picture(contentsOf: "push.png"), every: 0.1)
print(try await board.write(to: .file("push.jpg")))
