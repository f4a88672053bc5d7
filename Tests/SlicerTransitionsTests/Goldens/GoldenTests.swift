import Foundation
import SlicerCore
import SlicerRender
import SlicerTestSupport
import Testing

/// Frames are the pixels that somebody has looked at and recorded, on every machine and with all loops
/// that this one can run.
///
/// `Tests/Goldens` has a strip of small frames for every transition of the catalog and each of its choices: progress
/// 1/4, 1/2 and 3/4 of opaque pictures, 3/8 of transparent ones. Frames are compared exactly: drawing has no source of
/// difference. (The PNGs hold premultiplied pixels; viewers show what is half transparent too dark.)
///
/// A failure names a PNG with three frames: expected, the difference sixteen times as bright, and actual. Where the
/// change is meant:
/// 1. Run `make goldens`. It records, and fails, so that nobody records without knowing.
/// 2. Look at each strip that `git status` lists.
/// 3. Remove strips that no transition has any more; the test names them.
///
/// Other goldens go the same way: scenes as text (`SceneGoldenTests`), moments of the samples
/// (`AnimationGoldenTests`), help screens (`HelpGoldenTests`), layouts and scripts.
struct GoldenTests {
  @Test(arguments: GoldenCase.all, [.plain] + Kernels.available) func framesAreAsRecorded(
    _ golden: GoldenCase, _ kernels: Kernels
  ) throws {
    // Recorded goldens are drawn once.
    if GoldenFolder.isRecording, kernels != .fastest { return }
    let actual = try GoldenStrip.drawn(golden.transition, kernels)
    if let failure = try GoldenFolder.transitions.failure(of: actual, golden.name) {
      Issue.record("\(failure)")
    }
  }

  @Test(.disabled(if: GoldenFolder.isRecording, "the goldens are being recorded"))
  func noFileIsLeftOverOrLarge() throws {
    let counts = try GoldenFolder.transitions.byteCounts()
    #expect(Set(counts.keys) == Set(GoldenCase.all.map(\.name)))
    #expect(counts.values.reduce(0, +) < 1_500_000)
    #expect(counts.values.max() ?? 0 < 50_000)
  }

  /// No two cases have a file in common, whatever the case of its letters.
  @Test func namesAreUnique() {
    let names = GoldenCase.all.map { $0.name.lowercased() }
    #expect(Set(names).count == names.count)
  }

  /// A wrong pixel is found, and the sheet of three says where.
  @Test func aWrongPixelIsShown() throws {
    let size = PixelSize(3, 2)
    let (expected, actual) = (try Canvas(size: size), try Canvas(size: size))
    actual[1, 0] = [0, 2, 0, 0]
    let difference = GoldenDifference(expected: expected, actual: actual)
    #expect(!difference.isEmpty && difference.summary == "1 pixels differ, by 2 at most")
    let path = try difference.written("test-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let sheet = try #require(try GoldenFolder.read(URL(filePath: path)))
    #expect(sheet.size == PixelSize(3, 6))
    #expect(sheet[1, 2] == [0, 32, 0, 255] && sheet[0, 2] == [0, 0, 0, 255])
    #expect(sheet[1, 4] == actual[1, 0])
  }
}
