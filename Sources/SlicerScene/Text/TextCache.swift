import SlicerCore
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
    /// How often all has been forgotten.
    private(set) var generation = 0

    mutating func known(_ key: Key) -> ComposedText? {
      uses += 1
      texts[key]?.lastUse = uses
      return texts[key]?.text
    }

    mutating func forget() { (texts, parts, generation) = ([:], 0, generation + 1) }

    /// Removes the half that was used longest ago where there are too many. So a text whose size changes with
    /// each frame leaves nothing behind.
    ///
    /// - Parameter begun: the generation in which it was begun: with the fonts of an earlier one it is not kept.
    mutating func keep(_ text: ComposedText, _ key: Key, _ begun: Int) {
      guard texts[key] == nil, begun == generation else { return }
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

  static func forget() { state.withLock { $0.forget() } }

  /// A text in bounds, a side of which that is 0 is as long as the text needs.
  static func composed(_ text: StyledText, in bounds: Size) throws -> ComposedText {
    // Neither how it is drawn nor where its units lie changes how it is laid out.
    var plain = text
    (plain.style, plain.placement) = (StyledText("").style, nil)
    let key = Key(text: plain, bounds: bounds)
    let (known, generation) = state.withLock { ($0.known(key), $0.generation) }
    if let known { return known }
    let width = bounds.width > 0 ? bounds.width : nil
    let set = try TextLibrary.set(
      plain, width: width, height: bounds.height > 0 ? bounds.height : nil)
    let room = Size(
      width: width ?? set.size.width, height: bounds.height > 0 ? bounds.height : set.size.height)
    let composed = ComposedText(set, plain, in: room)
    state.withLock { $0.keep(composed, key, generation) }
    return composed
  }
}
