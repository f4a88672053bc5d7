import FuzzSupport
import SlicerCore
import SlicerTiles

/// Input: a document of an atlas. Laws, beside those of all targets (`Fuzz/README.md`):
///
/// * A document is refused, or has frames on its sheets, and animations of its frames.
/// * What a kind of document can say is read again from what it writes, with as many frames.

private let area = PixelRect(x: 3, y: 4, width: 5, height: 6)

private func sample(_ row: AtlasFormat) -> Atlas {
  let sheet = Atlas.Sheet(image: Array("s.png".utf8), size: PixelSize(width: 32, height: 32))
  let trims = row.abilities.contains(.trims)
  return Atlas(
    sheets: [sheet],
    frames: [
      .init(
        name: "walk_1", area: area, turn: row.turn, pivot: Point(x: 0.5, y: 1), milliseconds: 9),
      .init(
        name: "walk_2", area: area, place: trims ? PixelRect(x: 1, y: 2, width: 5, height: 6) : nil,
        sourceSize: trims ? PixelSize(width: 9, height: 9) : nil,
        center: PixelRect(x: 1, y: 1, width: 2, height: 2)),
    ], animations: [.init(name: "walk", frames: [0, 1])])
}

/// Writes the seeds, where `Fuzz/run` asks for them.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer?, _ names: UnsafeMutableRawPointer?) -> CInt
{
  Seeds.writeIfAsked {
    AtlasCatalog.rows.flatMap { row in
      (try? row.write(sample(row), Array(row.name.utf8)))?.map { document in
        (String(decoding: document.path, as: UTF8.self), document.bytes)
      } ?? []
    }
  }
  return 0
}

/// Holds one input against the laws.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(start, count)
  guard case .success(let read) = Law.result({ try AtlasCatalog.read(input.bytes) }) else {
    return 0
  }
  let atlas = read.atlas
  for frame in atlas.frames {
    Law.demand(atlas.sheets.indices.contains(frame.sheet), "a frame is on no sheet")
  }
  for frame in atlas.animations.flatMap(\.frames) {
    Law.demand(atlas.frames.indices.contains(frame), "an animation has no such frame")
  }
  if let documents = try? read.format.write(atlas, [0x61]), documents.count == 1 {
    let again = try? AtlasCatalog.read(documents[0].bytes)
    Law.demand(
      again.map { $0.atlas.frames.count == atlas.frames.count } ?? true, "frames were lost")
  }
  return 0
}
