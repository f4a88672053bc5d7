public import SlicerCore

/// Frames on one or several sheets, and the animations that they make.
///
/// All rectangles are in pixels, with the origin at the top left and y down, whatever a file's format says.
public struct Atlas: Hashable, Sendable {
  /// A picture that holds frames.
  public struct Sheet: Hashable, Sendable {
    /// The picture's file as the document names it, relative to the document.
    public var image: [UInt8]
    /// In pixels; nil where the document does not say it.
    public var size: PixelSize?
    /// Pixels per point.
    public var scale: Scale

    public init(image: [UInt8], size: PixelSize? = nil, scale: Scale = .one) {
      (self.image, self.size, self.scale) = (image, size, scale)
    }
  }

  /// How a frame was turned before it was laid on its sheet.
  public enum Turn: String, CaseIterable, Hashable, Sendable, Codable {
    case none
    /// By 90° clockwise: it is put right by 90° counterclockwise.
    case clockwise
    /// By 90° counterclockwise, as libGDX and Spine do.
    case counterclockwise
  }

  /// A picture on a sheet, without what was cut off and repeated around it.
  public struct Frame: Hashable, Sendable {
    public var name: String
    /// Of ``Atlas/sheets``.
    public var sheet: Int
    /// Where it lies on the sheet; a frame that was turned has its width and height exchanged.
    public var area: PixelRect
    public var turn: Turn
    /// The upright frame's place in its source: its origin is what was trimmed off at the left and the top.
    public var place: PixelRect
    /// The upright source's size before it was trimmed.
    public var sourceSize: PixelSize
    /// The point that a program puts the frame by: 0 to 1 of the source's width and height; nil: not said.
    public var pivot: Point?
    /// How long it is shown, in milliseconds; nil: not said.
    public var milliseconds: Int?

    /// - Parameters:
    ///   - area: on the sheet.
    ///   - place: in the source; nil: nothing was trimmed off.
    public init(
      name: String, sheet: Int = 0, area: PixelRect, turn: Turn = .none, place: PixelRect? = nil,
      sourceSize: PixelSize? = nil, pivot: Point? = nil, milliseconds: Int? = nil
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
    }

    /// True if something of its source is not on the sheet.
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

    public var name: String
    /// Of ``Atlas/frames``, in the order of ``Direction/forward``.
    public var frames: [Int]
    public var direction: Direction
    /// The number of times that it is shown; nil: for ever.
    public var repeats: Int?

    public init(
      name: String, frames: [Int], direction: Direction = .forward, repeats: Int? = nil
    ) {
      (self.name, self.frames, self.direction, self.repeats) = (name, frames, direction, repeats)
    }
  }

  public var sheets: [Sheet]
  public var frames: [Frame]
  public var animations: [Animation]

  public init(sheets: [Sheet], frames: [Frame], animations: [Animation] = []) {
    (self.sheets, self.frames, self.animations) = (sheets, frames, animations)
  }
}
