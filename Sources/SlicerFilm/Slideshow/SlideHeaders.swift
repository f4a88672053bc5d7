import SlicerCore
import SlicerFiles
import SlicerWork

/// The facts of a slideshow's pictures from their headers, before the first is decoded.
struct SlideHeaders {
  /// One picture, which several slides may show.
  struct File {
    let picture: Picture
    /// Ready to be read; still open if it cannot be opened a second time.
    let item: Shelf.Item
    let colors: ColorResolution
    /// True if no pixel can be anything but opaque.
    let isOpaque: Bool
    /// Nil if the picture is no file.
    let identity: InputIdentity?
    /// The title in its metadata.
    let title: String?

    fileprivate init(_ picture: Picture) throws {
      let standIn = try picture.sceneStandIn
      let unread = try UnreadPicture(standIn ?? picture)
      self.picture = picture
      if standIn != nil {
        (colors, identity, title, isOpaque) = (unread.colors, try picture.identity(), nil, false)
        item = Shelf.Item(unread, isOpen: true)
        return
      }
      (colors, identity, title) = (unread.colors, unread.identity, unread.title)
      // An animation may leave a part of its canvas empty.
      isOpaque = unread.isOpaque && (!unread.moves || unread.isClip)
      var item = Shelf.Item(unread, isOpen: !unread.canBeReadAgain)
      if unread.canBeReadAgain {
        let header = Header(unread, picture)
        item.reopen = {
          let unread = try UnreadPicture(picture)
          guard Header(unread, picture) == header else {
            throw WorkError(picture.path, SlicerError.changedPicture)
          }
          return unread
        }
      }
      self.item = item
    }
  }

  /// The facts by which two pictures count as the same.
  private struct Header: Hashable {
    private let identity: InputIdentity?
    private let byteCount: Int
    private let size: PixelSize
    private let depth: Int
    private let isOpaque: Bool
    private let colors: String

    init(_ unread: UnreadPicture, _ picture: Picture) {
      (identity, byteCount) = (unread.identity, picture.byteCount)
      (size, depth) = (unread.size, unread.depth)
      (isOpaque, colors) = (unread.isOpaque, unread.colors.name)
    }
  }

  /// Each picture once, the first slide's first.
  let files: [File]
  /// The number of each slide's picture in ``files``.
  let numbers: [Int]

  /// - Parameters:
  ///   - slides: at least one.
  ///   - others: further pictures, which are to be there.
  /// - Throws: ``WorkError`` about all pictures that are missing or cannot be read.
  init(_ slides: [Picture], others: [Picture], _ control: WorkControl) throws {
    var distinct = DistinctPictures()
    numbers = slides.map { distinct.number($0) }
    for picture in others { _ = distinct.number(picture) }
    var files: [File] = []
    var errors: [WorkError] = []
    for picture in distinct.pictures {
      try control.check()
      do { files.append(try File(picture)) } catch { errors.append(WorkError(picture.path, error)) }
    }
    if !errors.isEmpty { throw WorkError.all(errors) }
    self.files = files
  }

  /// A picture that is one of these, ready to be read.
  ///
  /// - Throws: ``WorkError``, for one that is no longer that whose header was read too.
  func opened(_ picture: Picture) throws -> UnreadPicture {
    let file = files.first { $0.picture.path == picture.path }
    return try file?.item.unread ?? file?.item.reopen?() ?? UnreadPicture(picture)
  }
}

/// Pictures by number, of which equal ones have the same.
struct DistinctPictures {
  /// Each picture once, in the order in which it was first named.
  private(set) var pictures: [Picture] = []
  private var known: [[UInt8]: [Int]] = [:]

  /// The picture's number: its own, or that of one which is read in the same way.
  mutating func number(_ picture: Picture) -> Int {
    let key = picture.path.bytes
    if let number = known[key]?.first(where: { pictures[$0].isReadAs(picture) }) { return number }
    known[key, default: []].append(pictures.count)
    pictures.append(picture)
    return pictures.count - 1
  }
}
