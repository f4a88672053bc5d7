import SlicerCore
import SlicerRender
import SlicerScene
package import SlicerWork

/// The facts of a slideshow's frames that headers decide.
extension Slideshow {
  func options(_ background: RGBA) -> RenderOptions {
    var options = RenderOptions(
      background: background, linearLight: stage.usesLinearLight,
      snapsToPixels: stage.snapsToPixels)
    options.limits = limits
    return options
  }

  /// The words on slides, and on cards in place of them.
  ///
  /// - Parameter options: of frames.
  func words(
    _ headers: SlideHeaders, on stage: Stage, in space: ColorSpace, depth: Int,
    _ options: RenderOptions, _ control: WorkControl
  ) throws -> (SlideCaptions, SlideCards) {
    let typesetter = Typesetter(in: space)
    let fields = SlideFields(slides, titles: headers.numbers.map { headers.files[$0].title })
    let captions = try SlideCaptions(self, on: stage, typesetter, control, fields: fields)
    // A card lies on the film's ground: over its own, a ground that is not opaque would be there twice.
    var options = options
    options.background = .transparent
    let cards = try SlideCards(
      self, on: stage, Renderer(depth: depth, options: options), StatedColors(in: space),
      typesetter,
      control, fields: fields)
    return (captions, cards)
  }

  /// True if pictures cover all of the stage all the time, and nothing is seen through them.
  ///
  /// - Parameter shown: those of slides.
  func covers(
    _ shown: [SlideHeaders.File], _ transitions: [any Transition], _ timing: SlideTiming
  ) -> Bool {
    stage.fills && shown.allSatisfy(\.isOpaque) && keepsOpaque(transitions, timing)
  }

  /// Notes before a picture is decoded.
  ///
  /// - Parameter shown: the pictures, the first slide's first.
  func notes(on stage: Stage, _ shown: [SlideHeaders.File]) -> [FilmNote] {
    // A user who states a focus or a pan has chosen what is cropped.
    let plain = Set(
      slides.filter { $0.card == nil && $0.focus == nil && $0.pan == nil }.map(\.picture.path))
    let pictures = shown.filter { plain.contains($0.picture.path) }.map {
      (path: $0.picture.path, size: $0.item.size)
    }
    return [self.stage.note(on: stage, of: pictures)].compactMap { $0 }
      + remarks.map { FilmNote($0) }
      + (shown.map(\.colors).note(self.stage.profile).map { [FilmNote($0)] } ?? [])
  }

  /// Notes that need no picture.
  package var earlyNotes: [FilmNote] {
    get throws(WorkError) { remarks.map { FilmNote($0) } + unseenPictures(try timing) }
  }

  /// A note about the pictures whose holds and transitions have no frames.
  func unseenPictures(_ timing: SlideTiming) -> [FilmNote] {
    var distinct = DistinctPictures()
    let numbers = slides.map { distinct.number($0.picture) }
    let parts = timing.parts.filter { !$0.frames.isEmpty }
    let seen = parts.flatMap { [$0.picture, $0.next].compactMap { $0.map { numbers[$0] } } }
    let unseen = Set(numbers).subtracting(seen)
    guard let first = unseen.min() else { return [] }
    return [FilmNote(.unseenPictures(unseen.count), about: distinct.pictures[first].path)]
  }

  /// The headers of all pictures, read, and the stage that they decide.
  func headersAndStage(_ control: WorkControl) throws -> (SlideHeaders, Stage) {
    try kenBurns?.check()
    for slide in slides {
      try WorkError.about(slide.picture.path) {
        try slide.pan?.check()
        try slide.focus?.checkFocus()
      }
    }
    let headers = try SlideHeaders(slides.map(\.picture), others: transitionPictures, control)
    let first = headers.files[0]
    let stage = try stage.stage(of: first.item.size, scale: first.picture.statedScale)
    try limits.check(stage.pixelSize)
    return (headers, stage)
  }
}

extension SlideHeaders {
  /// The memory of the picture that is decoded, of those that are kept on the stage, and of those that
  /// transitions need beside them.
  ///
  /// - Parameters:
  ///   - pictures: the pictures as they are kept.
  ///   - depth: bits a sample of frames.
  func memory(
    of pictures: SlidePictures, on stage: Stage, depth: Int, cards: Int, _ threads: Threads
  ) -> StageMemory {
    func largest(_ sizes: [PixelSize]) -> PixelSize? {
      sizes.max { Double($0.width) * Double($0.height) < Double($1.width) * Double($1.height) }
    }
    var memory = StageMemory()
    let shown = Set(numbers)
    for (number, file) in files.enumerated() where !shown.contains(number) {
      memory.add(file.item.size)
    }
    let kept = pictures.kept
    if let fitted = largest(kept.map(\.plan.size)) {
      // A long animation keeps a few of its pictures, a short one all.
      let moving = kept.filter { files[$0.file].item.moves }
      memory.add(fitted, count: min(kept.count - moving.count, SlideFrames.capacity))
      let count = min(moving.count, SlideFrames.capacity)
      if let decoded = largest(moving.map { files[$0.file].item.size }) {
        memory.add(films: decoded, frame: fitted, count: count, threads)
      }
    }
    memory.add(stage.pixelSize, count: min(cards, SlideCards.capacity))
    memory = memory.showing(depth: depth)
    if let decoded = largest(shown.map { files[$0].item.size }) {
      memory.add(decoded, depth: depth)
    }
    // The ground and the picture over it, while the next one is fitted.
    if let grounded = largest(kept.filter(\.plan.hasGround).map(\.plan.size)) {
      memory.add(grounded, depth: depth, isKept: false)
    }
    return memory
  }
}
