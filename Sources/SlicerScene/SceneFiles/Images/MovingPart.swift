import SlicerCore
import Synchronization

/// A part of pictures that follow one another.
final class MovingPart: MovingPictures {
  private let pictures: any MovingPictures
  private let rect: PixelRect
  /// The part that was cut last.
  private let last = Mutex<(number: Int, part: Bitmap)?>(nil)

  /// - Parameter rect: in pixels, within the pictures.
  init(of whole: any MovingPictures, _ rect: PixelRect) { (pictures, self.rect) = (whole, rect) }

  var duration: Double { pictures.duration }
  var plays: Int { pictures.plays }
  var whole: any MovingPictures { pictures.whole }

  func number(within seconds: Double) -> Int { pictures.number(within: seconds) }

  func reach(_ number: Int) throws { try pictures.reach(number) }

  func bitmap(_ number: Int) throws -> Bitmap {
    if let last = last.withLock({ $0 }), last.number == number { return last.part }
    let part = try pictures.bitmap(number).cropped(to: rect)
    last.withLock { $0 = (number, part) }
    return part
  }
}
