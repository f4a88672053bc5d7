import FuzzSupport
import SlicerCore
import SlicerScene
import SlicerTestSupport

/// Input: a text, with markup or without. Laws, beside those of all targets (`Fuzz/README.md`):
///
/// * It is refused, or set the same twice.

private let seeds: [(name: String, bytes: [UInt8])] = [
  ("plain.txt", "Fly a kite,\nOffice AV"),
  (
    "markup.txt", "<b>Fly</b> <i>a</i> <span size=\"larger\" color=\"red\">kite</span> &amp; &#x41;"
  ),
  ("scripts.txt", "e\u{301} السلام 日本 क्षि 👨‍👩‍👧 \u{202B}\u{2067}a\u{2069}"),
].map { ($0.0, Array($0.1.utf8)) }

private let typesetter = Typesetter { _ throws in Bitmap(try Canvas(size: PixelSize(1, 1))) }
private let units: [StyledText.Units?] = [nil, .letters, .words, .lines]

/// One of all runs: each one that is new is kept by the typesetter.
private let font = TestFont.latin.font

/// Writes the seeds, where `Fuzz/run` asks for them.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer?, _ names: UnsafeMutableRawPointer?) -> CInt
{
  Seeds.writeIfAsked { seeds }
  return 0
}

/// Holds one input against the laws.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // Without Pango there is nothing to try.
  guard TestFont.areInstalled else { return -1 }
  let input = FuzzInput(start, count)
  var text = StyledText(String(decoding: input.bytes, as: UTF8.self), fonts: [font])
  text.allowsFontFallback = input.choice([true, false], salt: 1)
  text.isMarkup = input.choice([true, false], salt: 2)
  text.wraps = input.choice([true, false], salt: 3)
  text.units = input.choice(units, salt: 4)
  let layer = Layer(
    .text(text), bounds: Size(input.choice([0, 1, 40, 400], salt: 5), 0), position: .zero)
  let scene = Scene(Stage(size: Size(100, 100)), [layer])
  let set = { try typesetter.set(Scene(scene.stage, typesetter.prepared(scene.layers))) }
  if case .success(let one) = Law.result(set) {
    let other = Law.success("what was set can be set again", set)
    Law.demand(one == other, "a text is set in another way the second time")
  }
  return 0
}
