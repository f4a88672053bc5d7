import SlicerCore
import SlicerFiles
import SlicerScene
import SlicerWork

/// The film of a storyboard, read from its begin to its end.
///
/// A clip is decoded once, at the rate of the cells. Where these lie far apart a decoder begins anew before each.
struct StoryboardSource {
  /// The length in seconds, more than 0.
  let seconds: Double
  /// The size of a cell in pixels.
  let cell: PixelSize
  let isOpaque: Bool
  let inputs: [InputIdentity]
  /// The film at its own rate, and a clip at the cells' rate, too.
  private let shelf: Shelf
  /// The cells that are read at their own rate; 0 where none are.
  private let even: Int
  /// A note that the part ends after the clip.
  private let beyond: [FilmNote]

  /// The width of cells where nothing is stated.
  private static let usualWidth = 160
  /// Frames between two cells, beyond which a new decoder is faster than one that decodes all of them.
  private static let longestRun = 250.0

  /// - Throws: ``WorkError`` about the film; `SlicerError.storyboardOfStill` for a still picture.
  init(_ board: Storyboard, every interval: ExactDecimal, _ control: WorkControl) throws {
    let unread = try UnreadPicture(board.picture)
    guard unread.moves else {
      throw WorkError(board.picture.path, SlicerError.storyboardOfStill)
    }
    let limits = board.picture.limits
    var options = StageOptions()
    options.asked =
      board.asked ?? .width(Double(min(Self.usualWidth, unread.size.width)))
    let stage = try options.stage(of: unread.size, scale: unread.scale)
    try limits.check(stage.pixelSize)
    cell = stage.pixelSize
    let fitting = StageFitting(stage: stage, options: options, limits: limits)
    let plan = fitting.plan(of: unread.size, scale: unread.scale.value)
    func item(_ unread: UnreadPicture) -> Shelf.Item {
      var item = Shelf.Item(unread)
      item.frame = plan.size
      item.fit = { pixels, _ in
        try fitting.fitted(pixels, plan, threads: Workers(control.threads).unaskedCount)
      }
      return item
    }
    var items = [item(unread)]
    if let clip = unread.clip, interval.double * clip.rate.double <= Self.longestRun {
      var picture = board.picture
      picture.rate = Rational(1_000_000, interval.millionths)
      let unread = try UnreadPicture(picture)
      even = unread.clip?.frameCount ?? 0
      items.append(item(unread))
    } else {
      even = 0
    }
    var memory = StageMemory()
    for item in items {
      memory.add(films: item.size, frame: item.frame, control.threads)
    }
    try memory.check(frame: cell)
    inputs = [unread.identity].compactMap(\.self)
    shelf = Shelf(items, atMost: items.count, in: .sRGB, depth: 8, control)
    if let clip = unread.clip {
      let part = Double(clip.frameCount) / clip.rate.double
      let rest = clip.header.duration.map { $0 - clip.from } ?? part
      // A cell of nothing but a held frame would tell a viewer of what is not there.
      let isBeyond = clip.range?.to != nil && part - rest > 0.5 / clip.rate.double
      seconds = isBeyond ? rest : part
      beyond =
        isBeyond
        ? [FilmNote(.partBeyondClip(rest + clip.from), about: board.picture.path)] : []
      isOpaque = unread.isOpaque
      return
    }
    guard let animation = try shelf.animation(0), animation.times.duration > 0 else {
      throw WorkError(board.picture.path, SlicerError.storyboardOfStill)
    }
    (seconds, beyond) = (animation.times.duration, [])
    isOpaque = unread.isOpaque && animation.keepsOpaque
  }

  /// The picture of a cell, whose moment is in seconds; cells come in order.
  func pixels(of cell: Int, at seconds: Double) throws -> FramePixels {
    let index = cell < even ? 1 : 0
    try shelf.reach(index, at: seconds)
    return try shelf.pixels(index, at: seconds)
  }

  /// The notes about what has been read.
  var notes: [FilmNote] { beyond + (shelf.readingNotes + shelf.playingNotes).uniqued }
}
