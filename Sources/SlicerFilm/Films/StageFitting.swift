package import SlicerCore
import SlicerRender
package import SlicerScene

/// Fits pictures to a stage, or to its proportions with more pixels than it has.
package struct StageFitting: Sendable {
  let stage: Stage
  let options: StageOptions
  /// The factor by which pictures will be larger than on the stage where they pan; so much more is kept of those
  /// that have it.
  let zoom: Double
  /// The factor for pictures that stand still: ``zoom`` where others pan, so that both are one picture.
  let stillZoom: Double
  let limits: Limits

  package init(
    stage: Stage, options: StageOptions, zoom: Double = 1, stillZoom: Double = 1,
    limits: Limits = Limits()
  ) {
    (self.stage, self.options, self.limits) = (stage, options, limits)
    (self.zoom, self.stillZoom) = (zoom, stillZoom)
  }

  /// How one picture is fitted, known from its header.
  package struct Plan: Hashable, Sendable {
    /// The part of the picture that is kept, and where it is in ``size``.
    package let fitting: Fitting
    /// The pixels that are kept: the stage's, or those of all that a pan shows.
    package let size: PixelSize
    /// The part that is kept, where the stage over the picture that stands still is the unit square.
    let room: Rect
    /// The parts that are shown of it, in the unit square of the stage; nil for all.
    let course: PanCourse?
    /// The point that stays visible, in the picture's unit square.
    let focus: Point
    /// True if the picture stands over a blurred copy.
    package let hasGround: Bool

    /// The part that is shown at a moment of a pan, in the unit square of what is kept.
    package func part(at time: Double) -> Rect {
      guard let course else { return .unit }
      var part = room == .unit ? course.part(at: time) : room.unitPart(course.part(at: time))
      // Sums are rounded, and beyond the edge lies nothing.
      part.x = max(0, min(part.x, 1 - part.width))
      part.y = max(0, min(part.y, 1 - part.height))
      return part
    }
  }

  /// Plans how a picture is fitted.
  ///
  /// A picture of which much is cut off is kept as far as its pan shows it.
  ///
  /// - Parameters:
  ///   - scale: the picture's pixels per point.
  ///   - focus: in place of the stage's; nil for that.
  ///   - fills: true for a picture beneath a card, which covers the stage.
  package func plan(
    of picture: PixelSize, scale: Double, focus: Point? = nil, pan: SlidePan = .still,
    fills: Bool = false
  ) -> Plan {
    let focus = focus ?? options.focus
    let gravity =
      fills && options.gravity != .resize ? .resizeAspectFill : gravity(of: picture, pan)
    let place = focus ?? Point(x: 0.5, y: 0.5)
    func fitting(_ size: PixelSize, _ factor: Double) -> Fitting {
      Fitting(picture, to: size, gravity, focus: place, ratio: stage.scale * factor / scale)
    }
    let factors = gravity.factors(
      from: Size(picture), to: Size(stage.pixelSize), natural: stage.scale / scale)
    let still = fitting(stage.pixelSize, 1)
    let frame = still.frame(of: picture, on: stage.pixelSize)
    let course = PanCourse(pan, of: frame, zoom: zoom, focus: focus)
    let room = course?.room ?? .unit
    let zooms = course?.zooms ?? (nearest: stillZoom, farthest: 1)
    let wanted = min(zooms.nearest, 1 / factors.x, 1 / factors.y)
    let factor = largest(max(zooms.farthest, wanted), room, of: picture)
    let size = PixelSize(
      width: max(1, Int((Double(stage.pixelSize.width) * factor * room.width).rounded())),
      height: max(1, Int((Double(stage.pixelSize.height) * factor * room.height).rounded())))
    let kept =
      room == .unit
      ? fitting(size, factor) : Fitting(room, of: frame, picture: picture, on: size)
    return Plan(
      fitting: kept, size: size, room: room, course: course, focus: place,
      hasGround: options.blursBackground && kept.target != size.bounds)
  }

  /// Pictures whose free room would be a sliver at an edge fill the stage, and so do pans across the whole picture.
  private func gravity(of picture: PixelSize, _ pan: SlidePan) -> ContentsGravity {
    if !pan.keepsToStage { return .resizeAspectFill }
    guard options.blursBackground, options.gravity == .resizeAspect else { return options.gravity }
    let factors = ContentsGravity.resize.factors(from: Size(picture), to: Size(stage.pixelSize))
    return max(factors.x, factors.y) <= min(factors.x, factors.y) * options.fillsUpTo
      ? .resizeAspectFill : .resizeAspect
  }

  /// The factor, or one so much smaller that the sides of what is kept are at most four times the stage's, or the
  /// picture's.
  private func largest(_ factor: Double, _ room: Rect, of picture: PixelSize) -> Double {
    if room == .unit { return factor }
    func bound(_ room: Double, _ stage: Int, _ picture: Int) -> Double {
      Double(max(4 * stage, picture)) / (Double(stage) * room)
    }
    return min(
      factor, bound(room.width, stage.pixelSize.width, picture.width),
      bound(room.height, stage.pixelSize.height, picture.height))
  }

  /// The picture as it is kept.
  ///
  /// - Throws: `SlicerError.memory`.
  func fitted(_ picture: FramePixels, _ plan: Plan, threads: Int) throws -> FramePixels {
    let sharp = try picture.fitted(to: plan.size, as: plan.fitting, threads: threads)
    guard plan.hasGround else { return sharp }
    return try over(ground(of: picture, plan, threads: threads), sharp, picture.isOpaque)
  }

  /// A small copy of the picture that fills what is kept: blurring leaves no more of it.
  private func ground(
    of picture: FramePixels, _ plan: Plan, threads: Int
  ) throws -> FramePixels {
    func side(_ pixels: Int) -> Int { (pixels + Self.groundPart - 1) / Self.groundPart }
    let size = PixelSize(width: side(plan.size.width), height: side(plan.size.height))
    let fitting = Fitting(
      picture.size, to: size, .resizeAspectFill, focus: plan.focus, ratio: 1)
    return try picture.fitted(to: size, as: fitting, threads: threads)
  }

  private static let groundPart = 4
  /// The share of the shorter side that is the Gaussian's deviation.
  private static let deviation = 1.0 / 16
  /// The factor by which copies are darker than their pictures, and white beneath them than white.
  static let dimming = RGBA(red: 176, green: 176, blue: 176)

  private func over(
    _ ground: FramePixels, _ sharp: FramePixels, _ isOpaque: Bool
  ) throws -> FramePixels {
    let stage = Stage(pixelSize: sharp.size)
    var renderOptions = RenderOptions(linearLight: options.usesLinearLight)
    renderOptions.limits = limits
    let renderer = Renderer(depth: sharp.depth, options: renderOptions)
    var beneath = Layer(.image(try Bitmap(ground), name: "ground"), on: stage)
    beneath.filters = [.blur(radius: min(stage.size.width, stage.size.height) * Self.deviation)]
    beneath.tint = Self.dimming
    let scene = Scene(
      stage, [beneath, Layer(.image(try Bitmap(sharp), name: "picture"), on: stage)])
    let canvas = try Canvas(size: renderer.canvasSize(of: sharp.size))
    try renderer.render(scene, into: canvas)
    return renderer.pixels(canvas, isOpaque: isOpaque)
  }
}

extension Bitmap {
  /// The picture with the bits that it has, beside the 8 of all bitmaps.
  ///
  /// - Throws: `SlicerError.memory`.
  init(_ pixels: FramePixels) throws {
    switch pixels {
    case .bytes(let picture): self = picture
    case .words(let picture): self = try Bitmap(rounding: picture)
    }
  }
}

extension Fitting {
  /// The frame of all of a picture, in the unit square of the stage on which this is its fitting.
  fileprivate func frame(of picture: PixelSize, on stage: PixelSize) -> Rect {
    func axis(
      _ start: Double, _ length: Double, _ target: Range<Int>, _ picture: Int, _ stage: Int
    ) -> (start: Double, length: Double) {
      let pixel = Double(target.count) / length
      return (
        (Double(target.lowerBound) - start * pixel) / Double(stage),
        Double(picture) * pixel / Double(stage)
      )
    }
    let x = axis(region.x, region.width, target.columns, picture.width, stage.width)
    let y = axis(region.y, region.height, target.rows, picture.height, stage.height)
    return Rect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  /// The part of a picture in a room.
  ///
  /// - Parameters:
  ///   - frame: where all of the picture is, in the coordinates of `room`.
  ///   - size: the pixels of the room.
  fileprivate init(_ room: Rect, of frame: Rect, picture: PixelSize, on size: PixelSize) {
    func axis(
      _ room: (Double, Double), _ frame: (Double, Double), _ picture: Int, _ size: Int
    ) -> (start: Double, length: Double, target: Range<Int>) {
      let (low, high) = (max(room.0, frame.0), min(room.1, frame.1))
      func pixel(_ place: Double) -> Int {
        Int(((place - room.0) / (room.1 - room.0) * Double(size)).rounded())
      }
      let unit = Double(picture) / (frame.1 - frame.0)
      let start = max(0, (low - frame.0) * unit)
      return (
        start, min((high - low) * unit, Double(picture) - start), pixel(low)..<pixel(high)
      )
    }
    let x = axis((room.x, room.maxX), (frame.x, frame.maxX), picture.width, size.width)
    let y = axis((room.y, room.maxY), (frame.y, frame.maxY), picture.height, size.height)
    self.init(
      Rect(x: x.start, y: y.start, width: x.length, height: y.length),
      to: PixelRect(columns: x.target, rows: y.target))
  }
}
