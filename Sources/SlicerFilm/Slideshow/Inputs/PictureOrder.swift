import SlicerCodecs
import SlicerFiles
package import SlicerWork

/// The order of a slideshow's pictures.
public enum PictureOrder: String, CaseIterable, Sendable {
  /// By their names, numbers by value and letters without case: `img2` before `img10`.
  case natural
  /// By the date in EXIF (DateTimeOriginal, else DateTime), or else the file's time of modification.
  case date
  /// By the bytes of their names.
  case name
  /// The order in which they are named.
  case given

  /// The pictures' indices in this order, and how many pictures have no date where that counts.
  func places(of pictures: [Picture]) -> (order: [Int], undated: Int) {
    let names = pictures.map { NaturalName($0.path) }
    let places = Array(pictures.indices)
    switch self {
    case .given: return (places, 0)
    case .natural: return (places.sorted { (names[$0], $0) < (names[$1], $1) }, 0)
    case .name:
      let bytes = pictures.map(\.path.bytes)
      return (
        places.sorted {
          bytes[$0] == bytes[$1] ? $0 < $1 : bytes[$0].lexicographicallyPrecedes(bytes[$1])
        }, 0
      )
    case .date:
      let stated = pictures.map { try? UnreadPicture($0.still).date }
      let dates = zip(pictures, stated).map { $1 ?? PictureDate(ofFile: $0) }
      // A clock that does not say its offset is compared with others by what it shows.
      let knowsAll = dates.allSatisfy { $0 == nil || $0?.offset != nil }
      // Pictures that are no files come last.
      let moments = dates.map { (knowsAll ? $0?.instant : $0?.clock) ?? .max }
      return (
        places.sorted { (moments[$0], names[$0], $0) < (moments[$1], names[$1], $1) },
        stated.count { $0 == nil }
      )
    }
  }

  /// Sorts pictures and what belongs to them.
  ///
  /// - Returns: also the notes about pictures without a date.
  func sorted<Element>(
    _ elements: [Element], _ picture: (Element) -> Picture
  ) -> ([Element], notes: [WorkNote]) {
    let (order, undated) = places(of: elements.map(picture))
    return (
      order.map { elements[$0] },
      undated == 0 ? [] : [WorkNote(.undated(undated, of: elements.count))]
    )
  }

  /// Sorts all elements but those that stay in their places.
  fileprivate func sorted<Element>(
    _ elements: [Element], but stays: (Element) -> Bool, _ picture: (Element) -> Picture
  ) -> ([Element], notes: [WorkNote]) {
    let places = elements.indices.filter { !stays(elements[$0]) }
    let (moved, notes) = sorted(places.map { elements[$0] }, picture)
    var result = elements
    for (place, element) in zip(places, moved) { result[place] = element }
    return (result, notes)
  }
}

extension PictureDate {
  /// The time of a file, as the machine's clock shows it; nil for what is no file.
  fileprivate init?(ofFile picture: Picture) {
    guard let path = picture.filePath, let status = try? FileStatus(of: path) else { return nil }
    let offset = status.localOffset
    self.init(clock: status.modification + offset, offset: offset)
  }
}

extension Slideshow {
  /// Shows pictures in another order, each with its own transition, hold and caption. Cards stay where they are.
  ///
  /// For ``PictureOrder/date`` the pictures' headers are read; one that cannot be read has its file's time.
  public mutating func sort(by order: PictureOrder) {
    let (sorted, notes) = order.sorted(slides, but: { $0.card != nil }) { $0.picture }
    slides = sorted
    remarks += notes
  }
}

extension SlideList {
  /// Sorts the pictures with their settings. Cards stay where they are.
  ///
  /// - Returns: also the notes about pictures without a date.
  package func sorted(by order: PictureOrder) -> (SlideList, notes: [WorkNote]) {
    let (sorted, notes) = order.sorted(lines, but: \.isCard) {
      Picture(contentsOf: $0.picture)
    }
    return (SlideList(path: path, lines: sorted, mistakes: mistakes), notes)
  }
}

extension SlideList.Line {
  /// True if it is a card over its picture.
  var isCard: Bool { settings.contains { $0.name == "card" } }
}
