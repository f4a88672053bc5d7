import SlicerCore
import SlicerScene
import SlicerTestSupport
import SlicerTransitions
import Testing

/// A run at one speed never stands still: what is seen changes all the time.
struct PaceTests {
  /// Those whose area does not follow the progress by itself.
  static let runs: [any Transition] = [
    Curl(), Curl().reversed, Curl(from: .left), Page(), page { $0.spine = .mid },
    page { $0.direction = .backward }, page { $0.orientation = .vertical }, SuckEffect(), Crop(),
    crop { $0.shape = .rectangle }, Smear(), FadeColor(),
    FadeGray(), Flip(), Fold(), Cube(), Push(),
  ]

  private static func page(_ change: (inout Page) -> Void) -> Page {
    var page = Page()
    change(&page)
    return page
  }

  private static func crop(_ change: (inout Crop) -> Void) -> Crop {
    var crop = Crop()
    change(&crop)
    return crop
  }

  @Test(arguments: runs.indices) func noTenthOfTheTimeChangesLittle(index: Int) throws {
    let transition = Self.runs[index]
    let size = PixelSize(60, 38)
    let pictures = try LawPicture.all(size, isOpaque: true)
    let stage = Stage(pixelSize: size)
    let frames = try (0...60).map { frame in
      Bitmap(try pictures.drawn(transition.frame(at: Double(frame) / 60, on: stage)))
    }
    let changes = zip(frames, frames.dropFirst()).map { $0.meanDifference(from: $1) }
    let all = changes.reduce(0, +)
    for tenth in 0..<10 {
      let change = changes[6 * tenth..<6 * tenth + 6].reduce(0, +)
      #expect(change >= 0.028 * all, "\(transition): tenth \(tenth)")
    }
  }
}
