import SlicerCodecs
import SlicerCore
import SlicerFiles

extension Picture {
  /// The most bytes of a file whose end is looked for.
  private static let largest = 1 << 30

  /// Refuses a file that was cut short, without decoding it. Lenient reading and pipes pass.
  ///
  /// - Throws: `SlicerError.cutShort(format:)`, and for a file that cannot be read.
  func checkEnd() throws {
    guard !isLenient, !isReadOnce, let path = filePath,
      let bytes = try InputFile(opening: path).source.contents(limit: Self.largest)
    else { return }
    defer { withExtendedLifetime(bytes) {} }
    let head = Array(bytes.bytes.prefix(FormatCatalog.headSize))
    guard FileEnd.isMissing(bytes.bytes), let format = FormatCatalog.format(ofFileWith: head)
    else { return }
    throw SlicerError.cutShort(format: format)
  }
}

extension [Picture] {
  /// Refuses all files that were cut short.
  ///
  /// - Throws: ``WorkError`` about each of them.
  package func checkEnds(_ control: WorkControl) throws {
    var errors: [WorkError] = []
    for picture in self {
      try control.check()
      do { try picture.checkEnd() } catch { errors.append(WorkError(picture.path, error)) }
    }
    if !errors.isEmpty { throw WorkError.all(errors) }
  }
}
