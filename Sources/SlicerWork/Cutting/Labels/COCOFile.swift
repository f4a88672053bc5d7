import SlicerCore
import SlicerFiles
import SlicerTiles
import SystemPackage

/// A file of labels as COCO has them: images, annotations and categories.
///
/// Source: "COCO data format" (cocodataset.org), `instances_*.json`.
struct COCOFile: Sendable {
  /// Images by the last name of their file, in the file's order.
  private let images: [String: [JSONValue]]
  /// The first files' names, for what was misspelled.
  private let names: [String]
  /// Annotations by their image's id, in the file's order.
  private let annotations: [JSONValue: [Annotation]]
  private let categories: [JSONValue]
  /// Ids that several images have, in the file's order.
  private let repeatedIDs: [JSONValue]
  /// Annotations whose `image_id` no image has.
  private let orphans: [JSONValue]
  /// Fields of the whole, such as `info` and `licenses`, that go along.
  private let others: [JSONField]

  /// - Throws: `SlicerError.notCOCO(reason:)`.
  init(_ bytes: [UInt8]) throws {
    guard let json = try? JSONValue(parsing: bytes), case .object(let fields) = json else {
      throw SlicerError.notCOCO(reason: "it is not a JSON object")
    }
    func take(_ key: String) throws -> [JSONValue] {
      guard let list = json[key]?.list else {
        throw SlicerError.notCOCO(reason: "it has no list of \(key)")
      }
      return list
    }
    let images = try take("images")
    self.images = Dictionary(grouping: images) {
      FilePath(Self.name($0)).lastComponent?.string ?? ""
    }
    names = images.prefix(10_000).map(Self.name)
    categories = try take("categories")
    var known: Set<JSONValue> = []
    repeatedIDs = images.compactMap { $0["id"] }.filter { !known.insert($0).inserted }
    var (byImage, orphans) = ([JSONValue: [Annotation]](), [JSONValue]())
    for annotation in try take("annotations") {
      guard let image = annotation["image_id"] else {
        throw SlicerError.notCOCO(reason: "an annotation has no image_id")
      }
      byImage[image, default: []].append(Annotation(annotation))
      if !known.contains(image) { orphans.append(annotation) }
    }
    (annotations, self.orphans) = (byImage, orphans)
    others = fields.filter { ["info", "licenses"].contains($0.name) }
  }

  /// An annotation whose outlines are numbers: as JSON they take three times the memory.
  private struct Annotation {
    let fields: JSONValue
    /// The outlines, with an empty list in ``fields``; nil for other segmentations.
    let shape: PictureLabel.Shape?

    init(_ annotation: JSONValue) {
      let list = annotation["segmentation"]?.list ?? []
      let polygons = list.compactMap(\.numbers).filter { $0.count >= 6 && $0.count % 2 == 0 }
      guard case .object(var others) = annotation, !list.isEmpty, polygons.count == list.count
      else {
        (fields, shape) = (annotation, nil)
        return
      }
      let outlines = polygons.map { LabelPolygon(coordinates: $0) }
      others["segmentation"] = .list([])
      fields = .object(others)
      shape = outlines.contains { $0.area > 0 } ? .polygons(outlines) : .box
    }
  }

  /// The labels of a picture as shown.
  ///
  /// - Parameters:
  ///   - path: of the picture; an image of the file has its last name, or all of it.
  ///   - isLenient: whether annotations that mark nothing of the picture are left out.
  func picture(_ path: FilePath, size: PixelSize, isLenient: Bool) throws -> COCOPicture {
    let image = try image(of: path)
    if let width = image["width"]?.integer, let height = image["height"]?.integer,
      width != size.width || height != size.height
    {
      throw SlicerError.labelsOfOtherSize("\(width)x\(height)", picture: size)
    }
    guard let id = image["id"] else {
      throw SlicerError.notCOCO(reason: "its image \(Self.name(image).quoted) has no id")
    }
    if !isLenient { try checkIDs() }
    let known = Set(categories.compactMap { $0["id"] })
    var (kept, labels, faults) = ([JSONValue](), [PictureLabel](), orphans.count)
    // Nothing says which of two images with one id an annotation marks.
    let isUnclear = repeatedIDs.contains(id)
    if isUnclear { faults += annotations[id]?.count ?? 0 }
    for annotation in isUnclear ? [] : annotations[id] ?? [] {
      do {
        if let category = annotation.fields["category_id"], !known.contains(category) {
          throw SlicerError.badAnnotation(
            Self.title(annotation.fields),
            "its category \(category.shown) is not among the categories")
        }
        labels.append(try Self.label(annotation, in: size))
        kept.append(annotation.fields)
      } catch let error as SlicerError where isLenient && error.id == "badAnnotation" {
        faults += 1
      }
    }
    return COCOPicture(
      image: image, annotations: kept, categories: categories, others: others, labels: labels,
      leftOut: faults)
  }

  /// Refuses annotations that belong to no image, or to several.
  private func checkIDs() throws {
    if let id = repeatedIDs.first {
      throw SlicerError.badAnnotation("image id \(id.shown)", "several images have this id")
    }
    if let orphan = orphans.first, let id = orphan["image_id"] {
      throw SlicerError.badAnnotation(
        Self.title(orphan), "its image_id \(id.shown) is not the id of an image")
    }
  }

  /// The limit of coordinates in pixels; products of larger ones lose digits.
  private static let farthest = 1e7

  private static func name(_ image: JSONValue) -> String { image["file_name"]?.text ?? "" }

  private func image(of path: FilePath) throws -> JSONValue {
    let file = path.lastComponent?.string ?? ""
    let all = path.string
    let found = images[file] ?? []
    let exact = found.filter { all == Self.name($0) || all.hasSuffix("/" + Self.name($0)) }
    if found.count == 1 { return found[0] }
    // `a.jpg` and `train/a.jpg` both end a path: the longer one is meant.
    if let longest = exact.max(by: { Self.name($0).count < Self.name($1).count }) {
      let same = exact.filter { Self.name($0) == Self.name(longest) }
      if same.count == 1 { return longest }
    }
    guard let first = found.first else {
      throw SlicerError.noLabels(
        of: file, nearest: Guess.name(for: file, among: names))
    }
    throw SlicerError.severalLabels(
      of: file, [Self.name(first), Self.name(found[found.count - 1])])
  }

  /// `annotation 7`.
  private static func title(_ annotation: JSONValue) -> String {
    "annotation \(annotation["id"]?.shown ?? "without an id")"
  }

  private static func label(_ whole: Annotation, in size: PixelSize) throws -> PictureLabel {
    let annotation = whole.fields
    let title = title(annotation)
    let shape = try whole.shape ?? shape(annotation["segmentation"], title, size)
    let box: LabelBox
    if let numbers = annotation["bbox"]?.numbers, numbers.count == 4 {
      box = LabelBox(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    } else if annotation["bbox"] == nil, let bounds = shape.bounds {
      box = bounds
    } else {
      throw SlicerError.badAnnotation(title, "its bbox is not a list of four numbers")
    }
    let numbers = [box.x, box.y, box.width, box.height] + shape.numbers
    guard numbers.allSatisfy({ abs($0) < farthest }) else {
      throw SlicerError.badAnnotation(title, "its coordinates are too large for a picture")
    }
    guard box.width > 0, box.height > 0 else {
      throw SlicerError.badAnnotation(
        title, "its bbox is \(box.width.shortest) wide and \(box.height.shortest) high")
    }
    guard box.intersection(LabelBox(size.bounds)) != nil else {
      throw SlicerError.badAnnotation(
        title,
        "its bbox \(box.x.shortest),\(box.y.shortest),\(box.width.shortest)x\(box.height.shortest) lies "
          + "outside the picture")
    }
    let keypoints = annotation["keypoints"]
    let points = keypoints.map { $0.numbers ?? [.nan] } ?? []
    guard points.count % 3 == 0, points.allSatisfy({ abs($0) < farthest }) else {
      throw SlicerError.badAnnotation(title, "its keypoints are not numbers, three for each point")
    }
    return PictureLabel(box, shape, keypoints: points)
  }

  private static func shape(
    _ segmentation: JSONValue?, _ title: String, _ size: PixelSize
  ) throws -> PictureLabel.Shape {
    guard let segmentation, segmentation != .null else { return .box }
    if let list = segmentation.list {
      if list.isEmpty { return .box }
      throw SlicerError.badAnnotation(
        title, "its segmentation is not outlines x, y, x, y, … of at least three points")
    }
    let sides = segmentation["size"]?.numbers ?? []
    guard sides == [Double(size.height), Double(size.width)] else {
      throw SlicerError.badAnnotation(
        title, "its segmentation does not have \(size.height) rows and \(size.width) columns")
    }
    let counts = segmentation["counts"]
    let runs =
      counts?.text.flatMap { LabelRuns(size: size, text: $0) }
      ?? counts?.numbers.flatMap {
        LabelRuns(size: size, counts: $0.map { Int(exactly: $0) ?? -1 })
      }
    guard let runs else {
      throw SlicerError.badAnnotation(
        title, "the runs of its segmentation do not add up to the picture")
    }
    return runs.area > 0 ? .runs(runs, isText: counts?.text != nil) : .box
  }
}

extension PictureLabel.Shape {
  /// The coordinates of outlines.
  fileprivate var numbers: [Double] {
    if case .polygons(let polygons) = self { polygons.flatMap(\.coordinates) } else { [] }
  }

  /// The smallest box around it; nil for a box alone.
  fileprivate var bounds: LabelBox? {
    switch self {
    case .box: nil
    case .polygons(let polygons): LabelBox(around: polygons.flatMap(\.points))
    case .runs(let runs, _): runs.bounds
    }
  }
}

extension JSONValue {
  /// A number or a text in messages.
  var shown: String { text?.quoted ?? number.map(\.shortest) ?? "of another type" }

  /// The whole number; nil for another value.
  var integer: Int? { number.flatMap { Int(exactly: $0) } }

  /// The numbers of a list that has nothing else.
  var numbers: [Double]? {
    guard let list else { return nil }
    let numbers = list.compactMap(\.number)
    return numbers.count == list.count ? numbers : nil
  }

  /// Lengths in pixels, to a millionth.
  static func pixels(_ numbers: [Double]) -> JSONValue { .list(numbers.map(pixels)) }

  static func pixels(_ number: Double) -> JSONValue {
    .number((number * 1e6).rounded() / 1e6)
  }
}
