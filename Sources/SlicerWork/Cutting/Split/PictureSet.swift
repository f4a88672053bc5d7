import SlicerCodecs
import SlicerCore
import SlicerTiles
import Synchronization

/// The open pictures of one request, in ascending scale: its files, and those that are made of them.
struct PictureSet {
  let pictures: [OpenPicture]
  /// The mask of the only picture; nil without one.
  var mask: OpenPicture?

  /// - Throws: ``WorkError``; for pictures that are no set around
  ///   `SlicerError.unequalScales(_:_:other:_:_:)`.
  init(
    _ pictures: [Picture], _ encoding: EncodeOptions, makes scales: [Scale],
    _ cutting: LosslessCutting, padding: TilePadding? = nil
  ) throws {
    var open = try pictures.map { try OpenPicture($0, encoding, padding: padding) }.sorted {
      $0.scale < $1.scale
    }
    guard let largest = open.last else { throw WorkError(SlicerError.noPicture) }
    if open.count > 1, cutting == .snapping {
      throw WorkError(pictures[0].path, SlicerError.snappedSet)
    }
    for picture in open { try Self.check(picture, largest) }
    for scale in scales where !open.contains(where: { $0.scale == scale }) {
      do {
        open.append(try Self.make(scale, of: largest, encoding, padding))
      } catch {
        throw WorkError(largest.picture.path, error)
      }
    }
    self.pictures = open.sorted { $0.scale < $1.scale }
  }

  private static func check(_ picture: OpenPicture, _ largest: OpenPicture) throws {
    let (size, other) = (picture.header.displaySize, largest.header.displaySize)
    let isPatch = largest.picture.sourceName.isNinePatch
    let fits =
      isPatch
      ? size == NinePatchRows.size(other, from: largest.scale, to: picture.scale)
      : size.width * largest.scale.thousandths == other.width * picture.scale.thousandths
        && size.height * largest.scale.thousandths == other.height * picture.scale.thousandths
    guard fits else {
      throw WorkError(
        picture.picture.path,
        SlicerError.unequalScales(
          size, picture.scale, other: largest.picture.path, other, largest.scale))
    }
  }

  private static func make(
    _ scale: Scale, of largest: OpenPicture, _ encoding: EncodeOptions, _ padding: TilePadding?
  ) throws -> OpenPicture {
    guard largest.bytes.source is any RandomAccessSource else { throw SlicerError.scalesOfStream }
    guard scale < largest.scale else {
      throw SlicerError.largerScale(scale, largest: largest.scale)
    }
    let size = largest.header.size
    if largest.picture.sourceName.isNinePatch {
      let made = NinePatchRows.size(size, from: largest.scale, to: scale)
      return try OpenPicture(largest.picture, encoding, made: (scale, made), padding: padding)
    }
    let sides = [size.width, size.height].map { side -> Int? in
      let (quotient, remainder) = (side * scale.thousandths).quotientAndRemainder(
        dividingBy: largest.scale.thousandths)
      return remainder == 0 && quotient > 0 ? quotient : nil
    }
    guard let width = sides[0], let height = sides[1] else {
      throw SlicerError.unevenScale(
        largest.header.displaySize, largest.scale, made: scale)
    }
    return try OpenPicture(
      largest.picture, encoding, made: (scale, PixelSize(width: width, height: height)),
      padding: padding)
  }
}
