// Show pictures one after the other, with transitions between them, as a film.
import SlicerKit

let pictures = ["photo.png", "a.png", "b.png"].map { Picture(contentsOf: $0) }
var show = Slideshow(pictures, hold: 0.5, Push(from: .left), duration: 0.2, framesPerSecond: 10)
show.slides[1].transition(Flip(), duration: 0.3)
show.isClosed = true
show.kenBurns = KenBurns(zoom: 1.2)
print(try show.timeline)
print(try await show.write(to: .file("show.png")))
