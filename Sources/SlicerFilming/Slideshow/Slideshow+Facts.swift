package import SlicerAnimation
import SlicerCore
import SlicerFiles
import SlicerTiles
import SlicerTransitions
package import SlicerWork

extension Slideshow {
  /// What happens when, as manifests and programs are told it.
  package func facts(_ timing: SlideTiming) -> FrameManifest.SlideshowFacts {
    func seconds(_ frames: Range<Int>) -> (start: Double, length: Double) {
      (
        timing.time(ofFrame: frames.lowerBound).double,
        timing.rate.reciprocal.times(frames.count)?.double ?? 0
      )
    }
    let slides = timing.parts.filter { $0.next == nil }.map { part in
      let slide = self.slides[part.picture]
      let after = 2 * part.picture + 1
      let turn = after < timing.parts.count ? timing.parts[after] : nil
      let hold = seconds(part.frames)
      return FrameManifest.SlideFacts(
        name: ManifestName(slide.picture.fileName), card: slide.card?.title, start: hold.start,
        hold: hold.length,
        transition: turn.map { turn in
          let time = seconds(turn.frames)
          return FrameManifest.SlideTransitionFacts(
            type: slide.transition.name,
            parameters: slide.transition.parameters.values.mapValues(\.description),
            curve: "\(slide.curve)", start: time.start, duration: time.length)
        })
    }
    return FrameManifest.SlideshowFacts(slides: slides, isClosed: timing.isClosed)
  }

  /// A line for each hold and each transition: its first frame, how many there are, when it begins, and
  /// what is seen.
  ///
  ///     frame  frames  seconds
  ///         0      60    0.000  a.jpg
  ///        60      23    2.000  push from=left, easeInOut
  ///
  /// - Throws: ``WorkError`` as ``parts`` does.
  public var timeline: String {
    get throws(WorkError) {
      let timing = try timing
      let rows = timing.parts.map { part in
        (
          ["\(part.frames.lowerBound)", "\(part.frames.count)", Self.milliseconds(part, timing)],
          shown(part)
        )
      }
      let titles = ["frame", "frames", "seconds"]
      let widths = titles.indices.map { column in
        rows.reduce(titles[column].count) { max($0, $1.0[column].count) }
      }
      func line(_ cells: [String]) -> String {
        zip(cells, widths).map { String(repeating: " ", count: $1 - $0.count) + $0 }
          .joined(separator: "  ")
      }
      return ([line(titles)] + rows.map { line($0.0) + "  " + $0.1 })
        .map { $0 + "\n" }.joined()
    }
  }

  /// When a part begins, with three decimal places.
  private static func milliseconds(_ part: SlidePart, _ timing: SlideTiming) -> String {
    let time = Int((timing.time(ofFrame: part.frames.lowerBound).double * 1000).rounded())
    let fraction = "\(time % 1000)"
    return "\(time / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }

  /// A picture's path, or a transition with what was set of it, and its curve.
  private func shown(_ part: SlidePart) -> String {
    let slide = slides[part.picture]
    guard part.next != nil else {
      let title = slide.card.map { "card \($0.title.quoted) over " } ?? ""
      return title + slide.picture.path.printable
    }
    let values = slide.transition.parameters.values.sorted { $0.key < $1.key }
    return ([slide.transition.name] + values.map { "\($0.key)=\($0.value)" })
      .joined(separator: " ") + ", \(slide.curve)"
  }
}
