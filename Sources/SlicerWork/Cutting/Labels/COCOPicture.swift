import SlicerCore
import SlicerTiles

/// One picture's labels of a ``COCOFile``.
struct COCOPicture: Sendable {
  let image: JSONValue
  /// Without outlines: ``labels`` have them.
  let annotations: [JSONValue]
  let categories: [JSONValue]
  let others: [JSONField]
  /// The part that each annotation marks.
  let labels: [PictureLabel]
  /// Annotations that mark nothing of the picture.
  let leftOut: Int
}

/// The images and annotations of tiles, as texts of a file as COCO has it. All ids count from 1.
struct COCOTiles {
  private var images = JSONTexts()
  private var annotations = JSONTexts()

  /// Adds a picture's tiles, each of which is an image.
  ///
  /// All fields of the picture's file are copied, except an image's addresses.
  ///
  /// - Parameter tiles: those with a file.
  mutating func add(
    _ picture: COCOPicture, _ cut: LabelCut,
    _ tiles: [(index: Int, file: [UInt8], size: PixelSize)]
  ) {
    for tile in tiles {
      let id = JSONValue.integer(images.count + 1)
      let file = String(decoding: tile.file, as: UTF8.self)
      images.append(picture.entry(file, tile.size, id))
      for part in cut.tiles[tile.index] {
        annotations.append(
          picture.entry(
            picture.annotations[part.index], part.label, id, .integer(annotations.count + 1)))
      }
    }
  }

  /// The file's text.
  ///
  /// - Parameter fields: those that come first, such as `info`.
  func text(_ fields: [JSONField], _ categories: [JSONValue]) -> String {
    var text = "{" + fields.map { "\(Quoted.json($0.name)):\($0.value)," }.joined()
    text.reserveCapacity(images.text.utf8.count + annotations.text.utf8.count + 4096)
    text += "\"images\":["
    text += images.text
    text += "],\"annotations\":["
    text += annotations.text
    text += "],\"categories\":\(JSONValue.list(categories))}\n"
    return text
  }

  /// Values of a list, in one text: a tree of them takes ten times the memory.
  private struct JSONTexts {
    private(set) var text = ""
    private(set) var count = 0

    mutating func append(_ value: JSONValue) {
      if count > 0 { text += "," }
      text += value.description
      count += 1
    }
  }
}

extension COCOPicture {
  fileprivate func entry(_ file: String, _ size: PixelSize, _ id: JSONValue) -> JSONValue {
    guard case .object(var fields) = image else { return .null }
    for key in ["coco_url", "flickr_url", "url", "path"] { fields[key] = nil }
    fields["id"] = id
    fields["file_name"] = .text(file)
    fields["width"] = .integer(size.width)
    fields["height"] = .integer(size.height)
    return .object(fields)
  }

  fileprivate func entry(
    _ annotation: JSONValue, _ label: PictureLabel, _ image: JSONValue, _ id: JSONValue
  ) -> JSONValue {
    guard case .object(var fields) = annotation else { return .null }
    fields["id"] = id
    fields["image_id"] = image
    let box = label.box
    fields["bbox"] = .pixels([box.x, box.y, box.width, box.height])
    if !label.isWhole || fields["area"] == nil { fields["area"] = .pixels(label.area) }
    switch label.shape {
    // An outline without an area would reach beyond the tile.
    case .box: if fields["segmentation"] != nil { fields["segmentation"] = .list([]) }
    case .polygons(let polygons):
      fields["segmentation"] = .list(polygons.map { .pixels($0.coordinates) })
    case .runs(let runs, let isText):
      let counts = isText ? JSONValue.text(runs.text) : .list(runs.counts.map { .integer($0) })
      fields["segmentation"] = .object([
        JSONField("counts", counts),
        JSONField("size", .list([.integer(runs.size.height), .integer(runs.size.width)])),
      ])
    }
    if fields["keypoints"] != nil {
      fields["keypoints"] = .pixels(label.keypoints)
      let count = stride(from: 2, to: label.keypoints.count, by: 3).count {
        label.keypoints[$0] > 0
      }
      fields["num_keypoints"] = .integer(count)
    }
    return .object(fields)
  }
}
