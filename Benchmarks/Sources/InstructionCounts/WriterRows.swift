import SlicerCodecs
import SlicerCore
import SlicerWork

extension GatePictures {
  /// A row for each format that is written, by each of the ways that it takes, and one for reading such a file.
  func writerRows(_ control: WorkControl) -> [CountedRow] {
    FormatCatalog.written.flatMap { format in
      ways(of: format).flatMap { writing(format, $0, $1, control) } + [reading(format, control)]
    }
  }

  /// The options that change files of a format, and what the row is called.
  private func ways(of format: FileFormat) -> [(name: String, options: EncodeOptions)] {
    var options = EncodeOptions()
    options.format = format
    var ways = [(name: "write \(format.name)", options: options)]
    if format.options.contains(.compression) {
      for compression in EncodeOptions.Compression.allCases where compression != .default {
        var other = options
        other.compression = compression
        ways.append((name: "write \(format.name) \(compression)", options: other))
      }
    }
    if format.options.contains(.quality) {
      options.quality = 80
      ways.append((name: "write \(format.name) quality 80", options: options))
    }
    return ways
  }

  /// A row of the photograph. Where a library takes long, a row of its corner and a slow one of the whole.
  private func writing(
    _ format: FileFormat, _ name: String, _ options: EncodeOptions, _ control: WorkControl
  ) -> [CountedRow] {
    func row(_ name: String, _ rows: Raster, isSlow: Bool = false) -> CountedRow {
      CountedRow(name, isSlow: isSlow, disturbsHeap: format.loadedLibrary != nil) { _ in
        { _ = try rows.encoded(options, control) }
      }
    }
    guard format.loadedLibrary != nil || options.compression == .small else {
      return [row(name, rows(for: format))]
    }
    return [row(name, corner), row("\(name) whole", rows(for: format), isSlow: true)]
  }

  private func reading(_ format: FileFormat, _ control: WorkControl) -> CountedRow {
    CountedRow("read \(format.name)", disturbsHeap: format.loadedLibrary != nil) { _ in
      let picture = Picture(try file(format, control))
      return { _ = try picture.pixels(control) }
    }
  }
}
