public import SlicerCore

/// Frames on one or several sheets, and the animations that they make.
///
/// All rectangles are in pixels, with the origin at the top left and y down, whatever a file's format says.
public struct Atlas: Hashable, Sendable {
  /// A picture that holds frames.
  public struct Sheet: Hashable, Sendable {
    /// The picture's file as the document names it, relative to the document; empty: not named.
    public var image: [UInt8]
    /// In pixels; nil where the document does not say it.
    public var size: PixelSize?
    /// Pixels per point.
    public var scale: Scale

    /// - Parameter image: empty where the document does not name it.
    public init(image: [UInt8], size: PixelSize? = nil, scale: Scale = .one) {
      (self.image, self.size, self.scale) = (image, size, scale)
    }
  }

  /// The turn of a frame on its sheet.
  public enum Turn: String, CaseIterable, Hashable, Sendable, Codable {
    case none
    /// By 90° clockwise; turning it 90° counterclockwise makes it upright.
    case clockwise
    /// By 90° counterclockwise, as libGDX and Spine do.
    case counterclockwise
  }

  /// A picture on a sheet, without trimmed edges and repeated pixels.
  public struct Frame: Hashable, Sendable {
    /// With folders and an extension, if the document has them.
    public var name: String
    /// The index of its sheet in ``Atlas/sheets``.
    public var sheet: Int
    /// The frame's place on the sheet; a turned frame has its width and height exchanged.
    public var area: PixelRect
    /// The turn before it was laid there.
    public var turn: Turn
    /// The upright frame's place in its source: its origin is what was trimmed off at the left and the top.
    public var place: PixelRect
    /// The upright source's size before it was trimmed.
    public var sourceSize: PixelSize
    /// The pivot, 0 to 1 of the source's width and height; nil: not stated.
    public var pivot: Point?
    /// The duration in milliseconds; nil: not stated.
    public var milliseconds: Int?
    /// The part of the source that stretches when the frame is drawn larger (nine-patch); nil: not stated.
    public var center: PixelRect?

    /// - Parameters:
    ///   - area: on the sheet.
    ///   - place: in the source; nil: nothing was trimmed off.
    ///   - center: in the source.
    public init(
      name: String, sheet: Int = 0, area: PixelRect, turn: Turn = .none, place: PixelRect? = nil,
      sourceSize: PixelSize? = nil, pivot: Point? = nil, milliseconds: Int? = nil,
      center: PixelRect? = nil
    ) {
      let upright =
        turn == .none ? area.size : PixelSize(width: area.height, height: area.width)
      self.name = name
      self.sheet = sheet
      self.area = area
      self.turn = turn
      self.place = place ?? upright.bounds
      self.sourceSize = sourceSize ?? upright
      self.pivot = pivot
      self.milliseconds = milliseconds
      self.center = center
    }

    /// The size of ``area`` once it is put right.
    package var uprightSize: PixelSize { turn == .none ? area.size : area.size.transposed }

    /// True if a part of its source is not on the sheet.
    public var isTrimmed: Bool { place != sourceSize.bounds }
  }

  /// Frames that follow one another.
  public struct Animation: Hashable, Sendable {
    /// The order in which frames are shown, as Aseprite names it.
    public enum Direction: String, CaseIterable, Hashable, Sendable, Codable {
      case forward
      case reverse
      case pingpong
      case pingpongReverse = "pingpong_reverse"
    }

    /// The name by which a program plays it.
    public var name: String
    /// Indices in ``Atlas/frames``, in the order of ``Direction/forward``.
    public var frames: [Int]
    /// The order in which the frames are shown.
    public var direction: Direction
    /// The number of times that it is shown; nil: for ever.
    public var repeats: Int?

    /// - Parameter repeats: nil: for ever.
    public init(
      name: String, frames: [Int], direction: Direction = .forward, repeats: Int? = nil
    ) {
      (self.name, self.frames, self.direction, self.repeats) = (name, frames, direction, repeats)
    }

    /// The frames in the order in which one pass shows them, for formats that only list frames.
    var shown: [Int] {
      switch direction {
      case .forward: frames
      case .reverse: frames.reversed()
      case .pingpong: frames + frames.dropFirst().dropLast().reversed()
      case .pingpongReverse: frames.reversed() + frames.dropFirst().dropLast()
      }
    }
  }

  /// The pictures; frames name them by their index.
  public var sheets: [Sheet]
  /// In the order of the document.
  public var frames: [Frame]
  /// In the order of the document; they name frames by their index.
  public var animations: [Animation]

  /// - Parameter animations: of indices of `frames`.
  public init(sheets: [Sheet], frames: [Frame], animations: [Animation] = []) {
    (self.sheets, self.frames, self.animations) = (sheets, frames, animations)
  }

  /// The sheet's size, or the least that holds its frames where the document does not say it.
  package func size(ofSheet sheet: Int) -> PixelSize {
    if let size = sheets[sheet].size { return size }
    let areas = frames.lazy.filter { $0.sheet == sheet }.map(\.area)
    return areas.reduce(PixelSize(width: 0, height: 0)) {
      PixelSize(
        width: max($0.width, $1.x + $1.width), height: max($0.height, $1.y + $1.height))
    }
  }
}
