import Foundation
import SlicerCore
import SlicerRender
import Testing

/// The same pixels as when they were last looked at and recorded, on every machine and with all loops
/// that this one can run.
///
/// `make goldens` records them anew, and fails.
struct GoldenTests {
  static let isRecording = ProcessInfo.processInfo.environment["SLICER_RECORD_GOLDENS"] == "1"

  @Test(arguments: GoldenCase.all, Kernels.available) func framesAreAsRecorded(
    _ golden: GoldenCase, _ kernels: Kernels
  ) throws {
    let actual = try GoldenStrip.drawn(golden.transition, kernels)
    let url = GoldenFile.url(golden.name)
    if Self.isRecording {
      guard kernels == .fastest else { return }
      try GoldenFile.write(actual, to: url)
      Issue.record("recorded \(url.path())")
      return
    }
    guard let expected = try GoldenFile.read(url) else {
      Issue.record("there is no \(url.path()); SLICER_RECORD_GOLDENS=1 records it")
      return
    }
    let difference = GoldenDifference(expected: expected, actual: actual)
    if difference.isEmpty { return }
    let path = try difference.written(golden.name)
    Issue.record("\(difference.summary): \(path)")
  }

  @Test(.disabled(if: isRecording, "the goldens are being recorded")) func noFileIsLeftOverOrLarge()
    throws
  {
    let names = try GoldenFile.names()
    #expect(names == Set(GoldenCase.all.map(\.name)))
    let counts = try names.map(GoldenFile.byteCount)
    #expect(counts.reduce(0, +) < 1_500_000 && counts.max() ?? 0 < 50_000)
  }

  /// No two cases have a file in common, whatever the case of its letters.
  @Test func namesAreUnique() {
    let names = GoldenCase.all.map { $0.name.lowercased() }
    #expect(Set(names).count == names.count)
  }

  /// A wrong pixel is found, and the sheet of three says where.
  @Test func aWrongPixelIsShown() throws {
    let size = PixelSize(width: 3, height: 2)
    let (expected, actual) = (try Canvas(size: size), try Canvas(size: size))
    actual[1, 0] = [0, 2, 0, 0]
    let difference = GoldenDifference(expected: expected, actual: actual)
    #expect(!difference.isEmpty && difference.summary == "1 pixels differ, by 2 at most")
    let path = try difference.written("test-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let sheet = try #require(try GoldenFile.read(URL(filePath: path)))
    #expect(sheet.size == PixelSize(width: 3, height: 6))
    #expect(sheet[1, 2] == [0, 32, 0, 255] && sheet[0, 2] == [0, 0, 0, 255])
    #expect(sheet[1, 4] == actual[1, 0])
  }
}
