import SlicerCore
import SlicerFiles
import SlicerRender
import SlicerScene
import SlicerWork

/// The drawing of one sheet: pictures that are fitted, and the place of each type.
struct ContactSheetWork: Sendable {
  typealias Cell = (name: String, transition: any Transition)

  let cells: [Cell]
  let inputs: [InputIdentity]
  let notes: [FilmNote]
  private let progress: Double
  private let columns: Int
  private let stage: Stage
  private let images: StageImages
  private let options: StageOptions

  /// Between two cells and around them, and of a name's line; in points.
  private static let gap = 16.0
  private static let line = 26.0

  init(_ sheet: ContactSheet, _ control: WorkControl) throws {
    let counts = 1...1_000_000
    if let columns = sheet.columns, !counts.contains(columns) {
      throw SlicerError.filmOptionOutOfRange(.columns, actual: columns, allowed: counts)
    }
    let overlap = TransitionBehavior().duration
    var film = Film(
      from: sheet.from, to: sheet.to, Fade(),
      timing: try FrameTiming(still: sheet.progress, seconds: sheet.progress * overlap))
    film.clipOverlap = overlap
    film.stage = sheet.stage
    film.stage.profile = .sRGB
    let pictures = try StagedTransition(film, depth: 8, still: .moment, control).shrunk(
      for: sheet.stage)
    cells = try TransitionCatalog.standard.rows.map { ($0.name, try $0.example(on: pictures)) }
    columns = sheet.columns ?? Int(Double(cells.count).squareRoot().rounded(.up))
    stage = pictures.stage
    (progress, options) = (sheet.progress, sheet.stage)
    (inputs, notes) = (pictures.inputs, pictures.notes)
    images = StageImages(
      outgoing: pictures.outgoing.bitmap, incoming: pictures.incoming.bitmap)
    try sheet.from.limits.check(size)
  }

  /// The size of a cell with its name and the gap after it, in pixels.
  private var step: PixelSize {
    PixelSize(
      width: stage.pixelSize.width + pixels(Self.gap),
      height: stage.pixelSize.height + pixels(Self.line + Self.gap))
  }

  private func pixels(_ points: Double) -> Int { max(1, Int((points * stage.scale).rounded())) }

  /// The size of the whole sheet.
  var size: PixelSize {
    let columns = min(columns, cells.count)
    let rows = (cells.count + columns - 1) / columns
    let gap = pixels(Self.gap)
    return PixelSize(width: columns * step.width + gap, height: rows * step.height + gap)
  }

  /// Draws all cells, each on one thread.
  func drawn(_ control: WorkControl) throws -> Bitmap {
    let sheet = Cells(canvas: try Canvas(size: size))
    let background = options.background(of: nil, holdsTransparency: false)
    for y in 0..<size.height { sheet.canvas.row(y).update(repeating: background.premultiplied) }
    control.begin(pixels: cells.count)
    let failure = Monitor<(any Error)?>(nil)
    let workers = Workers(control.threads)
    workers.run { worker in
      do {
        for index in stride(from: worker, to: cells.count, by: workers.count) {
          try control.check()
          try draw(index, on: sheet.canvas)
          control.add(done: 1)
        }
      } catch {
        failure.update { $0 = $0 ?? error }
      }
    }
    if let failure = failure.update({ $0 }) { throw failure }
    for index in cells.indices { letter(index, on: sheet.canvas) }
    return Bitmap(sheet.canvas)
  }

  // Proof: cells do not overlap, each is drawn by one thread, and `drawn` returns after all.
  private struct Cells: @unchecked Sendable { let canvas: Canvas }

  /// Where the picture of a cell begins, in pixels.
  private func place(_ index: Int) -> (left: Int, top: Int) {
    let gap = pixels(Self.gap)
    return (gap + index % columns * step.width, gap + index / columns * step.height)
  }

  private func draw(_ index: Int, on sheet: Canvas) throws {
    let (left, top) = place(index)
    let picture = try Canvas(size: stage.pixelSize)
    let transition = cells[index].transition
    let renderer = Renderer(
      images,
      options: RenderOptions(
        background: options.background(of: transition.behavior.ground, holdsTransparency: false),
        linearLight: options.usesLinearLight, snapsToPixels: options.snapsToPixels))
    try renderer.render(transition.frame(at: progress, on: stage), into: picture)
    for y in 0..<picture.size.height {
      let row = sheet.row(top + y)[left..<left + picture.size.width]
      _ = UnsafeMutableBufferPointer(rebasing: row).update(fromContentsOf: picture.row(y))
    }
  }

  /// Writes a cell's name under its picture; a long one under a narrow picture smaller.
  private func letter(_ index: Int, on sheet: Canvas) {
    let (name, (left, top)) = (cells[index].name, place(index))
    let usual = TextSetting(unit: stage.scale * 1.5, color: .black)
    let narrow = min(1, Double(stage.pixelSize.width) / max(usual.width(of: name), 1))
    TextSetting(unit: usual.unit * narrow, color: usual.color).draw(
      name,
      at: Point(x: Double(left), y: Double(top + stage.pixelSize.height) + 10 * stage.scale),
      onto: sheet)
  }
}
