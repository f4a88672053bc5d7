import SlicerCodecs
import SlicerFiles
public import SlicerWork
package import SystemPackage

/// The order of a slideshow's pictures.
public enum PictureOrder: String, CaseIterable, Sendable {
  /// By their names, numbers by value and letters without case: `img2` before `img10`.
  case natural
  /// By the date in EXIF (DateTimeOriginal, else DateTime). Pictures without one come last, by their files' times of
  /// modification.
  case date
  /// By the bytes of their names.
  case name
  /// The order in which they are named.
  case given

  /// The pictures' indices in this order, and how many pictures the times of their files place.
  ///
  /// - Parameter check: throws before each picture's header is read where the work is to end.
  func places(
    of pictures: [Picture], checking check: () throws -> Void
  ) rethrows -> (order: [Int], undated: Int) {
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
      // A stream is left for the show to read.
      let dates = try pictures.map { picture in
        try check()
        return picture.isReadOnce ? nil : try? UnreadPicture(picture.still).date
      }
      // A clock that does not say its offset is compared with others by what it shows.
      let knowsAll = dates.allSatisfy { $0 == nil || $0?.offset != nil }
      let stated = dates.map { knowsAll ? $0?.instant : $0?.clock }
      // A clock without an offset and a file's time, which is of UTC, have no order of their own.
      let files = zip(pictures, stated).map { $1 == nil ? Self.modification(of: $0) : nil }
      let moments: [(rank: Int, time: Int)] = places.map { place in
        stated[place].map { (0, $0) } ?? files[place].map { (1, $0) } ?? (2, 0)
      }
      return (
        places.sorted {
          (moments[$0].rank, moments[$0].time, names[$0], $0)
            < (moments[$1].rank, moments[$1].time, names[$1], $1)
        },
        files.count { $0 != nil }
      )
    }
  }

  /// Nanoseconds from 1970-01-01 00:00 UTC to the time of a file; nil for what is no file.
  private static func modification(of picture: Picture) -> Int? {
    picture.filePath.flatMap { try? FileStatus(of: $0).modification }
  }

  /// Sorts pictures and what belongs to them.
  ///
  /// - Returns: also the notes about pictures without a date.
  func sorted<Element>(
    _ elements: [Element], checking check: () throws -> Void, _ picture: (Element) -> Picture
  ) rethrows -> ([Element], notes: [WorkNote]) {
    let (order, undated) = try places(of: elements.map(picture), checking: check)
    return (
      order.map { elements[$0] },
      undated == 0 ? [] : [WorkNote(.undated(undated, of: elements.count))]
    )
  }

  /// Sorts all elements but those that stay in their places.
  fileprivate func sorted<Element>(
    _ elements: [Element], but stays: (Element) -> Bool, checking check: () throws -> Void,
    _ picture: (Element) -> Picture
  ) rethrows -> ([Element], notes: [WorkNote]) {
    let places = elements.indices.filter { !stays(elements[$0]) }
    let (moved, notes) = try sorted(places.map { elements[$0] }, checking: check, picture)
    var result = elements
    for (place, element) in zip(places, moved) { result[place] = element }
    return (result, notes)
  }
}

extension Slideshow {
  /// Shows pictures in another order, each with its own transition, hold and caption. Cards stay where they are.
  ///
  /// For ``PictureOrder/date`` the pictures' headers are read; one that cannot be read comes last, by its file's
  /// time.
  ///
  /// - Parameter control: ends the reading of headers, from any thread.
  /// - Throws: ``WorkError`` where that has cancelled it; the order is as it was then.
  public mutating func sort(
    by order: PictureOrder, _ control: WorkControl = WorkControl()
  ) throws(WorkError) {
    let slides = slides
    let (sorted, notes) = try control.call { () throws(WorkError) in
      try WorkError.about(nil) {
        try order.sorted(slides, but: { $0.card != nil }, checking: { try control.check() }) {
          $0.picture
        }
      }
    }
    self.slides = sorted
    remarks += notes
  }
}

extension SlideList {
  /// Sorts the pictures with their settings. Cards stay where they are.
  ///
  /// - Parameter picture: opens a picture by its name in the list.
  /// - Returns: also the notes about pictures without a date.
  package func sorted(
    by order: PictureOrder, _ picture: (FilePath) -> Picture
  ) -> (SlideList, notes: [WorkNote]) {
    let (sorted, notes) = order.sorted(lines, but: \.isCard, checking: {}) { picture($0.picture) }
    return (SlideList(path: path, lines: sorted, mistakes: mistakes), notes)
  }
}

extension SlideList.Line {
  /// True if it is a card over its picture.
  var isCard: Bool { settings.contains { $0.name == "card" } }
}
