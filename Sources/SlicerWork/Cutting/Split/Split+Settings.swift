import SlicerCodecs
import SlicerCore
import SlicerTiles

extension Split {
  /// Everything that decides about the files beside their picture, in words of manifests, which are
  /// those that they have always had; what is not said is the default. Equal settings and equal
  /// pictures give equal files.
  var settings: String {
    let words: [(String, String?)] = [
      ("grid", gridText),
      ("uneven", uneven == .distribute ? nil : uneven.rawValue),
      ("grid-unit", unit == .points ? nil : unit.rawValue),
      ("share", share == 0 ? nil : "\(share)"),
      ("gaps", gaps == .none ? nil : "\(gaps)"),
      ("scale", name?.scale.map { "\($0)" }),
      ("make-scales", madeScales.isEmpty ? nil : madeScales.map { "\($0)" }.joined(separator: ",")),
      ("name", naming.template == .default ? nil : naming.template.text),
      ("first", naming.first == 0 ? nil : "\(naming.first)"),
      ("order", naming.order == .rows ? nil : naming.order.rawValue),
      ("pad-color", padColor.map(\.hexadecimalWithAlpha)),
      ("skip-blank", blankTolerance.map { "\($0)" }),
      ("trim", trims ? "true" : nil),
      ("common", commonCell?.rawValue),
      ("overlap", margins.overlap == 0 ? nil : "\(margins.overlap)"),
      ("extrude", margins.extrusion == 0 ? nil : "\(margins.extrusion)"),
      ("jigsaw", jigsaw.map { "\($0.seed) --tab \($0.tab)" }),
      ("layout", layout?.name),
      ("lossless", lossless == .whereAligned ? nil : lossless.rawValue),
      ("labels", labels.flatMap { labels in name.map { labels.settings(for: $0) } }),
      ("mask", maskDigest),
      ("max-bytes", maxBytes.map { "\($0)" }),
      ("keep-frames", keepsFrames ? "true" : nil),
      ("mute", encoding.mutesClips ? "true" : nil),
      ("first-frame", name?.isStill == true ? "true" : nil),
      ("lenient", name?.isLenient == true ? "true" : nil),
      ("format", encoding.format?.name),
      ("samples", encoding.samples == .asStored ? nil : encoding.samples.rawValue),
      ("quality", encoding.quality.map { "\($0)" }),
      ("compression", encoding.compression == .default ? nil : encoding.compression.rawValue),
      ("metadata", encoding.metadata == .safe ? nil : encoding.metadata.rawValue),
      ("upright", encoding.isUpright ? "true" : nil),
    ]
    return words.compactMap { name, value in value.map { "--\(name) \($0)" } }
      .joined(separator: " ")
  }

  private var gridText: String {
    switch grid {
    case .grid(let rows, let columns): "\(rows)x\(columns)"
    case .tile(let width, let height): "tiles of \(width)x\(height)"
    case .window(let width, let height, let stride):
      "windows of \(width)x\(height) every \(stride)"
    case .cuts(let x, let y):
      "cuts at \(x.map(\.description).joined(separator: ",")) and "
        + y.map(\.description).joined(separator: ",")
    case .auto(let search): "auto \(search.name)"
    case .sprites(let boxes, let scale): "sprites \(boxes) at \(scale)"
    case .cells(let columns, let rows, let scale):
      "columns \(columns), rows \(rows) at \(scale)"
    }
  }
}
