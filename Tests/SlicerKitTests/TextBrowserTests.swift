import Foundation
import SlicerKit
import SlicerScene
import SlicerTestSupport
import SlicerTestTraits
import Testing

/// Texts beside what Chromium draws of the same font file.
@Suite(
  .browses, .enabled(if: TestFont.areInstalled, Comment(rawValue: TestFont.missing)),
  .enabled(if: WebPage.canBeBrowsed, "chromium is not installed")) struct TextBrowserTests
{
  struct Sample: CustomTestStringConvertible, Sendable {
    let name, text: String
    let font: TestFont
    let size: Double
    var testDescription: String { name }
  }

  private static let stage = PixelSize(width: 1000, height: 420)
  /// Below 256 points Chromium moves edges to pixels.
  private static let samples = [
    Sample(name: "Latin", text: "AVTof", font: .latin, size: 260),
    Sample(name: "bold Latin", text: "Ry, f", font: .latinBold, size: 270),
    Sample(name: "marks", text: "e\u{301}q\u{323}\u{307}a\u{308}", font: .latin, size: 260),
    Sample(name: "Arabic", text: "السلام", font: .arabic, size: 280),
    Sample(name: "Devanagari", text: "क्षि हिन्दी", font: .devanagari, size: 260),
    Sample(name: "Japanese", text: "吾は猫", font: .japanese, size: 290),
  ]

  @Test(arguments: samples) func largeLettersLookAsInChromium(_ sample: Sample) async throws {
    let folder = try ScratchFolder()
    let page = """
      <!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
      <style>@font-face { font-family: F;
      src: url(data:font/ttf;base64,\(Data(sample.font.bytes).base64EncodedString())) }</style>
      """
    let path = "\(folder.path)/page.html"
    try Data(page.utf8).write(to: URL(filePath: path))
    let answer = try WebPage.browse(path, doing: Self.scenario(sample))
    try #require(answer.count == 1, "\(answer)")
    let shot = "\(folder.path)/shot.png"
    try #require(Data(base64Encoded: answer[0])).write(to: URL(filePath: shot))
    let theirs = try ReferenceFilmstrip.image(shot)
    // An H need not stand on the baseline to the part of a pixel.
    var decibels = 0.0
    for step in -4...4 {
      let ours = try await Self.drawn(sample, down: Double(step) / 4)
      decibels = max(decibels, PeakSignalToNoise.decibels(ours.bytes, theirs.bytes))
    }
    #expect(decibels >= 35, "\(sample.name): \(decibels) dB")
  }

  private static let start = Point(x: 20, y: 280)

  /// The pixels of the text, whose first line stands at ``start``.
  private static func scenario(_ sample: Sample) -> String {
    """
    const font = "\(sample.size)px F";
    await document.fonts.load(font, "\(sample.text)");
    const canvas = document.createElement("canvas");
    canvas.width = \(stage.width), canvas.height = \(stage.height);
    const context = canvas.getContext("2d");
    context.fillStyle = "white", context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = "black", context.font = font;
    context.fillText("\(sample.text)", \(start.x), \(start.y));
    return [canvas.toDataURL("image/png").split(",")[1]];
    """
  }

  private static func drawn(_ sample: Sample, down: Double) async throws -> Bitmap {
    var text = StyledText(sample.text, fonts: [sample.font.font], fontSize: sample.size)
    text.color = .black
    let ascent = try baseline(of: sample)
    let layer = Layer(
      .text(text), bounds: Size(width: 0, height: 0),
      position: Point(x: start.x, y: start.y - ascent + down)
    ).with { $0.anchorPoint = .zero }
    var options = RenderOptions()
    options.background = .white
    return try await Scene(Stage(pixelSize: stage), [layer]).image(options: options)
  }

  /// From the top of a line to its baseline, on which an H stands.
  private static func baseline(of sample: Sample) throws -> Double {
    let text = StyledText("H", fonts: [sample.font.font], fontSize: sample.size)
    let letter = Layer(.text(text), bounds: Size(width: 0, height: 0), position: .zero)
    let typesetter = Typesetter { _ in throw SlicerError.noMemoryForText }
    let drawn = try typesetter.set(Scene(Stage(pixelSize: stage), [letter])).layers[0]
    return try #require(drawn.path.points.map(\.y).max())
  }
}
