// Show pictures one after the other, with transitions between them, as a film.
import SlicerKit

let pictures = ["photo.png", "a.png", "b.png"].map { Picture(contentsOf: $0) }
var show = Slideshow(pictures, hold: 0.5, Push(from: .left), duration: 0.2, framesPerSecond: 10)
show.slides[1].transition(Flip(), duration: 0.3)
show.isClosed = true
show.kenBurns = KenBurns(zoom: 1.2)
print(try show.timeline)
// The timeline as values: for chapters, or for sounds at the cuts.
for part in try show.parts {
  print("picture", part.picture, part.next.map { "turns into \($0)" } ?? "is held", part.frames)
}
print(try await show.write(to: .file("show.png")))
