import SlicerCodecs
import SlicerCore
package import SlicerFiles
package import SlicerTiles
import Synchronization
package import SystemPackage

/// One rectangle of several pictures, each at one or several widths, in files of their own.
package struct SubimageSeries: Sendable {
  /// A file that is to be written.
  package struct Item: Sendable {
    package let picture: Picture
    package let path: FilePath
    fileprivate let cut: SubimageCut
    fileprivate let existing: ExistingFiles
    /// Notes about widths, said with the picture's first file.
    fileprivate let notes: [WorkNote]
  }

  /// The files, in the order of pictures and then of widths; what is wrong with a picture in place of its files.
  package let items: [Result<Item, WorkError>]

  /// - Parameters:
  ///   - cut: what all have in common; its pictures are left out of account.
  ///   - widths: in pixels, ascending; those over a picture's own are left out, unless it may be enlarged. Nil:
  ///     one file a picture, as ``SubimageCut/resizing`` says.
  ///   - names: of the files, relative to the current folder.
  /// - Throws: ``WorkError`` if two files would have one name.
  package init(
    _ pictures: [Picture], _ cut: SubimageCut, widths: [Int]?, names: NameTemplate<SizedField>,
    _ existing: ExistingFiles
  ) throws(WorkError) {
    // A missing input is its own item's failure.
    let inputs = pictures.compactMap { try? $0.identity() }
    items = pictures.enumerated().flatMap { index, picture -> [Result<Item, WorkError>] in
      do {
        var shared = cut
        (shared.pictures, shared.otherInputs) = ([picture], inputs)
        return try Self.items(shared, index, widths, names, existing).map { .success($0) }
      } catch {
        return [.failure(WorkError(picture.path, error))]
      }
    }
    var seen: [[UInt8]: FilePath] = [:]
    for case .success(let item) in items {
      if let first = seen.updateValue(item.picture.path, forKey: item.path.placeKey) {
        throw WorkError(
          nil, SlicerError.sameSizedName(item.path, of: first, item.picture.path))
      }
    }
  }

  private static func items(
    _ cut: SubimageCut, _ index: Int, _ widths: [Int]?, _ names: NameTemplate<SizedField>,
    _ existing: ExistingFiles
  ) throws -> [Item] {
    let picture = cut.pictures[0]
    guard picture.canBeReadAgain else { throw SlicerError.sizedStream }
    let opened = try OpenPicture(picture, cut.encoding)
    let part = try cut.rect.rect(in: opened.header.displaySize, scale: opened.scale)
    var resizings = [cut.resizing]
    var notes: [WorkNote] = []
    if let widths {
      let enlarges = cut.resizing?.enlarges ?? false
      var used = widths.filter { enlarges || $0 <= part.width }
      if used.count < widths.count {
        notes = [WorkNote(.widthsLeftOut(widths.filter { $0 > part.width }, own: part.width))]
      }
      if used.isEmpty { used = [part.width] }
      resizings = try used.map { width in
        try Resizing("\(width)", enlarges: enlarges, isLinear: cut.resizing?.isLinear ?? false)
      }
    }
    let ext = Array(opened.encoder.format.extensions[0].utf8)
    return resizings.enumerated().map { number, resizing in
      let size = resizing?.plan(part).size ?? part.size
      let name = names.bytes { field in
        switch field {
        case .name: .text(picture.sourceName.name + picture.sourceName.scaleSuffix)
        case .width: .number(size.width, digits: 1)
        case .height: .number(size.height, digits: 1)
        case .index: .number(index, digits: 1)
        case .ext: .text(ext)
        }
      }
      var own = cut
      own.resizing = resizing
      return Item(
        picture: picture, path: FilePath(bytes: name), cut: own, existing: existing,
        notes: number == 0 ? notes : [])
    }
  }

  /// Writes all files, several at once; one that fails does not stop the others.
  ///
  /// - Returns: a result for each of ``items``.
  package func write(_ control: WorkControl) throws -> [Result<SubimageCut.Report, WorkError>] {
    let results = Mutex([Int: Result<SubimageCut.Report, WorkError>]())
    try control.forEach(in: Array(items.enumerated())) { index, item in
      let result = item.flatMap { item -> Result<SubimageCut.Report, WorkError> in
        do throws(WorkError) {
          let report = try item.cut.write(to: .file(item.path, item.existing), control)
          return .success(report.adding(item.notes))
        } catch {
          return .failure(error)
        }
      }
      try control.check()
      results.withLock { $0[index] = result }
    }
    let made = results.withLock { $0 }
    return items.indices.compactMap { made[$0] }
  }
}
