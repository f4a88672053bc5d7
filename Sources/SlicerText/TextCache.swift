import SlicerCore
import SlicerScene
import Synchronization

/// Texts that were composed last: what is shown in many frames is set once.
enum TextCache {
  private struct Key: Hashable {
    let text: StyledText
    let bounds: Size
  }

  private struct State {
    private var texts: [Key: (text: ComposedText, lastUse: Int)] = [:]
    private var uses = 0
    private var parts = 0

    mutating func known(_ key: Key) -> ComposedText? {
      uses += 1
      texts[key]?.lastUse = uses
      return texts[key]?.text
    }

    /// Where there are too many the half goes that was used longest ago, so that a text whose size changes with each
    /// frame leaves nothing behind.
    mutating func keep(_ text: ComposedText, _ key: Key) {
      guard texts[key] == nil else { return }
      parts += text.partCount
      texts[key] = (text, uses)
      guard parts > TextCache.limit else { return }
      for oldest in texts.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
        guard parts > TextCache.limit / 2, texts.count > 1 else { return }
        parts -= oldest.value.text.partCount
        texts[oldest.key] = nil
      }
    }
  }

  private static let state = Mutex(State())
  /// Corners and curves of letters that are kept: about 128 MB.
  private static let limit = 2_000_000

  static func forget() { state.withLock { $0 = State() } }

  /// A text in bounds, a side of which that is 0 is as long as the text needs.
  ///
  /// - Throws: ``TextError``.
  static func composed(_ text: StyledText, in bounds: Size) throws(TextError) -> ComposedText {
    // Neither how it is drawn nor where its units lie changes how it is laid out.
    var plain = text
    (plain.style, plain.placement) = (StyledText("").style, nil)
    let key = Key(text: plain, bounds: bounds)
    if let known = state.withLock({ $0.known(key) }) { return known }
    let width = bounds.width > 0 ? bounds.width : nil
    let set = try TextLibrary.set(
      plain, width: width, height: bounds.height > 0 ? bounds.height : nil)
    let composed = ComposedText(set, plain, width: width ?? set.size.width)
    state.withLock { $0.keep(composed, key) }
    return composed
  }
}
