import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// A run at one speed never stands still: what is seen changes all the time.
struct PaceTests {
  /// Those whose area does not follow the progress by itself.
  static let runs: [any Transition] = [
    Curl(), Curl().reversed, Curl(from: .left), Page(), Page().with { $0.spine = .mid },
    Page().with { $0.direction = .backward }, Page().with { $0.orientation = .vertical },
    SuckEffect(), Crop(), Crop().with { $0.shape = .rectangle }, Smear(), FadeColor(),
    FadeGray(), Flip(), Fold(), Cube(), Push(),
  ]

  @Test(arguments: runs.indices) func noTenthOfTheTimeChangesLittle(index: Int) throws {
    let transition = Self.runs[index]
    let stage = Stage(60, 38)
    let pictures = try LawPicture.all(stage.pixelSize, isOpaque: true)
    let frames = try (0...60).map { try pictures.frame(transition, at: Double($0) / 60, on: stage) }
    let changes = zip(frames, frames.dropFirst()).map { $0.meanDifference(from: $1) }
    let all = changes.reduce(0, +)
    for tenth in 0..<10 {
      let change = changes[6 * tenth..<6 * tenth + 6].reduce(0, +)
      #expect(change >= 0.028 * all, "\(transition): tenth \(tenth)")
    }
  }
}
