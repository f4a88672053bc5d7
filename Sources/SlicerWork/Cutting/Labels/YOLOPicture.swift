import SlicerCore
import SlicerTiles

/// One picture's labels as YOLO has them: a line each, `class cx cy w h` or `class x y x y …`, in parts of its sides.
///
/// Source: Ultralytics, "Object detection datasets" and "Instance segmentation datasets".
struct YOLOPicture: Sendable {
  let labels: [PictureLabel]
  /// The class of each label, and what follows its box, such as a confidence.
  private let words: [(name: Substring, rest: Substring)]
  /// Lines that mark nothing.
  let leftOut: Int

  /// - Parameters:
  ///   - classes: the number of classes; nil where no `classes.txt` says it.
  ///   - isLenient: whether damaged lines are left out.
  /// - Throws: `SlicerError.badLabelLine(_:_:)`, with the line's number.
  init(_ text: String, size: PixelSize, classes: Int?, isLenient: Bool) throws {
    var (labels, words, faults) = ([PictureLabel](), [(Substring, Substring)](), 0)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() {
      let fields = line.split(whereSeparator: \.isWhitespace)
      guard let name = fields.first else { continue }
      do {
        try Self.check(name, classes)
        let (label, rest) = try Self.label(Array(fields.dropFirst()), size)
        labels.append(label)
        words.append((name, rest))
      } catch let error as SlicerError {
        guard isLenient else {
          throw error.with { $0.position = TextPosition(line: number + 1, column: nil) }
        }
        faults += 1
      }
    }
    (self.labels, self.words, leftOut) = (labels, words, faults)
  }

  /// The largest number of a class; nil without labels.
  var largestClass: Int? { words.compactMap { Int($0.name) }.max() }

  private static func check(_ name: Substring, _ classes: Int?) throws {
    guard let number = Int(name), number >= 0 else {
      throw SlicerError.badLabelLine("\(String(name).quoted) is not the number of a class")
    }
    if let classes, number >= classes {
      throw SlicerError.badLabelLine(
        "class \(number) is not among the \(classes.counted("line")) of classes.txt")
    }
  }

  private static func label(
    _ fields: [Substring], _ size: PixelSize
  ) throws -> (label: PictureLabel, rest: Substring) {
    let numbers = try fields.map { field in
      guard let number = Double(decimal: field) else {
        throw SlicerError.badLabelLine("\(String(field).quoted) is not a number")
      }
      return number
    }
    let (width, height) = (Double(size.width), Double(size.height))
    let isBox = numbers.count == 4 || numbers.count == 5
    guard isBox || numbers.count >= 6 && numbers.count % 2 == 0 else {
      throw SlicerError.badLabelLine(
        "\(numbers.count.counted("number")) after the class; a box has 4, and an outline at least 6, in pairs"
      )
    }
    // Four digits are usual, so that a box at the edge may reach beyond by their rounding.
    let places = isBox ? numbers[..<4] : numbers[...]
    if let wrong = places.firstIndex(where: { !(-0.01...1.01).contains($0) }) {
      throw SlicerError.badLabelLine("\(fields[wrong]) is not a part of the picture, 0 to 1")
    }
    if isBox {
      let box = LabelBox(
        x: (numbers[0] - numbers[2] / 2) * width, y: (numbers[1] - numbers[3] / 2) * height,
        width: numbers[2] * width, height: numbers[3] * height)
      guard box.width > 0, box.height > 0, let inside = box.intersection(LabelBox(size.bounds))
      else { throw SlicerError.badLabelLine("its box is empty, or lies outside the picture") }
      return (PictureLabel(inside), numbers.count == 5 ? fields[4] : "")
    }
    let outline = LabelPolygon(
      coordinates: numbers.enumerated().map { $0 % 2 == 0 ? $1 * width : $1 * height })
    guard let bounds = LabelBox(around: outline.points), outline.area > 0 else {
      throw SlicerError.badLabelLine("its outline has no area")
    }
    return (PictureLabel(bounds, .polygons([outline])), "")
  }

  /// The lines of a tile whose file has `size`.
  func text(_ parts: [LabelCut.Part], size: PixelSize) -> String {
    let (width, height) = (Double(size.width), Double(size.height))
    return parts.map { part in
      let (name, rest) = words[part.index]
      let box = part.label.box
      var numbers: [Double]
      if case .polygons(let polygons) = part.label.shape {
        numbers = polygons.flatMap(\.points).flatMap { [$0.x / width, $0.y / height] }
      } else {
        numbers = [
          (box.x + box.width / 2) / width, (box.y + box.height / 2) / height, box.width / width,
          box.height / height,
        ]
      }
      numbers = numbers.map { min(max($0, 0), 1) }
      let words = [String(name)] + numbers.map(Self.text) + (rest.isEmpty ? [] : [String(rest)])
      return words.joined(separator: " ") + "\n"
    }.joined()
  }

  /// Six decimals: a thousandth of a pixel in a tile of 1000.
  private static func text(_ number: Double) -> String {
    let millionths = Int((number * 1_000_000).rounded())
    let digits = String(millionths % 1_000_000)
    return "\(millionths / 1_000_000)." + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
