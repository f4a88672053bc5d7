import SlicerCore
import Synchronization

/// A text in the bounds of a layer: what is drawn, whole and in units.
struct ComposedText: Sendable {
  /// A part of the text that is drawn at once.
  struct Piece: Sendable {
    /// Lines of one color; nil for that of the text. What shows them shares them, and is compared at once.
    var outlines: [(color: RGBA?, path: Path)] = []
    var pictures: [(picture: GlyphPicture, frame: Rect)] = []

    var isEmpty: Bool { outlines.isEmpty && pictures.isEmpty }
  }

  /// A letter, a word or a line.
  struct Unit: Sendable {
    /// Its place in lines, as high as the line.
    let frame: Rect
    /// The piece, relative to the corner of the frame.
    let piece: Piece
    /// Its letters, without the spaces around them.
    let string: String
  }

  /// The size that the lines need.
  let size: Size
  let whole: Piece
  /// In reading order; without those of which nothing is seen.
  let units: [Unit]
  /// Corners and curves of all, by which it takes memory.
  let partCount: Int
}

extension ComposedText {
  /// - Parameter room: the size that lines are aligned in.
  init(_ set: SetText, _ text: StyledText, in room: Size) {
    let down = (room.height - set.size.height) * text.verticalAlignment.share
    let offsets = set.lines.map { line in
      Point(
        x: (room.width - line.width) * text.alignment.share(isRightToLeft: line.isRightToLeft),
        y: down)
    }
    let marks = set.marks.map { $0.moved(by: offsets[$0.line]) }
    size = set.size
    whole = Piece(marks, from: .zero)
    partCount = set.marks.reduce(1) { $0 + $1.shape.partCount } * (text.units == nil ? 1 : 2)
    units =
      text.units.map { kind in
        let parts = TextUnits(set, kind)
        return parts.units(of: marks).compactMap { marks in
          Self.unit(marks, parts.string(of: marks), set.lines, down)
        }
      } ?? []
  }

  /// The unit of some marks; nil if nothing of it is seen.
  ///
  /// - Parameter down: how far all lines are moved.
  private static func unit(
    _ marks: [SetText.Mark], _ string: String, _ lines: [SetText.Line], _ down: Double
  ) -> Unit? {
    guard let first = marks.first else { return nil }
    let left = marks.map(\.extent.lowerBound).min() ?? 0
    let right = marks.map(\.extent.upperBound).max() ?? 0
    let line = lines[first.line]
    let frame = Rect(x: left, y: line.top + down, width: right - left, height: line.height)
    let piece = Piece(marks, from: frame.origin)
    return piece.isEmpty ? nil : Unit(frame: frame, piece: piece, string: string)
  }
}

extension ComposedText.Piece {
  /// - Parameter origin: which becomes 0.
  fileprivate init(_ marks: [SetText.Mark], from origin: Point) {
    for mark in marks {
      let place = mark.place - origin
      switch mark.shape {
      case .outline(let outline, let scale):
        add(outline.lines.map { $0.scaled(by: scale, from: place) }, mark.color)
      case .picture(let picture, let rect):
        pictures.append(
          (
            picture,
            Rect(x: place.x + rect.x, y: place.y + rect.y, width: rect.width, height: rect.height)
          ))
      case .bar(let thickness):
        let width = mark.extent.upperBound - mark.extent.lowerBound
        guard width > 0, thickness > 0 else { continue }
        let bar = Rect(x: place.x, y: place.y, width: width, height: thickness)
        add([.polygon(bar.corners)], mark.color)
      }
    }
  }

  /// Adds lines; neighbors of one color become one.
  private mutating func add(_ lines: [Outline], _ color: RGBA?) {
    let lines = lines.map { Path.Subpath($0, isClosed: true) }
    if outlines.last?.color == color, !outlines.isEmpty {
      outlines[outlines.count - 1].path.subpaths += lines
    } else {
      outlines.append((color, Path(lines)))
    }
  }
}

extension Rect {
  /// Clockwise, as outer lines of fonts go once y grows downward.
  fileprivate var corners: [Point] {
    [
      Point(x: x, y: y), Point(x: maxX, y: y), Point(x: maxX, y: maxY), Point(x: x, y: maxY),
    ]
  }
}

extension SetText.Mark {
  fileprivate func moved(by offset: Point) -> SetText.Mark {
    SetText.Mark(
      shape: shape, place: place + offset, byte: byte, line: line,
      extent: (extent.lowerBound + offset.x)...(extent.upperBound + offset.x), color: color)
  }
}

extension Outline {
  /// Each point times a factor, from a place.
  fileprivate func scaled(by scale: Point, from place: Point) -> Outline {
    func at(_ point: Point) -> Point {
      Point(x: place.x + point.x * scale.x, y: place.y + point.y * scale.y)
    }
    return Outline(
      start: at(start),
      parts: parts.map { part in
        switch part {
        case .line(let end): .line(at(end))
        case .curve(let a, let b, let end): .curve(at(a), at(b), at(end))
        }
      })
  }
}

extension StyledText.VerticalAlignment {
  /// The part of the spare room that lies above the lines, 0…1.
  fileprivate var share: Double {
    switch self {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
    }
  }
}

extension StyledText.Alignment {
  /// The part of a line's spare room that lies before it, 0…1.
  fileprivate func share(isRightToLeft: Bool) -> Double {
    switch self {
    case .natural, .justified: isRightToLeft ? 1 : 0
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}
