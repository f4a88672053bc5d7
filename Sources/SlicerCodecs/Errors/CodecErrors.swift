package import SlicerCore

extension Error where Self == SlicerError {
  package static var emptyFile: SlicerError { .badInput("the file is empty").with(.codec(nil)) }

  /// No known format begins so; `name` is of one that was recognized all the same.
  package static func unknownFormat(_ name: String?) -> SlicerError {
    guard let name else {
      return .badInput(
        "not a picture or clip that slicer reads; it reads \(FormatCatalog.titles), "
          + "and the clips \(ClipContainer.titles)"
      ).with(.codec(nil))
    }
    return .badInput(
      "\(name) is not a format that slicer reads; it reads \(FormatCatalog.titles)"
    ).with(.codec(nil))
  }

  /// A clip that comes as bytes: ffmpeg reads it by its path, and out of order.
  package static var clipWithoutPath: SlicerError {
    .badInput(
      "a clip is read from a file, and not from a pipe or memory"
        + "\nhint: write it to a file, and name that"
    )
    .with(.codec(nil))
  }

  package static var clipIsNoTile: SlicerError {
    .badInput(
      "a single picture, or one of more than 8 bits a sample, is not written as a clip"
        + "\nhint: state another \(name: "format"), such as png"
    ).with(.codec(nil))
  }

  /// A file that ends early. `rows` of `count` rows are present.
  package static func truncated(format: FileFormat, rows: Int, of count: Int) -> SlicerError {
    let fact = SlicerError.present(rows, of: count)
    return .badInput(
      "truncated \(format.title): \(fact)", rows > 0 ? .lenient(.keepsCounted) : nil
    ).with(.codec(fact))
  }

  /// A file that has all `rows` and ends early all the same.
  ///
  /// - Parameter fault: a sentence: `the end marker is missing`.
  package static func unfinished(format: FileFormat, rows: Int, fault: String) -> SlicerError {
    .badInput(
      "truncated \(format.title): all \(rows) rows are present, but \(fault)",
      .lenient(.keepsCounted)
    ).with(.codec(fault))
  }

  /// A file that breaks its format's rules; `reason` is the library's word or ours.
  package static func malformed(
    format: FileFormat, reason: String, remedy: Remedy? = nil
  ) -> SlicerError {
    .badInput("damaged \(format.title): \(reason)", remedy).with(.codec(reason))
  }
  package static func unsupported(format: FileFormat, feature: String) -> SlicerError {
    .badInput("unsupported \(format.title): \(feature)").with(.codec(feature))
  }

  /// A page that a file of `count` pages has not; pages are counted from 0.
  package static func noPage(_ page: Int, format: FileFormat, count: Int) -> SlicerError {
    .badInput(
      "there is no page \(page); this \(format.title) has "
        + "\(count == 1 ? "one, number 0" : "\(count), numbered 0 to \(count - 1)")"
    ).with(.codec(nil))
  }
  package static func cannotEncode(
    format: FileFormat, reason: String, remedy: Remedy? = nil
  ) -> SlicerError {
    .badInput("cannot write \(format.title): \(reason)", remedy).with(.codec(reason))
  }

  /// A TIFF that breaks its rules.
  static func tiff(_ reason: String, _ remedy: Remedy? = nil) -> SlicerError {
    .malformed(format: .tiff, reason: reason, remedy: remedy)
  }

  /// A HEIC or AVIF that breaks its rules.
  static func heif(_ format: FileFormat, _ reason: String) -> SlicerError {
    .malformed(format: format, reason: reason)
  }
}

extension SlicerError {
  /// `144 of 250 rows present, 106 missing`.
  static func present(_ rows: Int, of count: Int) -> String {
    "\(rows) of \(count) rows present, \(count - rows) missing"
  }

  /// True if a picture's file is at fault, or the picture that is to be written.
  package var isOfCodec: Bool { if case .codec? = payload { true } else { false } }

  /// True if a picture's file ends before its first row, so that nothing of it can be salvaged.
  package var isBeforeRows: Bool { id == "truncated" && remedy == nil }

  /// The fault of a picture's file, for a sentence that names the file already.
  package var fact: String { if case .codec(let fact?)? = payload { fact } else { description } }
}
