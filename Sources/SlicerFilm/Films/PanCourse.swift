package import SlicerCore

/// The parts of a picture that are on the stage while a slide pans.
///
/// All rectangles have the stage's place over the picture that stands still as their unit square. There the picture is
/// `picture`: larger than the unit square where it is cropped, smaller where a part of the stage is free.
///
/// Law: a focus lies in the visible part at every moment. It does at both ends, and what lies between them is a mean.
package struct PanCourse: Hashable, Sendable {
  package let from, to: Rect

  /// The part of the visible part's side by which a focus keeps away from its edges, where the picture allows.
  private static let margin = 0.15

  /// - Parameters:
  ///   - picture: where all of the picture is.
  ///   - zoom: how many times larger the picture is at its places, at least 1.
  ///   - focus: a point in the picture's unit square that stays visible; nil for none.
  /// - Returns: nil for a picture that stands still.
  package init?(_ pan: SlidePan, of picture: Rect, zoom: Double, focus: Point?) {
    guard case .from(let from, let to) = pan else { return nil }
    // A picture that stands still bounds a pan that begins or ends with it, and stays in the middle between two free
    // sides of the stage. Another one may cross the whole picture.
    let bounds = pan.keepsToStage ? Rect.unit : picture
    let room = pan.keepsToStage ? picture.visible : picture
    let focus = focus.map { picture.point($0) }
    func part(_ part: SlidePan.Part) -> Rect {
      let side = 1 / zoom
      switch part {
      case .all: return .unit
      case .focus:
        let middle = focus ?? room.point(Point(x: 0.5, y: 0.5))
        return Rect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side)
          .moved(into: room).moved(into: bounds)
      case .place(let place):
        return Rect(
          x: room.x + place.x * (room.width - side), y: room.y + place.y * (room.height - side),
          width: side, height: side
        ).keeping(focus, margin: Self.margin).moved(into: room).moved(into: bounds)
      case .rect(let rect):
        let frame = picture.part(rect)
        let side = min(frame.width, frame.height)
        let middle = focus ?? frame.point(Point(x: 0.5, y: 0.5))
        return Rect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side)
          .moved(into: frame).keeping(focus, margin: Self.margin).moved(into: picture)
      }
    }
    (self.from, self.to) = (part(from), part(to))
  }

  /// The visible part at a moment, 0…1 of the time that the slide is seen.
  ///
  /// The picture grows by the same factor in equal times, so that a zoom does not speed up while it comes nearer.
  package func part(at time: Double) -> Rect {
    let factor = to.width / from.width
    let share =
      abs(factor - 1) < 1e-6 ? time : (Elementary.power(factor, time) - 1) / (factor - 1)
    func mean(_ value: (Rect) -> Double) -> Double {
      value(from) * (1 - share) + value(to) * share
    }
    return Rect(x: mean(\.x), y: mean(\.y), width: mean(\.width), height: mean(\.height))
  }

  /// The smallest rectangle around all that is seen.
  var room: Rect {
    let (x, y) = (min(from.x, to.x), min(from.y, to.y))
    let room = Rect(
      x: x, y: y, width: max(from.maxX, to.maxX) - x, height: max(from.maxY, to.maxY) - y)
    // Sums are rounded.
    let isStage = [room.x, room.y, room.width - 1, room.height - 1].allSatisfy { abs($0) < 1e-9 }
    return isStage ? .unit : room
  }

  /// By how much the picture is magnified where it is nearest and where it is farthest.
  var zooms: (nearest: Double, farthest: Double) {
    (1 / min(from.width, to.width), 1 / max(from.width, to.width))
  }
}

extension SlidePan {
  /// True if it begins or ends with all that the stage shows; another pan fills the stage.
  var keepsToStage: Bool {
    switch self {
    case .still: true
    case .from(let from, let to): from == .all || to == .all
    }
  }
}

extension Rect {
  /// A point of this rectangle's unit square.
  fileprivate func point(_ point: Point) -> Point {
    Point(x: x + point.x * width, y: y + point.y * height)
  }

  /// The part in the unit square. Sums are rounded.
  fileprivate var visible: Rect {
    func axis(_ start: Double, _ end: Double) -> (start: Double, length: Double) {
      let (low, high) = (start < 1e-9 ? 0 : start, end > 1 - 1e-9 ? 1 : end)
      return (low, high - low)
    }
    let (x, y) = (axis(x, maxX), axis(y, maxY))
    return Rect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  /// A rectangle of this one's unit square.
  fileprivate func part(_ part: Rect) -> Rect {
    Rect(
      x: x + part.x * width, y: y + part.y * height, width: part.width * width,
      height: part.height * height)
  }

  /// The place of another rectangle in this one's unit square.
  func unitPart(_ other: Rect) -> Rect {
    Rect(
      x: (other.x - x) / width, y: (other.y - y) / height, width: other.width / width,
      height: other.height / height)
  }

  /// The rectangle, moved as little as possible so that a point lies in it and away from its edges.
  fileprivate func keeping(_ point: Point?, margin: Double) -> Rect {
    guard let point else { return self }
    func start(_ start: Double, _ side: Double, _ point: Double) -> Double {
      max(point - (1 - margin) * side, min(start, point - margin * side))
    }
    return Rect(
      x: start(x, width, point.x), y: start(y, height, point.y), width: width, height: height)
  }

  /// The rectangle, moved as little as possible so that it lies in another; in the middle of one that is smaller.
  fileprivate func moved(into room: Rect) -> Rect {
    func start(_ start: Double, _ side: Double, _ low: Double, _ length: Double) -> Double {
      side > length ? low + (length - side) / 2 : max(low, min(start, low + length - side))
    }
    return Rect(
      x: start(x, width, room.x, room.width), y: start(y, height, room.y, room.height),
      width: width, height: height)
  }
}
