import SlicerCore
import SlicerScene
package import SlicerWork

extension Slideshow {
  /// The words of captions and cards, with the times in which they are seen.
  ///
  /// It reads the headers of pictures: they may have titles.
  ///
  /// - Throws: ``WorkError`` for pictures that cannot be read, and for a show without words.
  package func cues(_ control: WorkControl) throws(WorkError) -> Subtitles {
    let timing = try timing
    return try WorkError.about(nil) {
      let (headers, _) = try headersAndStage(control)
      let fields = SlideFields(slides, titles: headers.numbers.map { headers.files[$0].title })
      let cues = try slides.indices.compactMap { slide -> Subtitles.Cue? in
        let text = try words(ofSlide: slide, fields[slide])
        let span = span(ofWords: slide, timing)
        return text.isEmpty || span.isEmpty ? nil : Subtitles.Cue(milliseconds: span, text: text)
      }
      if cues.isEmpty { throw SlicerError.noWordsToSave }
      return Subtitles(cues)
    }
  }

  /// Lines with words.
  private func words(ofSlide slide: Int, _ fields: CaptionFields) throws -> String {
    let (card, own) = (slides[slide].card, slides[slide].caption ?? caption)
    let texts = card.map { [$0.title, $0.subtitle] } ?? [own?.text ?? ""]
    return try texts.flatMap { try fields.filled($0).split(whereSeparator: \.isNewline) }
      .map(\.trimmingSpaces).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Milliseconds: words fade in and out in the middle of transitions, but lower thirds, which come and go while their slide
  /// stands alone.
  private func span(ofWords slide: Int, _ timing: SlideTiming) -> Range<Int> {
    let hold = timing.parts[2 * slide].frames
    func middle(_ part: Int) -> Int? {
      guard timing.parts.indices.contains(part), timing.parts[part].next != nil else { return nil }
      let frames = timing.parts[part].frames
      return (frames.lowerBound + frames.upperBound) / 2
    }
    let own = slides[slide]
    let isThird = own.card == nil && (own.caption ?? caption)?.style == .lowerThird
    let start = isThird ? nil : middle(2 * slide - 1)
    let end = isThird ? nil : middle(2 * slide + 1)
    func time(_ frame: Int) -> Int {
      Int((Double(frame) / timing.rate.double * 1000).rounded())
    }
    return time(start ?? hold.lowerBound)..<time(end ?? hold.upperBound)
  }
}
