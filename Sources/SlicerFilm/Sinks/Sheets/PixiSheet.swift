import SlicerCore

/// A JSON hash beside the sheet. All numbers are pixels; PixiJS divides them by `scale`.
///
/// `animations` lists every frame in order; pictures that are shown several times stand there as often.
/// `frameRate` is frames per second, for who plays them. Source: PixiJS, `Spritesheet`; Phaser,
/// `Textures.Parsers.JSONHash`.
extension SheetLayout {
  /// A sheet and a JSON hash.
  public static let pixi = SheetLayout(
    name: "pixi", summary: "a JSON hash with the animation, for PixiJS and Phaser",
    companion: FilmCompanion(
      fileExtension: "json", start: "{\n  \"meta\": {\n    \"app\": \"slicer\",",
      reference: FinishedSheet.image),
    storesEqualFramesOnce: true, defaultPadding: 2,
    document: \.jsonHash)
}

extension FinishedSheet {
  /// How a hash names its picture.
  fileprivate static func image(_ picture: [UInt8]) -> String {
    "\"image\": \"\(Quoted.url(picture))\""
  }

  fileprivate var jsonHash: String {
    let names = firstFrames.map(frameName)
    let frames = names.enumerated().map { frame($1, grid.rect(ofCell: $0)) }
    return """
      {
        "meta": {
          "app": "slicer",
          "version": "1.0",
          \(Self.image(picture)),
          "format": "RGBA8888",
          "size": {"w": \(grid.size.width), "h": \(grid.size.height)},
          "scale": "\(film.scale.shortText)",
          "frameRate": \(film.frameDuration.reciprocal.double)
        },
        "frames": {
      \(frames.joined(separator: ",\n"))
        },
        "animations": {
          \(Quoted.json(name)): [
            \(cells.map { Quoted.json(names[$0]) }.joined(separator: ",\n      "))
          ]
        }
      }

      """
  }

  private func frame(_ name: String, _ rect: PixelRect) -> String {
    let size = "\"w\": \(rect.width), \"h\": \(rect.height)"
    return """
          \(Quoted.json(name)): {
            "frame": {"x": \(rect.x), "y": \(rect.y), \(size)},
            "rotated": false,
            "trimmed": false,
            "spriteSourceSize": {"x": 0, "y": 0, \(size)},
            "sourceSize": {\(size)}
          }
      """
  }
}
