import SlicerCore
import SlicerFiles
import SlicerScene
import SlicerWork

/// The pictures of a slideshow as they are kept for the stage: a file that two slides crop in two ways is there twice.
struct SlidePictures {
  struct Kept: Sendable {
    /// The number of the file in ``SlideHeaders/files``.
    let file: Int
    let plan: StageFitting.Plan
  }

  /// Each picture once, the first slide's first.
  private(set) var kept: [Kept] = []
  /// The number of each slide's picture in ``kept``.
  private(set) var numbers: [Int] = []
  /// How each slide's picture is fitted, with its own pan.
  private(set) var plans: [StageFitting.Plan] = []

  private let fitting: StageFitting
  private let headers: SlideHeaders

  init(_ show: Slideshow, _ headers: SlideHeaders, on stage: Stage) {
    self.headers = headers
    fitting = StageFitting(
      stage: stage, options: show.stage, zoom: (show.kenBurns ?? KenBurns()).zoom,
      stillZoom: show.kenBurns?.zoom ?? 1, limits: show.limits)
    var known: [Place: Int] = [:]
    for (index, slide) in show.slides.enumerated() {
      let file = headers.numbers[index]
      let picture = headers.files[file]
      let plan = fitting.plan(
        of: picture.item.size, scale: picture.picture.statedScale.value, focus: slide.focus,
        pan: show.pan(ofSlide: index),
        fills: show.slides[index].card != nil && picture.item.reopen != nil)
      // Pictures that are read once are there once.
      let place = Place(
        file: file, fitting: picture.item.reopen == nil ? nil : plan.fitting,
        size: picture.item.reopen == nil ? nil : plan.size)
      let number = known[place] ?? kept.count
      if number == kept.count { kept.append(Kept(file: file, plan: plan)) }
      known[place] = number
      numbers.append(number)
      plans.append(plan)
    }
  }

  private struct Place: Hashable {
    let file: Int
    let fitting: Fitting?
    let size: PixelSize?
  }

  /// The pictures, ready to be read and fitted.
  var items: [Shelf.Item] {
    kept.map { kept in
      var item = headers.files[kept.file].item
      item.frame = kept.plan.size
      item.fit = { [path = item.path, fitting, plan = kept.plan] pixels, threads in
        try WorkError.about(path) {
          .bytes(try Bitmap(try fitting.fitted(pixels, plan, threads: threads)))
        }
      }
      return item
    }
  }
}

extension Slideshow {
  /// The slide's own pan, or the show's; a picture under a card stands still.
  func pan(ofSlide index: Int) -> SlidePan {
    if slides[index].card != nil { return .still }
    return slides[index].pan ?? kenBurns?.pan(ofSlide: index) ?? .still
  }
}
