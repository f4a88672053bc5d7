import SlicerCodecs
import SlicerCore
import SlicerWork

extension GatePictures {
  /// A row for each format that is written, by each of the ways that it takes, and one for reading such a file.
  func writerRows(_ control: WorkControl) -> [CountedRow] {
    FormatCatalog.written.flatMap { format in
      ways(of: format).map { name, options in writing(format, name, options, control) }
        + [reading(format, control)]
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

  private func writing(
    _ format: FileFormat, _ name: String, _ options: EncodeOptions, _ control: WorkControl
  ) -> CountedRow {
    CountedRow(name) { _ in
      let rows = options.compression == .small ? corner : rows(for: format)
      return { _ = try rows.encoded(options, control) }
    }
  }

  private func reading(_ format: FileFormat, _ control: WorkControl) -> CountedRow {
    CountedRow("read \(format.name)") { _ in
      let picture = Picture(try file(format, control))
      return { _ = try picture.pixels(control) }
    }
  }
}
