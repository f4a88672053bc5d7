import SlicerCore
import SlicerFiles
import SlicerRender
import SlicerScene
import SlicerTiles
import SlicerWork
import SystemPackage

/// The frames of a slideshow: the scene of each, with the pictures that it shows.
struct SlideFrames: Sendable {
  /// Pictures that are kept: what is seen, what it turns into, and what comes next.
  static let capacity = 3

  private let stage: Stage
  private let space: ColorSpace
  private let background: RGBA
  private let isOpaque: Bool
  private let renderer: Renderer
  private let inputs: [InputIdentity]
  private let memory: StageMemory
  private let isOrdered: Bool

  private let show: Slideshow
  private let timing: SlideTiming
  /// The number of each slide's picture on the shelf.
  private let numbers: [Int]
  private let plans: [StageFitting.Plan]
  private let shelf: Shelf
  private let transitions: [any Transition]
  private let colors: StatedColors
  private let ownNotes: [FilmNote]
  private let captions: SlideCaptions
  private let cards: SlideCards
  /// The pictures whose samples have more bits than those of frames.
  private let reduced: [FilePath]
  private let sounds: [ClipSound]
  private let scenes: SlideScenes

  /// Reads the headers of all pictures, and the pictures that transitions need beside them.
  init(
    _ show: Slideshow, _ timing: SlideTiming, depth: Int, holdsTransparency: Bool,
    _ control: WorkControl
  ) throws {
    let headers: SlideHeaders
    (headers, stage) = try show.headersAndStage(control)
    let shown = Set(headers.numbers).sorted().map { headers.files[$0] }
    space = shown.map(\.colors).space(show.stage.profile)
    let pictures = SlidePictures(show, headers, on: stage)
    (numbers, plans) = (pictures.numbers, pictures.plans)
    shelf = Shelf(pictures.items, atMost: Self.capacity, in: space, depth: depth, control)
    memory = headers.memory(
      of: pictures, on: stage, depth: depth, cards: show.slides.count { $0.card != nil },
      control.threads)
    isOrdered = shown.contains(where: \.item.moves)
    try memory.check(frame: stage.pixelSize, depth: depth)
    transitions = try show.transitions(headers, on: stage, in: space, control)
    colors = StatedColors(in: space)
    // One ground for all of it: nothing beside pictures that do not fill the stage may blink.
    let ground = transitions.lazy.compactMap(\.behavior.ground).first
    background = colors.converted(
      show.stage.background(of: ground, holdsTransparency: holdsTransparency))
    isOpaque = background.alpha == 255 || show.covers(shown, transitions, timing)
    let options = show.options(background)
    renderer = Renderer(depth: depth, options: options)
    inputs =
      headers.files.compactMap(\.identity) + (try show.texts.map { try InputIdentity(of: $0) })
    ownNotes = show.notes(on: stage, shown) + show.unseenPictures(timing)
    reduced = depth == 8 ? shown.filter { $0.item.depth > 8 }.map(\.picture.path) : []
    (self.show, self.timing) = (show, timing)
    sounds = show.clipSounds(headers, timing)
    scenes = try SlideScenes(show, on: stage, in: space, depth: depth, control)
    for part in timing.parts {
      guard let next = part.next, !scenes.hasScene(part.picture), !scenes.hasScene(next)
      else { continue }
      try transitions[part.picture].checkPictures()
    }
    (captions, cards) = try show.words(
      headers, on: stage, in: space, depth: depth, options, control)
  }

  var timeline: Timeline {
    Timeline(
      times: timing, stage: stage, space: space, background: background, isOpaque: isOpaque,
      renderer: renderer, memory: memory, manifestSubject: .slideshow(show.facts(timing)),
      place: place, scene: scene, inputs: inputs, shutter: show.stage.motionBlur,
      changesLittle: changesLittle, prepare: isOrdered ? prepare : nil,
      likeFrames: scenes.isEmpty ? samples : nil,
      notes: {
        (shelf.readingNotes + shelf.playingNotes).uniqued + ownNotes + scenes.notes
          + depthNotes(as: $0)
      },
      captionHeight: captionHeight, clipSounds: sounds)
  }

  /// A held picture is drawn once; a fade takes less time than it would take to compare it.
  private func changesLittle(at frame: Int) -> Bool {
    let part = timing.part(ofFrame: frame)
    return part.next == nil && !pans(part.picture) && !cards.drifts(part.picture)
      && !captions.move(on: seen(part, at: frame, after: 0))
  }

  /// True if a slide's picture pans.
  private func pans(_ slide: Int) -> Bool { plans[slide].course != nil }

  private func scene(of frame: Int, after offset: Double) throws -> Scene {
    let index = timing.partIndex(ofFrame: frame)
    let part = timing.parts[index]
    let picture = try picture(part.picture, at: frame)
    let next = try part.next.map { try self.picture($0, at: incomingFrame(frame, in: part)) }
    if let number = pictureAfter(index) { shelf.readAhead(number) }
    guard let number = part.next, let next else {
      let held =
        try sceneSlide(part.picture, at: frame, after: offset)
        ?? Scene(stage, [try layer(picture, part.picture, at: frame, after: offset)])
      return try converted(try captions.over(held, [seen(part, at: frame, after: offset)]))
    }
    let progress = timing.transitionProgress(ofFrame: frame, after: offset, in: part)
    let scene = try turning(
      part, (picture, next), number, transitions[part.picture], at: progress, frame, offset)
    let (old, new) = (
      Elementary.smoothstep(1 - 2 * progress), Elementary.smoothstep(2 * progress - 1)
    )
    return try converted(
      try captions.over(
        scene,
        [SeenSlide(slide: part.picture, opacity: old), SeenSlide(slide: number, opacity: new)]))
  }

  /// The scene of a transition: of two layer trees where a slide is a scene, else of two pictures.
  private func turning(
    _ part: SlidePart, _ pictures: (old: Bitmap, new: Bitmap), _ next: Int,
    _ transition: any Transition, at progress: Double, _ frame: Int, _ offset: Double
  ) throws -> Scene {
    let later = incomingFrame(frame, in: part)
    let old = try sceneSlide(part.picture, at: frame, after: offset)
    let new = try sceneSlide(next, at: later, after: offset)
    let outgoing = try old.map { .snapshot($0) } ?? side(pictures.old, part.picture, at: frame)
    let incoming = try new.map { .snapshot($0) } ?? side(pictures.new, next, at: later)
    if old != nil || new != nil {
      return try transition.frame(
        at: progress, from: old ?? .still(outgoing, on: stage),
        to: new ?? .still(incoming, on: stage))
    }
    let stage = stage.showing(shelf.moves ? .everywhere : content(of: outgoing, incoming))
    return transition.frame(at: progress, on: stage)
      .showing(outgoing: outgoing, incoming: incoming)
  }

  /// The scene of a slide that is one, at a frame's moment; nil for a picture.
  private func sceneSlide(_ slide: Int, at frame: Int, after offset: Double) throws -> Scene? {
    try scenes.scene(slide, at: seconds(slide, at: frame), after: offset / timing.rate.double)
  }

  /// How high captions at the bottom are that are seen within a time.
  private func captionHeight(_ milliseconds: Range<Int>) throws -> Double {
    func frame(_ time: Int) -> Int { Int(Double(time) / 1000 * timing.rate.double) }
    let frames = frame(milliseconds.lowerBound)..<(frame(milliseconds.upperBound) + 1)
    return try timing.parts.lazy.filter { $0.frames.overlaps(frames) }.map { part in
      let slides = [part.picture, part.next].compactMap { $0 }
      return try slides.map { try captions.height($0, standsAlone: part.next == nil) }.max() ?? 0
    }.max() ?? 0
  }

  /// How far words have come at a moment of a slide that stands alone.
  private func seen(
    _ part: SlidePart, at frame: Int, after offset: Double
  ) -> SeenSlide {
    let rate = timing.rate.double
    let dark = dark(part.picture)
    return SeenSlide(
      part.picture, at: (Double(frame - part.frames.lowerBound) + offset) / rate - dark,
      of: Double(part.frames.count) / rate - dark)
  }

  /// Seconds in which a slide is too dark to read: until the film has faded in half-way.
  private func dark(_ slide: Int) -> Double {
    let hold = Double(timing.parts[0].frames.count) / timing.rate.double
    return slide == 0 ? min(show.fadeIn, hold) / 2 : 0
  }

  private func converted(_ scene: Scene) throws -> Scene {
    let scene = try scenes.set(scene)
    return colors.areKept ? scene : scene.withColors(colors.converted)
  }

  private func prepare(_ frame: Int) throws {
    let part = timing.part(ofFrame: frame)
    try shelf.reach(numbers[part.picture], at: seconds(part.picture, at: frame))
    if let next = part.next {
      let time = seconds(next, at: incomingFrame(frame, in: part))
      try shelf.reach(numbers[next], at: time)
    }
  }

  /// How long a slide has been seen at a frame, in seconds: pictures that move begin when it is first seen.
  private func seconds(_ slide: Int, at frame: Int) -> Double {
    let start = timing.span(ofPicture: slide).lowerBound
    return timing.time(ofFrame: max(0, frame - start)).double
  }

  /// A frame of a transition as the incoming picture counts them.
  private func incomingFrame(_ frame: Int, in part: SlidePart) -> Int {
    part.next.map { $0 > part.picture } ?? true ? frame : frame - wrap
  }

  /// Where the circle is closed the first picture's time begins before the first frame.
  private var wrap: Int { timing.frameCount }

  /// The number of the picture that is needed next and not yet in part `index`.
  private func pictureAfter(_ index: Int) -> Int? {
    let part = timing.parts[index]
    guard let next = timing.parts[(index + 1)...].first(where: { !$0.frames.isEmpty }) else {
      return nil
    }
    let slide = next.next ?? next.picture
    return slide == part.picture || slide == part.next ? nil : numbers[slide]
  }

  /// The pixels of a slide's picture at a frame's moment; under a card it stands still.
  private func picture(_ slide: Int, at frame: Int) throws -> Bitmap {
    try shelf.pixels(numbers[slide], at: cards.isCard(slide) ? 0 : seconds(slide, at: frame)).bitmap
  }

  private func image(_ picture: Bitmap, _ slide: Int) -> SceneImage {
    .image(picture, name: show.slides[slide].picture.path.printable)
  }

  /// A held picture, or the part of it that is seen while it moves; or the card over it.
  private func layer(
    _ picture: Bitmap, _ slide: Int, at frame: Int, after offset: Double = 0
  ) throws -> Layer {
    let image = image(picture, slide)
    let span = timing.span(ofPicture: slide)
    let card = CardMoment(
      at: Double(frame) + offset, hold: timing.parts[2 * slide].frames, span: span,
      rate: timing.rate.double, dark: dark(slide))
    if let layer = try cards.layer(slide, over: image, at: card) { return layer }
    // However long a frame is exposed, it shows the picture of its own moment.
    var layer = Layer(image, on: stage)
    if pans(slide) {
      let time = (Double(frame - span.lowerBound) + offset) / Double(max(span.count - 1, 1))
      layer.contentsRect = plans[slide].part(at: min(max(time, 0), 1))
    }
    return layer
  }

  /// The image for a transition. One that moves is a snapshot: it stands still within a frame, however long that
  /// is exposed, and is drawn once for it.
  private func side(_ picture: Bitmap, _ slide: Int, at frame: Int) throws -> SceneImage {
    if pans(slide) || cards.moves(slide) { return .snapshot(try held(picture, slide, at: frame)) }
    let image = image(picture, slide)
    return try cards.picture(slide, over: image) ?? image
  }

  /// The part where two pictures show anything; all of the stage if they pan or have words.
  private func content(of outgoing: SceneImage, _ incoming: SceneImage) -> StageContent {
    guard case .image(let a, _) = outgoing, case .image(let b, _) = incoming else {
      return .everywhere
    }
    return StageContent(.bytes(a), .bytes(b))
  }

  private func held(_ picture: Bitmap, _ slide: Int, at frame: Int) throws -> Scene {
    Scene(stage, [try layer(picture, slide, at: frame)])
  }

  /// The first two pictures, which are needed first in any case.
  private func samples(_ control: WorkControl) throws -> [FramePixels] {
    let slides = numbers.prefix(2).indices.filter { $0 == 0 || numbers[$0] != numbers[0] }
    return try slides.map { slide in
      let start = timing.span(ofPicture: slide).lowerBound
      if !pans(slide), plans[slide].size == stage.pixelSize, !cards.isCard(slide) {
        return try picture(slide, at: start).deepest
      }
      let hold = timing.parts[2 * slide].frames
      // The words of a card have come in the middle of its hold.
      let frame = cards.isCard(slide) ? (hold.lowerBound + hold.upperBound) / 2 : max(start, 0)
      let canvas = try Canvas(size: renderer.canvasSize(of: stage.pixelSize))
      let held = try held(picture(slide, at: frame), slide, at: frame)
      try renderer.render(held, into: canvas)
      return renderer.pixels(canvas, isOpaque: isOpaque)
    }
  }

  /// Notes about the pictures that lose bits.
  func depthNotes(as format: FilmFormat) -> [FilmNote] {
    let canBeKept = format.depths.contains(16)
    return reduced.map { FilmNote(.reducedDepth(canBeKept: canBeKept), about: $0) }
  }

  private func place(ofFrame index: Int) -> FrameManifest.Place {
    let part = timing.part(ofFrame: index)
    guard let next = part.next else { return .slide(part.picture) }
    return .between(
      part.picture, next, progress: timing.transitionProgress(ofFrame: index, in: part))
  }
}
