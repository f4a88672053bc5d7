package import SlicerCore

/// Why a file cannot be decoded or encoded.
package enum CodecError: AccountedError, Equatable {
  case empty
  /// No known format begins so; the payload names a format that was recognised all the same.
  case unknownFormat(String?)
  /// A file that ends early. `rows` of `of` rows are present.
  case truncated(format: FileFormat, rows: Int, of: Int)
  /// A file that has all `rows` and ends early all the same: `missing` is not there.
  case unfinished(format: FileFormat, rows: Int, missing: String)
  /// A file that breaks its format's rules; `reason` is the library's word or ours.
  case malformed(format: FileFormat, reason: String, remedy: Remedy? = nil)
  /// A file that keeps the rules but uses something that slicer does not read.
  case unsupported(format: FileFormat, feature: String)
  /// A page that a file of `count` pages has not; pages are counted from 0.
  case noPage(Int, format: FileFormat, count: Int)
  /// A picture that the target format cannot hold.
  case cannotEncode(format: FileFormat, reason: String, remedy: Remedy? = nil)

  /// What is wrong, in a sentence that says of what already.
  var fact: String {
    switch self {
    case .truncated(_, let rows, let of): "\(rows) of \(of) rows present"
    case .unfinished(_, _, let missing): "\(missing) missing"
    case .malformed(_, let reason, _), .cannotEncode(_, let reason, _): reason
    case .unsupported(_, let feature): feature
    case .empty, .unknownFormat, .noPage: description
    }
  }

  package func account(_: (String) -> String) -> ErrorAccount {
    switch self {
    case .empty: .badInput("the file is empty")
    case .unknownFormat(let name?):
      .badInput(
        "\(name) is not a format that slicer reads (\(FormatCatalog.titles)"
          + (name == ForeignFormat.film
            ? "; the program ffmpeg makes an animated WebP of a film)" : ")"))
    case .unknownFormat(nil):
      .badInput("not a picture in a format that slicer reads (\(FormatCatalog.titles))")
    case .truncated(let format, let rows, _):
      .badInput("truncated \(format.title): \(fact)", rows > 0 ? .lenient(.keepsCounted) : nil)
    case .unfinished(let format, let rows, _):
      .badInput(
        "truncated \(format.title): all \(rows) rows present, \(fact)", .lenient(.keepsCounted))
    case .malformed(let format, _, let remedy):
      .badInput("damaged \(format.title): \(fact)", remedy)
    case .unsupported(let format, _): .badInput("unsupported \(format.title): \(fact)")
    case .noPage(let page, let format, let count):
      .badInput(
        "there is no page \(page): this \(format.title) has "
          + (count == 1 ? "one, number 0" : "\(count), numbered 0 to \(count - 1)"))
    case .cannotEncode(let format, _, let remedy):
      .badInput("cannot write \(format.title): \(fact)", remedy)
    }
  }
}
