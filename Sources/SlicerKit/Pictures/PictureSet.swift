import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles

/// The open pictures of one request, in ascending scale: its files, and those that are made of them.
struct PictureSet {
  let pictures: [OpenPicture]

  /// - Throws: ``PathError``; for pictures that are no set around
  ///   ``JobError/unequalScales(_:_:_:_:_:_:)``.
  init(_ request: SplitRequest, _ options: SplitOptions) throws {
    let options = options.completed
    var pictures = try request.inputs.map { input in
      try OpenPicture(input, options.decoding, options.encoding, scale: options.scale)
    }.sorted { $0.scale < $1.scale }
    if pictures.count > 1, options.lossless == .snapping {
      throw PathError(request.input.path, JobError.snappedSet)
    }
    // A request has a picture.
    let largest = pictures[pictures.count - 1]
    for picture in pictures { try Self.check(picture, largest) }
    for scale in options.madeScales where !pictures.contains(where: { $0.scale == scale }) {
      do {
        pictures.append(try Self.make(scale, of: largest, options))
      } catch {
        throw PathError(largest.input.path, error)
      }
    }
    self.pictures = pictures.sorted { $0.scale < $1.scale }
  }

  private static func check(_ picture: OpenPicture, _ largest: OpenPicture) throws {
    let (size, other) = (picture.header.displaySize, largest.header.displaySize)
    let fits =
      size.width * largest.scale.thousandths == other.width * picture.scale.thousandths
      && size.height * largest.scale.thousandths == other.height * picture.scale.thousandths
    guard fits else {
      throw PathError(
        picture.input.path,
        JobError.unequalScales(
          size, picture.scale, other: largest.input.path, other, largest.scale))
    }
  }

  private static func make(
    _ scale: Scale, of largest: OpenPicture, _ options: SplitOptions
  ) throws -> OpenPicture {
    guard largest.file.source is any RandomAccessSource else { throw JobError.scalesOfStream }
    guard scale < largest.scale else {
      throw JobError.largerScale(scale, largest: largest.scale)
    }
    let size = largest.header.size
    let sides = [size.width, size.height].map { side -> Int? in
      let (quotient, remainder) = (side * scale.thousandths).quotientAndRemainder(
        dividingBy: largest.scale.thousandths)
      return remainder == 0 && quotient > 0 ? quotient : nil
    }
    guard let width = sides[0], let height = sides[1] else {
      throw JobError.unevenScale(
        largest.header.displaySize, largest.scale, made: scale)
    }
    return try OpenPicture(
      largest.input, options.decoding, options.encoding, scale: scale,
      madeSize: PixelSize(width: width, height: height))
  }
}
